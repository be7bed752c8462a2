import type { Phrase } from "./phrase.ts";

/**
 * The phrases of booking that customers read most, in many wordings. Dates, times and numbers only come from
 * tool answers, as values.
 */
export const bookingPhrases = {
  askCorrected: {
    friendly: [
      "Desculpe o engano! Me diz {missing}, por favor?",
      "Opa, vamos acertar. Me diz {missing}?",
      "Perdão! Qual é o certo? Me diz {missing}.",
    ],
    formal: ["Perdão pelo engano. Poderia informar {missing}, por favor?"],
    playful: ["Opa, foi mal! 😅 Me diz {missing}?"],
  },
  doubtfulPeople: {
    friendly: ["Para quantas pessoas é a mesa, ao todo?", "Quantas pessoas vão ser, contando todo mundo?"],
    formal: ["Para quantas pessoas será a mesa, ao todo?"],
  },
  doubtfulTime: {
    friendly: ["Para que horário é a mesa?", "Que horário é, certinho?"],
    formal: ["Para que horário será a mesa?"],
  },
  doubtfulDate: {
    friendly: ["Para que dia é a mesa?", "Que dia é, certinho?"],
    formal: ["Para que dia será a mesa?"],
  },
  askDetails: {
    friendly: [
      "Claro! Me diz {missing}?",
      "Vamos lá! Preciso saber {missing}.",
      "Com prazer! Pode me dizer {missing}?",
      "Que bom! Me conta {missing}?",
      "Deixa comigo! Só preciso saber {missing}.",
    ],
    formal: [
      "Com prazer. Poderia informar {missing}, por favor?",
      "Pois não. Para verificar, preciso saber {missing}.",
      "Certamente. Poderia informar {missing}?",
      "Com prazer. Para consultar as mesas, preciso saber {missing}.",
      "Será um prazer. Poderia indicar {missing}, por favor?",
    ],
    playful: [
      "Oba, bora! Me conta {missing}? 😄",
      "Adorei! Só me diz {missing}? 😉",
      "Uhu! Me fala {missing}? 🎉",
      "Que delícia! Me diz {missing}? 😊",
      "Opa, já vou ver! Só preciso saber {missing}. 😄",
    ],
  },
  askDetailsAgain: {
    friendly: [
      "Ainda preciso saber {missing}. Pode me dizer?",
      "Só falta me dizer {missing}.",
      "Falta pouco: me diz {missing}?",
      "Para seguir, preciso saber {missing}.",
      "Pode me dizer {missing}?",
    ],
    formal: [
      "Ainda preciso saber {missing}, por favor.",
      "Poderia informar {missing}?",
      "Para prosseguir, preciso saber {missing}.",
      "Falta apenas informar {missing}.",
      "Peço que informe {missing}, por favor.",
    ],
    playful: [
      "Falta só um tiquinho: me diz {missing}? 😉",
      "Quase lá! Me conta {missing}? 😄",
      "Só falta me contar {missing}! 😊",
      "Me ajuda aqui: me diz {missing}? 😊",
      "Tá quase! Só preciso saber {missing}. 🙌",
    ],
  },
  askContact: {
    friendly: [
      "Tenho mesa para {people} {onMoment}! Para reservar, me passa {missing}?",
      "Boa notícia: {onMoment} tem mesa para {people}. Me diz {missing} para eu reservar?",
      "Tem mesa, sim: {people}, {moment}. Para reservar, me diz {missing}?",
      "Dá certo: {onMoment} tem mesa para {people}. Me passa {missing}?",
      "Que bom, tem lugar para {people} {onMoment}. Para reservar, preciso saber {missing}.",
    ],
    formal: [
      "Há mesa para {people} {onMoment}. Para a reserva, poderia informar {missing}?",
      "Temos mesa para {people} {onMoment}. Para reservar, preciso saber {missing}.",
      "É possível reservar para {people} {onMoment}. Poderia informar {missing}?",
      "Há lugar para {people} {onMoment}. Para prosseguir, poderia informar {missing}?",
      "Temos lugar para {people} {onMoment}. Para a reserva, preciso saber {missing}.",
    ],
    playful: [
      "Tem mesa sim! 🎉 {people}, {moment}. Me passa {missing} que eu deixo tudo encaminhado?",
      "Oba, tem mesa para {people} {onMoment}! 😄 Me diz {missing}?",
      "Boa! 🙌 Tem mesa para {people} {onMoment}. Me passa {missing}?",
      "Uhu, tem lugar para {people} {onMoment}! 🎉 Só preciso saber {missing}.",
      "Que sorte: {onMoment} tem mesa para {people}! 😊 Me conta {missing}?",
    ],
  },
  askContactAgain: {
    friendly: [
      "Para seguir com a reserva, me passa {missing}?",
      "Só falta {missing} para a reserva.",
      "Me passa {missing}, por favor?",
      "Para eu reservar, preciso saber {missing}.",
      "Falta só {missing}: pode me dizer?",
    ],
    formal: [
      "Para prosseguir com a reserva, poderia informar {missing}?",
      "Para a reserva, preciso saber {missing}.",
      "Falta apenas {missing}. Poderia informar?",
      "Poderia informar {missing}, por favor?",
      "Para concluir a reserva, peço que informe {missing}.",
    ],
    playful: [
      "Quase lá! Me passa {missing}? 😉",
      "Só falta {missing} para eu reservar! 😄",
      "Me diz {missing}, que eu sigo com a reserva! 😊",
      "Falta pouquinho: me passa {missing}? 🙌",
      "Para a mesa, me conta {missing}? 😄",
    ],
  },
  badPhone: {
    friendly: [
      "Esse telefone parece incompleto. Pode mandar o número com DDD?",
      "Não consegui ler o telefone. Me manda de novo com o DDD, por favor?",
      "Acho que falta algum número no telefone. Me manda com o DDD?",
      "Esse telefone não deu certo aqui. Pode conferir e mandar com o DDD?",
      "O telefone veio incompleto. Me passa o número com DDD?",
    ],
    formal: [
      "O telefone parece incompleto. Poderia informar o número com DDD?",
      "Não foi possível ler o telefone. Poderia informar o número com DDD?",
      "Falta algum dígito no telefone. Poderia conferir e informar com DDD?",
      "O telefone informado não é válido. Poderia enviar o número com DDD?",
      "Peço que confira o telefone e informe o número com DDD, por favor.",
    ],
    playful: [
      "Ops, faltou um pedacinho do telefone! 😅 Me manda com DDD?",
      "Esse telefone me confundiu! 🙈 Me passa de novo com DDD?",
      "Quase! O telefone veio incompleto. 😄 Manda com DDD?",
      "Hum, faltou número nesse telefone! 😉 Me passa com DDD?",
      "Ih, o telefone não deu certo! 😅 Manda outra vez com DDD?",
    ],
  },
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
  noTimes: {
    friendly: [
      "Não achei horário livre para {people} {onDay}: a casa já está cheia. Quer tentar outro dia ou horário?",
      "{OnDay}, a casa já está cheia para {people}. Quer tentar outro dia ou horário?",
      "Poxa, {onDay} já não tem horário para {people}: a casa encheu. Tentamos outro dia ou horário?",
    ],
    formal: [
      "Não há horário disponível para {people} {onDay}: a casa está completa. Deseja tentar outro dia ou horário?",
      "{OnDay}, a casa está completa para {people}. Deseja tentar outro dia ou horário?",
      "Lamento, {onDay} a casa já está completa para {people}. Deseja outro dia ou horário?",
    ],
    playful: [
      "Ih, {onDay} a casa lotou para {people}! 😅 Quer tentar outro dia ou horário?",
      "Poxa, {onDay} não tem mais horário para {people}: casa cheia! 😕 Tentamos outro dia?",
      "{OnDay} a casa encheu para {people}! 🙈 Bora ver outro dia ou horário?",
    ],
  },
  otherTimes: {
    friendly: [
      "Nesse horário não tem mesa para {people}. {OnDay} tenho {times}. Algum serve?",
      "Esse horário está sem mesa para {people}, mas {onDay} tenho {times}. Qual prefere?",
      "Nesse horário a casa está cheia para {people}. {OnDay} dá para {times}. Qual prefere?",
      "Poxa, esse horário já encheu para {people}. {OnDay} ainda tenho {times}. Algum serve?",
      "Para {people}, esse horário está cheio. {OnDay} posso oferecer {times}. Qual fica melhor?",
    ],
    formal: [
      "Nesse horário não há mesa para {people}. {OnDay} há {times}. Qual prefere?",
      "Nesse horário a casa está completa para {people}. {OnDay} há {times}. Qual prefere?",
      "Lamento, não há mesa para {people} nesse horário. {OnDay} temos {times}. Algum atende?",
      "Esse horário está completo para {people}. {OnDay} podemos oferecer {times}. Qual prefere?",
      "Para {people}, esse horário já está completo. {OnDay} restam {times}. Algum atende?",
    ],
    playful: [
      "Ih, esse horário lotou para {people}! 😅 Mas {onDay} tem {times}. Qual prefere?",
      "Poxa, casa cheia nesse horário para {people}! {OnDay} ainda tenho {times}. Algum serve? 😉",
      "Esse horário voou para {people}! 🙈 {OnDay} dá para {times}. Qual prefere?",
      "Nesse horário a casa encheu para {people}! 😅 {OnDay} tenho {times}. Qual prefere?",
      "Quase! Esse horário encheu para {people}, mas {onDay} tem {times}! 😄 Algum serve?",
    ],
  },
  proposeBooking: {
    friendly: [
      "Então fica assim: mesa para {people}, {moment}, em nome de {name}, telefone {phone}{remarks}. Posso confirmar?",
      "Deixa eu conferir: {moment}, {people}, em nome de {name}, telefone {phone}{remarks}. Confirma?",
      "Vamos conferir: mesa para {people}, {moment}, em nome de {name}, telefone {phone}{remarks}. Posso confirmar?",
      "Olha se está certo: {moment}, mesa para {people}, em nome de {name}, telefone {phone}{remarks}. Posso confirmar?",
      "Confere comigo: {people}, {moment}, em nome de {name}, telefone {phone}{remarks}. Confirmo?",
    ],
    formal: [
      "Para sua conferência: {moment}, mesa para {people}, em nome de {name}, telefone {phone}{remarks}. Posso confirmar?",
      "Peço que confira: mesa para {people}, {moment}, em nome de {name}, telefone {phone}{remarks}. Posso confirmar?",
      "A reserva ficaria assim: {moment}, {people}, em nome de {name}, telefone {phone}{remarks}. Posso confirmar?",
      "Os dados são: {moment}, mesa para {people}, em nome de {name}, telefone {phone}{remarks}. Confirma?",
      "Resumo do pedido: mesa para {people}, {moment}, em nome de {name}, telefone {phone}{remarks}. Posso confirmar?",
    ],
    playful: [
      "Olha só como ficou: {people}, {moment}, em nome de {name}, telefone {phone}{remarks}. Posso confirmar? 😄",
      "Tá quase! {people}, {moment}, em nome de {name}, telefone {phone}{remarks}. Posso confirmar? 🎉",
      "Confere aí: {moment}, {people}, em nome de {name}, telefone {phone}{remarks}. Confirmo? 😉",
      "Vai ficar assim: mesa para {people}, {moment}, em nome de {name}, telefone {phone}{remarks}. Posso confirmar? 😊",
      "Dá uma olhada: {moment}, mesa para {people}, em nome de {name}, telefone {phone}{remarks}. Confirmo? 🙌",
    ],
  },
  booked: {
    friendly: [
      "Pronto, {name}! Reserva confirmada: {moment}, {people}{remarks}.",
      "Reserva confirmada, {name}: {moment}, mesa para {people}{remarks}. Esperamos você!",
      "Tudo certo, {name}! Reserva confirmada: {moment}, {people}{remarks}.",
      "Feito, {name}! Reserva confirmada para {moment}, {people}{remarks}.",
      "Que bom, {name}! Reserva confirmada: {moment}, mesa para {people}{remarks}. Até lá!",
    ],
    formal: [
      "Reserva confirmada, {name}: {moment}, mesa para {people}{remarks}.",
      "{name}, sua reserva está confirmada: {moment}, {people}{remarks}.",
      "Perfeitamente, {name}. Reserva confirmada: {moment}, mesa para {people}{remarks}.",
      "Reserva confirmada, {name}: {moment}, {people}{remarks}. Aguardamos com prazer.",
      "Agradecemos, {name}. Reserva confirmada: {moment}, mesa para {people}{remarks}.",
    ],
    playful: [
      "Uhul, {name}! 🎉 Reserva confirmada: {moment}, {people}{remarks}.",
      "Oba, {name}! 🥳 Reserva confirmada: {moment}, mesa para {people}{remarks}.",
      "Fechou, {name}! 🙌 Reserva confirmada: {moment}, {people}{remarks}.",
      "Eba, {name}! Reserva confirmada: {moment}, {people}{remarks}. Já estamos esperando! 😄",
      "Arrasou, {name}! 🎉 Reserva confirmada para {moment}, {people}{remarks}.",
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
