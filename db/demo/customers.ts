import type { Chance } from "./chance.ts";

export interface Customer {
  name: string;
  phone: string;
  /** Empty: none given. */
  email: string;
}

/** Creates a customer who calls to reserve. Every fourth has no e-mail. */
export function createCustomer(chance: Chance, name = chance.pick(NAMES)): Customer {
  const number = phone(chance);
  return { name, phone: number, email: chance.next() < 0.25 ? "" : emailOf(name, number) };
}

/** Picks one of some thousand names. */
export function pickName(chance: Chance): string {
  const [first = ""] = chance.pick(NAMES).split(" ");
  return `${first} ${chance.pick(NAMES).split(" ").at(-1) ?? ""}`;
}

/** A realistic long name, which must not break a card. */
export const LONG_NAME = "Maria Eduarda Cavalcanti de Albuquerque Vasconcelos Figueiredo Montenegro e Silva";

/** A party's special request; more than half of the parties have none. */
export function note(chance: Chance): string {
  return chance.next() < 0.6 ? "" : chance.pick(NOTES);
}

function phone(chance: Chance): string {
  const area = chance.pick(["11", "11", "11", "11", "13", "19", "21", "31"]);
  const digits = () => String(chance.integer(0, 9999)).padStart(4, "0");
  return `(${area}) 9${digits()}-${digits()}`;
}

/** A domain reserved for examples, so that no real person gets mail. Two customers of one name have two addresses. */
function emailOf(name: string, number: string): string {
  const words = name
    .normalize("NFD")
    .replace(/[^a-zA-Z ]/g, "")
    .toLowerCase()
    .split(" ");
  return `${words[0]}.${words.at(-1)}${number.slice(-2)}@example.com`;
}

const NAMES = [
  "Ana Beatriz Moreira",
  "Bruno Carvalho",
  "Carla Mendonça",
  "Daniel Teixeira",
  "Eduarda Ribeiro",
  "Felipe Azevedo",
  "Gabriela Rocha",
  "Henrique Barbosa",
  "Isabela Freitas",
  "João Pedro Martins",
  "Karina Lopes",
  "Leonardo Farias",
  "Mariana Castro",
  "Nelson Takahashi",
  "Olívia Rezende",
  "Paulo Sérgio Guimarães",
  "Quitéria Nascimento",
  "Renata Vasques",
  "Sérgio Bittencourt",
  "Tatiana Correia",
  "Ubirajara Pinto",
  "Vanessa Cardoso",
  "Wagner Almeida",
  "Yasmin Haddad",
  "Zuleica Peixoto",
  "André Luiz Monteiro",
  "Bianca Fonseca",
  "Caio Siqueira",
  "Débora Antunes",
  "Emanuel Braga",
  "Fernanda Couto",
  "Gustavo Meireles",
  "Heloísa Batista",
  "Igor Sampaio",
  "Juliana Pacheco",
  "Kleber Assunção",
  "Larissa Vidal",
  "Marcelo Queiroz",
  "Natália Brandão",
  "Otávio Lacerda",
  "Patrícia Salgado",
  "Ricardo Esteves",
  "Simone Aragão",
  "Thiago Valente",
  "Úrsula Weber",
  "Vinícius Maia",
  "Luísa Kobayashi",
  "Antônio Carlos Bezerra",
  "Cecília Amaral",
  "Rodrigo Pires",
  "Beatriz Camargo",
  "Murilo Tavares",
  "Sônia Magalhães",
  "Diego Cordeiro",
  "Flávia Leme",
];

const NOTES = [
  "Aniversário: levar o bolo para a geladeira",
  "Cadeira para bebê",
  "Mesa perto da janela, se possível",
  "Alergia a camarão",
  "Uma pessoa cadeirante, precisa de passagem livre",
  "Jantar de negócios, lugar tranquilo",
  "Vegetarianos",
  "Aniversário de casamento",
  "Pode atrasar uns 15 minutos",
  "Duas crianças pequenas",
];
