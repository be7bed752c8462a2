import { expect, test } from "vitest";

import { readContacts } from "./contacts.ts";

const NOTHING = { name: false, phone: false };
const BOTH = { name: true, phone: true };

test.each([
  ["meu nome é Ana", "Ana"],
  ["meu nome é joão da silva", "João da Silva"],
  ["me chamo Maria Clara", "Maria Clara"],
  ["sou o Pedro e queria uma mesa", "Pedro"],
  ["sou a carla", "Carla"],
  ["aqui é o Marcos", "Marcos"],
  ["em nome de Beatriz Moreira, por favor", "Beatriz Moreira"],
  ["pode colocar no nome da Ana", "Ana"],
  ["Nome: Luís Otávio", "Luís Otávio"],
  ["mesa pra 4 amanhã 20h em nome de CARLOS LIMA", "Carlos Lima"],
  ["reserva pra 4 sábado. Carlos Lima 11 98765-4321", "Carlos Lima"],
  ["mesa pra nós dois terça lá pelas 12h30 renata da cunha 11 98765 4321", "Renata da Cunha"],
  ["quero reservar hoje, Ana Paula, (11) 98765-4321", "Ana Paula"],
  ["meu nome é Joana D’Ávila", "Joana D'Ávila"],
  ["em nome de joana d´ávila", "Joana D'Ávila"],
  ["quero uma mesa, meu nome é Ana e meu telefone é 11987654321", "Ana"],
])("%s names %s", (message, name) => {
  expect(readContacts(message, NOTHING).name).toBe(name);
});

test.each([
  ["Ana", "Ana"],
  ["ana souza", "Ana Souza"],
  ["é o João", "João"],
  ["pode ser Ana", "Ana"],
  ["Ana, 11 98765-4321", "Ana"],
  ["11987654321 Pedro Paulo", "Pedro Paulo"],
  ["bota Fernanda aí", "Fernanda"],
  ["josé carlos\n11 98765 4321", "José Carlos"],
  ["claro, Rita de Cássia", "Rita de Cássia"],
  ["Joana Dias", "Joana Dias"],
  ["joana leite", "Joana Leite"],
  ["Rosa", "Rosa"],
  ["Seu Nilton", "Seu Nilton"],
  ["dona lurdes", "Dona Lurdes"],
])("%s answers the question for a name", (message, name) => {
  expect(readContacts(message, BOTH).name).toBe(name);
});

test.each([
  "sim",
  "pode ser",
  "não quero mais",
  "qual o endereço?",
  "tanto faz",
  "obrigado",
  "hoje às 20h",
  "4 pessoas",
  "oi",
  "sou vegano",
  "sou alérgico a camarão",
  "quanto custa a moqueca?",
  "pera, sábado que vem",
  "nossa",
  "seu nome?",
  "dona da casa",
])("%s names nobody", (message) => {
  expect(readContacts(message, BOTH).name).toBeUndefined();
});

test.each([
  ["11 98765-4321", "(11) 98765-4321"],
  ["(11) 98765-4321", "(11) 98765-4321"],
  ["11987654321", "(11) 98765-4321"],
  ["+55 11 98765-4321", "(11) 98765-4321"],
  ["5511987654321", "(11) 98765-4321"],
  ["011 98765 4321", "(11) 98765-4321"],
  ["11 9 8765 4321", "(11) 98765-4321"],
  ["meu fixo é 11 3284-5170", "(11) 3284-5170"],
  ["ddd 21, número 21 99876.5432", "(21) 99876-5432"],
  ["onze nove oito sete meia cinco quatro três dois um", "(11) 98765-4321"],
  ["onze nove dezesseis setenta quatro três dois um", "(11) 91670-4321"],
  ["é onze, noventa e oito, sete meia cinco, 43 21", "(11) 98765-4321"],
])("%s is the phone %s", (message, phone) => {
  expect(readContacts(message, NOTHING).phone).toBe(phone);
});

test("reports a phone without area code as invalid", () => {
  expect(readContacts("98765-4321", BOTH)).toMatchObject({ badPhone: true });
  expect(readContacts("98765-4321", BOTH).phone).toBeUndefined();
});

test.each(["11", "o ddd é 11", "ddd 11", "(11)", "11 por favor"])(
  "%s completes a phone without area code",
  (message) => {
    const expects = { ...BOTH, localPhone: "932664512" };
    expect(readContacts("3266-4512 ou 93266 4512", BOTH)).toMatchObject({ badPhone: true });
    expect(readContacts("meu telefone é 93266 4512", BOTH)).toMatchObject({ localPhone: "932664512" });
    expect(readContacts(message, expects).phone).toBe("(11) 93266-4512");
  },
);

test.each(["11 pessoas e 2 crianças, dia 12", "não tenho"])("%s completes no phone", (message) => {
  expect(readContacts(message, { ...BOTH, localPhone: "932664512" }).phone).toBeUndefined();
});

test("does not read dates and times as phones", () => {
  for (const message of [
    "25/11/2026 às 20:30 para 4 pessoas",
    "três pessoas às oito e meia, dia vinte e um",
  ]) {
    const { phone, badPhone } = readContacts(message, NOTHING);
    expect([phone, badPhone]).toEqual([undefined, undefined]);
  }
});

test("reads an e-mail and replaces it by a placeholder", () => {
  expect(readContacts("meu email é Ana.Souza@Example.com", NOTHING).email).toBe("ana.souza@example.com");
});

test.each([
  ["telefone +351 912 345 678", "+351 912 345 678"],
  ["Telemóvel +351 912 345 678, Joaquim Seixas", "+351 912 345 678"],
  ["+1 305 555 0142", "+1 305 555 0142"],
  ["+1 (305) 555-0142, às 20h", "+1 305 555 0142"],
  ["meu número é +54 9 11 5555-1234", "+54 9 11 5555 1234"],
  ["+33 6 12 34 56 78 20h", "+33 6 12 34 56 78"],
  ["0033 6 12 34 56 78", "+33 6 12 34 56 78"],
  ["+44 7911 123456", "+44 7911 123456"],
  ["+55 11 98888-7777", "(11) 98888-7777"],
])("reads the phone in %j as %s", (message, phone) => {
  const contacts = readContacts(message, { name: false, phone: true });
  expect(contacts.phone).toBe(phone);
  expect(contacts.badPhone).toBeUndefined();
});

test("a number of another country that is no phone is asked again", () => {
  expect(readContacts("+351 912", { name: false, phone: true }).phone).toBeUndefined();
  expect(readContacts("+999 123 456 789 000", { name: false, phone: true })).toMatchObject({
    badPhone: true,
  });
});

test("the name beside a foreign phone is not the word for phone", () => {
  const message = "Telemóvel +351 912 345 678, Joaquim Seixas";
  expect(readContacts(message, { name: false, phone: false }).name).toBe("Joaquim Seixas");
});

test("'vamos em +2 pessoas' holds no phone", () => {
  expect(
    readContacts("somos 4 +2 pessoas, dia 12/03 às 20h", { name: false, phone: true }),
  ).not.toHaveProperty("phone");
});

test.each([
  ["5531987654321", "(31) 98765-4321"],
  ["553187654321", "(31) 98765-4321"],
  ["55 31 98765-4321", "(31) 98765-4321"],
  ["0055 31 98765-4321", "(31) 98765-4321"],
  ["00 55 (31) 98765-4321", "(31) 98765-4321"],
  ["031 98765-4321", "(31) 98765-4321"],
  ["0 15 31 98765-4321", "(31) 98765-4321"],
  ["01531987654321", "(31) 98765-4321"],
  ["0xx31 98765-4321", "(31) 98765-4321"],
  ["(0xx31) 98765-4321", "(31) 98765-4321"],
  ["31 98765\u20114321", "(31) 98765-4321"],
  ["31\u00a098765–4321", "(31) 98765-4321"],
  ["\u202a+55\u00a031\u00a098765\u20114321\u202c", "(31) 98765-4321"],
  ["31 8765-4321", "(31) 98765-4321"],
  ["31 3284-5170", "(31) 3284-5170"],
])("the message 'meu numero e %s' holds one phone and nothing else", (written, phone) => {
  const contacts = readContacts(`mesa pra 4, meu numero e ${written}, obrigada`, {
    name: false,
    phone: true,
  });
  expect(contacts.phone).toBe(phone);
  expect(contacts.text.replaceAll(/[\s()]+/g, " ")).toBe("mesa pra 4, meu numero e xfone , obrigada");
});

test.each(["0800 722 1234", "08007221234", "0300-722-1234"])("%s is no customer's phone", (written) => {
  const contacts = readContacts(`liga no ${written}`, { name: false, phone: true });
  expect(contacts.phone).toBeUndefined();
  expect(contacts.badPhone).toBe(true);
  expect(contacts.text).not.toMatch(/\d/);
});
