import { describe, expect, test } from "vitest";

import { lastReplyOf, openEngineChat, sendAll, reservationLines } from "#tests/assistant-dialogue.ts";
import { buildReservation } from "#tests/assistant-tools.ts";
import { EXPECTS_NOTHING } from "./slots.ts";
import { understand } from "./understanding.ts";

const ANA = "Ana Souza, 11 98888-7777";

describe("messages that were misread once", () => {
  const own = () => openEngineChat({ reservations: [buildReservation()] });

  test("reports no delay for 'e se eu atrasar?' and keeps the proposal open", () => {
    const chat = openEngineChat({
      texts: { geral: ["Guardamos a mesa por 15 minutos depois do horário marcado."] },
    });
    const replies = sendAll(
      chat,
      `mesa pra 4 amanhã 20h, ${ANA}`,
      "e se eu atrasar 10 min perco a mesa?",
      "sim",
    );
    expect(replies[1]).toMatch(/15 minutos.*confirmar\?$/s);
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 4 Ana Souza confirmada"]);
  });

  test("changes no reservation when asked if changes are possible", () => {
    expect(lastReplyOf(sendAll(own(), "e dá pra mudar depois se precisar?"))).toMatch(/Dá sim: para mudar/);
  });

  test("notes a wish on the reservation that was just made", () => {
    const chat = openEngineChat();
    sendAll(
      chat,
      `mesa pra 4 amanhã 20h, ${ANA}`,
      "sim",
      "é aniversário dela, dá pra pôr numa mesa tranquila?",
      "sim",
    );
    expect(chat.house.reservations[0]).toMatchObject({ observacoes: "Aniversário; Lugar tranquilo" });
  });

  test("repeats the proposal for a question about its content", () => {
    const replies = sendAll(openEngineChat(), `mesa pra 4 hoje 20h, ${ANA}`, "é hj mesmo né? sábado");
    expect(lastReplyOf(replies)).toMatch(/sábado, 21 de novembro.*\?$/s);
  });

  test.each(["tem 19h30 n?", "rola 19h30?"])("picks the offered time for %s", (question) => {
    const chat = openEngineChat({ full: new Set(["2026-11-21 20:00"]) });
    sendAll(chat, "mesa pra 4 hoje 20h", question, ANA, "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-21 19:30 4 Ana Souza confirmada"]);
  });

  test("keeps the proposal's time for 'mesmo horário'", () => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 3 amanhã 13h, ${ANA}`, "na verdade deixa pra terça", "mesmo horario", "isso");
    expect(reservationLines(chat)).toEqual(["2026-11-24 13:00 3 Ana Souza confirmada"]);
  });

  test.each(["que horas mesmo?", "pra quantas pessoas?", "em nome de quem ficou?"])(
    "applies %s to the reservation that was just told",
    (question) => {
      expect(lastReplyOf(sendAll(own(), "minha reserva ta ok?", question))).toMatch(
        /22 de novembro.*Ana Souza/,
      );
    },
  );

  test("notes a child's chair on the reservation that was just told", () => {
    const chat = own();
    sendAll(chat, "minha reserva ta ok?", "e consegue uma cadeirinha?", "sim");
    expect(chat.house.reservations[0]).toMatchObject({ observacoes: "Cadeirinha de bebê" });
  });

  test("reports a longer delay again", () => {
    const chat = openEngineChat({
      reservations: [buildReservation({ data: "2026-11-21" })],
    });
    sendAll(chat, "vou atrasar", "uns 20", "na verdade meia hora");
    expect(chat.house.delays).toEqual([20, 30]);
  });

  test("resumes an abandoned request", () => {
    const chat = openEngineChat();
    sendAll(
      chat,
      "mesa pra 2 hoje 20h",
      "ah, deixa",
      "qual o prato mais em conta?",
      "ok então pode reservar",
      ANA,
      "sim",
    );
    expect(reservationLines(chat)).toEqual(["2026-11-21 20:00 2 Ana Souza confirmada"]);
  });

  test("books for somebody else instead of listing reservations", () => {
    const reply = lastReplyOf(
      sendAll(openEngineChat(), "reserva pra minha chefe, Dra. Helena Castro, quinta 12h30 3 pessoas"),
    );
    expect(reply).toMatch(/26 de novembro, às 12h30.*3 pessoas/);
  });

  test("asks for another time if the customer refuses to wait, and keeps the request", () => {
    const chat = openEngineChat({ full: new Set(["2026-11-21"]) });
    sendAll(chat, "mesa pra 2 hoje 20h", "nao quero fila", "amanha no mesmo horario", ANA, "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 2 Ana Souza confirmada"]);
  });

  test("answers a question that comes with the yes", () => {
    const texts = { geral: ["Há um estacionamento conveniado na esquina."] };
    const replies = sendAll(
      openEngineChat({ texts }),
      `mesa pra 2 hoje 13h, ${ANA}`,
      "sim, e queria saber se tem vaga pra moto",
    );
    expect(lastReplyOf(replies)).toMatch(/esquina.*Reserva confirmada/s);
  });

  test("answers from the house's texts if the menu has no answer", () => {
    const knowledge = ["Não fazemos meia porção."];
    const chat = openEngineChat({ texts: { geral: knowledge } }, { knowledge });
    expect(lastReplyOf(sendAll(chat, "vcs fazem meia porção?"))).toMatch(/Não fazemos meia porção/);
  });

  test("does not read an entrance fee as a starter", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "tem que pagar entrada?"))).not.toMatch(/Bruschetta/);
  });

  test("advises a celiac only from recorded tags and allergens", () => {
    const knowledge = ["Quando o cliente não sabe o que pedir, sugira o Filé Mignon ao Molho Madeira."];
    const replies = sendAll(
      openEngineChat({}, { knowledge }),
      "meu filho é celíaco, a cozinha é separada?",
      "e a moqueca é segura pra ele?",
      "tá, mas o que vc recomenda pra ele?",
    );
    expect(replies[1]).toMatch(/No cadastro, Moqueca.*confirme/s);
    expect(replies[2]).toMatch(/^(?!.*Filé).*Moqueca.*confirme/s);
  });

  test("adds a person to the party instead of booking for one", () => {
    const chat = own();
    sendAll(chat, "minha reserva ta ok?", "e aumentou 1 pessoa", "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 5 Ana Souza confirmada"]);
  });

  test("moves the reservation if its day is corrected after writing", () => {
    const chat = openEngineChat();
    sendAll(
      chat,
      `mesa pra 4 sexta 20h, ${ANA}`,
      "sim",
      "pera, sexta n da, minha mina trabalha. quinta",
      "isso",
    );
    expect(reservationLines(chat)).toEqual(["2026-11-26 20:00 4 Ana Souza confirmada"]);
  });

  test("picks one of the listed reservations", () => {
    const chat = openEngineChat({
      reservations: [buildReservation(), buildReservation({ data: "2026-11-27", pessoas: 2 })],
    });
    sendAll(chat, "quais minhas reservas?", "a segunda pode cancelar", "sim");
    expect(reservationLines(chat)[1]).toBe("2026-11-27 20:00 2 Ana Souza cancelada");
  });

  test("books a party that was first named too large", () => {
    const chat = openEngineChat();
    sendAll(chat, "mesa pra 15 hoje 20h", "n, pra 5, errei", ANA, "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-21 20:00 5 Ana Souza confirmada"]);
  });

  test("does not read an order as an unanswerable question", () => {
    const chat = openEngineChat({ texts: { delivery: ["Entregamos pelo iFood em um raio de 5 km."] } });
    expect(lastReplyOf(sendAll(chat, "quero pedir uma moqueca pra entregar"))).not.toMatch(
      /não (?:sei|tenho)/,
    );
  });

  test("adds the customer to the queue for a bare party size after the offer", () => {
    const chat = openEngineChat();
    sendAll(chat, "quanto ta a fila?", "somos 2", ANA);
    expect(chat.house.queue).toEqual({ nome: "Ana Souza", pessoas: 2 });
  });

  test("repeats the proposal for 'o nome tá certo?' and makes another for 'no nome dela'", () => {
    const chat = openEngineChat();
    const replies = sendAll(
      chat,
      `mesa pra 2 hoje 19h, ${ANA}`,
      "o nome ta certo?",
      "isso, mas a reserva no nome dela: Maria Lucia",
      "sim",
    );
    expect(replies[1]).toMatch(/em nome de Ana Souza.*\?$/s);
    expect(reservationLines(chat)).toEqual(["2026-11-21 19:00 2 Maria Lucia confirmada"]);
  });

  test("offers a person for a reservation made by telephone", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "reservei ontem pelo telefone, queria mudar"))).toMatch(
      /atendente.*\?$/,
    );
  });

  test("applies 'é apimentada?' to the last dish", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "tem moqueca?", "é apimentada?"))).toMatch(/^Moqueca/);
  });

  test("reads a filled form as a booking", () => {
    const chat = openEngineChat();
    const form = `Boa tarde!
Gostaria de fazer uma reserva:
Nome: Mariana Costa
Telefone: (11) 98877-6655
Data: 28/11
Horário: 20:30
Pessoas: 5
Obs: uma pessoa é celíaca`;
    sendAll(chat, form, "Perfeito");
    expect(reservationLines(chat)).toEqual(["2026-11-28 20:30 5 Mariana Costa confirmada"]);
    expect(chat.house.reservations[0]).toMatchObject({ observacoes: "uma pessoa é celíaca" });
  });

  test("keeps a note for the table instead of calling a person", () => {
    const chat = openEngineChat();
    sendAll(chat, "mesa pra 3 hoje 19h", "pode por observação: precisa de nota fiscal", ANA, "sim");
    expect(chat.house.reservations[0]).toMatchObject({ observacoes: "precisa de nota fiscal" });
  });

  test("reports a delay for a customer stuck in traffic, with the minutes", () => {
    const chat = openEngineChat({ reservations: [buildReservation({ data: "2026-11-21" })] });
    sendAll(chat, "tenho reserva hj as 20h e tô preso na marginal, vou chegar umas 20h25");
    expect(chat.house.delays).toEqual([25]);
  });

  test.each<[string, string[], string]>([
    [
      "does not cancel for 'não fiz reserva ainda'",
      [`eu queria mesa pra 2 mas agora somos 3, hoje 21h. nao fiz reserva ainda. ${ANA}`, "isso"],
      "2026-11-21 21:00 3 Ana Souza confirmada",
    ],
    [
      "takes the last of many corrections",
      [`reserva pra 4. não, 5. não pera, 4 mesmo. sexta. 20h. ou melhor 20h30. ${ANA}`, "sim"],
      "2026-11-27 20:30 4 Ana Souza confirmada",
    ],
    [
      "keeps a title in the name",
      [
        "Gostaria de uma reserva em nome de Dr. Augusto Penteado para o dia 28, às 20 horas, para quatro pessoas. (11) 3088-1234",
        "Perfeitamente, pode confirmar.",
      ],
      "2026-11-28 20:00 4 Dr. Augusto Penteado confirmada",
    ],
    [
      "takes the nearest offered time for a yes",
      ["mesa pra 2 hoje", "daqui 40 min", ANA, "sim"],
      "2026-11-21 11:30 2 Ana Souza confirmada",
    ],
  ])("%s", (_, messages, outcome) => {
    const chat = openEngineChat();
    sendAll(chat, ...messages);
    expect(reservationLines(chat)).toEqual([outcome]);
  });

  test("cancels nothing when asked until when one can cancel", () => {
    expect(lastReplyOf(sendAll(own(), "e se precisar cancelar, até quando posso?"))).not.toMatch(
      /Posso cancelar|cancelo/,
    );
  });

  test("takes the nearest offered time", () => {
    const chat = openEngineChat({ full: new Set(["2026-11-21 20:00", "2026-11-21 20:30"]) });
    sendAll(chat, "mesa pra 2 hoje 20h", "qual o mais perto de 20h?", ANA, "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-21 19:30 2 Ana Souza confirmada"]);
  });

  test("changes the proposal without searching for a reservation", () => {
    const chat = openEngineChat();
    const replies = sendAll(chat, `mesa pra 2 hoje 22h, ${ANA}`, "muda pro primeiro", "19h", "sim");
    expect(replies[1]).toMatch(/mudar/);
    expect(reservationLines(chat)).toEqual(["2026-11-21 19:00 2 Ana Souza confirmada"]);
  });

  test("removes one person for 'vai 1 a menos'", () => {
    const chat = own();
    sendAll(chat, "minha reserva ta ok?", "vai 1 a menos", "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 3 Ana Souza confirmada"]);
  });

  test("notes an allergy for the kitchen on the reservation", () => {
    const chat = own();
    sendAll(chat, "minha reserva ta ok?", "meu pai é alérgico a camarão, avisa a cozinha?", "sim");
    expect(chat.house.reservations[0]).toMatchObject({ observacoes: expect.stringMatching(/camarão/) });
  });

  test("does not book 'lá', in another unit", () => {
    const otherUnits = [
      { nome: "Bela Vista Shopping", endereco: "Av. das Nações, 1", telefone: "(11) 3025-8264" },
    ];
    const chat = openEngineChat({ full: new Set(["2026-11-21"]), otherUnits });
    expect(lastReplyOf(sendAll(chat, "hoje 20h 4 pessoas", "reserva lá então"))).toMatch(/unidade/);
    expect(chat.house.queue).toBeNull();
  });

  test("tells a customer who asks 'cadê minha mesa?' their reservation", () => {
    expect(lastReplyOf(sendAll(own(), "tô na porta, cadê minha mesa?"))).toMatch(/22 de novembro, às 20h/);
  });

  test("does not read 'coca' as 'coco'", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "tem coca?"))).not.toMatch(/Moqueca/);
  });

  test("offers only times after seven for 'depois das 19'", () => {
    const replies = sendAll(openEngineChat(), "mesa pra 4 hoje", "qq horario depois das 19");
    expect(lastReplyOf(replies)).not.toMatch(/11h30/);
  });

  test("reads a yes with swearing as a yes", () => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, "sim caralho");
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 4 Ana Souza confirmada"]);
  });

  test("takes a waiting customer who gives up off the list", () => {
    const chat = openEngineChat({ full: new Set(["2026-11-21"]) });
    sendAll(chat, "mesa pra 2 hoje 20h", "fila", ANA, "acho q vou desistir, pode tirar meu nome");
    expect(chat.house.queue).toBeNull();
  });

  test("takes the table's day from a question about hours", () => {
    expect(
      lastReplyOf(sendAll(openEngineChat(), "que horas fecham hoje e dá pra reservar pra 3 às 19h?")),
    ).toMatch(/sábado, 21 de novembro, às 19h/);
  });

  test("calls a person at the second English message", () => {
    const chat = openEngineChat();
    const replies = sendAll(chat, "Hi! Do you have a table for two tonight?", "My name is John Smith");
    expect(replies[1]).not.toBe(replies[0]);
    expect(chat.house.handovers).toHaveLength(1);
  });

  test.each(["fui cobrado duas vezes no cartão ontem", "veio uma taxa na conta que eu não consumi"])(
    "reads %s as a complaint",
    (words) => {
      const chat = openEngineChat();
      expect(lastReplyOf(sendAll(chat, words))).toMatch(/Sinto muito|desculpas/);
      expect(chat.house.handovers).toHaveLength(1);
    },
  );

  test.each([
    "vcs fazem preço especial pra grupo?",
    "tem desconto pra turma grande?",
    "rola um precinho pra galera?",
  ])("leaves %s to the staff", (question) => {
    expect(lastReplyOf(sendAll(openEngineChat(), question))).toMatch(/equipe.*\?$/);
  });

  test("copies time and party for 'a mesma coisa'", () => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, "sim", "e a mesma coisa pra terça", "sim");
    expect(reservationLines(chat)[1]).toBe("2026-11-24 20:00 4 Ana Souza confirmada");
  });

  test("promises no table of another unit", () => {
    const reply = lastReplyOf(sendAll(openEngineChat(), "quero reservar na unidade do shopping"));
    expect(reply).toMatch(/unidade.*\?$/);
    expect(lastReplyOf(sendAll(openEngineChat(), "mesa pra 2 na unidade do centro amanhã"))).toMatch(
      /22 de novembro/,
    );
  });
  test("takes the name in 'no nome da minha esposa'", () => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, "coloca no nome da minha esposa, Marta Reis", "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 4 Marta Reis confirmada"]);
  });

  test("reads 'não, 6' after a proposal as the party size", () => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, "não, 6", "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 6 Ana Souza confirmada"]);
  });

  test("does not read 'um convidado' as a party of one", () => {
    const chat = openEngineChat({ reservations: [buildReservation()] });
    sendAll(chat, "pode anotar na minha reserva que um convidado é cadeirante?", "sim");
    expect(chat.house.reservations[0]).toMatchObject({
      pessoas: 4,
      observacoes: expect.stringMatching(/rodas/),
    });
  });

  test("takes the nearest offered time for a yes during a change", () => {
    const chat = openEngineChat({ reservations: [buildReservation()], full: new Set(["2026-11-24 20:00"]) });
    sendAll(chat, "passa minha reserva pra terça no mesmo horario", "sim", "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-24 19:30 4 Ana Souza confirmada"]);
  });

  test("tells how long the house keeps a table", () => {
    const texts = { geral: ["Guardamos a mesa por 15 minutos depois do horário marcado."] };
    expect(lastReplyOf(sendAll(openEngineChat({ texts }), "vcs seguram a mesa quanto tempo?"))).toMatch(
      /15 minutos/,
    );
  });

  test("does not read a voice message's length as a time", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "🎤 Mensagem de voz (0:12)"))).toMatch(/texto|escrito/);
  });
});

describe("messages read by their words alone", () => {
  const read = (message: string) =>
    understand(message, {
      expected: EXPECTS_NOTHING,
      expectsName: false,
      expectsPhone: false,
      expectsChoice: false,
      now: new Date("2026-11-21T12:00:00Z"),
      timeZone: "America/Sao_Paulo",
    });

  test.each([
    ["ih, deixa pra lá, resolvemos ficar em casa", "drop"],
    ["poxa, esquece, não vai dar", "drop"],
    ["calma, não reserva ainda, vou ver com a turma", "no"],
    ["sim, pode ser", "yes"],
  ])("%s answers %s", (message, agreement) => {
    expect(read(message).agreement).toBe(agreement);
  });

  test.each([
    ["o bolinho de bacalhau quanto é?", "price"],
    ["a moqueca serve quantas pessoas?", "dish"],
    ["desisti da minha reserva de sexta", "cancel"],
    ["tem como jogar a mesa pra 21h15?", "change"],
    ["não lembro se cheguei a reservar", "my_reservations"],
  ])("%s is %s", (message, intent) => {
    expect(read(message).wishes.map((wish) => wish.intent)).toEqual([intent]);
  });
});
