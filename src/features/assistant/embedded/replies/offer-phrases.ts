import type { Phrase } from "./phrase.ts";

/** Phrases that offer a moment, or say that the house is full. Dates, times and numbers only come from tool answers. */
export const offerPhrases = {
  offerTimes: {
    friendly: [
      "Para {people} {onDay}, tenho {times}. Qual horário prefere?",
      "{OnDay}, para {people}, tem mesa: {times}. Qual horário fica melhor?",
      "{OnDay}, para {people}, posso oferecer {times}. Qual horário você prefere?",
      "Olha, {onDay}, para {people}, tenho {times}. Que horário fica bom?",
      "Para {people} {onDay}, tem mesa: {times}. Que horário prefere?",
    ],
    formal: [
      "Para {people} {onDay}, há mesa: {times}. Qual horário prefere?",
      "{OnDay}, para {people}, há {times}. Qual horário prefere?",
      "{OnDay}, podemos receber {people}: {times}. Qual horário é mais conveniente?",
      "Para {people} {onDay}, temos {times}. Qual horário seria melhor?",
      "{OnDay}, as opções para {people} são {times}. Qual horário prefere?",
    ],
    playful: [
      "{OnDay}, para {people}, tenho {times}! 😄 Qual horário prefere?",
      "Olha o que tenho para {people} {onDay}: {times}! Qual horário prefere? 😊",
      "Bora escolher? {OnDay}, para {people}, tem {times}. Que horário? 😉",
      "Para {people} {onDay} tenho mesa: {times}! 🙌 Qual horário fica melhor?",
      "Oba! {OnDay}, para {people}, tem mesa: {times}. Qual horário prefere? 🎉",
    ],
  },
  otherTimes: {
    friendly: [
      "Nesse horário não tem mesa para {people}. {OnDay} tenho {times}. Algum serve?",
      "Esse horário está sem mesa para {people}, mas {onDay} tenho {times}. Qual prefere?",
      "Nesse horário não consigo mesa para {people}. {OnDay} dá para {times}. Qual prefere?",
      "Poxa, nesse horário não dá para {people}. {OnDay} ainda tenho {times}. Algum serve?",
      "Para {people}, nesse horário não tenho mesa. {OnDay} posso oferecer {times}. Qual fica melhor?",
    ],
    formal: [
      "Nesse horário não há mesa para {people}. {OnDay} há {times}. Qual prefere?",
      "Nesse horário não dispomos de mesa para {people}. {OnDay} há {times}. Qual prefere?",
      "Lamento, não há mesa para {people} nesse horário. {OnDay} temos {times}. Algum atende?",
      "Esse horário não está disponível para {people}. {OnDay} podemos oferecer {times}. Qual prefere?",
      "Para {people}, esse horário não está disponível. {OnDay} restam {times}. Algum atende?",
    ],
    playful: [
      "Ih, nesse horário não tem mesa para {people}! 😅 Mas {onDay} tem {times}. Qual prefere?",
      "Poxa, nesse horário não rola mesa para {people}! {OnDay} ainda tenho {times}. Algum serve? 😉",
      "Nesse horário não dá para {people}! 🙈 {OnDay} dá para {times}. Qual prefere?",
      "Nesse horário não tenho mesa para {people}! 😅 {OnDay} tenho {times}. Qual prefere?",
      "Quase! Esse horário não dá para {people}, mas {onDay} tem {times}! 😄 Algum serve?",
    ],
  },
  noTable: {
    friendly: [
      "Nesse horário a casa está cheia para esse número de pessoas.",
      "Poxa, nesse horário a casa já encheu para esse número de pessoas.",
      "As mesas para esse número de pessoas já estão tomadas nesse horário.",
      "Nesse horário já não tenho mesa para esse número de pessoas: a casa está cheia.",
      "Esse horário foi bem disputado: a casa está cheia para esse número de pessoas.",
    ],
    formal: [
      "Nesse horário a casa está completa para esse número de pessoas.",
      "Lamento, a casa já está completa nesse horário para esse número de pessoas.",
      "As mesas para esse número de pessoas já estão ocupadas nesse horário.",
      "Não há mais mesa nesse horário para esse número de pessoas: a casa está completa.",
      "Infelizmente a casa está completa nesse horário para esse número de pessoas.",
    ],
    playful: [
      "Ih, nesse horário a casa lotou para esse número de pessoas! 😅",
      "Poxa, casa cheia nesse horário para esse número de pessoas! 😕",
      "Esse horário voou: a casa está cheia para esse número de pessoas! 🙈",
      "Hum, nesse horário já não cabe esse número de pessoas: casa cheia! 😅",
      "Todo mundo quis esse horário: a casa está cheia para esse número de pessoas! 😄",
    ],
  },
  dayFull: {
    friendly: [
      "Nesse dia a casa já está com as reservas completas.",
      "Poxa, as reservas desse dia já se esgotaram.",
      "Esse dia já encheu: não tenho mais reserva para ele.",
    ],
    formal: [
      "As reservas desse dia já estão completas.",
      "Lamento, as reservas desse dia já se esgotaram.",
      "A casa está completa nesse dia.",
    ],
    playful: [
      "Ih, esse dia lotou! 😅 As reservas já se esgotaram.",
      "Poxa, casa cheia nesse dia! 🙈",
      "Esse dia voou: as reservas já se esgotaram! 😕",
    ],
  },
  alternatives: {
    friendly: [
      "O que tenho mais perto: {moments}. Algum serve?",
      "Posso oferecer {moments}. Qual prefere?",
      "Mas olha: tenho {moments}. Algum serve?",
      "O mais perto que consigo é {moments}. Qual fica melhor?",
      "Consigo {moments}. Algum serve?",
    ],
    formal: [
      "As opções mais próximas são: {moments}. Alguma atende?",
      "Podemos oferecer {moments}. Qual prefere?",
      "As alternativas são: {moments}. Qual seria melhor?",
      "Temos {moments}. Qual prefere?",
      "O mais próximo seria {moments}. Alguma opção atende?",
    ],
    playful: [
      "Mas tenho {moments}! 😉 Algum serve?",
      "Bora de {moments}! Qual prefere? 😄",
      "Olha o que achei: {moments}! 😊 Qual prefere?",
      "Consigo {moments}! 😉 Algum serve?",
      "Pertinho disso tem {moments}! 🙌 Qual fica melhor?",
    ],
  },
  alternativesAndWithout: {
    friendly: [
      "Com esse pedido consigo {moments}. {Without}, consigo {moment}. Qual prefere?",
      "Posso oferecer {moments}. {Without}, {moment}. Qual prefere?",
    ],
    formal: ["Com esse pedido há {moments}. {Without}, {moment}. Qual prefere?"],
    playful: ["Com esse pedido tem {moments}! 😉 {Without}, tem {moment}. Qual prefere?"],
  },
  without: {
    friendly: ["{Without}, consigo {moment}. Serve?", "{Without} dá certo: {moment}. Pode ser?"],
    formal: ["{Without}, seria possível {moment}. Atende?"],
    playful: ["{Without} dá certo: {moment}! 😉 Serve?"],
  },
  softWishMissed: {
    friendly: [
      "Nesse horário não tenho {table} livre; deixo o pedido anotado para a equipe.",
      "Não há {table} livre nesse horário, então deixo o pedido anotado.",
    ],
    formal: ["Nesse horário não há {table} livre; o pedido fica anotado para a equipe."],
  },
  firstPlaceTaken: {
    friendly: ["Nesse horário não tenho {table} livre.", "Não há {table} livre nesse horário."],
    formal: ["Nesse horário não há {table} livre."],
  },
  unknownArea: {
    friendly: ["Essa área a casa não tem: aqui são {areas}. Se quiser uma delas, é só dizer."],
    formal: ["A casa não tem essa área. As áreas são {areas}; se preferir uma delas, basta dizer."],
  },
  severalAreas: {
    friendly: ["Aqui são {areas}: se preferir uma delas, é só dizer qual."],
    formal: ["As áreas são {areas}; se preferir uma delas, basta dizer qual."],
  },
  calmest: {
    friendly: ["O mais tranquilo é {time}.", "Às {time} a casa fica mais tranquila."],
    formal: ["O horário mais tranquilo é {time}."],
    playful: ["Dica: {time} é o mais tranquilo! 😉"],
  },
  calmestAndWindow: {
    friendly: [
      "O mais tranquilo é {time}. Se outro começo servir, me diz quantos minutos antes ou depois.",
      "Às {time} a casa fica mais tranquila. Se puder vir um pouco antes ou depois, me diz quantos minutos.",
    ],
    formal: [
      "O horário mais tranquilo é {time}. Se outro começo for possível, informe quantos minutos antes ou depois.",
    ],
    playful: [
      "Dica: {time} é o mais tranquilo! 😉 Se outro começo servir, me conta quantos minutos antes ou depois.",
    ],
  },
  calmerStart: {
    friendly: [
      "{OnDay}, às {time}, tem mesa para {people}, e às {calm} fica mais tranquilo. Qual prefere?",
      "Tenho {time} {onDay} para {people}. Às {calm} a casa fica mais tranquila. Qual prefere?",
    ],
    formal: ["{OnDay}, há mesa para {people} às {time}. Às {calm} a casa fica mais tranquila. Qual prefere?"],
    playful: ["Tem mesa {onDay} às {time} para {people}! 🎉 Às {calm} fica mais tranquilo. Qual prefere? 😉"],
  },
  anotherMoment: {
    friendly: [
      "Quer tentar outro dia ou horário?",
      "Tem outro dia ou horário que sirva?",
      "Tentamos outro dia ou horário?",
      "Outro dia ou horário serviria?",
      "Quer que eu veja outro dia ou horário?",
    ],
    formal: [
      "Deseja tentar outro dia ou horário?",
      "Outro dia ou horário seria possível?",
      "Posso verificar outro dia ou horário?",
      "Há outro dia ou horário de sua preferência?",
      "Gostaria de tentar outro dia ou horário?",
    ],
    playful: [
      "Bora tentar outro dia ou horário? 😉",
      "Que tal outro dia ou horário? 😊",
      "Tem outro dia ou horário na manga? 😄",
      "Tentamos outro dia ou horário? 🙌",
      "Outro dia ou horário serve? 😉",
    ],
  },
  queuePossible: {
    friendly: [
      "Se preferir, posso colocar você na fila de espera de hoje.",
      "Outra saída é entrar na fila de espera de hoje: é só pedir.",
      "Se quiser, coloco você na fila de espera de hoje.",
    ],
    formal: [
      "Se preferir, posso incluir seu nome na fila de espera de hoje.",
      "Também é possível entrar na fila de espera de hoje, se preferir.",
      "Caso prefira, incluo seu nome na fila de espera de hoje.",
    ],
    playful: [
      "Se topar, coloco você na fila de espera de hoje! 😉",
      "Outra ideia: entrar na fila de espera de hoje! É só pedir. 😊",
      "Ou então, coloco você na fila de espera de hoje! 😄",
    ],
  },
} as const satisfies Record<string, Phrase>;
