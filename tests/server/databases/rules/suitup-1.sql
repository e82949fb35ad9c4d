BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	"table" VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	person VARCHAR(16) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	seat SMALLINT, 
	watching BOOLEAN NOT NULL, 
	text VARCHAR(1200), 
	phrase VARCHAR(24), 
	CONSTRAINT pk_chat PRIMARY KEY ("table", number), 
	CONSTRAINT fk_chat_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE entries (
	"table" VARCHAR(16) NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	seat SMALLINT, 
	move VARCHAR(64), 
	action INTEGER, 
	dropped SMALLINT NOT NULL, 
	bot VARCHAR(16), 
	client VARCHAR(40), 
	mark BIGINT, 
	clocks VARCHAR(64), 
	number INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY ("table", number), 
	CONSTRAINT fk_entries_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','start',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,0,0,1795060443140);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'mat intellectual',1,0,NULL,'test-164',210530339,NULL,1,1,1795060443223);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'stand Gallery',8,0,NULL,'test-165',2965994037,NULL,2,2,1795060443351);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'mat rebel',4,0,NULL,'test-166',4176780404,NULL,3,3,1795060443495);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'stand Mall',12,0,NULL,'test-167',3749835239,NULL,4,4,1795060443703);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'begin money palettes',27,0,NULL,'test-168',2944268142,NULL,5,5,1795060443878);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Beach',361,0,NULL,'test-169',2303511106,NULL,6,6,1795060444015);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Theatre',363,0,NULL,'test-170',3674202578,NULL,7,7,1795060444139);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'leave start',472,0,NULL,'test-171',2436657274,NULL,8,8,1795060444315);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Museum',365,0,NULL,'test-172',88909871,NULL,9,9,1795060444461);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Mall',366,0,NULL,'test-173',183249677,NULL,10,10,1795060444592);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'leave start',472,0,NULL,'test-174',2436657274,NULL,11,11,1795060444791);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Cafe',367,0,NULL,'test-175',1878218759,NULL,12,12,1795060444863);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'favor money@Cafe',59,0,NULL,'test-176',2540360230,NULL,13,13,1795060444979);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'use money',99,0,NULL,'test-177',2467729046,NULL,14,14,1795060445070);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'trade leaves money',228,0,NULL,'test-178',950470221,NULL,15,15,1795060445155);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Beach',361,0,NULL,'test-179',2569088366,NULL,16,16,1795060445196);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'leave start',472,0,NULL,'test-180',2436657274,NULL,17,17,1795060445275);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'befriend Donna',396,0,NULL,'test-181',1902066600,NULL,18,18,1795060445428);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'pay palettes',468,0,NULL,'test-182',1474463377,NULL,19,19,1795060445531);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'favor books@Gallery',38,0,NULL,'test-183',2154926821,NULL,20,20,1795060445612);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'use books',97,0,NULL,'test-184',727198570,NULL,21,21,1795060445723);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'swap Beach Cafe',130,0,NULL,'test-185',1483413021,NULL,22,22,1795060445853);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'befriend Fern',401,0,NULL,'test-186',1226095812,NULL,23,23,1795060445927);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'pay books',467,0,NULL,'test-187',2996045659,NULL,24,24,1795060446075);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'take start',471,0,NULL,'test-188',2436657274,NULL,25,25,1795060446295);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Gallery',362,0,NULL,'test-189',3153562675,NULL,26,26,1795060446427);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Beach',361,0,NULL,'test-190',1152960067,NULL,27,27,1795060446545);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'leave start',472,0,NULL,'test-191',2436657274,NULL,28,28,1795060446663);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'favor palettes@Gallery',46,0,NULL,'test-192',1515739098,NULL,29,29,1795060446712);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'use leaves',96,0,NULL,'test-193',2500915589,NULL,30,30,1795060446831);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'token 0',104,0,NULL,'test-194',3986458319,NULL,31,31,1795060447003);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'to Theatre',111,0,NULL,'test-195',558649447,NULL,32,32,1795060447120);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Museum',365,0,NULL,'test-196',163267467,NULL,33,33,1795060447248);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Cafe',367,0,NULL,'test-197',2757245599,NULL,34,34,1795060447396);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'take start',471,0,NULL,'test-198',2436657274,NULL,35,35,1795060447464);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Park',360,0,NULL,'test-199',2347953686,NULL,36,36,1795060447587);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Beach',361,0,NULL,'test-200',1863788637,NULL,37,37,1795060447696);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'take start',471,0,NULL,'test-201',2436657274,NULL,38,38,1795060447795);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Gallery',362,0,NULL,'test-202',3153562675,NULL,39,39,1795060447899);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'befriend Alana',386,0,NULL,'test-203',1422498442,NULL,40,40,1795060448004);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'leave start',472,0,NULL,'test-204',2436657274,NULL,41,41,1795060448188);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'favor money@Park',52,0,NULL,'test-205',1503922727,NULL,42,42,1795060448232);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'gain money',95,0,NULL,'test-206',2467729046,NULL,43,43,1795060448248);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go College',364,0,NULL,'test-207',3674202578,NULL,44,44,1795060448270);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Beach',361,0,NULL,'test-208',1563883435,NULL,45,45,1795060448328);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'leave start',472,0,NULL,'test-209',2436657274,NULL,46,46,1795060448431);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'favor money@College',56,0,NULL,'test-210',3463670151,NULL,47,47,1795060448499);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'gain books',93,0,NULL,'test-211',2500915589,NULL,48,48,1795060448532);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Museum',365,0,NULL,'test-212',4289812275,NULL,49,49,1795060448549);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go College',364,0,NULL,'test-213',545896075,NULL,50,50,1795060448569);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'leave start',472,0,NULL,'test-214',2436657274,NULL,51,51,1795060448595);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Cafe',367,0,NULL,'test-215',3841638375,NULL,52,52,1795060448700);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'favor palettes@Beach',45,0,NULL,'test-216',532166029,NULL,53,53,1795060448747);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'both palettes',102,0,NULL,'test-217',2932448434,NULL,54,54,1795060448766);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'discard Nicole',178,0,NULL,'test-218',2324806577,NULL,55,55,1795060448803);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'discard Leonard',171,0,NULL,'test-219',1382365601,NULL,56,56,1795060448838);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Park',360,0,NULL,'test-220',3657070272,NULL,57,57,1795060448879);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'leave start',472,0,NULL,'test-221',2436657274,NULL,58,58,1795060448975);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'befriend Melody',415,0,NULL,'test-222',1496322474,NULL,59,59,1795060449024);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'befriend Oscar',420,0,NULL,'test-223',897834594,NULL,60,60,1795060449088);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'pay leaves',466,0,NULL,'test-224',2162067683,NULL,61,61,1795060449191);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'befriend Felix',400,0,NULL,'test-225',3330733473,NULL,62,62,1795060449314);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'pay money',469,0,NULL,'test-226',1763835977,NULL,63,63,1795060449359);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'take start',471,0,NULL,'test-227',2436657274,NULL,64,64,1795060449402);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Beach',361,0,NULL,'test-228',1566642481,NULL,65,65,1795060449423);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Gallery',362,0,NULL,'test-229',1933605719,NULL,66,66,1795060449441);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'take start',471,0,NULL,'test-230',2436657274,NULL,67,67,1795060449479);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Theatre',363,0,NULL,'test-231',2400346317,NULL,68,68,1795060449560);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go College',364,0,NULL,'test-232',1723941791,NULL,69,69,1795060449694);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'take start',471,0,NULL,'test-233',2436657274,NULL,70,70,1795060449803);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'befriend Nadia',417,0,NULL,'test-234',620120080,NULL,71,71,1795060449948);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'favor palettes@Mall',50,0,NULL,'test-235',2011937995,NULL,72,72,1795060450096);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'use palettes',98,0,NULL,'test-236',2824436974,NULL,73,73,1795060450229);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'discard Juniper',170,0,NULL,'test-237',3159688325,NULL,74,74,1795060450265);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'discard Amelie',147,0,NULL,'test-238',775347285,NULL,75,75,1795060450316);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Cafe',367,0,NULL,'test-239',4165568224,NULL,76,76,1795060450348);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'leave start',472,0,NULL,'test-240',2436657274,NULL,77,77,1795060450437);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'favor books@College',40,0,NULL,'test-241',1957965327,NULL,78,78,1795060450552);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'both leaves',100,0,NULL,'test-242',3364782765,NULL,79,79,1795060450660);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'token 0',104,0,NULL,'test-243',3986458319,NULL,80,80,1795060450704);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'to Museum',113,0,NULL,'test-244',4267472076,NULL,81,81,1795060450777);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'befriend Preston',423,0,NULL,'test-245',1153152565,NULL,82,82,1795060450795);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'pay money',469,0,NULL,'test-246',2280499874,NULL,83,83,1795060450816);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Park',360,0,NULL,'test-247',2375156271,NULL,84,84,1795060450838);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'leave start',472,0,NULL,'test-248',2436657274,NULL,85,85,1795060450860);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Mall',366,0,NULL,'test-249',1863788637,NULL,86,86,1795060450880);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'favor palettes@College',48,0,NULL,'test-250',3895546229,NULL,87,87,1795060450897);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'gain palettes',94,0,NULL,'test-251',2824436974,NULL,88,88,1795060450912);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Gallery',362,0,NULL,'test-252',2873489092,NULL,89,89,1795060450931);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'leave start',472,0,NULL,'test-253',2436657274,NULL,90,90,1795060450959);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Beach',361,0,NULL,'test-254',890963132,NULL,91,91,1795060451023);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Museum',365,0,NULL,'test-255',1034367358,NULL,92,92,1795060451162);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'leave start',472,0,NULL,'test-256',2436657274,NULL,93,93,1795060451273);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Gallery',362,0,NULL,'test-257',159953863,NULL,94,94,1795060451387);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Mall',366,0,NULL,'test-258',1096141875,NULL,95,95,1795060451514);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'leave start',472,0,NULL,'test-259',2436657274,NULL,96,96,1795060451544);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go College',364,0,NULL,'test-260',1361887859,NULL,97,97,1795060451576);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'befriend Elliot',399,0,NULL,'test-261',3384309663,NULL,98,98,1795060451604);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'pay palettes',468,0,NULL,'test-262',678104604,NULL,99,99,1795060451625);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'done',470,0,NULL,'test-263',1416731558,NULL,100,100,1795060451640);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'take start',471,0,NULL,'test-264',2436657274,NULL,101,101,1795060451656);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'go Beach',361,0,NULL,'test-265',2568026428,NULL,102,102,1795060451672);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Cafe',367,0,NULL,'test-266',3719606462,NULL,103,103,1795060451689);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'leave start',472,0,NULL,'test-267',2436657274,NULL,104,104,1795060451706);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'befriend Caleb',392,0,NULL,'test-268',593125284,NULL,105,105,1795060451722);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'favor palettes@Cafe',51,0,NULL,'test-269',3616557384,NULL,106,106,1795060451739);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'gain leaves',92,0,NULL,'test-270',3364782765,NULL,107,107,1795060451794);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Park',360,0,NULL,'test-271',1190240751,NULL,108,108,1795060451841);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'take start',471,0,NULL,'test-272',2436657274,NULL,109,109,1795060451861);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'favor leaves@Beach',29,0,NULL,'test-273',2537474033,NULL,110,110,1795060451877);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'both leaves',100,0,NULL,'test-274',2206755731,NULL,111,111,1795060451891);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'token 1',105,0,NULL,'test-275',3986458319,NULL,112,112,1795060451919);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'to Theatre',111,0,NULL,'test-276',3222814549,NULL,113,113,1795060451951);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'favor leaves@Mall',34,0,NULL,'test-277',3655174574,NULL,114,114,1795060451982);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'both leaves',100,0,NULL,'test-278',2206755731,NULL,115,115,1795060451996);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'token 0',104,0,NULL,'test-279',3986458319,NULL,116,116,1795060452011);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'to Beach',109,0,NULL,'test-280',2467528702,NULL,117,117,1795060452025);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'go Gallery',362,0,NULL,'test-281',1223245214,NULL,118,118,1795060452040);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'favor money@Mall',58,0,NULL,'test-282',4212353154,NULL,119,119,1795060452055);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'use money',99,0,NULL,'test-283',2467729046,NULL,120,120,1795060452069);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'trade books money',230,0,NULL,'test-284',950470221,NULL,121,121,1795060452084);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'befriend Ivy',408,0,NULL,'test-285',3597983912,NULL,122,122,1795060452099);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'done',470,0,NULL,'test-286',537401379,NULL,123,123,1795060452114);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'take start',471,0,NULL,'test-287',2436657274,NULL,124,124,1795060452129);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'favor books@Theatre',39,0,NULL,'test-288',2182268352,NULL,125,125,1795060452148);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'use palettes',98,0,NULL,'test-289',2500915589,NULL,126,126,1795060452163);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'discard Theo',191,0,NULL,'test-290',2107183144,NULL,127,127,1795060452178);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',1,'discard Grant',163,0,NULL,'test-291',764794348,NULL,128,128,1795060452192);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'favor leaves@Museum',33,0,NULL,'test-292',3768343724,NULL,129,129,1795060452209);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'both leaves',100,0,NULL,'test-293',2206755731,NULL,130,130,1795060452223);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'token 1',105,0,NULL,'test-294',3986458319,NULL,131,131,1795060452238);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'to Park',108,0,NULL,'test-295',3334515209,NULL,132,132,1795060452253);
INSERT INTO "entries" VALUES('yrrgv3kmmmmh','move',0,'done',470,0,NULL,'test-296',2507144010,NULL,133,133,1795060452271);
INSERT INTO "entries" VALUES('sj4s4tqgtd26','start',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,0,0,1795060452479);
INSERT INTO "entries" VALUES('sj4s4tqgtd26','move',0,'mat rebel',4,0,NULL,'old-0',210530339,NULL,1,1,1795060452780);
INSERT INTO "entries" VALUES('sj4s4tqgtd26','move',0,'stand Mall',12,0,NULL,'old-1',2965994037,NULL,2,2,1795060453002);
INSERT INTO "entries" VALUES('sj4s4tqgtd26','sleep',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,3,3,1795060513063);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','start',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,0,0,1795060527517);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'mat creative',2,0,NULL,'old-0',210530339,NULL,1,1,1795060527816);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'stand Beach',7,0,NULL,'old-1',2965994037,NULL,2,2,1795060528293);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'mat rebel',4,0,NULL,'old-2',3202351251,NULL,3,3,1795060528584);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'stand College',10,0,NULL,'old-3',3331327490,NULL,4,4,1795060529031);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'begin palettes leaves',22,0,NULL,'old-4',2944268142,NULL,5,5,1795060529387);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'mat athlete',0,0,NULL,'old-5',2630450434,NULL,6,6,1795060529755);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'stand Park',6,0,NULL,'old-6',4195459380,NULL,7,7,1795060530203);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Theatre',363,0,NULL,'old-7',145870346,NULL,8,8,1795060530764);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Mall',366,0,NULL,'old-8',1124936760,NULL,9,9,1795060531246);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go College',364,0,NULL,'old-9',2559647855,NULL,10,10,1795060531623);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Museum',383,0,NULL,'old-10',2930727018,NULL,11,11,1795060532022);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'take start',471,0,NULL,'old-11',2436657274,NULL,12,12,1795060532247);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go Cafe',367,0,NULL,'old-12',1301370986,NULL,13,13,1795060532685);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Park',378,0,NULL,'old-13',3423088676,NULL,14,14,1795060533232);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Beach',361,0,NULL,'old-14',1973110002,NULL,15,15,1795060533857);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Theatre',363,0,NULL,'old-15',1933605719,NULL,16,16,1795060534171);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'take start',471,0,NULL,'old-16',2436657274,NULL,17,17,1795060534566);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'befriend Elliot',399,0,NULL,'old-17',3949238651,NULL,18,18,1795060534977);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'pay books',467,0,NULL,'old-18',2996045659,NULL,19,19,1795060535403);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'favor palettes@Museum',49,0,NULL,'old-19',1219991979,NULL,20,20,1795060535740);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'use palettes',98,0,NULL,'old-20',2824436974,NULL,21,21,1795060536024);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'discard Pablo',181,0,NULL,'old-21',1783569076,NULL,22,22,1795060536518);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'discard Sierra',187,0,NULL,'old-22',4217665754,NULL,23,23,1795060536798);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go College',364,0,NULL,'old-23',3489656338,NULL,24,24,1795060537085);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Museum',383,0,NULL,'old-24',2930727018,NULL,25,25,1795060537335);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Gallery',362,0,NULL,'old-25',603916898,NULL,26,26,1795060537536);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'take start',471,0,NULL,'old-26',2436657274,NULL,27,27,1795060537734);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Beach',361,0,NULL,'old-27',2887802678,NULL,28,28,1795060537876);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'favor palettes@Park',44,0,NULL,'old-28',1520089414,NULL,29,29,1795060538101);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'both palettes',102,0,NULL,'old-29',2932448434,NULL,30,30,1795060538888);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'discard Leonard',171,0,NULL,'old-30',4006420464,NULL,31,31,1795060539732);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'discard Lyra',173,0,NULL,'old-31',3715576365,NULL,32,32,1795060540096);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Mall',366,0,NULL,'old-32',1124936760,NULL,33,33,1795060540480);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'befriend Heath',406,0,NULL,'old-33',3341715208,NULL,34,34,1795060540779);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'pay palettes',468,0,NULL,'old-34',2599449102,NULL,35,35,1795060540932);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'leave start',472,0,NULL,'old-35',2436657274,NULL,36,36,1795060541112);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Gallery',362,0,NULL,'old-36',2640344102,NULL,37,37,1795060541312);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Park',360,0,NULL,'old-37',2303511106,NULL,38,38,1795060541662);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go Cafe',367,0,NULL,'old-38',1124936760,NULL,39,39,1795060541948);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Mall',384,0,NULL,'old-39',3423088676,NULL,40,40,1795060542438);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'take start',471,0,NULL,'old-40',2436657274,NULL,41,41,1795060543013);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go College',364,0,NULL,'old-41',1976228090,NULL,42,42,1795060543610);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Museum',383,0,NULL,'old-42',2930727018,NULL,43,43,1795060544019);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Cafe',367,0,NULL,'old-43',3196541107,NULL,44,44,1795060544558);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Beach',361,0,NULL,'old-44',714892892,NULL,45,45,1795060544963);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'leave start',472,0,NULL,'old-45',2436657274,NULL,46,46,1795060545215);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go Mall',366,0,NULL,'old-46',660230751,NULL,47,47,1795060545554);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Museum',383,0,NULL,'old-47',2987232588,NULL,48,48,1795060545833);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'befriend Donna',396,0,NULL,'old-48',2303625750,NULL,49,49,1795060546060);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'pay leaves',466,0,NULL,'old-49',134620127,NULL,50,50,1795060546336);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Gallery',362,0,NULL,'old-50',2791181393,NULL,51,51,1795060546505);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'leave start',472,0,NULL,'old-51',2436657274,NULL,52,52,1795060546729);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go Beach',361,0,NULL,'old-52',1152960067,NULL,53,53,1795060546897);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Gallery',380,0,NULL,'old-53',1764964482,NULL,54,54,1795060547107);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Mall',366,0,NULL,'old-54',2454277810,NULL,55,55,1795060547390);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Theatre',363,0,NULL,'old-55',3295668162,NULL,56,56,1795060547870);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'leave start',472,0,NULL,'old-56',2436657274,NULL,57,57,1795060548113);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'befriend Rowan',426,0,NULL,'old-57',1812213960,NULL,58,58,1795060548512);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'pay palettes',468,0,NULL,'old-58',2599449102,NULL,59,59,1795060548972);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'befriend Melody',415,0,NULL,'old-59',1082868463,NULL,60,60,1795060549216);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'befriend Fern',401,0,NULL,'old-60',581602154,NULL,61,61,1795060549467);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'pay books',467,0,NULL,'old-61',4018715184,NULL,62,62,1795060549809);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'take start',471,0,NULL,'old-62',2436657274,NULL,63,63,1795060550210);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'favor books@Beach',37,0,NULL,'old-63',1839732709,NULL,64,64,1795060550505);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'gain books',93,0,NULL,'old-64',3230732848,NULL,65,65,1795060550618);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'favor money@Theatre',55,0,NULL,'old-65',3090347308,NULL,66,66,1795060550934);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'both leaves',100,0,NULL,'old-66',3364782765,NULL,67,67,1795060551129);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'token 2',106,0,NULL,'old-67',3256283865,NULL,68,68,1795060551285);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'to Museum',113,0,NULL,'old-68',3046192887,NULL,69,69,1795060551458);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Gallery',362,0,NULL,'old-69',3724940842,NULL,70,70,1795060551651);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go Theatre',363,0,NULL,'old-70',3674202578,NULL,71,71,1795060551995);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow College',382,0,NULL,'old-71',934191335,NULL,72,72,1795060552230);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Park',360,0,NULL,'old-72',584206154,NULL,73,73,1795060552655);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'leave start',472,0,NULL,'old-73',2436657274,NULL,74,74,1795060552849);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'favor palettes@Theatre',47,0,NULL,'old-74',1098719637,NULL,75,75,1795060553369);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'both palettes',102,0,NULL,'old-75',2932448434,NULL,76,76,1795060553651);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'discard Audrey',148,0,NULL,'old-76',3622055038,NULL,77,77,1795060553726);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'discard Sophie',188,0,NULL,'old-77',2026138935,NULL,78,78,1795060553976);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Mall',366,0,NULL,'old-78',163267467,NULL,79,79,1795060554249);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'favor money@Cafe',59,0,NULL,'old-79',1865179368,NULL,80,80,1795060554700);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'use money',99,0,NULL,'old-80',2467729046,NULL,81,81,1795060555047);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'trade books money',230,0,NULL,'old-81',950470221,NULL,82,82,1795060555270);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go Museum',365,0,NULL,'old-82',321530403,NULL,83,83,1795060555463);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Mall',384,0,NULL,'old-83',394971713,NULL,84,84,1795060555548);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'favor leaves@Cafe',35,0,NULL,'old-84',1014023334,NULL,85,85,1795060555657);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'gain leaves',92,0,NULL,'old-85',1134374172,NULL,86,86,1795060555931);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Cafe',367,0,NULL,'old-86',1655526720,NULL,87,87,1795060556130);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'leave start',472,0,NULL,'old-87',2436657274,NULL,88,88,1795060556226);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Park',360,0,NULL,'old-88',1168778107,NULL,89,89,1795060556579);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go Mall',366,0,NULL,'old-89',3057743730,NULL,90,90,1795060556932);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Cafe',385,0,NULL,'old-90',2987232588,NULL,91,91,1795060557805);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Museum',365,0,NULL,'old-91',322161297,NULL,92,92,1795060558336);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'take start',471,0,NULL,'old-92',2436657274,NULL,93,93,1795060558652);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'befriend Robin',425,0,NULL,'old-93',3326218517,NULL,94,94,1795060559034);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'pay money',469,0,NULL,'old-94',2280499874,NULL,95,95,1795060559275);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'befriend Preston',423,0,NULL,'old-95',3978859090,NULL,96,96,1795060559706);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'pay leaves',466,0,NULL,'old-96',134620127,NULL,97,97,1795060559940);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'befriend Dylan',397,0,NULL,'old-97',2180135324,NULL,98,98,1795060560059);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'leave start',472,0,NULL,'old-98',2436657274,NULL,99,99,1795060560365);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Beach',361,0,NULL,'old-99',1655526720,NULL,100,100,1795060560603);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Theatre',363,0,NULL,'old-100',2997108046,NULL,101,101,1795060560955);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go Gallery',362,0,NULL,'old-101',998321065,NULL,102,102,1795060561221);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Gallery',380,0,NULL,'old-102',3517548032,NULL,103,103,1795060561578);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'take start',471,0,NULL,'old-103',2436657274,NULL,104,104,1795060561827);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'befriend Alana',386,0,NULL,'old-104',2105115539,NULL,105,105,1795060562219);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'favor money@Gallery',54,0,NULL,'old-105',4250651302,NULL,106,106,1795060562680);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'use money',99,0,NULL,'old-106',2467729046,NULL,107,107,1795060563047);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'trade books palettes',229,0,NULL,'old-107',950470221,NULL,108,108,1795060563438);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'favor money@Mall',58,0,NULL,'old-108',1774358915,NULL,109,109,1795060563705);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'use money',99,0,NULL,'old-109',2467729046,NULL,110,110,1795060564053);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'trade palettes money',231,0,NULL,'old-110',950470221,NULL,111,111,1795060564651);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Museum',365,0,NULL,'old-111',1570816514,NULL,112,112,1795060565030);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'befriend Amelie',387,0,NULL,'old-112',3074139930,NULL,113,113,1795060565570);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'leave start',472,0,NULL,'old-113',2436657274,NULL,114,114,1795060566044);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go Mall',366,0,NULL,'old-114',1475342627,NULL,115,115,1795060566544);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Museum',383,0,NULL,'old-115',2987232588,NULL,116,116,1795060566624);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'befriend Oscar',420,0,NULL,'old-116',235828458,NULL,117,117,1795060566673);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'pay leaves',466,0,NULL,'old-117',816775179,NULL,118,118,1795060566721);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Cafe',367,0,NULL,'old-118',3712287439,NULL,119,119,1795060567144);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'take start',471,0,NULL,'old-119',2436657274,NULL,120,120,1795060567613);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'befriend Jasper',409,0,NULL,'old-120',2307041191,NULL,121,121,1795060567678);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go Park',360,0,NULL,'old-121',1168778107,NULL,122,122,1795060567814);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Cafe',385,0,NULL,'old-122',1067515068,NULL,123,123,1795060567879);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Beach',361,0,NULL,'old-123',2658466571,NULL,124,124,1795060568060);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'leave start',472,0,NULL,'old-124',2436657274,NULL,125,125,1795060568428);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'favor leaves@Beach',29,0,NULL,'old-125',2878178965,NULL,126,126,1795060568906);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'both leaves',100,0,NULL,'old-126',2206755731,NULL,127,127,1795060569034);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'token 0',104,0,NULL,'old-127',3256283865,NULL,128,128,1795060569432);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'to College',112,0,NULL,'old-128',1478566712,NULL,129,129,1795060569803);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Gallery',362,0,NULL,'old-129',2583242863,NULL,130,130,1795060570381);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'befriend Grant',403,0,NULL,'old-130',3444978246,NULL,131,131,1795060570439);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Cafe',367,0,NULL,'old-131',3140421072,NULL,132,132,1795060570720);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'take start',471,0,NULL,'old-132',2436657274,NULL,133,133,1795060571116);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Beach',361,0,NULL,'old-133',2276637356,NULL,134,134,1795060571269);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go Theatre',363,0,NULL,'old-134',2992033896,NULL,135,135,1795060571347);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go Mall',366,0,NULL,'old-135',1124936760,NULL,136,136,1795060571399);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Mall',384,0,NULL,'old-136',2987232588,NULL,137,137,1795060571547);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'leave start',472,0,NULL,'old-137',2436657274,NULL,138,138,1795060572117);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'favor palettes@College',48,0,NULL,'old-138',879042772,NULL,139,139,1795060572606);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'use palettes',98,0,NULL,'old-139',2824436974,NULL,140,140,1795060572901);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'discard Paige',182,0,NULL,'old-140',4072195778,NULL,141,141,1795060573096);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'discard Theo',191,0,NULL,'old-141',568439943,NULL,142,142,1795060573342);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'go Museum',365,0,NULL,'old-142',2871382949,NULL,143,143,1795060573498);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'go College',364,0,NULL,'old-143',3175876796,NULL,144,144,1795060573799);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'go Beach',361,0,NULL,'old-144',2303511106,NULL,145,145,1795060574064);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'borrow Gallery',380,0,NULL,'old-145',1764964482,NULL,146,146,1795060574328);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'leave start',472,0,NULL,'old-146',2436657274,NULL,147,147,1795060574450);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'favor money@Park',52,0,NULL,'old-147',575757964,NULL,148,148,1795060574553);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'gain money',95,0,NULL,'old-148',2467729046,NULL,149,149,1795060574752);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'befriend Harvey',405,0,NULL,'old-149',2743928802,NULL,150,150,1795060574945);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'favor money@College',56,0,NULL,'old-150',1664339223,NULL,151,151,1795060575025);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'both palettes',102,0,NULL,'old-151',3364782765,NULL,152,152,1795060575404);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'discard Nadia',177,0,NULL,'old-152',982106579,NULL,153,153,1795060575829);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'discard Quentin',184,0,NULL,'old-153',2655088701,NULL,154,154,1795060576096);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'befriend Frida',402,0,NULL,'old-154',631402750,NULL,155,155,1795060576340);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'pay palettes',468,0,NULL,'old-155',2599449102,NULL,156,156,1795060576575);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'befriend Edith',398,0,NULL,'old-156',1444595814,NULL,157,157,1795060576665);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'take start',471,0,NULL,'old-157',2436657274,NULL,158,158,1795060577184);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'favor leaves@Theatre',31,0,NULL,'old-158',4018846254,NULL,159,159,1795060577568);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'gain leaves',92,0,NULL,'old-159',1134374172,NULL,160,160,1795060578412);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'favor leaves@Mall',34,0,NULL,'old-160',4085672759,NULL,161,161,1795060578767);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'use leaves',96,0,NULL,'old-161',1134374172,NULL,162,162,1795060579476);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'token 0',104,0,NULL,'old-162',3256283865,NULL,163,163,1795060579982);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',1,'to Mall',114,0,NULL,'old-163',3682440687,NULL,164,164,1795060580088);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'favor books@Mall',42,0,NULL,'old-164',1651748765,NULL,165,165,1795060580421);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'gain books',93,0,NULL,'old-165',3230732848,NULL,166,166,1795060580878);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'favor palettes@Beach',45,0,NULL,'old-166',3215334422,NULL,167,167,1795060581447);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'both palettes',102,0,NULL,'old-167',2932448434,NULL,168,168,1795060581885);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'discard Taylor',190,0,NULL,'old-168',3048089586,NULL,169,169,1795060582051);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',2,'discard Nicole',178,0,NULL,'old-169',2835931269,NULL,170,170,1795060582408);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'befriend Isaac',407,0,NULL,'old-170',1206033054,NULL,171,171,1795060582956);
INSERT INTO "entries" VALUES('fdhbv7ptp24z','move',0,'pay leaves',466,0,NULL,'old-171',2162067683,NULL,172,172,1795060583339);
INSERT INTO "entries" VALUES('sj4s4tqgtd26','wake',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,4,4,1795060584055);
CREATE TABLE facts (
	name VARCHAR(24) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_facts PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('alive','1795060584458');
CREATE TABLE keys (
	hash VARCHAR(64) NOT NULL, 
	person VARCHAR(16) NOT NULL, 
	expires_at BIGINT, 
	created_at BIGINT NOT NULL, 
	CONSTRAINT pk_keys PRIMARY KEY (hash), 
	CONSTRAINT fk_keys_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "keys" VALUES('d6c2f8a9b17288e255339ed2770e511ee125d355d493f0166ef2c31b75b59646','d7ym4c2b0d11wfge',NULL,1795060442947);
INSERT INTO "keys" VALUES('f6126285f33af7318db972f85e774bf21e3ebfba452fe130f36406074c76a0d5','85bkvtk5q47ag81t',NULL,1795060442981);
INSERT INTO "keys" VALUES('bd2bfefff29aa8ce6014732906a612c28fa5afcc114fa8d36be4679fcb7622b8','v4j5gmaav3c02527',NULL,1795060452312);
INSERT INTO "keys" VALUES('f6185da4fcdc91991f44c575b86c770a3445b712cc6124cc214cc07311bacfa5','21nn229jsyhcxt5d',NULL,1795060452325);
INSERT INTO "keys" VALUES('c4ba9f1fe8a55c50371443ca9def7b6835070771cc52d461aae8f6ee234de53b','f2ya17y4wvzwwjnh',NULL,1795060452386);
INSERT INTO "keys" VALUES('2efb8991c1482a410e972f7e23a93cc54184009c3217fff855477d225448c7a2','bb1mx5htq3sfbkd1',NULL,1795060453060);
INSERT INTO "keys" VALUES('d96ec1f2853abfa83efe888c26cd2a0563a80b574d151370c8564a4ced4901ce','4kmq68mmmvddxn59',NULL,1795060453075);
INSERT INTO "keys" VALUES('5ea7283ed1979a0556091fc8bf413fa00110e173545e393994c698343aa3668b','65t5bzcx5rrcxrq7',NULL,1795060453084);
INSERT INTO "keys" VALUES('17d8937b552576b6912a1b04b417e75700243c175eb60dec7f616192eb206f44','87371c2rpf7gekz0',NULL,1795060485109);
INSERT INTO "keys" VALUES('ea294aa3e291cddb76750858f5dd4ae3c82311dea79b62b0fa03b324ebb07693','26fxt8jf2zd0wvvs',NULL,1795060485135);
INSERT INTO "keys" VALUES('4751148e641e4943d21d1ead28e0f8478f19c250f2aab7e31d38689985c9479e','k2ezw50z4enjw3w3',NULL,1795060485171);
INSERT INTO "keys" VALUES('e7405518c7edd5e7113f0d30f63253fbfa9f8dcdb932a51887a3f6a54bc814e3','27ngbfcb67hdsxx2',NULL,1795060527198);
INSERT INTO "keys" VALUES('4981997a526263dde99232d76bc37b84f70b0b40f31f3acced359b00a904737f','fzshbr1f3ny8bqxa',NULL,1795060527346);
INSERT INTO "keys" VALUES('c2012716a115c3e2b7bc1b9250a49d29a80b57502ad6da468816cba993c21a90','mbdwchkkgw8w0fmc',NULL,1795060527416);
INSERT INTO "keys" VALUES('a73a5df59d11f9c2dc771f95482df3f2d4660310fa02a5c44fa209cdd4d2636c','d0699a9tkxsq7yqe',NULL,1795060583752);
INSERT INTO "keys" VALUES('8660ece0d948fcb42218a59ca4b4e22158ffdacb6855d74a8cb40eabe8e40aa5','b5eh0y18dcdwpyty',NULL,1795060583821);
CREATE TABLE mutes (
	person VARCHAR(16) NOT NULL, 
	muted VARCHAR(16) NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY (person, muted), 
	CONSTRAINT fk_mutes_muted FOREIGN KEY(muted) REFERENCES people (id) ON DELETE CASCADE, 
	CONSTRAINT fk_mutes_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
CREATE TABLE outages (
	began_at BIGINT NOT NULL, 
	ended_at BIGINT NOT NULL, 
	CONSTRAINT pk_outages PRIMARY KEY (began_at)
);
CREATE TABLE people (
	id VARCHAR(16) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created_at BIGINT NOT NULL, 
	seen_at BIGINT NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('d7ym4c2b0d11wfge','Person 0','en',1795060442947,1795060442947);
INSERT INTO "people" VALUES('85bkvtk5q47ag81t','Person 1','en',1795060442981,1795060442981);
INSERT INTO "people" VALUES('v4j5gmaav3c02527','Person 0','en',1795060452312,1795060452312);
INSERT INTO "people" VALUES('21nn229jsyhcxt5d','Person 1','en',1795060452325,1795060452325);
INSERT INTO "people" VALUES('f2ya17y4wvzwwjnh','Person 2','en',1795060452386,1795060452386);
INSERT INTO "people" VALUES('bb1mx5htq3sfbkd1','Person 0','en',1795060453060,1795060453060);
INSERT INTO "people" VALUES('4kmq68mmmvddxn59','Person 1','en',1795060453075,1795060453075);
INSERT INTO "people" VALUES('65t5bzcx5rrcxrq7','Person 2','en',1795060453084,1795060453084);
INSERT INTO "people" VALUES('87371c2rpf7gekz0','Person 0','en',1795060485109,1795060485109);
INSERT INTO "people" VALUES('26fxt8jf2zd0wvvs','Person 1','en',1795060485135,1795060485135);
INSERT INTO "people" VALUES('k2ezw50z4enjw3w3','Person 2','en',1795060485171,1795060485171);
INSERT INTO "people" VALUES('27ngbfcb67hdsxx2','Person 0','en',1795060527198,1795060527198);
INSERT INTO "people" VALUES('fzshbr1f3ny8bqxa','Person 1','en',1795060527346,1795060527346);
INSERT INTO "people" VALUES('mbdwchkkgw8w0fmc','Person 2','en',1795060527416,1795060527416);
INSERT INTO "people" VALUES('d0699a9tkxsq7yqe','Person 0','en',1795060583752,1795060583752);
INSERT INTO "people" VALUES('b5eh0y18dcdwpyty','Person 1','en',1795060583821,1795060583821);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	phase VARCHAR(8) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	rules INTEGER NOT NULL, 
	digest VARCHAR(32) NOT NULL, 
	"plan" TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	origin TEXT, 
	record TEXT, 
	rematch VARCHAR(16), 
	held TEXT, 
	wanted VARCHAR(8), 
	created_at BIGINT NOT NULL, 
	changed_at BIGINT NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('yrrgv3kmmmmh','over','suitup',1,'5dd1dd519eec7882','{"options":{"players":2,"abilities":true,"edition":"reconstructed"},"pace":{"kind":"untimed"},"seats":[{"kind":"person","style":"coral","name":"Person 0","person":"d7ym4c2b0d11wfge","bot":null,"key":null},{"kind":"person","style":"teal","name":"Person 1","person":"85bkvtk5q47ag81t","bot":null,"key":null}],"host":"d7ym4c2b0d11wfge","listed":false,"spectators":true,"stand_in":"greedy","barred":[]}',X'B3E62091C02F5CCC9D3C82733D9C17CB54098EF38DAE61DDFD990B7A14DF4B08',NULL,'{"format":"frontrow/1","game":"suitup","rules":1,"options":{"players":2,"abilities":true,"edition":"reconstructed"},"edition_digest":"f1a3e37799a4b7cfca83bc0bba32cabe9e80a1bfd82f58146bdaa38f12697d46","seats":[{"name":"Person 0"},{"name":"Person 1"}],"seed":"b3e62091c02f5ccc9d3c82733d9c17cb54098ef38dae61ddfd990b7a14df4b08","events":[["shuffle","score tokens",[4,6,7,5,3]],["shuffle","favors",["books@Gallery","money@Cafe","palettes@Gallery","money@Park","money@College","palettes@Beach","palettes@Mall","palettes@College","books@College","leaves@Mall","money@Mall","palettes@Cafe","books@Theatre","leaves@Beach","leaves@Museum","books@Museum","palettes@Park","books@Mall","leaves@Park","books@Cafe","leaves@Cafe","books@Park","palettes@Museum","palettes@Theatre","leaves@Gallery","leaves@Theatre","money@Museum","money@Beach","books@Beach","money@Gallery","money@Theatre","leaves@College"]],["shuffle","location tokens",[["books","books","books"],["leaves","leaves","leaves"],["books","leaves","favor"],["money","palettes","favor"],["palettes","books","favor"],["palettes","palettes","palettes"],["leaves","money","favor"],["money","money","money"]]],["shuffle","people",["Alana","Donna","Nicole","Fern","Dylan","Sierra","Minerva","Lyra","Brianna","Taylor","Leonard","Melody","Oscar","Nadia","Felix","Juniper","Ivy","Amelie","Elliot","Preston","Caleb","Sophie","Theo","Heath","Grant","Paige","Gwen","Isaac","Oakley","Bianca","Curtis","Jasper","Rowan","Vanessa","Harvey","Blair","Robin","Frida","Marina","Victor","Wade","Edith","Carter","Violet","Logan","Diego","Pablo","Quentin","Sterling","Audrey"]],["move",1,"mat intellectual"],["move",1,"stand Gallery"],["move",0,"mat rebel"],["move",0,"stand Mall"],["move",0,"begin money palettes"],["move",0,"go Beach"],["move",1,"go Theatre"],["move",1,"leave start"],["move",0,"go Museum"],["move",1,"go Mall"],["move",1,"leave start"],["move",0,"go Cafe"],["move",1,"favor money@Cafe"],["move",1,"use money"],["move",1,"trade leaves money"],["move",1,"go Beach"],["move",1,"leave start"],["move",0,"befriend Donna"],["move",0,"pay palettes"],["move",1,"favor books@Gallery"],["move",1,"use books"],["move",1,"swap Beach Cafe"],["move",1,"befriend Fern"],["move",1,"pay books"],["move",1,"take start"],["move",1,"go Gallery"],["move",0,"go Beach"],["move",0,"leave start"],["move",1,"favor palettes@Gallery"],["move",1,"use leaves"],["move",1,"token 0"],["move",1,"to Theatre"],["move",1,"go Museum"],["move",0,"go Cafe"],["move",0,"take start"],["move",0,"go Park"],["move",1,"go Beach"],["move",1,"take start"],["move",1,"go Gallery"],["move",0,"befriend Alana"],["move",0,"leave start"],["move",1,"favor money@Park"],["move",1,"gain money"],["move",1,"go College"],["move",0,"go Beach"],["move",0,"leave start"],["move",1,"favor money@College"],["move",1,"gain books"],["move",1,"go Museum"],["move",0,"go College"],["move",0,"leave start"],["move",1,"go Cafe"],["move",0,"favor palettes@Beach"],["move",0,"both palettes"],["move",0,"discard Nicole"],["move",0,"discard Leonard"],["move",0,"go Park"],["move",0,"leave start"],["move",1,"befriend Melody"],["move",1,"befriend Oscar"],["move",1,"pay leaves"],["move",0,"befriend Felix"],["move",0,"pay money"],["move",0,"take start"],["move",0,"go Beach"],["move",1,"go Gallery"],["move",1,"take start"],["move",1,"go Theatre"],["move",0,"go College"],["move",0,"take start"],["move",0,"befriend Nadia"],["move",1,"favor palettes@Mall"],["move",1,"use palettes"],["move",1,"discard Juniper"],["move",1,"discard Amelie"],["move",1,"go Cafe"],["move",1,"leave start"],["move",0,"favor books@College"],["move",0,"both leaves"],["move",0,"token 0"],["move",0,"to Museum"],["move",0,"befriend Preston"],["move",0,"pay money"],["move",1,"go Park"],["move",1,"leave start"],["move",0,"go Mall"],["move",1,"favor palettes@College"],["move",1,"gain palettes"],["move",1,"go Gallery"],["move",1,"leave start"],["move",0,"go Beach"],["move",1,"go Museum"],["move",1,"leave start"],["move",0,"go Gallery"],["move",1,"go Mall"],["move",1,"leave start"],["move",0,"go College"],["move",1,"befriend Elliot"],["move",1,"pay palettes"],["move",1,"done"],["move",1,"take start"],["move",1,"go Beach"],["move",0,"go Cafe"],["move",0,"leave start"],["move",1,"befriend Caleb"],["move",0,"favor palettes@Cafe"],["move",0,"gain leaves"],["move",0,"go Park"],["move",0,"take start"],["move",0,"favor leaves@Beach"],["move",0,"both leaves"],["move",0,"token 1"],["move",0,"to Theatre"],["move",0,"favor leaves@Mall"],["move",0,"both leaves"],["move",0,"token 0"],["move",0,"to Beach"],["move",0,"go Gallery"],["move",1,"favor money@Mall"],["move",1,"use money"],["move",1,"trade books money"],["move",1,"befriend Ivy"],["move",1,"done"],["move",1,"take start"],["move",1,"favor books@Theatre"],["move",1,"use palettes"],["move",1,"discard Theo"],["move",1,"discard Grant"],["move",0,"favor leaves@Museum"],["move",0,"both leaves"],["move",0,"token 1"],["move",0,"to Park"],["move",0,"done"]],"result":{"points":[21,24],"winners":[1]}}',NULL,NULL,NULL,1795060443022,1795060452271);
INSERT INTO "tables" VALUES('sj4s4tqgtd26','running','suitup',1,'5dd1dd519eec7882','{"options":{"players":3,"abilities":true,"edition":"reconstructed"},"pace":{"kind":"untimed"},"seats":[{"kind":"person","style":"coral","name":"Person 0","person":"v4j5gmaav3c02527","bot":null,"key":null},{"kind":"person","style":"teal","name":"Person 1","person":"21nn229jsyhcxt5d","bot":null,"key":null},{"kind":"person","style":"plum","name":"Person 2","person":"f2ya17y4wvzwwjnh","bot":null,"key":null}],"host":"v4j5gmaav3c02527","listed":false,"spectators":true,"stand_in":"greedy","barred":[]}',X'14DE8080B8BA07D35EF1D73ACC19DA371F0070375E2E48E4B9AB047898DB4EAB',NULL,NULL,NULL,NULL,NULL,1795060452399,1795060452479);
INSERT INTO "tables" VALUES('fdhbv7ptp24z','running','suitup',1,'5dd1dd519eec7882','{"options":{"players":3,"abilities":true,"edition":"reconstructed"},"pace":{"kind":"untimed"},"seats":[{"kind":"person","style":"coral","name":"Person 0","person":"27ngbfcb67hdsxx2","bot":null,"key":null},{"kind":"person","style":"teal","name":"Person 1","person":"fzshbr1f3ny8bqxa","bot":null,"key":null},{"kind":"person","style":"plum","name":"Person 2","person":"mbdwchkkgw8w0fmc","bot":null,"key":null}],"host":"27ngbfcb67hdsxx2","listed":false,"spectators":true,"stand_in":"greedy","barred":[]}',X'48DF0DCB9693B04D17903BBE33EEE4A76376CEB05CFFDC25970CC70960744411',NULL,NULL,NULL,NULL,NULL,1795060527483,1795060527517);
INSERT INTO "tables" VALUES('2a3qbvzy47jg','open','suitup',1,'5dd1dd519eec7882','{"options":{"players":2,"abilities":true,"edition":"reconstructed"},"pace":{"kind":"untimed"},"seats":[{"kind":"person","style":"coral","name":"Person 0","person":"d0699a9tkxsq7yqe","bot":null,"key":null},{"kind":"person","style":"teal","name":"Person 1","person":"b5eh0y18dcdwpyty","bot":null,"key":null}],"host":"d0699a9tkxsq7yqe","listed":false,"spectators":true,"stand_in":"greedy","barred":[]}',X'C9624CEE95982CAC7E4913368D4BFE824D00EB47A37A3D7B2927238F50263277',NULL,NULL,NULL,NULL,NULL,1795060583889,1795060583905);
CREATE INDEX ix_tables_phase_changed_at ON tables (phase, changed_at);
CREATE INDEX ix_keys_person ON keys (person);
COMMIT;
