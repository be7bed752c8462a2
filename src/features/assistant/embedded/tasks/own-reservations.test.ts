import { describe, expect, test } from "vitest";

import { openEngineChat, reservationLines, sendAll, type EngineChat } from "#tests/assistant-dialogue.ts";
import { buildReservation } from "#tests/assistant-tools.ts";

const FRIDAY = buildReservation({ data: "2026-11-27" });
const TUESDAY = buildReservation({ data: "2026-11-24", horario: "12:30", pessoas: 2 });
const SATURDAY = buildReservation({ data: "2026-11-28", horario: "21:00", pessoas: 6 });
const holding = (...reservations: (typeof FRIDAY)[]) =>
  openEngineChat(
    { reservations: reservations.map((one) => ({ ...one })) },
    { customer: { name: "Ana Souza", phone: "(11) 98888-7777" } },
  );

/** What is left of the reservations: weekday and time, with the party where it is not cancelled. */
const left = (chat: EngineChat): string[] =>
  reservationLines(chat)
    .map((line) => line.replace(/^2026-11-(\d\d) (\S+) (\d+) .*(confirmada|cancelada)$/, "$1 $2 $3 $4"))
    .map((line) => line.replace(/ \d+ cancelada/, " x").replace(" confirmada", ""));

const linesAfter = (chat: EngineChat, ...messages: string[]): string[] => {
  sendAll(chat, ...messages);
  return left(chat);
};

describe("a reservation is known", () => {
  test.each<[string, string[]]>([
    ["cancela a do almoço", ["27 20:00 4", "24 12:30 x"]],
    ["pode cancelar o almoço de terça", ["27 20:00 4", "24 12:30 x"]],
    ["cancela a mesa de 2", ["27 20:00 4", "24 12:30 x"]],
    ["cancela a última", ["27 20:00 x", "24 12:30 2"]],
    ["a do jantar passa pra 21h", ["27 21:00 4", "24 12:30 2"]],
    ["a da noite pode ser 19h30?", ["27 19:30 4", "24 12:30 2"]],
    ["a de 4 pessoas, muda pra 5", ["27 20:00 5", "24 12:30 2"]],
    ["sexta 21h", ["27 21:00 4", "24 12:30 2"]],
    ["passa a de sexta pras 21h", ["27 21:00 4", "24 12:30 2"]],
    ["mantém a de terça e cancela a outra", ["27 20:00 x", "24 12:30 2"]],
    ["desmarca a de sexta e a de terça pode manter", ["27 20:00 x", "24 12:30 2"]],
    ["aumenta a de sexta pra 5", ["27 20:00 5", "24 12:30 2"]],
    ["consigo adiantar a de sexta pra 19h30 e colocar mais um?", ["27 19:30 5", "24 12:30 2"]],
    ["minha cunhada também vai na sexta", ["27 20:00 5", "24 12:30 2"]],
    ["na sexta um casal vai com a gente", ["27 20:00 6", "24 12:30 2"]],
    ["sexta: um casal de amigos vai junto com a gente, então são mais dois", ["27 20:00 6", "24 12:30 2"]],
    ["na sexta são mais dois", ["27 20:00 6", "24 12:30 2"]],
    ["vou ter que furar sexta, desculpa", ["27 20:00 x", "24 12:30 2"]],
    ["a de sexta joga uma semana pra frente", ["2026-12-04 20:00 4", "24 12:30 2"]],
  ])("in '%s'", (message, lines) => {
    expect(
      linesAfter(holding(FRIDAY, TUESDAY), message, "sim").map((line) => line.replace(/ Ana.*$/, "")),
    ).toEqual(lines);
  });

  test.each<[string, string[], string[]]>([
    [
      "told last",
      ["qual das minhas reservas é a do almoço?", "essa pode cancelar", "sim"],
      ["27 20:00 4", "24 12:30 x"],
    ],
    [
      "changed last",
      ["muda a de sexta pra 21h", "sim", "e a outra cancela", "sim"],
      ["27 21:00 4", "24 12:30 x"],
    ],
  ])("as the one that was %s", (_, messages, lines) => {
    expect(linesAfter(holding(FRIDAY, TUESDAY), ...messages)).toEqual(lines);
  });

  test("where another message asks for a new table", () => {
    const messages = ["quero uma mesa sexta 21h pra 2", "sim"];
    expect(linesAfter(holding(FRIDAY), ...messages)).toEqual(["27 20:00 4", "27 21:00 2"]);
  });
});

describe("several reservations in one message", () => {
  test.each<[string, string, string[]]>([
    [
      "two parties",
      "inverte as minhas: sexta com 2 e terça com 4 pessoas",
      ["27 20:00 2", "24 12:30 4", "28 21:00 6"],
    ],
    ["two parties without a verb", "sexta somos 6 e terça 3", ["27 20:00 6", "24 12:30 3", "28 21:00 6"]],
    [
      "two days",
      "a de sexta vai pra quinta e a de terça vai pra quarta",
      ["26 20:00 4", "25 12:30 2", "28 21:00 6"],
    ],
    [
      "one given up, one grows",
      "tira a de sexta e deixa só a de terça com mais 3",
      ["27 20:00 x", "24 12:30 5", "28 21:00 6"],
    ],
    ["all but one", "cancela todas menos a de sexta", ["27 20:00 4", "24 12:30 x", "28 21:00 x"]],
    [
      "two given up, one stays",
      "tira a de sexta e a de sábado, deixa só a de terça",
      ["27 20:00 x", "24 12:30 2", "28 21:00 x"],
    ],
    [
      "all but one, said the other way",
      "só quero ficar com a de sexta, o resto cancela",
      ["27 20:00 4", "24 12:30 x", "28 21:00 x"],
    ],
    [
      "one more and one less of two",
      "soma uma pessoa na de terça e tira uma da de sexta",
      ["27 20:00 3", "24 12:30 3", "28 21:00 6"],
    ],
    [
      "one more and one less",
      "na sexta vai mais 1 e na terça menos 1",
      ["27 20:00 5", "24 12:30 1", "28 21:00 6"],
    ],
    ["by their order", "cancela a primeira e a última", ["27 20:00 4", "24 12:30 x", "28 21:00 x"]],
  ])("%s: %s", (_, message, lines) => {
    expect(linesAfter(holding(FRIDAY, TUESDAY, SATURDAY), message, "sim", "sim")).toEqual(lines);
  });

  test.each<[string, string[]]>([
    ["queria mudar as duas pra sábado", ["28 20:00 4", "28 12:30 2"]],
    ["coloca mais uma pessoa nas duas", ["27 20:00 5", "24 12:30 3"]],
    ["atrasa as duas em meia hora", ["27 20:30 4", "24 13:00 2"]],
  ])("change together: %s", (message, lines) => {
    expect(linesAfter(holding(FRIDAY, TUESDAY), message, "sim", "sim")).toEqual(lines);
  });

  test("change together when the answer says so", () => {
    const messages = ["empurra minha reserva 30 minutos pra mais tarde", "as duas", "sim", "sim"];
    expect(linesAfter(holding(FRIDAY, TUESDAY), ...messages)).toEqual(["27 20:30 4", "24 13:00 2"]);
  });

  test("of which three have a wish each", () => {
    const messages = ["quarta somos 3, sexta cancela e sábado passa pra 20h", "sim", "sim", "sim"];
    const wednesday = buildReservation({ data: "2026-11-25", horario: "12:00", pessoas: 2 });
    expect(linesAfter(holding(wednesday, FRIDAY, SATURDAY), ...messages)).toEqual([
      "25 12:00 3",
      "27 20:00 x",
      "28 20:00 6",
    ]);
  });

  test.each<[string, string[], string[]]>([
    [
      "a change",
      ["cancela a de sexta e a de terça muda pra 3 pessoas", "não", "sim"],
      ["27 20:00 4", "24 12:30 3"],
    ],
    [
      "a booking",
      ["cancela a de sexta e faz uma domingo 13h pra 2", "não", "sim"],
      ["27 20:00 4", "24 12:30 2", "22 13:00 2"],
    ],
    [
      "a refused booking",
      ["quero mesa terça 23:30 pra 2 e cancela a de sexta", "não, deixa", "sim"],
      ["27 20:00 x", "24 12:30 2"],
    ],
  ])("lose nothing when the first is refused: %s", (_, messages, lines) => {
    expect(linesAfter(holding(FRIDAY, TUESDAY), ...messages)).toEqual(lines);
  });

  test("are both served where one of them does not exist", () => {
    const messages = ["cancela minha reserva e faz uma domingo 13h pra 2", "sim"];
    expect(linesAfter(holding(), ...messages)).toEqual(["22 13:00 2"]);
  });

  test("a delay and a new table", () => {
    const chat = holding(buildReservation({ data: "2026-11-21", id: "r" }));
    sendAll(chat, "vou chegar 15 min atrasado hoje e queria já marcar terça 20h pra 2", "sim");
    expect(chat.house.delays).toEqual([15]);
    expect(left(chat)).toEqual(["21 20:00 4", "24 20:00 2"]);
  });
});

describe("a yes and another wish", () => {
  test.each<[string, string[], string[]]>([
    [
      "to a booking",
      ["quero outra mesa, terça 13h pra 6", "isso. e aproveita e cancela a de sexta", "sim"],
      ["27 20:00 x", "28 21:00 6", "24 13:00 6"],
    ],
    [
      "to a cancellation",
      ["cancela a de sexta", "pode, e a de sábado passa pra 20h", "sim"],
      ["27 20:00 x", "28 20:00 6"],
    ],
  ])("%s are both served", (_, messages, lines) => {
    expect(linesAfter(holding(FRIDAY, SATURDAY), ...messages)).toEqual(lines);
  });
});

describe("a yes and another wish", () => {
  test.each<[string, string[], string[]]>([
    [
      "to a booking",
      ["quero outra mesa, terça 13h pra 6", "isso. e aproveita e cancela a de sexta", "sim"],
      ["27 20:00 x", "28 21:00 6", "24 13:00 6"],
    ],
    [
      "to a cancellation",
      ["cancela a de sexta", "pode, e a de sábado passa pra 20h", "sim"],
      ["27 20:00 x", "28 20:00 6"],
    ],
  ])("%s are both served", (_, messages, lines) => {
    expect(linesAfter(holding(FRIDAY, SATURDAY), ...messages)).toEqual(lines);
  });
});

describe("a move instead of a cancellation", () => {
  test.each<[string, string[]]>([
    ["asked at once", ["não vou conseguir sexta, tem outro dia?", "quinta", "sim"]],
    ["after the proposal", ["cancela minha reserva", "na verdade quinta no mesmo horário", "sim"]],
    ["with the day that fits", ["sexta não rola, quinta dá?", "sim"]],
    ["with the only day that fits", ["imprevisto na sexta, consigo ir só na quinta", "sim"]],
  ])("%s", (_, messages) => {
    expect(linesAfter(holding(FRIDAY), ...messages)).toEqual(["26 20:00 4"]);
  });
});

describe("words that do not give the table up", () => {
  test.each<[string, string]>([
    ["eu não vou poder ir sexta mas minha irmã vai no meu lugar", "Recado: Minha irmã vai no meu lugar"],
    ["não vou mais precisar da cadeirinha na sexta", ""],
    ["não é mais aniversário, pode tirar essa observação", "Cadeirinha de bebê"],
  ])("change the notes: %s", (message, notes) => {
    const observacoes = message.includes("aniversário")
      ? "Cadeirinha de bebê; Aniversário"
      : "Cadeirinha de bebê";
    const chat = holding(
      buildReservation({ data: "2026-11-27", observacoes: notes.startsWith("Recado") ? "" : observacoes }),
    );
    sendAll(chat, message, "sim");
    expect(chat.house.reservations[0]).toMatchObject({ status: "confirmada", observacoes: notes });
  });

  test.each([
    "hoje nao vou mais de carro, tem metrô perto?",
    "somos só 3 agora",
    "não vou mais com as crianças, só nós 2",
  ])("propose no cancellation: %s", (message) => {
    const chat = holding(buildReservation({ data: "2026-11-21" }));
    sendAll(chat, message, "sim");
    expect(chat.house.reservations[0]).toMatchObject({ status: "confirmada" });
  });
});

describe("a reservation that was cancelled comes back", () => {
  test.each(["na verdade volta a de sexta", "ai não, me arrependi", "desfaz o cancelamento"])(
    "%s",
    (words) => {
      expect(linesAfter(holding(FRIDAY), "cancela minha reserva", "sim", words, "sim")).toEqual([
        "27 20:00 x",
        "27 20:00 4",
      ]);
    },
  );
});

test.each<[string, string[]]>([
  ["cancela a de terça. ops, a de terça não, a de sexta", ["27 20:00 x", "24 12:30 2"]],
  ["cancela a de terça. não, terça não, sexta", ["27 20:00 x", "24 12:30 2"]],
  ["cancela a de sexta, a de terça não", ["27 20:00 x", "24 12:30 2"]],
  ["cancela a de sexta. a de terça não", ["27 20:00 x", "24 12:30 2"]],
  ["cancela a de sexta mas não a de terça", ["27 20:00 x", "24 12:30 2"]],
  ["cancela a de sexta e a de terça", ["27 20:00 x", "24 12:30 x"]],
  ["o jantar de terça continua de pé, cancela a de sexta", ["27 20:00 x", "24 12:30 2"]],
])("a day that is taken back stays: %s", (message, lines) => {
  expect(linesAfter(holding(FRIDAY, TUESDAY), message, "sim", "sim")).toEqual(lines);
});

test("a table like one of another day copies its hour and party", () => {
  const messages = ["faz uma igualzinha à de sexta, só que na terça", "sim"];
  const chat = holding(FRIDAY);
  expect(linesAfter(chat, ...messages)).toEqual(["27 20:00 4", "24 20:00 4"]);
});

describe("news about a reservation, without a verb of changing", () => {
  const told = (message: string) => {
    const chat = openEngineChat({ reservations: [buildReservation({ data: "2026-11-27" })] });
    return { chat, reply: sendAll(chat, message).at(-1) ?? "" };
  };

  test.each(["sexta melou", "esquece a de sexta"])("gives the table up, and is asked back: %s", (message) => {
    const { chat, reply } = told(message);
    expect(reply).toMatch(/cancel/);
    expect(chat.house.reservations[0]).toMatchObject({ status: "confirmada" });
  });

  test.each(["sexta tá de pé?", "sexta continua igual?", "a reserva ainda tá valendo?"])(
    "asks whether it stands: %s",
    (message) => {
      expect(told(message).reply).toMatch(/27 de novembro, às 20h, 4 pessoas/);
    },
  );

  test("brings more people: no delay", () => {
    const { chat, reply } = told("vou chegar com mais gente");
    expect(chat.house.delays).toEqual([]);
    expect(reply).toMatch(/quer mudar/);
  });
});
