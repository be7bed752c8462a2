import { describe, expect, test } from "vitest";

import {
  findDoubtfulMessage,
  lastReplyOf,
  openEngineChat,
  sendAll,
  reservationLines,
} from "#tests/assistant-dialogue.ts";
import { buildReservation } from "#tests/assistant-tools.ts";
import { queryOf } from "../language/query.ts";

const count = (text: string, part: string): number => text.split(part).length - 1;
const ANA = "Ana Souza, 11 98888-7777";

describe("the house's own texts", () => {
  const general =
    "Temos Wi-Fi gratuito e cadeirinhas para crianças. Há estacionamento conveniado na esquina.";
  const house = () => openEngineChat({ texts: { geral: [general] } }, { knowledge: [general] });

  test("are told once, even if they stand in several places and answer several questions", () => {
    const reply = lastReplyOf(sendAll(house(), "vcs tem wifi? e tem cadeirinha? e estacionamento?"));
    expect(count(reply, "Temos Wi-Fi gratuito")).toBe(1);
    expect(count(reply, "estacionamento conveniado")).toBe(1);
  });
});

describe("after an offer of other times", () => {
  const full = () => openEngineChat({ full: new Set(["2026-11-21 20:00"]) });

  test.each([
    ["a name with a phone", [ANA, "sim"]],
    ["a yes", ["sim", ANA, "sim"]],
    ["a hesitant yes", ["pode ser", "Ana Souza", "11 98888-7777", "sim"]],
  ])("%s takes the nearest time, and the proposal names it", (_, messages) => {
    const chat = full();
    sendAll(chat, "mesa pra 4 hoje 20h");
    const replies = sendAll(chat, ...messages);
    expect(replies[0]).toMatch(/19h30/);
    expect(reservationLines(chat)).toEqual(["2026-11-21 19:30 4 Ana Souza confirmada"]);
  });

  test("keeps a name with a phone while the customer still chooses a time of the day", () => {
    const chat = openEngineChat();
    const replies = sendAll(chat, "mesa pra 4 amanhã", ANA, "sim", "20h");
    expect(replies[1]).toMatch(/Ana.*11h30/s);
    expect(replies[2]).toMatch(/22h/);
    expect(lastReplyOf(replies)).toMatch(/20h.*em nome de Ana Souza.*\?$/s);
  });

  test("asks last which time the customer wants", () => {
    const units = [
      { nome: "Bela Vista Shopping", endereco: "Av. das Nações, 4777", telefone: "(11) 3025-8264" },
    ];
    const reply = lastReplyOf(
      sendAll(
        openEngineChat({ full: new Set(["2026-11-21 20:00"]), otherUnits: units }),
        "mesa pra 4 hoje 20h",
      ),
    );
    expect(reply).toMatch(/fila de espera.*19h30 ou 20h30.*\?$/s);
  });
});

describe("a second table for the same evening", () => {
  const asked = () => {
    const chat = openEngineChat();
    sendAll(chat, "mesa pra 4 amanhã 20h", ANA, "sim");
    return { chat, reply: lastReplyOf(sendAll(chat, "quero reservar uma mesa pra 2 amanhã às 21h")) };
  };

  test("is asked about before it is written", () => {
    const { chat, reply } = asked();
    expect(reply).toMatch(/[Vv]ocê já tem uma reserva.*20h.*mudar essa ou fazer mais uma\?.*21h/s);
    expect(reservationLines(chat)).toHaveLength(1);
  });

  test.each(["sim", "mais uma", "quero fazer mais uma", "sim, mais uma"])("'%s' takes it", (answer) => {
    const { chat } = asked();
    sendAll(chat, answer);
    expect(reservationLines(chat)).toHaveLength(2);
  });

  test.each(["não", "quero mudar essa", "mudar a que eu já tenho"])("'%s' writes no second one", (answer) => {
    const { chat } = asked();
    sendAll(chat, answer);
    expect(reservationLines(chat)).toHaveLength(1);
  });
});

test("repeats a question in other words", () => {
  const replies = sendAll(openEngineChat(), "mesa pra 4 amanhã 20h", "sim", "sim", "sim", "sim");
  for (const [index, reply] of replies.entries()) expect(reply).not.toBe(replies[index - 1]);
});

describe("a question that the house's texts do not answer", () => {
  const events = [
    "O cliente pode trazer bolo de aniversário, sem taxa. Eventos fechados são para 30 a 60 pessoas.",
  ];
  const house = () =>
    openEngineChat({ texts: { eventos: events, delivery: ["Entregamos pelo iFood em um raio de 5 km."] } });

  test.each([
    ["tem musica ao vivo?", /Disso|Sobre isso/],
    ["qual a taxa de entrega?", /(?:Disso|Sobre isso).*raio de 5 km/],
    ["vcs fazem delivery?", /^(?!.*(?:Disso|Sobre isso)).*raio de 5 km/],
    ["cobra 10%?", /atendente/],
    ["qual o instagram?", /atendente/],
    ["tem outra unidade?", /desta unidade/],
    ["é rodizio?", /atendente/],
  ])("gets 'I do not know': %s", (question, answer) => {
    expect(lastReplyOf(sendAll(house(), question))).toMatch(answer);
  });

  test("asks no second question during a booking", () => {
    const reply = lastReplyOf(sendAll(house(), `mesa pra 4 amanhã 20h, ${ANA}. da pra ir de chinelo?`));
    expect(count(reply, "?")).toBe(1);
    expect(reply).toMatch(/Posso confirmar\?$|Confirma\?$/);
  });
});

describe("the menu", () => {
  test.each<[string, string[], RegExp]>([
    [
      "dishes are asked for, whatever was spoken of",
      ["quanto é o filé?", "e vegetariano tem o q?"],
      /Moqueca/,
    ],
    ["two diets at once", ["tem algo sem gluten e sem lactose?"], /^(?!.*Pudim).*Moqueca/s],
    [
      "who may eat what",
      ["quanto é o filé?", "minha filha tem alergia a ovo, o que ela pode comer?"],
      /Filé.*Moqueca/s,
    ],
    [
      "two allergens at once",
      ["meu filho tem alergia a leite e ovo, o que ele pode comer?"],
      /contêm leite ou ovo: [^.]*Nhoque[^.]*Pudim.*Sem registro de leite ou ovo no cadastro: (?!.*(?:Nhoque|Pudim|Filé))/s,
    ],
    [
      "dishes for whom a vegetarian is",
      ["minha irmã é vegetariana, tem o que pra ela?"],
      /^(?!.*Ceviche).*Moqueca/s,
    ],
    ["what a couple would pay", ["quanto fica mais ou menos um jantar pra casal?"], /Filé[^]*Pudim/],
    ["the last dish for two", ["quanto é o filé?", "tem pra dois?"], /para dois sai por R\$ 159,90/],
    [
      "how many the last dish serves",
      ["como é a bruschetta?", "serve quantas pessoas?"],
      /^[^.]*serve 2 pessoas\.$/,
    ],
  ])("tells %s", (_, messages, answer) => {
    expect(lastReplyOf(sendAll(openEngineChat(), ...messages))).toMatch(answer);
  });

  test("suggests what the house recommends and has today", () => {
    const knowledge = [
      "Quando o cliente não sabe o que pedir, sugira o Nhoque ao Sugo ou o Risoto de Camarão.",
    ];
    const reply = lastReplyOf(sendAll(openEngineChat({}, { knowledge }), "o que vc me recomenda?"));
    expect(reply).toMatch(/Nhoque ao Sugo \(R\$ 49,90\)/);
    expect(reply).not.toMatch(/Risoto|Filé/);
  });
});

describe("several tables", () => {
  test.each<[string, string[]]>([
    ["in one message", [`mesa pra 2 na sexta 20h e outra pra 6 no sábado 13h, ${ANA}`, "sim", "isso"]],
    [
      "the second along with the yes",
      [`mesa pra 2 sexta 20h, ${ANA}`, "sim. e queria tb reservar sábado 13h pra 6", "sim"],
    ],
    [
      "the second before the yes",
      [`mesa pra 2 sexta 20h, ${ANA}`, "ah, e quero mais uma mesa no sábado 13h pra 6", "sim", "sim"],
    ],
    ["the second in pieces", [`mesa pra 2 sexta 20h e outra no sábado, ${ANA}`, "sim", "6", "13h", "sim"]],
  ])("are booked one after the other: %s", (_, messages) => {
    const chat = openEngineChat();
    sendAll(chat, ...messages);
    expect(reservationLines(chat)).toEqual([
      "2026-11-27 20:00 2 Ana Souza confirmada",
      "2026-11-21 13:00 6 Ana Souza confirmada",
    ]);
  });

  test("are changed and cancelled one after the other", () => {
    const own = () =>
      openEngineChat({
        reservations: [
          buildReservation({ data: "2026-11-21" }),
          buildReservation({ data: "2026-11-27", pessoas: 2 }),
        ],
      });
    const changed = own();
    sendAll(changed, "muda a de hoje pra 21h e a de sexta pra 14h", "sim", "sim");
    expect(reservationLines(changed)).toEqual([
      "2026-11-21 21:00 4 Ana Souza confirmada",
      "2026-11-27 14:00 2 Ana Souza confirmada",
    ]);
    const cancelled = own();
    sendAll(cancelled, "cancela a de hoje e a de sexta", "sim", "pode cancelar");
    expect(reservationLines(cancelled).every((one) => one.endsWith("cancelada"))).toBe(true);
  });

  test("do not arise from another time for the same table", () => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 2 sexta 20h, ${ANA}`, "na verdade quero outra hora, 21h", "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-27 21:00 2 Ana Souza confirmada"]);
  });
});

describe("a change of mind", () => {
  const own = () =>
    openEngineChat({
      reservations: [buildReservation({ data: "2026-11-22", horario: "20:00", pessoas: 4 })],
    });

  test.each<[string, string[], string]>([
    ["mais um", ["minha reserva ta de pé?", "mais um", "sim"], "2026-11-22 20:00 5 Ana Souza confirmada"],
    [
      "vai ter mais 2",
      ["minha reserva ta de pé?", "vai ter mais 2", "sim"],
      "2026-11-22 20:00 6 Ana Souza confirmada",
    ],
    [
      "deixa como estava",
      ["passa minha reserva pra 21h", "não, deixa como estava"],
      "2026-11-22 20:00 4 Ana Souza confirmada",
    ],
  ])("%s", (_, messages, outcome) => {
    const chat = own();
    sendAll(chat, ...messages);
    expect(reservationLines(chat)).toEqual([outcome]);
    expect(chat.state.memory.proposal).toBeNull();
  });

  test("adds a guest for 'mais um' after a proposal", () => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, "mais um", "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 5 Ana Souza confirmada"]);
  });

  test("asks only for the name if the name is wrong", () => {
    const replies = sendAll(openEngineChat(), `mesa pra 4 amanhã 20h, ${ANA}`, "não", "o nome ta errado");
    expect(lastReplyOf(replies)).toMatch(/nome/);
    expect(lastReplyOf(replies)).not.toMatch(/telefone|20h/);
  });
});

test("books a table for now today", () => {
  expect(
    lastReplyOf(sendAll(openEngineChat({ now: new Date("2026-11-21T22:00:00Z") }), "tem mesa pra 2 agora?")),
  ).toMatch(/21 de novembro.*19h30/);
});

describe("manners", () => {
  test("waits when asked to, and continues the open task", () => {
    const chat = openEngineChat();
    const replies = sendAll(
      chat,
      "mesa pra 4 amanhã 20h",
      "peraí que vou ver com meu marido",
      `pronto, pode ser. ${ANA}`,
      "só um minutinho",
      "sim",
    );
    expect(replies[1]).toMatch(/sem pressa|eu espero/);
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 4 Ana Souza confirmada"]);
  });

  test("does not start anything after an acknowledgement", () => {
    for (const words of ["blz", "ok", "perfeito", "❤️"])
      expect(lastReplyOf(sendAll(openEngineChat(), `mesa pra 4 amanhã 20h, ${ANA}`, "sim", words))).toMatch(
        /estou por aqui|só chamar/,
      );
  });

  test("answers 'tudo bem?'", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "oi", "tudo bem e vc?"))).toMatch(/^Tudo/);
  });

  test("answers English in English and calls a person", () => {
    const chat = openEngineChat();
    const replies = sendAll(chat, "hi, do you have a table for 2 tonight at 8pm?", "yes please", "thank you");
    expect(replies[0]).toMatch(/only understand Portuguese/);
    expect(lastReplyOf(replies)).not.toMatch(/Portuguese/);
    expect(chat.house.handovers).toHaveLength(1);
  });

  test("tells a customer who waits for a person that one comes, but not forever", () => {
    const chat = openEngineChat();
    const replies = sendAll(
      chat,
      "quero falar com um atendente",
      "alô?",
      "meu nome é Ana Souza",
      "asdf qwer",
    );
    for (const reply of replies.slice(1)) expect(reply).toMatch(/equipe/);
    expect(chat.house.handovers).toHaveLength(1);
  });

  test("calls a person without an apology for a job application", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "vcs estao contratando?"))).not.toMatch(/desculpas|Sinto/);
    expect(lastReplyOf(sendAll(openEngineChat(), "minha comida veio fria ontem"))).toMatch(/desculpas|Sinto/);
  });
});

describe("the waiting list", () => {
  const full = () => openEngineChat({ full: new Set(["2026-11-21"]) });
  const waiting = () => {
    const chat = full();
    sendAll(chat, `quero entrar na fila, somos 2, ${ANA}`);
    return chat;
  };

  test("adds a customer who prefers it to the offered times", () => {
    const chat = openEngineChat({ full: new Set(["2026-11-21 20:00"]) });
    sendAll(chat, "mesa pra 2 hj 20h", `prefiro a fila. ${ANA}`);
    expect(chat.house.queue).toEqual({ nome: "Ana Souza", pessoas: 2 });
  });

  test("does not add a customer who refuses it", () => {
    for (const words of [
      "nao quero fila",
      "sem fila de espera, obrigado",
      "nao quero fila, vou ver com o pessoal",
    ]) {
      const chat = full();
      sendAll(chat, "mesa pra 2 hj 20h", words, ANA);
      expect(chat.house.queue).toBeNull();
    }
  });

  test("tells the wait when asked in passing", () => {
    expect(lastReplyOf(sendAll(waiting(), "quanto tempo?"))).toMatch(/25 minutos/);
  });

  test("lets a customer who gives up leave it", () => {
    const chat = waiting();
    sendAll(chat, "desisto");
    expect(chat.house.queue).toBeNull();
  });
});

describe("times that do not suit", () => {
  test("searches before the wanted time for 'mais cedo', if all offered times are later", () => {
    const full = new Set(["2026-11-21 19:00", "2026-11-21 19:30", "2026-11-21 20:00"]);
    for (const words of ["mais cedo", "muito tarde"]) {
      const reply = lastReplyOf(sendAll(openEngineChat({ full }), "mesa pra 4 hoje 20h", words));
      expect(reply).toMatch(/18h30/);
      expect(reply).not.toMatch(/2[0-9]h/);
    }
  });

  test("asks again for a day that does not exist", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "mesa dia 31 de novembro pra 2 20h"))).toMatch(
      /não (?:existe|consta)/,
    );
  });
});

test("applies an incomplete question to the last subject", () => {
  const texts = {
    promocoes: ["Quarta do vinho: às quartas-feiras, a segunda taça sai pela metade do preço."],
  };
  const replies = sendAll(openEngineChat({ texts }), "tem promoção?", "e na quarta?", "e sexta?");
  expect(replies[1]).toMatch(/^Quarta do vinho/);
  // A text that does not answer is not repeated.
  expect(replies[2]).toMatch(/atendente/);
});

describe("a part of a message that was not understood", () => {
  test.each([
    [
      "mesa pra 4 amanhã 20h. o girassol do vizinho murchou",
      /não entendi "?.*girassol do vizinho murchou.*Me diz|girassol do vizinho murchou.*nome/s,
    ],
    ["qual o endereço? vrum parangolé tiriri", /vrum parangolé tiriri.*Treze de Maio/s],
  ])("is named before anything is proposed: %s", (message, answer) => {
    expect(lastReplyOf(sendAll(openEngineChat(), message))).toMatch(answer);
  });

  test.each<[string, string, string, string]>([
    ["mesa amanhã 20h pra 4 com 3 blergs", "com 3 blergs", "4", "20:00 4"],
    ["mesa amanhã 20h pra um casal com duas miúdas", "com duas miúdas", "quatro", "20:00 4"],
    ["mesa amanhã 20h pra um casal com duas miúdas", "com duas miúdas", "sim", "20:00 2"],
    ["mesa amanhã 20h pra 3 marmanjos e 2 pivetes", "2 pivetes", "somos 5", "20:00 5"],
  ])("puts the value beside it in doubt, which is asked for once: %s %s %s", (message, part, answer, row) => {
    const chat = openEngineChat();
    const replies = sendAll(chat, `${message}, ${ANA}`, answer, "sim");
    expect(replies[0]).toMatch(new RegExp(`${part}".*pessoas.*\\?$`, "s"));
    expect(replies[1]).toMatch(/Posso confirmar|Confirma/);
    expect(reservationLines(chat)).toEqual([`2026-11-22 ${row} Ana Souza confirmada`]);
  });

  test.each([
    "mesa amanhã 20h, 2, eu e ela",
    "mesa amanhã 20h pra 4, aniversário da minha mãe, somos só nós mesmo",
  ])("leaves in peace what was said plainly: %s", (message) => {
    expect(lastReplyOf(sendAll(openEngineChat(), `${message}, ${ANA}`))).toMatch(/Posso confirmar|Confirma/);
  });

  test("asks which of two times is meant", () => {
    const chat = openEngineChat();
    const replies = sendAll(chat, `mesa amanhã pra 4, 12h e 20h, ${ANA}`, "20h", "sim");
    expect(replies[0]).toMatch(/horário.*\?$/s);
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 4 Ana Souza confirmada"]);
  });

  test("is not named to a customer whom a person takes over", () => {
    const reply = lastReplyOf(
      sendAll(openEngineChat(), "quero falar com um atendente. vrum parangolé tiriri"),
    );
    expect(reply).not.toMatch(/parangolé/);
  });
});

test.each([
  ["the offered times", "mesa pra 4 hoje 20h e outra pra 2 amanhã 13h", "não, obrigada"],
  ["a question for details", "mesa pra 4 e outra pra 2 amanhã 13h", "não"],
])("refusing %s lets the wish that waits come next", (_, wishes, refusal) => {
  const chat = openEngineChat({ full: new Set(["2026-11-21 20:00"]) });
  sendAll(chat, `${wishes}, ${ANA}`, refusal, "sim");
  expect(reservationLines(chat)).toEqual(["2026-11-22 13:00 2 Ana Souza confirmada"]);
});

describe("a wish that is too uncertain for what is at stake", () => {
  const doubtful = findDoubtfulMessage();

  test("is asked for with two readings and a way out", () => {
    expect(sendAll(openEngineChat(), doubtful)[0]).toMatch(/ ou .*\? .*equipe/);
  });

  test.each([
    ["by its place", "a segunda"],
    ["in its words", "mudar"],
  ])("is chosen %s, and keeps what was said", (_, choice) => {
    const chat = openEngineChat({ reservations: [buildReservation()] });
    chat.state.memory.asked = "meaning";
    chat.state.memory.meanings = {
      intents: ["my_reservations", "change"],
      slots: { time: "19:30" },
      query: queryOf("minha reserva pode ser 19h30"),
    };
    sendAll(chat, choice, "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-22 19:30 4 Ana Souza confirmada"]);
  });

  test.each(["xpto blarg zzz", "o gato subiu no telhado"])(
    "is not guessed at where the words say nothing: %s",
    (words) => {
      const chat = openEngineChat();
      sendAll(chat, words);
      expect(chat.taken).toEqual(["anything → askAgainOrHandOver"]);
    },
  );

  test("calls a person after the second miss", () => {
    const chat = openEngineChat();
    sendAll(chat, doubtful, "xpto blarg zzz");
    expect(chat.house.handovers).toHaveLength(1);
  });

  test("is asked for once", () => {
    const chat = openEngineChat();
    const replies = sendAll(chat, doubtful, doubtful);
    expect(lastReplyOf(replies)).not.toMatch(/ ou .*\? .*equipe/);
  });

  test.each([
    "vai mais 2 comigo hj, pode?",
    "hoje nao vou mais de carro",
    "não vou mais precisar da cadeirinha",
  ])("never cancels without a word of cancelling: %s", (message) => {
    const chat = openEngineChat({ reservations: [buildReservation({ data: "2026-11-21" })] });
    sendAll(chat, message);
    expect(chat.house.calls.map(({ name }) => name)).not.toContain("propor_cancelamento");
  });
});

describe("a proposal names what was concluded", () => {
  test.each<[string, string, RegExp]>([
    ["a day", `mesa pra 4 no sábado 20h, ${ANA}`, /o dia como sábado, 21 de novembro\W/],
    ["a sum", `mesa amanhã 20h, 4 adultos e 3 crianças, ${ANA}`, /7 pessoas no total/],
    [
      "both",
      `mesa 20h dia 5, eu, meu marido e os 2 filhos, ${ANA}`,
      /o dia como sábado, 5 de dezembro e 4 pessoas no total/,
    ],
  ])("%s, once", (_, message, names) => {
    const chat = openEngineChat();
    const [proposal = "", again = ""] = sendAll(chat, message, "o nome tá certo?");
    expect(proposal).toMatch(names);
    expect(proposal).toMatch(/\?$/);
    expect(again).not.toMatch(names);
  });

  test("in the tone of the house", () => {
    const replies = (["friendly", "formal", "playful"] as const).map((tone) =>
      lastReplyOf(sendAll(openEngineChat({}, { tone }), `mesa pra 4 no sábado 20h, ${ANA}`)),
    );
    expect(new Set(replies).size).toBe(3);
  });

  test("and nothing that was said plainly", () => {
    const chat = openEngineChat();
    expect(lastReplyOf(sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`))).not.toMatch(/[Ee]ntendi/);
  });

  test("until the customer says it plainly", () => {
    const chat = openEngineChat();
    sendAll(chat, "mesa pra 4 no sábado 20h", "sábado dia 28");
    expect(lastReplyOf(sendAll(chat, ANA))).not.toMatch(/[Ee]ntendi/);
  });
});

describe("nothing that was said is lost", () => {
  test.each<[string, string[], string]>([
    [
      "a table beside a question",
      [`tem estacionamento? sexta 20h 2 pessoas, ${ANA}`, "sim"],
      "2026-11-27 20:00 2",
    ],
    [
      "the day of a question",
      ["sábado dia 28 tem samba?", `então 17h, 4 pessoas, ${ANA}`, "sim"],
      "2026-11-28 17:00 4",
    ],
    [
      "the day that was refused",
      ["mesa sexta dia 25 de dezembro 20h 4 pessoas", "então um dia antes, mesma hora", ANA, "sim"],
      "2026-12-24 20:00 4",
    ],
  ])("%s", (_, messages, line) => {
    const chat = openEngineChat();
    sendAll(chat, ...messages);
    expect(reservationLines(chat)).toEqual([`${line} Ana Souza confirmada`]);
  });

  test("a bare number after 'what shall I change?' is people or an hour: the reply asks", () => {
    const chat = openEngineChat();
    const replies = sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, "não", "7", "pessoas", "sim");
    expect(replies[2]).toMatch(/7 pessoas.*\?$/);
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 7 Ana Souza confirmada"]);
  });

  test("what stands already is said, not asked for", () => {
    const chat = openEngineChat();
    const replies = sendAll(chat, `mesa pra 7 amanhã 20h, ${ANA}`, "sim", "fechou, somos 7");
    expect(lastReplyOf(replies)).toMatch(/já está.*20h.*7 pessoas/i);
  });
});

describe("an answer to a proposal", () => {
  test.each([
    "já é",
    "demorou",
    "fechô",
    "partiu",
    "manda bala",
    "tá valendo",
    "bora",
    "isso aí",
    "vamo nessa",
    "lógico",
    "nóis",
    "pode crer",
  ])("is yes in slang: %s", (yes) => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, yes);
    expect(reservationLines(chat)).toHaveLength(1);
  });

  test.each(["melhor não", "deixa quieto", "nops", "peraí", "já te falo", "xpto zzz"])(
    "is no yes: %s",
    (answer) => {
      const chat = openEngineChat();
      sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, answer);
      expect(reservationLines(chat)).toEqual([]);
    },
  );

  test("may be a yes with another wish: both are done", () => {
    const chat = openEngineChat({ reservations: [buildReservation({ data: "2026-11-27" })] });
    sendAll(chat, "quero outra mesa, amanhã 13h pra 6", ANA, "isso. e aproveita e cancela a de sexta", "sim");
    expect(reservationLines(chat)).toEqual([
      "2026-11-27 20:00 4 Ana Souza cancelada",
      "2026-11-22 13:00 6 Ana Souza confirmada",
    ]);
  });

  test("means another reservation than the one that it confirms", () => {
    const chat = openEngineChat({ reservations: [buildReservation({ data: "2026-11-29" })] });
    sendAll(chat, `quero outra mesa, pra 4 amanhã 20h, ${ANA}`, "pode, e cancela a de domingo", "sim");
    expect(reservationLines(chat)).toEqual([
      "2026-11-29 20:00 4 Ana Souza cancelada",
      "2026-11-22 20:00 4 Ana Souza confirmada",
    ]);
  });

  test.each(["tmj", "🙏", "valeu demais", "tchau"])(
    "that could be a yes or a goodbye is asked for: %s",
    (answer) => {
      const chat = openEngineChat();
      sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, answer);
      expect(reservationLines(chat)).toEqual([]);
      expect(chat.state.memory.asked).toBe("agreement");
    },
  );

  test("that nothing reads is asked for as yes or no, once", () => {
    const chat = openEngineChat();
    const replies = sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, "xpto zzz", "sim");
    expect(replies[1]).toMatch(/sim ou não/i);
    expect(reservationLines(chat)).toHaveLength(1);
  });
});

test("a change that was said before the booking does not move it", () => {
  const chat = openEngineChat();
  const messages = [
    "semana que vem posso qualquer dia menos terça e quinta",
    `segunda não abre, quarta 20h, 2 pessoas, ${ANA}`,
  ];
  sendAll(chat, ...messages, "sim", "sim");
  expect(chat.house.reservations.map(({ data }) => data)).not.toContain("2026-11-26");
});

test("a customer whose answers lead nowhere gets a person", () => {
  const chat = openEngineChat({
    reservations: [buildReservation(), buildReservation({ id: "twin", horario: "20:00" })],
  });
  sendAll(chat, "cancela minha reserva", "a de domingo", "a de domingo", "a de domingo", "a de domingo");
  expect(chat.house.handovers).toHaveLength(1);
});

test("times that are asked for while times are offered are no menu", () => {
  const chat = openEngineChat({ full: new Set(["2026-11-21 20:00"]) });
  const replies = sendAll(chat, "mesa pra 4 hoje 20h", "vê o que tem mais tarde nesse dia");
  expect(replies[1]).not.toMatch(/R\$/);
});
