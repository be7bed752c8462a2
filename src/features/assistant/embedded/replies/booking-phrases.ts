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
      "Tenho mesa para {people} {onMoment}{place}! Para reservar, me passa {missing}?",
      "Boa notícia: {onMoment} tem mesa para {people}{place}. Me diz {missing} para eu reservar?",
      "Tem mesa, sim: {people}, {moment}{place}. Para reservar, me diz {missing}?",
      "Dá certo: {onMoment} tem mesa para {people}{place}. Me passa {missing}?",
      "Que bom, tem lugar para {people} {onMoment}{place}. Para reservar, preciso saber {missing}.",
    ],
    formal: [
      "Há mesa para {people} {onMoment}{place}. Para a reserva, poderia informar {missing}?",
      "Temos mesa para {people} {onMoment}{place}. Para reservar, preciso saber {missing}.",
      "É possível reservar para {people} {onMoment}{place}. Poderia informar {missing}?",
      "Há lugar para {people} {onMoment}{place}. Para prosseguir, poderia informar {missing}?",
      "Temos lugar para {people} {onMoment}{place}. Para a reserva, preciso saber {missing}.",
    ],
    playful: [
      "Tem mesa sim! 🎉 {people}, {moment}{place}. Me passa {missing} que eu deixo tudo encaminhado?",
      "Oba, tem mesa para {people} {onMoment}{place}! 😄 Me diz {missing}?",
      "Boa! 🙌 Tem mesa para {people} {onMoment}{place}. Me passa {missing}?",
      "Uhu, tem lugar para {people} {onMoment}{place}! 🎉 Só preciso saber {missing}.",
      "Que sorte: {onMoment} tem mesa para {people}{place}! 😊 Me conta {missing}?",
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
  proposeAnother: {
    friendly: [
      "Você já tem uma reserva para {before}. Quer mudar essa ou fazer mais uma? A nova ficaria assim: {moment}, {people}, em nome de {name}, telefone {phone}{remarks}. Confirmo mais uma?",
    ],
    formal: [
      "Já consta uma reserva sua para {before}. Deseja alterar essa ou fazer mais uma? A nova ficaria assim: {moment}, {people}, em nome de {name}, telefone {phone}{remarks}. Confirmo mais uma?",
    ],
  },
  proposeOnBookedPhone: {
    friendly: [
      "Já há uma reserva com este telefone para esse dia. Quer fazer mais uma? Ficaria assim: {moment}, {people}, em nome de {name}, telefone {phone}{remarks}. Confirmo mais uma?",
    ],
    formal: [
      "Já consta uma reserva com este telefone para esse dia. Deseja fazer mais uma? Ficaria assim: {moment}, {people}, em nome de {name}, telefone {phone}{remarks}. Confirmo mais uma?",
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
} as const satisfies Record<string, Phrase>;
