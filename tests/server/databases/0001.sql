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
INSERT INTO "chat" VALUES('thrkcen9qrg5',0,1794856328748,'95d9x1f46sqdr6r8','Person 0',0,0,'Wie begint?',NULL);
INSERT INTO "chat" VALUES('thrkcen9qrg5',1,1794856328760,'q151xtvyxxbv0k63','Person 1',1,0,NULL,'thinking');
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
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','start',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,0,0,1794856326950);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'mat intellectual',1,0,NULL,'test-0',210530339,NULL,1,1,1794856327012);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'stand Museum',11,0,NULL,'test-1',2965994037,NULL,2,2,1794856327022);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'mat athlete',0,0,NULL,'test-2',4176780404,NULL,3,3,1794856327029);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'stand Beach',7,0,NULL,'test-3',633937623,NULL,4,4,1794856327048);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go College',364,0,NULL,'test-4',59233348,NULL,5,5,1794856327064);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Cafe',367,0,NULL,'test-5',377484389,NULL,6,6,1794856327068);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'leave start',472,0,NULL,'test-6',2436657274,NULL,7,7,1794856327134);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Gallery',362,0,NULL,'test-7',2159813581,NULL,8,8,1794856327144);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Beach',361,0,NULL,'test-8',820810724,NULL,9,9,1794856327151);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'take start',471,0,NULL,'test-9',2436657274,NULL,10,10,1794856327162);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Museum',365,0,NULL,'test-10',3708333762,NULL,11,11,1794856327167);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'favor leaves@Cafe',35,0,NULL,'test-11',2677735197,NULL,12,12,1794856327174);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'gain leaves',92,0,NULL,'test-12',1134374172,NULL,13,13,1794856327179);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Beach',361,0,NULL,'test-13',68225052,NULL,14,14,1794856327188);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-14',2436657274,NULL,15,15,1794856327197);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'favor books@Theatre',39,0,NULL,'test-15',4218358428,NULL,16,16,1794856327204);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'gain books',93,0,NULL,'test-16',727198570,NULL,17,17,1794856327213);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'favor palettes@Theatre',47,0,NULL,'test-17',1957853344,NULL,18,18,1794856327226);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'use palettes',98,0,NULL,'test-18',2824436974,NULL,19,19,1794856327237);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'discard Violet',194,0,NULL,'test-19',3298121659,NULL,20,20,1794856327249);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'discard Marina',174,0,NULL,'test-20',2046597928,NULL,21,21,1794856327255);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Cafe',367,0,NULL,'test-21',377484389,NULL,22,22,1794856327265);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Gallery',362,0,NULL,'test-22',1102833278,NULL,23,23,1794856327271);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-23',2436657274,NULL,24,24,1794856327279);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Theatre',363,0,NULL,'test-24',3173767447,NULL,25,25,1794856327287);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'favor money@Cafe',59,0,NULL,'test-25',653437839,NULL,26,26,1794856327295);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'gain money',95,0,NULL,'test-26',2467729046,NULL,27,27,1794856327305);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Cafe',367,0,NULL,'test-27',3484304049,NULL,28,28,1794856327311);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-28',2436657274,NULL,29,29,1794856327321);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'befriend Elliot',399,0,NULL,'test-29',1783595886,NULL,30,30,1794856327327);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'pay books',467,0,NULL,'test-30',2996045659,NULL,31,31,1794856327335);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'favor palettes@College',48,0,NULL,'test-31',2660337397,NULL,32,32,1794856327341);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'gain palettes',94,0,NULL,'test-32',2824436974,NULL,33,33,1794856327347);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Beach',361,0,NULL,'test-33',4012420121,NULL,34,34,1794856327359);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-34',2436657274,NULL,35,35,1794856327370);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Mall',366,0,NULL,'test-35',1698973049,NULL,36,36,1794856327377);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Museum',365,0,NULL,'test-36',3547688451,NULL,37,37,1794856327390);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-37',2436657274,NULL,38,38,1794856327402);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Cafe',367,0,NULL,'test-38',1378238529,NULL,39,39,1794856327412);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Theatre',363,0,NULL,'test-39',4100727745,NULL,40,40,1794856327420);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-40',2436657274,NULL,41,41,1794856327425);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Park',360,0,NULL,'test-41',1801665204,NULL,42,42,1794856327431);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go College',364,0,NULL,'test-42',549147410,NULL,43,43,1794856327440);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-43',2436657274,NULL,44,44,1794856327448);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'favor money@Mall',58,0,NULL,'test-44',2700761810,NULL,45,45,1794856327456);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'gain money',95,0,NULL,'test-45',2467729046,NULL,46,46,1794856327464);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Gallery',362,0,NULL,'test-46',1666126101,NULL,47,47,1794856327472);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Museum',365,0,NULL,'test-47',1251298956,NULL,48,48,1794856327480);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-48',2436657274,NULL,49,49,1794856327487);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'favor books@Mall',42,0,NULL,'test-49',1553570091,NULL,50,50,1794856327496);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'gain books',93,0,NULL,'test-50',727198570,NULL,51,51,1794856327503);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'befriend Curtis',394,0,NULL,'test-51',31482984,NULL,52,52,1794856327511);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Beach',361,0,NULL,'test-52',428321945,NULL,53,53,1794856327518);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'take start',471,0,NULL,'test-53',2436657274,NULL,54,54,1794856327525);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'favor money@College',56,0,NULL,'test-54',969726606,NULL,55,55,1794856327532);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'use money',99,0,NULL,'test-55',2467729046,NULL,56,56,1794856327540);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'trade palettes money',231,0,NULL,'test-56',950470221,NULL,57,57,1794856327547);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Museum',365,0,NULL,'test-57',885770394,NULL,58,58,1794856327553);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'favor leaves@Mall',34,0,NULL,'test-58',3152195286,NULL,59,59,1794856327560);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'use leaves',96,0,NULL,'test-59',1134374172,NULL,60,60,1794856327568);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'token 0',104,0,NULL,'test-60',3986458319,NULL,61,61,1794856327573);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'to Park',108,0,NULL,'test-61',3480508403,NULL,62,62,1794856327585);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Museum',365,0,NULL,'test-62',1503922727,NULL,63,63,1794856327591);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'leave start',472,0,NULL,'test-63',2436657274,NULL,64,64,1794856327597);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go College',364,0,NULL,'test-64',3137970505,NULL,65,65,1794856327604);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Mall',366,0,NULL,'test-65',2205946626,NULL,66,66,1794856327616);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'take start',471,0,NULL,'test-66',2436657274,NULL,67,67,1794856327634);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Cafe',367,0,NULL,'test-67',3789635178,NULL,68,68,1794856327648);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Mall',366,0,NULL,'test-68',2349004073,NULL,69,69,1794856327660);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'take start',471,0,NULL,'test-69',2436657274,NULL,70,70,1794856327678);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Gallery',362,0,NULL,'test-70',3531441880,NULL,71,71,1794856327689);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Park',360,0,NULL,'test-71',4145183019,NULL,72,72,1794856327704);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'leave start',472,0,NULL,'test-72',2436657274,NULL,73,73,1794856327722);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Mall',366,0,NULL,'test-73',3842824123,NULL,74,74,1794856327737);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'favor books@Gallery',38,0,NULL,'test-74',1325101979,NULL,75,75,1794856327753);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'gain books',93,0,NULL,'test-75',727198570,NULL,76,76,1794856327769);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Gallery',362,0,NULL,'test-76',4186982945,NULL,77,77,1794856327776);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'leave start',472,0,NULL,'test-77',2436657274,NULL,78,78,1794856327789);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'favor palettes@Gallery',46,0,NULL,'test-78',3959452995,NULL,79,79,1794856327796);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'gain palettes',94,0,NULL,'test-79',2824436974,NULL,80,80,1794856327801);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'befriend Nicole',418,0,NULL,'test-80',2204003878,NULL,81,81,1794856327808);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'pay books',467,0,NULL,'test-81',1754289969,NULL,82,82,1794856327816);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'favor money@Gallery',54,0,NULL,'test-82',277530272,NULL,83,83,1794856327824);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'use money',99,0,NULL,'test-83',2500915589,NULL,84,84,1794856327832);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'trade palettes money',231,0,NULL,'test-84',950470221,NULL,85,85,1794856327841);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go College',364,0,NULL,'test-85',1043243227,NULL,86,86,1794856327849);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'leave start',472,0,NULL,'test-86',2436657274,NULL,87,87,1794856327862);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'befriend Edith',398,0,NULL,'test-87',496335968,NULL,88,88,1794856327873);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'befriend Wade',435,0,NULL,'test-88',148028331,NULL,89,89,1794856327887);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'take start',471,0,NULL,'test-89',2436657274,NULL,90,90,1794856327900);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'favor leaves@Theatre',31,0,NULL,'test-90',1363033010,NULL,91,91,1794856327908);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'use leaves',96,0,NULL,'test-91',1134374172,NULL,92,92,1794856327916);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'token 1',105,0,NULL,'test-92',3986458319,NULL,93,93,1794856327924);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'to Gallery',110,0,NULL,'test-93',3838647652,NULL,94,94,1794856327931);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Theatre',363,0,NULL,'test-94',1503922727,NULL,95,95,1794856327941);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'favor palettes@Museum',49,0,NULL,'test-95',1707811235,NULL,96,96,1794856327948);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'use palettes',98,0,NULL,'test-96',2824436974,NULL,97,97,1794856327956);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'discard Logan',172,0,NULL,'test-97',2382856058,NULL,98,98,1794856327965);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'discard Sophie',188,0,NULL,'test-98',1458074699,NULL,99,99,1794856327971);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Gallery',362,0,NULL,'test-99',2912524278,NULL,100,100,1794856327977);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-100',2436657274,NULL,101,101,1794856327984);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Museum',365,0,NULL,'test-101',1735479633,NULL,102,102,1794856327993);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Cafe',367,0,NULL,'test-102',589220305,NULL,103,103,1794856328005);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-103',2436657274,NULL,104,104,1794856328014);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Beach',361,0,NULL,'test-104',1873373999,NULL,105,105,1794856328020);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'favor money@Museum',57,0,NULL,'test-105',4061042559,NULL,106,106,1794856328029);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'gain money',95,0,NULL,'test-106',2467729046,NULL,107,107,1794856328035);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'favor money@Beach',53,0,NULL,'test-107',3038950563,NULL,108,108,1794856328044);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'gain money',95,0,NULL,'test-108',2467729046,NULL,109,109,1794856328056);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'befriend Minerva',416,0,NULL,'test-109',3037435524,NULL,110,110,1794856328068);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-110',2436657274,NULL,111,111,1794856328077);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'befriend Frida',402,0,NULL,'test-111',4270024457,NULL,112,112,1794856328084);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'pay books',467,0,NULL,'test-112',4018715184,NULL,113,113,1794856328092);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'favor books@Cafe',43,0,NULL,'test-113',595240220,NULL,114,114,1794856328099);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'gain palettes',94,0,NULL,'test-114',2500915589,NULL,115,115,1794856328108);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go College',364,0,NULL,'test-115',3852485484,NULL,116,116,1794856328116);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-116',2436657274,NULL,117,117,1794856328124);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'favor money@Theatre',55,0,NULL,'test-117',3883723009,NULL,118,118,1794856328131);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'use money',99,0,NULL,'test-118',2467729046,NULL,119,119,1794856328141);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'trade palettes money',231,0,NULL,'test-119',950470221,NULL,120,120,1794856328148);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'favor money@Park',52,0,NULL,'test-120',3404182865,NULL,121,121,1794856328160);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'gain money',95,0,NULL,'test-121',2467729046,NULL,122,122,1794856328168);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Theatre',363,0,NULL,'test-122',1237081764,NULL,123,123,1794856328176);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'favor leaves@Museum',33,0,NULL,'test-123',3216706488,NULL,124,124,1794856328185);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'gain leaves',92,0,NULL,'test-124',1134374172,NULL,125,125,1794856328192);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Park',360,0,NULL,'test-125',4106640428,NULL,126,126,1794856328200);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'take start',471,0,NULL,'test-126',2436657274,NULL,127,127,1794856328208);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'befriend Fern',401,0,NULL,'test-127',1047313016,NULL,128,128,1794856328216);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'pay books',467,0,NULL,'test-128',678104604,NULL,129,129,1794856328224);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go College',364,0,NULL,'test-129',3912896603,NULL,130,130,1794856328230);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'take start',471,0,NULL,'test-130',2436657274,NULL,131,131,1794856328241);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'go Mall',366,0,NULL,'test-131',3384017871,NULL,132,132,1794856328247);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'favor leaves@Gallery',30,0,NULL,'test-132',3717627964,NULL,133,133,1794856328256);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'use leaves',96,0,NULL,'test-133',1134374172,NULL,134,134,1794856328261);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'token 0',104,0,NULL,'test-134',3986458319,NULL,135,135,1794856328272);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'to College',112,0,NULL,'test-135',2724960620,NULL,136,136,1794856328278);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'befriend Harvey',405,0,NULL,'test-136',4005415347,NULL,137,137,1794856328288);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-137',2436657274,NULL,138,138,1794856328296);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'befriend Caleb',392,0,NULL,'test-138',191177547,NULL,139,139,1794856328305);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'befriend Heath',406,0,NULL,'test-139',3470594090,NULL,140,140,1794856328317);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'pay money',469,0,NULL,'test-140',443694220,NULL,141,141,1794856328326);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'go Park',360,0,NULL,'test-141',2586659429,NULL,142,142,1794856328345);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'leave start',472,0,NULL,'test-142',2436657274,NULL,143,143,1794856328353);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'favor palettes@Park',44,0,NULL,'test-143',3344779392,NULL,144,144,1794856328367);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'use palettes',98,0,NULL,'test-144',2824436974,NULL,145,145,1794856328380);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'discard Pablo',181,0,NULL,'test-145',4159755782,NULL,146,146,1794856328389);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',1,'discard Brianna',151,0,NULL,'test-146',1156730306,NULL,147,147,1794856328396);
INSERT INTO "entries" VALUES('pe1v1ksq6g1y','move',0,'befriend Vanessa',432,0,NULL,'test-147',4111818142,NULL,148,148,1794856328405);
INSERT INTO "entries" VALUES('thrkcen9qrg5','start',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,0,0,1794856328636);
INSERT INTO "entries" VALUES('thrkcen9qrg5','commit',0,'play Rb2d',35,0,NULL,'old-0',651168109,NULL,1,1,1794856328681);
INSERT INTO "entries" VALUES('thrkcen9qrg5','move',1,'play Yb2s',9,0,NULL,'old-1',816676544,NULL,2,2,1794856328707);
INSERT INTO "entries" VALUES('thrkcen9qrg5','commit',0,'play Rr1d',41,0,NULL,'old-2',3810745779,NULL,3,3,1794856328734);
CREATE TABLE facts (
	name VARCHAR(24) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_facts PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('alive','1794856328984');
CREATE TABLE keys (
	hash VARCHAR(64) NOT NULL, 
	person VARCHAR(16) NOT NULL, 
	expires_at BIGINT, 
	created_at BIGINT NOT NULL, 
	CONSTRAINT pk_keys PRIMARY KEY (hash), 
	CONSTRAINT fk_keys_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "keys" VALUES('1ddfd0b674fe040ee4795786e1b9a051c9ebccfb8206b4d40efca9c259b83b47','jm6zsvk8f3fvc9nd',NULL,1794856326363);
INSERT INTO "keys" VALUES('c7fd26e20f093d5a44c99e085bc02332bef820cf33bb893d9686cd5db5593dcd','egpzks0qje5kbm98',NULL,1794856326411);
INSERT INTO "keys" VALUES('340bfa5a4ce75e0ee0f4886c9e390f391191ccaf601e491f46b851a435de0a63','95d9x1f46sqdr6r8',NULL,1794856328477);
INSERT INTO "keys" VALUES('3cde631459a23cf04708d80c74087c936d59698ea061cd978b789e1cc3117a7f','q151xtvyxxbv0k63',NULL,1794856328550);
CREATE TABLE mutes (
	person VARCHAR(16) NOT NULL, 
	muted VARCHAR(16) NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY (person, muted), 
	CONSTRAINT fk_mutes_muted FOREIGN KEY(muted) REFERENCES people (id) ON DELETE CASCADE, 
	CONSTRAINT fk_mutes_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "mutes" VALUES('q151xtvyxxbv0k63','95d9x1f46sqdr6r8');
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
INSERT INTO "people" VALUES('jm6zsvk8f3fvc9nd','Person 0','en',1794856326363,1794856326363);
INSERT INTO "people" VALUES('egpzks0qje5kbm98','Person 1','en',1794856326411,1794856326411);
INSERT INTO "people" VALUES('95d9x1f46sqdr6r8','Person 0','en',1794856328477,1794856328477);
INSERT INTO "people" VALUES('q151xtvyxxbv0k63','Person 1','en',1794856328550,1794856328550);
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
INSERT INTO "tables" VALUES('pe1v1ksq6g1y','over','suitup',1,'9d7a997d3ecc9859','{"options":{"players":2,"abilities":true,"edition":"reconstructed"},"pace":{"kind":"untimed"},"seats":[{"kind":"person","style":"coral","name":"Person 0","person":"jm6zsvk8f3fvc9nd","bot":null,"key":null},{"kind":"person","style":"teal","name":"Person 1","person":"egpzks0qje5kbm98","bot":null,"key":null}],"host":"jm6zsvk8f3fvc9nd","listed":false,"spectators":true,"stand_in":"greedy","barred":[]}',X'20E434698DA1767BACABE06E87E82C3112B9210616B79C2FBFE526DC7AA1EFAF',NULL,'{"format":"frontrow/1","game":"suitup","rules":1,"options":{"players":2,"abilities":true,"edition":"reconstructed"},"edition_digest":"f1a3e37799a4b7cfca83bc0bba32cabe9e80a1bfd82f58146bdaa38f12697d46","seats":[{"name":"Person 0"},{"name":"Person 1"}],"seed":"20e434698da1767bacabe06e87e82c3112b9210616b79c2fbfe526dc7aa1efaf","events":[["shuffle","score tokens",[6,3,5,7,4]],["shuffle","favors",["palettes@Theatre","leaves@Cafe","books@Theatre","money@College","money@Mall","money@Cafe","palettes@College","leaves@Gallery","money@Park","books@Mall","leaves@Mall","palettes@Museum","books@Gallery","money@Gallery","leaves@Museum","palettes@Gallery","money@Museum","leaves@Theatre","books@Cafe","money@Beach","money@Theatre","palettes@Park","books@College","books@Museum","leaves@College","books@Beach","palettes@Cafe","leaves@Beach","leaves@Park","palettes@Beach","books@Park","palettes@Mall"]],["shuffle","location tokens",[["money","money","money"],["books","leaves","favor"],["palettes","books","favor"],["palettes","palettes","palettes"],["leaves","leaves","leaves"],["books","books","books"],["leaves","money","favor"],["money","palettes","favor"]]],["shuffle","people",["Elliot","Harvey","Logan","Violet","Sterling","Theo","Vanessa","Nicole","Sierra","Marina","Sophie","Pablo","Curtis","Edith","Audrey","Wade","Frida","Leonard","Minerva","Ivy","Fern","Heath","Caleb","Rowan","Brianna","Donna","Amelie","Oakley","Isaac","Bianca","Robin","Juniper","Carter","Taylor","Dylan","Nadia","Grant","Felix","Lyra","Quentin","Alana","Gwen","Diego","Blair","Paige","Preston","Oscar","Melody","Jasper","Victor"]],["move",1,"mat intellectual"],["move",1,"stand Museum"],["move",0,"mat athlete"],["move",0,"stand Beach"],["move",0,"go College"],["move",1,"go Cafe"],["move",1,"leave start"],["move",0,"go Gallery"],["move",1,"go Beach"],["move",1,"take start"],["move",1,"go Museum"],["move",0,"favor leaves@Cafe"],["move",0,"gain leaves"],["move",0,"go Beach"],["move",0,"leave start"],["move",1,"favor books@Theatre"],["move",1,"gain books"],["move",1,"favor palettes@Theatre"],["move",1,"use palettes"],["move",1,"discard Violet"],["move",1,"discard Marina"],["move",1,"go Cafe"],["move",0,"go Gallery"],["move",0,"leave start"],["move",1,"go Theatre"],["move",0,"favor money@Cafe"],["move",0,"gain money"],["move",0,"go Cafe"],["move",0,"leave start"],["move",1,"befriend Elliot"],["move",1,"pay books"],["move",0,"favor palettes@College"],["move",0,"gain palettes"],["move",0,"go Beach"],["move",0,"leave start"],["move",1,"go Mall"],["move",0,"go Museum"],["move",0,"leave start"],["move",1,"go Cafe"],["move",0,"go Theatre"],["move",0,"leave start"],["move",1,"go Park"],["move",0,"go College"],["move",0,"leave start"],["move",1,"favor money@Mall"],["move",1,"gain money"],["move",1,"go Gallery"],["move",0,"go Museum"],["move",0,"leave start"],["move",1,"favor books@Mall"],["move",1,"gain books"],["move",1,"befriend Curtis"],["move",0,"go Beach"],["move",0,"take start"],["move",0,"favor money@College"],["move",0,"use money"],["move",0,"trade palettes money"],["move",0,"go Museum"],["move",1,"favor leaves@Mall"],["move",1,"use leaves"],["move",1,"token 0"],["move",1,"to Park"],["move",1,"go Museum"],["move",1,"leave start"],["move",0,"go College"],["move",1,"go Mall"],["move",1,"take start"],["move",1,"go Cafe"],["move",0,"go Mall"],["move",0,"take start"],["move",0,"go Gallery"],["move",1,"go Park"],["move",1,"leave start"],["move",0,"go Mall"],["move",1,"favor books@Gallery"],["move",1,"gain books"],["move",1,"go Gallery"],["move",1,"leave start"],["move",0,"favor palettes@Gallery"],["move",0,"gain palettes"],["move",0,"befriend Nicole"],["move",0,"pay books"],["move",1,"favor money@Gallery"],["move",1,"use money"],["move",1,"trade palettes money"],["move",1,"go College"],["move",1,"leave start"],["move",0,"befriend Edith"],["move",1,"befriend Wade"],["move",1,"take start"],["move",1,"favor leaves@Theatre"],["move",1,"use leaves"],["move",1,"token 1"],["move",1,"to Gallery"],["move",1,"go Theatre"],["move",0,"favor palettes@Museum"],["move",0,"use palettes"],["move",0,"discard Logan"],["move",0,"discard Sophie"],["move",0,"go Gallery"],["move",0,"leave start"],["move",1,"go Museum"],["move",0,"go Cafe"],["move",0,"leave start"],["move",1,"go Beach"],["move",0,"favor money@Museum"],["move",0,"gain money"],["move",0,"favor money@Beach"],["move",0,"gain money"],["move",0,"befriend Minerva"],["move",0,"leave start"],["move",1,"befriend Frida"],["move",1,"pay books"],["move",0,"favor books@Cafe"],["move",0,"gain palettes"],["move",0,"go College"],["move",0,"leave start"],["move",1,"favor money@Theatre"],["move",1,"use money"],["move",1,"trade palettes money"],["move",1,"favor money@Park"],["move",1,"gain money"],["move",1,"go Theatre"],["move",0,"favor leaves@Museum"],["move",0,"gain leaves"],["move",0,"go Park"],["move",0,"take start"],["move",0,"befriend Fern"],["move",0,"pay books"],["move",1,"go College"],["move",1,"take start"],["move",1,"go Mall"],["move",0,"favor leaves@Gallery"],["move",0,"use leaves"],["move",0,"token 0"],["move",0,"to College"],["move",0,"befriend Harvey"],["move",0,"leave start"],["move",1,"befriend Caleb"],["move",1,"befriend Heath"],["move",1,"pay money"],["move",0,"go Park"],["move",0,"leave start"],["move",1,"favor palettes@Park"],["move",1,"use palettes"],["move",1,"discard Pablo"],["move",1,"discard Brianna"],["move",0,"befriend Vanessa"]],"result":{"points":[29,26],"winners":[0]}}',NULL,NULL,NULL,1794856326429,1794856328405);
INSERT INTO "tables" VALUES('thrkcen9qrg5','running','coverme',1,'9d7a997d3ecc9859','{"options":{"players":2,"length":"standard","scoring":"standard","two_player":"fictional","first_game":true,"removed":null,"on_tie":"share"},"pace":{"kind":"untimed"},"seats":[{"kind":"person","style":"tirade","name":"Person 0","person":"95d9x1f46sqdr6r8","bot":null,"key":null},{"kind":"person","style":"ottavia","name":"Person 1","person":"q151xtvyxxbv0k63","bot":null,"key":null}],"host":"95d9x1f46sqdr6r8","listed":false,"spectators":true,"stand_in":"greedy","barred":[]}',X'B99078E418F3C9AABBC150E0FDBA594395EB7DC1697FD3007668140214672747',NULL,NULL,NULL,NULL,NULL,1794856328575,1794856328636);
CREATE INDEX ix_tables_phase_changed_at ON tables (phase, changed_at);
CREATE INDEX ix_keys_person ON keys (person);
COMMIT;
