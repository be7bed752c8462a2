import { describe, expect, test } from "vitest";

import { normalise } from "./normalise.ts";
import { EXPECTS_NOTHING, type ExpectedNumbers, type Slots } from "./slots.ts";
import { readMentions, slotsOf } from "./value-reading.ts";

// A Saturday, 09:00 in São Paulo.
const now = new Date("2026-11-21T12:00:00Z");
const timeZone = "America/Sao_Paulo";

function read(message: string, expected: Partial<ExpectedNumbers> = {}): Slots {
  const text = normalise(message);
  const mentions = readMentions(text, { ...EXPECTS_NOTHING, ...expected }, now, timeZone);
  return slotsOf(mentions, message, now, timeZone);
}

describe("days", () => {
  test.each([
    ["hj", "2026-11-21"],
    ["hoje à noite", "2026-11-21"],
    ["amanhã", "2026-11-22"],
    ["amanha cedo", "2026-11-22"],
    ["depois de amanhã", "2026-11-23"],
    ["dps de amanha", "2026-11-23"],
    ["sábado", "2026-11-21"],
    ["sabadão", "2026-11-21"],
    ["domingo", "2026-11-22"],
    ["esse domingo", "2026-11-22"],
    ["na segunda", "2026-11-23"],
    ["segunda-feira", "2026-11-23"],
    ["terça que vem", "2026-11-24"],
    ["na ter", "2026-11-24"],
    ["qua", "2026-11-25"],
    ["sexta", "2026-11-27"],
    ["sexta que vem", "2026-11-27"],
    ["próxima sexta", "2026-11-27"],
    ["próximo sábado", "2026-11-28"],
    ["sábado que vem", "2026-11-28"],
    ["sábado da semana que vem", "2026-11-28"],
    ["semana que vem, na quinta", "2026-11-26"],
    ["dia 25", "2026-11-25"],
    ["26 as 19", "2026-11-26"],
    ["dia 5", "2026-12-05"],
    ["dia 5 do mês que vem", "2026-12-05"],
    ["dia primeiro", "2026-12-01"],
    ["25/11", "2026-11-25"],
    ["25/11/2026", "2026-11-25"],
    ["03/01", "2027-01-03"],
    ["25 de novembro", "2026-11-25"],
    ["25 nov", "2026-11-25"],
    ["2 de janeiro", "2027-01-02"],
    ["quarta, dia 25", "2026-11-25"],
    ["dia 25 que é quarta", "2026-11-25"],
    ["daqui a 3 dias", "2026-11-24"],
    ["daqui duas semanas", "2026-12-05"],
    ["daqui 2 semanas na sexta", "2026-12-04"],
    ["na quinta daqui a duas semanas", "2026-12-03"],
    ["no fim de semana que vem, com a família, no sábado", "2026-11-28"],
    ["no próximo fim de semana, talvez domingo", "2026-11-29"],
    ["semana que vem, acho que na sexta", "2026-11-27"],
    ["é o seguinte: no domingo", "2026-11-22"],
    ["daqui a uma semana, num domingo", "2026-11-22"],
    ["no natal", "2026-12-25"],
    ["véspera de natal", "2026-12-24"],
    ["réveillon", "2026-12-31"],
    ["ano novo", "2027-01-01"],
    ["dia das mães", "2027-05-09"],
    ["dia dos namorados", "2027-06-12"],
    ["dia dos pais", "2027-08-08"],
    ["páscoa", "2027-03-28"],
    ["carnaval", "2027-02-09"],
    ["sabdo", "2026-11-21"],
    ["dominho", "2026-11-22"],
    ["qinta feira", "2026-11-26"],
    ["ontem", "2026-11-20"],
    ["dia 25/11 não, 26", "2026-11-26"],
    ["dia 25, ops, 26, pra 3", "2026-11-26"],
    ["5 de abril, digo, 6", "2027-04-06"],
    ["dia 20 do 4", "2027-04-20"],
    ["no último sábado do mês", "2026-11-28"],
    ["na primeira sexta de janeiro", "2027-01-01"],
    ["no segundo domingo do mês que vem", "2026-12-13"],
    ["na penúltima quinta de dezembro", "2026-12-24"],
  ])("%s", (said, date) => {
    expect(read(`quero uma mesa ${said}`).date).toBe(date);
  });

  test.each([
    ["semana que vem", "week"],
    ["no fds", "weekend"],
    ["mês que vem", "month"],
    ["sábado, dia 25", "contradiction"],
  ])("the reply must ask for %s", (said, what) => {
    expect(read(`mesa pra ${said}`)).toMatchObject({ unclearDate: what });
    expect(read(`mesa pra ${said}`).date).toBeUndefined();
  });

  test.each([
    "vou ter que ver",
    "na segunda opção",
    "qual a senha?",
    "boa tarde",
    "3 pessoas",
    "R$ 25,11",
    "quarto de hora",
  ])("%s names no day", (said) => {
    expect(read(said).date).toBeUndefined();
  });
});

describe("times", () => {
  test.each([
    ["20h", "20:00"],
    ["20:30", "20:30"],
    ["20h30", "20:30"],
    ["às 20 hrs", "20:00"],
    ["20 horas", "20:00"],
    ["8 da noite", "20:00"],
    ["8h da noite", "20:00"],
    ["oito da noite", "20:00"],
    ["oito e meia da noite", "20:30"],
    ["às oito e meia", "20:30"],
    ["7 e 15", "19:15"],
    ["umas 8", "20:00"],
    ["lá pelas 21h", "21:00"],
    ["por volta das 20h", "20:00"],
    ["meio-dia", "12:00"],
    ["meio dia e meia", "12:30"],
    ["1 da tarde", "13:00"],
    ["uma da tarde", "13:00"],
    ["9 da manhã", "09:00"],
    ["às 13", "13:00"],
    ["quinze pras nove", "20:45"],
    ["20h em ponto", "20:00"],
    ["as 8", "20:00"],
    ["às 11", "11:00"],
    ["12h30", "12:30"],
    ["dezenove e trinta", "19:30"],
    ["vinte e duas horas", "22:00"],
    ["as 20hs", "20:00"],
    ["no almoço às 1", "13:00"],
    ["jantar 8h", "20:00"],
    ["às sete e quarenta e cinco", "19:45"],
    ["oito e cinquenta da noite", "20:50"],
    ["à una da tarde", "13:00"],
    ["8 pm", "20:00"],
  ])("%s", (said, time) => {
    expect(read(`mesa pra 2 amanhã ${said}`)).toMatchObject({ time, people: 2, date: "2026-11-22" });
  });

  test.each([
    ["pro almoço", "11:00", "15:30"],
    ["no jantar", "18:00", "23:59"],
    ["à noite", "18:00", "23:59"],
    ["depois das 21h", "21:00", "23:59"],
    ["a partir das 20", "20:00", "23:59"],
    ["antes das 20h", "00:00", "20:00"],
    ["até as 21h", "00:00", "21:00"],
    ["entre 19 e 20h", "19:00", "20:00"],
    ["entre as 19h e as 21h", "19:00", "21:00"],
    ["das 19 às 21", "19:00", "21:00"],
    ["entre 7 e 8 da noite", "19:00", "20:00"],
    ["no fim da tarde", "16:30", "18:59"],
  ])("%s is a window", (said, from, to) => {
    expect(read(`mesa amanhã ${said}`).window).toMatchObject({ from, to });
    expect(read(`mesa amanhã ${said}`).time).toBeUndefined();
  });

  test("keeps both readings of an hour without morning or evening", () => {
    expect(read("amanhã às 9")).toMatchObject({ time: "21:00", otherTime: "09:00" });
    expect(read("amanhã às 9 da noite").otherTime).toBeUndefined();
  });

  test.each([
    ["mais tarde", { minutes: null, towards: "later" }],
    ["um pouco mais cedo", { minutes: null, towards: "earlier" }],
    ["meia hora mais tarde", { minutes: 30, towards: "later" }],
    ["1 hora antes", { minutes: 60, towards: "earlier" }],
    ["15 minutos depois", { minutes: 15, towards: "later" }],
  ])("%s is a shift", (said, shift) => {
    expect(read(`pode ser ${said}?`).shift).toEqual(shift);
  });

  test("reads 'agora' and 'daqui a' as today, from the next quarter of an hour", () => {
    expect(read("tem mesa pra agora?")).toMatchObject({
      date: "2026-11-21",
      window: { from: "09:00", towards: "from" },
    });
    expect(read("chegamos daqui a 40 minutos, tem mesa?")).toMatchObject({ window: { from: "09:45" } });
  });

  test.each(["boa noite", "boa tarde, tudo bem?", "bom dia"])("%s is a greeting", (said) => {
    expect(read(said)).toEqual({});
  });
});

describe("parties", () => {
  test.each([
    ["somos em 5", 5],
    ["reserva 13h 5p", 5],
    ["ela vai com meu pai e meus 2 irmaos", 4],
    ["Pessoas: 5. Obs: uma pessoa é celíaca", 5],
    ["mesa 2 hj 13h", 2],
    ["somos 4, 2 pessoas veganas", 4],
    ["cuatro personas", 4],
    ["somos 5", 5],
    ["mesa pra 4", 4],
    ["mesa p/ 4 pessoas", 4],
    ["4 pessoas", 4],
    ["pra quatro", 4],
    ["em 6", 6],
    ["vamos em seis", 6],
    ["eu e minha esposa", 2],
    ["eu e minha esposa e meu filho", 3],
    ["eu, minha mãe e meu pai", 3],
    ["um casal", 2],
    ["dois casais", 4],
    ["eu mais 3", 4],
    ["eu e mais dois amigos", 3],
    ["eu e 2 amigas", 3],
    ["2 adultos e 2 crianças", 4],
    ["3 adultos, 1 criança", 4],
    ["quatro adultos e um bebê", 5],
    ["sozinho", 1],
    ["só eu", 1],
    ["uma pessoa", 1],
    ["nós dois", 2],
    ["a gente vai em 7", 7],
    ["família de 5", 5],
    ["grupo de 12", 12],
    ["umas 10 pessoas", 10],
    ["meia dúzia de pessoas", 6],
    ["vinte e duas pessoas", 22],
    ["10 a 12 pessoas", 12],
    ["3 pax", 3],
    ["4pessoas", 4],
    ["jantar a dois", 2],
    ["vou com 3 amigos", 4],
    ["mesa pra 3, vou com bebê", 3],
    ["mesa pra 3 às 13h, não muito perto do som", 3],
    ["mesa de oito lugares", 8],
    ["pra 2 hj", 2],
    ["5 pesoas", 5],
    ["seremos 9", 9],
    ["com minha namorada", 2],
    ["com a esposa e os 2 filhos", 4],
    ["com minha mãe e meu pai", 3],
    ["com meus pais", 3],
    ["minha esposa e eu", 2],
    ["meu marido, eu e nossa filha", 3],
    ["eu e mais um casal", 3],
    ["mesa pra mim e mais 3", 4],
    ["umas 8 e pouco, 3 adultos e um bebê", 4],
    ["mesa pra 2 e mais 1", 3],
    ["pra mim, minha mulher e 3 filhos", 5],
    ["eu e minhas 2 filhas + genro", 4],
    ["eu, a nora, o genro e os 2 netos", 5],
    ["cabem 6?", 6],
    ["acomoda 8?", 8],
    ["pra uns 5 ou 6", 6],
    ["somos 4 ou 5", 5],
    ["mesa, dois, amanhã", 2],
    ["outra de 6", 6],
    ["pra nós três, eu, minha esposa e minha mãe", 3],
    ["nós quatro mais a babá", 5],
    ["somos 4 mais o bebê", 5],
    ["um casal, 2 crianças e a sogra", 5],
    ["dois casais e os filhos, que são quatro", 8],
    ["5 adultos e 2 pequenos", 7],
    ["minha irmã de 15 anos e eu", 2],
    ["vó, mãe e eu", 3],
    ["eu, meu pai e minha avó", 3],
    ["pra 4, minha mãe é celíaca", 4],
    ["pra 4 e minha mãe é celíaca", 4],
  ])("%s", (said, people) => {
    expect(read(`quero reservar, ${said}`).people).toBe(people);
  });

  test.each([
    ["vai mais uma pessoa", 1],
    ["mais 2 pessoas", 2],
    ["uma pessoa a menos", -1],
    ["uma pessoa desistiu", -1],
    ["vai mais 2 comigo", 2],
    ["vão mais 3 com a gente", 3],
    ["chegou mais um casal", 2],
    ["cancela 2 lugares", -2],
    ["vem mais um casal e a minha cunhada", 3],
    ["agora vão também meus sogros", 2],
    ["vai também a minha mãe e o namorado dela", 2],
    ["tira um que o Beto furou", -1],
    ["tira 2, por favor", -2],
  ])("%s is a change, not a count", (said, by) => {
    expect(read(said)).toMatchObject({ peopleBy: by });
  });

  test.each([
    "mesa para amanhã às 20h",
    "dia 4",
    "vou atrasar 10 minutos",
    "às 8",
    "meu telefone é xfone",
    "quanto custa 2 pudins?",
    "só uma dúvida",
    "cabe 1 carro na vaga?",
    "vai também um bolo",
    "tira uma dúvida",
    "nós 4 e os vizinhos",
    "um casal e os meninos",
    "as mesmas coisas",
    "mesa, 20 horas",
    "uma mesa",
  ])("%s names no party size", (said) => {
    expect(read(said).people).toBeUndefined();
  });
});

describe("corrections", () => {
  test("keeps the value before 'e não'", () => {
    expect(read("somos 8 e não 10")).toMatchObject({ people: 8 });
    expect(read("mesa sexta e não sábado, às 20h e não às 21h")).toMatchObject({
      date: "2026-11-27",
      time: "20:00",
    });
  });

  test.each<[string, Slots]>([
    ["sexta não, domingo", { date: "2026-11-22", oldDate: "2026-11-27" }],
    ["não é sexta, é domingo", { date: "2026-11-22", oldDate: "2026-11-27" }],
    ["na sexta, ops, no domingo", { date: "2026-11-22", oldDate: "2026-11-27" }],
    ["muda a reserva de sexta pra terça, ops, pra domingo", { date: "2026-11-22", oldDate: "2026-11-27" }],
    ["amanhã, quer dizer, dia 25", { date: "2026-11-25", oldDate: "2026-11-22" }],
    ["em vez de sexta, domingo", { date: "2026-11-22", oldDate: "2026-11-27" }],
    ["domingo em vez de sexta", { date: "2026-11-22", oldDate: "2026-11-27" }],
    ["em vez de 20h, 21h", { time: "21:00", oldTime: "20:00" }],
    ["20h não, 21h", { time: "21:00", oldTime: "20:00" }],
    ["de 20h pra 21h", { time: "21:00", oldTime: "20:00" }],
    ["muda das 20h para as 21h30", { time: "21:30", oldTime: "20:00" }],
    ["de 4 pra 6 pessoas", { people: 6, oldPeople: 4 }],
    ["de 4 pra 6", { people: 6, oldPeople: 4 }],
    ["não somos 4, somos 6", { people: 6, oldPeople: 4 }],
    ["era 4 agora são 6 pessoas", { people: 6, oldPeople: 4 }],
    ["somos 4, na verdade 5 pessoas", { people: 5, oldPeople: 4 }],
    ["de sábado pra domingo", { date: "2026-11-22", oldDate: "2026-11-21" }],
    ["mudar minha reserva de amanhã para as 21h", { oldDate: "2026-11-22", time: "21:00" }],
    ["cancela a de domingo", { oldDate: "2026-11-22" }],
    ["quero mudar a reserva para domingo", { date: "2026-11-22" }],
    ["sexta ou domingo", { date: "2026-11-27", otherDate: "2026-11-22" }],
  ])("%s", (said, slots) => {
    expect(read(said)).toMatchObject(slots);
  });
});

describe("bare numbers answer the open question", () => {
  test.each<[string, Partial<ExpectedNumbers>, Slots]>([
    ["4", { people: true }, { people: 4 }],
    ["quatro", { people: true }, { people: 4 }],
    ["8", { time: true }, { time: "20:00", otherTime: "08:00" }],
    ["20 30", { time: true }, { time: "20:30" }],
    ["2030", { time: true }, { time: "20:30" }],
    ["25", { date: true }, { date: "2026-11-25" }],
    [
      "4, sexta, 20",
      { people: true, date: true, time: true },
      { people: 4, date: "2026-11-27", time: "20:00" },
    ],
    ["de 20 pra 21", { known: { time: "20:00" } }, { time: "21:00" }],
    ["uns 20", { delay: true }, { delay: 20 }],
  ])("%s", (said, expected, slots) => {
    expect(read(said, expected)).toMatchObject(slots);
  });

  test("mean nothing without an open question", () => {
    expect(read("4")).toEqual({});
  });
});

describe("delays and remarks", () => {
  test.each([
    ["vou atrasar uns 20 min", 20],
    ["vamos atrasar meia horinha", 30],
    ["to preso no transito, chego em 15 minutos", 15],
    ["atraso de 1 hora", 60],
    ["vou me atrasar 1h30", 90],
    ["atrasar 10 a 15 minutos", 15],
    ["segura minha mesa 10 minutinhos", 10],
  ])("%s", (said, delay) => {
    expect(read(said).delay).toBe(delay);
  });

  test.each<[string, string[]]>([
    ["é aniversário da minha mãe", ["Aniversário"]],
    ["preciso de uma cadeirinha", ["Cadeirinha de bebê"]],
    ["minha avó usa cadeira de rodas", ["Cadeira de rodas ou mobilidade reduzida"]],
    ["mesa perto da janela por favor", ["Mesa perto da janela"]],
    ["quero ficar na varanda", ["Mesa na área externa"]],
    ["tenho alergia a camarão", ["Alergia ou intolerância: camarão"]],
    ["aniversário de casamento", ["Aniversário de casamento"]],
    ["obs: chegar pela porta lateral", ["chegar pela porta lateral"]],
  ])("%s", (said, remarks) => {
    expect(read(said).remarks).toEqual(remarks);
  });
});

describe("this week's day or the next one's", () => {
  const within = { first: "2026-11-28", last: "2026-12-05" };

  test.each(["esse sábado ou o próximo", "sábado agora ou o outro"])("%s", (said) => {
    expect(read(`mesa pra 2 ${said}, 20h`)).toMatchObject({ unclearDate: "week", people: 2 });
  });

  test.each([
    ["o outro", "2026-12-05"],
    ["pode ser no próximo", "2026-12-05"],
    ["esse agora mesmo", "2026-11-28"],
    ["nesse", "2026-11-28"],
    ["sábado dia 5", "2026-12-05"],
  ])("%s answers which", (said, date) => {
    expect(read(said, { date: true, known: { within } }).date).toBe(date);
  });

  test.each(["outro prato", "esse não", "o outro lado"])("%s answers nothing", (said) => {
    expect(read(said, { date: true, known: { within } }).date).toBeUndefined();
  });
});

test.each([
  "na quarta. Não hoje, na próxima",
  "na quarta, sem ser hoje",
  "quarta, não essa de hoje, a outra",
])("%s is in a week", (said) => {
  const wednesday = new Date("2026-11-25T12:00:00Z");
  const text = normalise(`quero jantar aí ${said}. 20h30`);
  const mentions = readMentions(text, EXPECTS_NOTHING, wednesday, timeZone);
  expect(slotsOf(mentions, said, wednesday, timeZone)).toMatchObject({ date: "2026-12-02", time: "20:30" });
});

describe("one number that stands alone beside a moment", () => {
  test.each([
    ["amanhã 20h, 4", 4],
    ["sexta 20h 2", 2],
    ["4, sexta às 20h", 4],
  ])("%s counts people", (said, people) => {
    expect(read(said).people).toBe(people);
  });

  test.each(["amanhã 20h, 4 e 12", "sexta 20h na mesa 4", "hoje 20h, código 7", "25/11 20h, 30"])(
    "%s counts none",
    (said) => {
      expect(read(said).people).toBeUndefined();
    },
  );
});

test.each<[string, number, "earlier" | "later"]>([
  ["adianta a minha reserva da segunda em meia hora", 30, "earlier"],
  ["dá pra atrasar a de sexta uma hora?", 60, "later"],
  ["empurra a reserva do dia 25/11 meia hora", 30, "later"],
  ["uma hora e meia mais cedo", 90, "earlier"],
])("%s moves a reservation", (said, minutes, towards) => {
  expect(read(said)).toMatchObject({ shift: { minutes, towards } });
  expect(read(said).delay).toBeUndefined();
});

test("counts days in the unit's time zone", () => {
  const late = new Date("2026-11-22T02:30:00Z");
  const text = normalise("amanhã");
  const dateIn = (zone: string) =>
    slotsOf(readMentions(text, EXPECTS_NOTHING, late, zone), text, late, zone).date;
  expect(dateIn("America/Sao_Paulo")).toBe("2026-11-22");
  expect(dateIn("UTC")).toBe("2026-11-23");
});

// With two ways to read 'minha ', these would take 2^90 steps.
test.each(["minha mãe, ", "com minha mãe e ", "o a ", "eu e "])(
  "reads a long list of '%s' at once",
  (words) => {
    expect(read(words.repeat(90)).date).toBeUndefined();
  },
);

describe("what was concluded and not said plainly", () => {
  test.each<[string, Slots["inferred"]]>([
    // A Saturday, on a Saturday; 'próxima' and 'que vem' may be this week or the next.
    ["sábado", ["date"]],
    ["mesa pra 4 no sábado às 20h", ["date"]],
    ["próxima sexta", ["date"]],
    ["sexta que vem", ["date"]],
    ["sexta agora", ["date"]],
    // The month is the next one.
    ["dia 5", ["date"]],
    ["no dia 12 às 20h, 3 pessoas", ["date"]],
    ["eu, minha esposa e os 2 filhos", ["people"]],
    ["4 adultos e 3 crianças", ["people"]],
    ["às 4, eu, minha esposa e 2 filhos", ["people"]],
    ["somos 3 mais 1 bebê", ["people"]],
    ["próxima sexta, 4 adultos e 3 crianças", ["date", "people"]],
    ["às 11", ["time"]],
    ["amanhã às 20h, 4 pessoas", undefined],
    ["hoje às 8", undefined],
    ["sexta", undefined],
    ["sexta, dia 27", undefined],
    ["dia 25", undefined],
    ["5 de dezembro", undefined],
    ["5/12", undefined],
    ["sexta da semana que vem", undefined],
    ["eu e minha esposa", undefined],
    ["um casal", undefined],
    ["somos 7", undefined],
  ])("%s: %j", (message, inferred) => {
    expect(read(message).inferred).toEqual(inferred);
  });
});
