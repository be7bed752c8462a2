import { describe, expect, test } from "vitest";

import {
  lastReplyOf,
  openEngineChat,
  sendAll,
  reservationLines,
} from "../../../../../tests/support/assistant-dialogue.ts";
import { buildReservation } from "../../../../../tests/support/assistant-tools.ts";

const ANA = "Ana Souza, 11 98888-7777";

describe("what was taken for something else", () => {
  const own = () => openEngineChat({ reservations: [buildReservation()] });

  test("what if one is late tells of no delay, and leaves the proposal open", () => {
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

  test("whether a reservation could still be changed changes none", () => {
    expect(lastReplyOf(sendAll(own(), "e dá pra mudar depois se precisar?"))).toMatch(/Dá sim: para mudar/);
  });

  test("a wish for the reservation that was just made is noted on it", () => {
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

  test("a question for what the proposal says is answered by it", () => {
    const replies = sendAll(openEngineChat(), `mesa pra 4 hoje 20h, ${ANA}`, "é hj mesmo né? sábado");
    expect(lastReplyOf(replies)).toMatch(/sábado, 21 de novembro.*\?$/s);
  });

  test.each(["tem 19h30 n?", "rola 19h30?"])("%s picks what is offered", (question) => {
    const chat = openEngineChat({ full: new Set(["2026-11-21 20:00"]) });
    sendAll(chat, "mesa pra 4 hoje 20h", question, ANA, "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-21 19:30 4 Ana Souza confirmada"]);
  });

  test("'mesmo horário' to a proposal keeps its time", () => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 3 amanhã 13h, ${ANA}`, "na verdade deixa pra terça", "mesmo horario", "isso");
    expect(reservationLines(chat)).toEqual(["2026-11-24 13:00 3 Ana Souza confirmada"]);
  });

  test.each(["que horas mesmo?", "pra quantas pessoas?", "em nome de quem ficou?"])(
    "%s after a reservation was told asks of it",
    (question) => {
      expect(lastReplyOf(sendAll(own(), "minha reserva ta ok?", question))).toMatch(
        /22 de novembro.*Ana Souza/,
      );
    },
  );

  test("a chair for a child is noted on the reservation that was spoken of", () => {
    const chat = own();
    sendAll(chat, "minha reserva ta ok?", "e consegue uma cadeirinha?", "sim");
    expect(chat.house.reservations[0]).toMatchObject({ observacoes: "Cadeirinha de bebê" });
  });

  test("a delay is told anew where it grows", () => {
    const chat = openEngineChat({
      reservations: [buildReservation({ data: "2026-11-21" })],
    });
    sendAll(chat, "vou atrasar", "uns 20", "na verdade meia hora");
    expect(chat.house.delays).toEqual([20, 30]);
  });

  test("what was let be is taken up again", () => {
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

  test("a reservation for somebody else is no question for one's own", () => {
    const reply = lastReplyOf(
      sendAll(openEngineChat(), "reserva pra minha chefe, Dra. Helena Castro, quinta 12h30 3 pessoas"),
    );
    expect(reply).toMatch(/26 de novembro, às 12h30.*3 pessoas/);
  });

  test("who does not want to wait is asked for another time, and what was wanted is kept", () => {
    const chat = openEngineChat({ full: new Set(["2026-11-21"]) });
    sendAll(chat, "mesa pra 2 hoje 20h", "nao quero fila", "amanha no mesmo horario", ANA, "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 2 Ana Souza confirmada"]);
  });

  test("a question along with the yes is answered, too", () => {
    const texts = { geral: ["Há um estacionamento conveniado na esquina."] };
    const replies = sendAll(
      openEngineChat({ texts }),
      `mesa pra 2 hoje 13h, ${ANA}`,
      "sim, e queria saber se tem vaga pra moto",
    );
    expect(lastReplyOf(replies)).toMatch(/esquina.*Reserva confirmada/s);
  });

  test("what is not on the menu may stand in what the house tells", () => {
    const knowledge = ["Não fazemos meia porção."];
    const chat = openEngineChat({ texts: { geral: knowledge } }, { knowledge });
    expect(lastReplyOf(sendAll(chat, "vcs fazem meia porção?"))).toMatch(/Não fazemos meia porção/);
  });

  test("an entrance fee is no starter", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "tem que pagar entrada?"))).not.toMatch(/Bruschetta/);
  });

  test("what a celiac is advised and told to be safe keeps to what is recorded", () => {
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

  test("a party that grows by one is no party of one", () => {
    const chat = own();
    sendAll(chat, "minha reserva ta ok?", "e aumentou 1 pessoa", "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 5 Ana Souza confirmada"]);
  });

  test("a day that is taken back after it was written moves the reservation", () => {
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

  test("of the reservations that were listed one may be picked", () => {
    const chat = openEngineChat({
      reservations: [buildReservation(), buildReservation({ data: "2026-11-27", pessoas: 2 })],
    });
    sendAll(chat, "quais minhas reservas?", "a segunda pode cancelar", "sim");
    expect(reservationLines(chat)[1]).toBe("2026-11-27 20:00 2 Ana Souza cancelada");
  });

  test("a party that was too large and is not is booked here", () => {
    const chat = openEngineChat();
    sendAll(chat, "mesa pra 15 hoje 20h", "n, pra 5, errei", ANA, "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-21 20:00 5 Ana Souza confirmada"]);
  });

  test("an order is no question that the house cannot answer", () => {
    const chat = openEngineChat({ texts: { delivery: ["Entregamos pelo iFood em um raio de 5 km."] } });
    expect(lastReplyOf(sendAll(chat, "quero pedir uma moqueca pra entregar"))).not.toMatch(
      /não (?:sei|tenho)/,
    );
  });

  test("the number of whoever was asked into the queue puts them there", () => {
    const chat = openEngineChat();
    sendAll(chat, "quanto ta a fila?", "somos 2", ANA);
    expect(chat.house.queue).toEqual({ nome: "Ana Souza", pessoas: 2 });
  });

  test("'o nome tá certo?' is answered by the proposal, and 'no nome dela' makes another", () => {
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

  test("a reservation that was made by telephone is for a person to find", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "reservei ontem pelo telefone, queria mudar"))).toMatch(
      /atendente.*\?$/,
    );
  });

  test("'é apimentada?' asks of the dish that was told", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "tem moqueca?", "é apimentada?"))).toMatch(/^Moqueca/);
  });

  test("a form that is filled in is a booking", () => {
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

  test("a note for the table is no matter for the staff", () => {
    const chat = openEngineChat();
    sendAll(chat, "mesa pra 3 hoje 19h", "pode por observação: precisa de nota fiscal", ANA, "sim");
    expect(chat.house.reservations[0]).toMatchObject({ observacoes: "precisa de nota fiscal" });
  });

  test("whoever is stuck comes late, and says by when", () => {
    const chat = openEngineChat({ reservations: [buildReservation({ data: "2026-11-21" })] });
    sendAll(chat, "tenho reserva hj as 20h e tô preso na marginal, vou chegar umas 20h25");
    expect(chat.house.delays).toEqual([25]);
  });

  test.each<[string, string[], string]>([
    [
      "what was not reserved yet is not cancelled",
      [`eu queria mesa pra 2 mas agora somos 3, hoje 21h. nao fiz reserva ainda. ${ANA}`, "isso"],
      "2026-11-21 21:00 3 Ana Souza confirmada",
    ],
    [
      "of many corrections the last holds",
      [`reserva pra 4. não, 5. não pera, 4 mesmo. sexta. 20h. ou melhor 20h30. ${ANA}`, "sim"],
      "2026-11-27 20:30 4 Ana Souza confirmada",
    ],
    [
      "a title belongs to the name",
      [
        "Gostaria de uma reserva em nome de Dr. Augusto Penteado para o dia 28, às 20 horas, para quatro pessoas. (11) 3088-1234",
        "Perfeitamente, pode confirmar.",
      ],
      "2026-11-28 20:00 4 Dr. Augusto Penteado confirmada",
    ],
    [
      "a yes to what is offered beside the wanted hours takes the nearest",
      ["mesa pra 2 hoje", "daqui 40 min", ANA, "sim"],
      "2026-11-21 11:30 2 Ana Souza confirmada",
    ],
  ])("%s", (_, messages, outcome) => {
    const chat = openEngineChat();
    sendAll(chat, ...messages);
    expect(reservationLines(chat)).toEqual([outcome]);
  });

  test("whether one could still cancel cancels nothing", () => {
    expect(lastReplyOf(sendAll(own(), "e se precisar cancelar, até quando posso?"))).not.toMatch(
      /Posso cancelar|cancelo/,
    );
  });

  test("the nearest of what is offered is taken", () => {
    const chat = openEngineChat({ full: new Set(["2026-11-21 20:00", "2026-11-21 20:30"]) });
    sendAll(chat, "mesa pra 2 hoje 20h", "qual o mais perto de 20h?", ANA, "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-21 19:30 2 Ana Souza confirmada"]);
  });

  test("a change of what is only proposed looks for no reservation", () => {
    const chat = openEngineChat();
    const replies = sendAll(chat, `mesa pra 2 hoje 22h, ${ANA}`, "muda pro primeiro", "19h", "sim");
    expect(replies[1]).toMatch(/mudar/);
    expect(reservationLines(chat)).toEqual(["2026-11-21 19:00 2 Ana Souza confirmada"]);
  });

  test("one fewer is one fewer", () => {
    const chat = own();
    sendAll(chat, "minha reserva ta ok?", "vai 1 a menos", "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 3 Ana Souza confirmada"]);
  });

  test("an allergy that the kitchen shall hear of is noted on the reservation", () => {
    const chat = own();
    sendAll(chat, "minha reserva ta ok?", "meu pai é alérgico a camarão, avisa a cozinha?", "sim");
    expect(chat.house.reservations[0]).toMatchObject({ observacoes: expect.stringMatching(/camarão/) });
  });

  test("a table there is none here", () => {
    const otherUnits = [
      { nome: "Bela Vista Shopping", endereco: "Av. das Nações, 1", telefone: "(11) 3025-8264" },
    ];
    const chat = openEngineChat({ full: new Set(["2026-11-21"]), otherUnits });
    expect(lastReplyOf(sendAll(chat, "hoje 20h 4 pessoas", "reserva lá então"))).toMatch(/unidade/);
    expect(chat.house.queue).toBeNull();
  });

  test("whoever asks where their table is and has reserved one hears of it", () => {
    expect(lastReplyOf(sendAll(own(), "tô na porta, cadê minha mesa?"))).toMatch(/22 de novembro, às 20h/);
  });

  test("a coca is no coco", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "tem coca?"))).not.toMatch(/Moqueca/);
  });

  test("any time after seven is none before", () => {
    const replies = sendAll(openEngineChat(), "mesa pra 4 hoje", "qq horario depois das 19");
    expect(lastReplyOf(replies)).not.toMatch(/11h30/);
  });

  test("swearing along with a yes is a yes", () => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, "sim caralho");
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 4 Ana Souza confirmada"]);
  });

  test("who gives up while waiting wants to leave the queue", () => {
    const chat = openEngineChat({ full: new Set(["2026-11-21"]) });
    sendAll(chat, "mesa pra 2 hoje 20h", "fila", ANA, "acho q vou desistir, pode tirar meu nome");
    expect(chat.house.handovers).toEqual(["o cliente quer sair da fila de espera"]);
  });

  test("the day that a question for the hours names is the day of the table", () => {
    expect(
      lastReplyOf(sendAll(openEngineChat(), "que horas fecham hoje e dá pra reservar pra 3 às 19h?")),
    ).toMatch(/sábado, 21 de novembro, às 19h/);
  });

  test("who speaks no Portuguese gets a person at the second message", () => {
    const chat = openEngineChat();
    const replies = sendAll(chat, "Hi! Do you have a table for two tonight?", "My name is John Smith");
    expect(replies[1]).not.toBe(replies[0]);
    expect(chat.house.handovers).toHaveLength(1);
  });

  test.each(["fui cobrado duas vezes no cartão ontem", "veio uma taxa na conta que eu não consumi"])(
    "%s is a complaint",
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
  ])("%s is for the staff to say", (question) => {
    expect(lastReplyOf(sendAll(openEngineChat(), question))).toMatch(/equipe.*\?$/);
  });

  test("the same as last time takes its time and party", () => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, "sim", "e a mesma coisa pra terça", "sim");
    expect(reservationLines(chat)[1]).toBe("2026-11-24 20:00 4 Ana Souza confirmada");
  });

  test("another unit's table is not promised", () => {
    const reply = lastReplyOf(sendAll(openEngineChat(), "quero reservar na unidade do shopping"));
    expect(reply).toMatch(/unidade.*\?$/);
    expect(lastReplyOf(sendAll(openEngineChat(), "mesa pra 2 na unidade do centro amanhã"))).toMatch(
      /22 de novembro/,
    );
  });
  test("a reservation in somebody else's name takes that name", () => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, "coloca no nome da minha esposa, Marta Reis", "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 4 Marta Reis confirmada"]);
  });

  test("'não, 6' to a proposal is the number of people", () => {
    const chat = openEngineChat();
    sendAll(chat, `mesa pra 4 amanhã 20h, ${ANA}`, "não, 6", "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 6 Ana Souza confirmada"]);
  });

  test("one guest of a party is no party of one", () => {
    const chat = openEngineChat({ reservations: [buildReservation()] });
    sendAll(chat, "pode anotar na minha reserva que um convidado é cadeirante?", "sim");
    expect(chat.house.reservations[0]).toMatchObject({
      pessoas: 4,
      observacoes: expect.stringMatching(/rodas/),
    });
  });

  test("a yes to other times for a reservation that moves takes the nearest", () => {
    const chat = openEngineChat({ reservations: [buildReservation()], full: new Set(["2026-11-24 20:00"]) });
    sendAll(chat, "passa minha reserva pra terça no mesmo horario", "sim", "sim");
    expect(reservationLines(chat)).toEqual(["2026-11-24 19:30 4 Ana Souza confirmada"]);
  });

  test("how long a table is kept may be told", () => {
    const texts = { geral: ["Guardamos a mesa por 15 minutos depois do horário marcado."] };
    expect(lastReplyOf(sendAll(openEngineChat({ texts }), "vcs seguram a mesa quanto tempo?"))).toMatch(
      /15 minutos/,
    );
  });

  test("a voice message is no time", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "🎤 Mensagem de voz (0:12)"))).toMatch(/texto|escrito/);
  });
});
