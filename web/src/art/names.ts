// The first names of the 162 models, in the order of the cards.
import { CARDS } from "./traits"

export const NAMES: readonly string[] = `
Abena Adaeze Agnes Aiko Ailsa Aisha Alba Alessia Alma Amara Amina Anaïs Anneke Anouk Antonia Anya Aoife Ariane
Asha Asta Astrid Ayla Ayumi Beatrix Beatriz Birgit Bisila Brigid Camille Carmen Catarina Céleste Chiara
Ciara Clemence Consuelo Cosima Dagny Dalia Danique Daria Delphine Diya Dominique Dorothea Ebba Efua Eilidh Elif
Elodie Elske Esther Eulalia Fadila Farah Fatou Femke Fenna Fiorella Floor Freya Genevieve Ghislaine
Gudrun Hadewych Halima Hanneke Haruka Hedda Helena Hildur Iman Ines Ingrid Itzel Ione Isolde Jacinta Jamila
Jiayi Jinju Johanna Joyce Kaia Kalinda Katarzyna Keiko Khadija Kirra Laila Lakshmi Leilani Leocadia Linnea Liv
Lotte Ludmila Mahalia Maike Malaika Margot Mariam Marit Matilde Mei Mercedes Merel Mireille Nafisa Naledi
Naoko Neema Nerys Ngozi Nilufar Noor Odette Oksana Olena Oona Ottilie Padma Paloma Parisa Perpetua Petra
Philippa Priya Quiteria Ragnhild Rania Renata Roos Rosalind Saanvi Salome Sanne Saskia Senna Shirin Signe
Siobhan Solveig Soraya Suki Svetlana Tamsin Thandiwe Tindra Tove Umeko Ursula Valentina Wilhelmina Xanthe
Ximena Yara Yewande Ysolde Zahra Zelda Zuleika
`
  .trim()
  .split(/\s+/)

// A stride without a common factor with 162, so that neighbours in the deck are not neighbours in the alphabet.
const STRIDE = 61

const BY_CARD = new Map(CARDS.map((card, at) => [card, NAMES[(at * STRIDE) % NAMES.length]!]))

/** The first name of the model on a card. */
export function nameOf(card: string): string {
  return BY_CARD.get(card) ?? ""
}
