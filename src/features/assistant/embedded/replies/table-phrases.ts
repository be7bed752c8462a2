import type { Phrase } from "./phrase.ts";

/**
 * Phrases about booking, changing and cancelling tables. Dates, times and numbers only come from tool
 * answers, as values.
 */
export const tablePhrases = {
  askDetails: {
    friendly: [
      "Claro! Me diz {missing}?",
      "Vamos lá! Preciso saber {missing}.",
      "Com prazer! Pode me dizer {missing}?",
    ],
    formal: [
      "Com prazer. Poderia informar {missing}, por favor?",
      "Pois não. Para verificar, preciso saber {missing}.",
    ],
    playful: ["Oba, bora! Me conta {missing}? 😄", "Adorei! Só me diz {missing}? 😉"],
  },
  askDetailsAgain: {
    friendly: ["Ainda preciso saber {missing}. Pode me dizer?", "Só falta me dizer {missing}."],
    formal: ["Ainda preciso saber {missing}, por favor."],
  },
  askContact: {
    friendly: [
      "Tenho mesa para {people} {onMoment}! Para reservar, me passa {missing}?",
      "Boa notícia: {onMoment} tem mesa para {people}. Me diz {missing} para eu reservar?",
    ],
    formal: ["Há mesa para {people} {onMoment}. Para a reserva, poderia informar {missing}?"],
    playful: ["Tem mesa sim! 🎉 {people}, {moment}. Me passa {missing} que eu deixo tudo encaminhado?"],
  },
  askContactAgain: {
    friendly: ["Para seguir com a reserva, me passa {missing}?", "Só falta {missing} para a reserva."],
    formal: ["Para prosseguir com a reserva, poderia informar {missing}?"],
  },
  oneAtATime: {
    friendly: ["Vamos uma de cada vez.", "Certo, cuido de uma por vez."],
    formal: ["Vamos tratar de uma por vez."],
  },
  nextOne: {
    friendly: ["Agora a outra reserva.", "Vamos à outra reserva."],
    formal: ["Passemos à outra reserva."],
  },
  badPhone: {
    friendly: [
      "Esse telefone parece incompleto. Pode mandar o número com DDD?",
      "Não consegui ler o telefone. Me manda de novo com o DDD, por favor?",
    ],
    formal: ["O telefone parece incompleto. Poderia informar o número com DDD?"],
  },
  offerTimes: {
    friendly: [
      "Para {people} {onDay}, tenho {times}. Qual horário prefere?",
      "{OnDay}, para {people}, dá para {times}. Qual horário fica melhor?",
    ],
    formal: ["Para {people} {onDay}, há mesa às {times}. Qual horário prefere?"],
  },
  noTimes: {
    friendly: ["Não achei horário livre para {people} {onDay}. Quer tentar outro dia ou horário?"],
    formal: ["Não há horário disponível para {people} {onDay}. Deseja tentar outro dia ou horário?"],
  },
  otherTimes: {
    friendly: [
      "Nesse horário não tem mesa para {people}. {OnDay} tenho {times}. Algum serve?",
      "Esse horário está sem mesa para {people}, mas {onDay} tenho {times}. Qual prefere?",
    ],
    formal: ["Nesse horário não há mesa para {people}. {OnDay} há {times}. Qual prefere?"],
  },
  vagueWeek: {
    friendly: ["Qual dia da semana fica melhor?", "Que dia exatamente?"],
    formal: ["Qual seria o dia exato, por favor?"],
  },
  vagueWeekend: {
    friendly: ["Qual dia fica melhor, sábado ou domingo?", "Que dia você prefere: sábado ou domingo?"],
  },
  impossibleDate: {
    friendly: ["Essa data não existe no calendário. Qual é o dia certo?"],
    formal: ["Essa data não consta do calendário. Qual seria o dia correto?"],
  },
  contradiction: {
    friendly: ["O dia da semana e a data não batem. Qual é a data certa?"],
    formal: ["O dia da semana e a data informados não coincidem. Qual é a data correta?"],
  },
  largeParty: {
    friendly: [
      "Para grupos desse tamanho, quem organiza é a nossa equipe. Já chamei um atendente, que vai continuar com você por aqui.",
    ],
    formal: [
      "Grupos desse porte são organizados pela nossa equipe. Já chamei um atendente, que dará continuidade por aqui.",
    ],
  },
  proposeBooking: {
    friendly: [
      "Então fica assim: mesa para {people}, {moment}, em nome de {name}, telefone {phone}{remarks}. Posso confirmar?",
      "Deixa eu conferir: {moment}, {people}, em nome de {name}, telefone {phone}{remarks}. Confirma?",
    ],
    formal: [
      "Para sua conferência: {moment}, mesa para {people}, em nome de {name}, telefone {phone}{remarks}. Posso confirmar?",
    ],
    playful: [
      "Olha só como ficou: {people}, {moment}, em nome de {name}, telefone {phone}{remarks}. Posso confirmar? 😄",
    ],
  },
  proposeChange: {
    friendly: [
      "A reserva passaria de {before} para {after}{remarks}. Posso confirmar a mudança?",
      "Então muda assim: de {before} para {after}{remarks}. Confirma?",
    ],
    formal: ["A reserva passaria de {before} para {after}{remarks}. Posso confirmar a alteração?"],
  },
  proposeRemark: {
    friendly: ["Vou anotar na reserva de {after}: {remark}. Posso confirmar?"],
    formal: ["Posso registrar na reserva de {after} a observação: {remark}?"],
  },
  proposeCancel: {
    friendly: [
      "É a reserva de {moment}, para {people}. Posso cancelar mesmo?",
      "Só confirmando: cancelo a reserva de {moment}, para {people}?",
    ],
    formal: ["Trata-se da reserva de {moment}, para {people}. Posso confirmar o cancelamento?"],
  },
  booked: {
    friendly: [
      "Pronto, {name}! Reserva confirmada: {moment}, {people}{remarks}.",
      "Reserva confirmada: {moment}, mesa para {people}, em nome de {fullName}{remarks}.",
    ],
    formal: ["Reserva confirmada, {name}: {moment}, mesa para {people}{remarks}."],
    playful: ["Uhul, {name}! 🎉 Reserva confirmada: {moment}, {people}{remarks}."],
  },
  changed: {
    friendly: ["Pronto, reserva alterada! Agora é {moment}, para {people}{remarks}."],
    formal: ["Reserva alterada: {moment}, para {people}{remarks}."],
  },
  cancelled: {
    friendly: [
      "Pronto, a reserva de {moment} foi cancelada.",
      "Reserva de {moment} cancelada. Esperamos você em outra ocasião!",
    ],
    formal: ["A reserva de {moment} foi cancelada."],
  },
  notConfirmedAsk: {
    friendly: [
      "Sem problema, não confirmei nada. O que você gostaria de mudar: dia, horário ou número de pessoas?",
      "Tudo bem, nada foi confirmado. Quer mudar o dia, o horário ou o número de pessoas?",
    ],
    formal: ["Pois não, nada foi confirmado. Deseja mudar o dia, o horário ou o número de pessoas?"],
  },
  dropped: {
    friendly: [
      "Sem problema, não reservei nada. Se mudar de ideia, é só chamar.",
      "Tudo bem, deixei de lado.",
    ],
    formal: ["Perfeitamente, não prossegui com o pedido."],
  },
  kept: {
    friendly: ["Certo, não mudei nada.", "Ótimo, fica como estava."],
    formal: ["Perfeitamente, nada foi alterado."],
  },
  remindAgreement: {
    friendly: ["E sobre o seu pedido: posso confirmar?", "Voltando ao seu pedido, posso confirmar?"],
    formal: ["Quanto ao seu pedido, posso confirmar?"],
  },
  unclearAgreement: {
    friendly: ["Só para eu não errar: posso confirmar? Responda sim ou não, ou diga o que quer mudar."],
    formal: ["Para evitar enganos: posso confirmar? Responda sim ou não, ou diga o que deseja mudar."],
  },
  canBeChanged: {
    friendly: ["Dá sim: para mudar ou cancelar, é só me chamar por aqui."],
    formal: ["Sim: para alterar ou cancelar, basta escrever por aqui."],
  },
  noReservations: {
    friendly: [
      "Não encontrei nenhuma reserva sua por aqui. Quer fazer uma?",
      "Não achei reserva sua por aqui. Quer que eu faça uma?",
    ],
    formal: ["Não localizei reserva em seu contato. Deseja fazer uma?"],
  },
  noSuchReservation: {
    friendly: [
      "Só consigo ver as suas reservas, e não encontrei nenhuma assim. Pode conferir os dados, ou falar com um atendente: quer que eu chame?",
    ],
    formal: [
      "Tenho acesso apenas às suas reservas, e não localizei nenhuma com esses dados. Deseja que eu chame um atendente?",
    ],
  },
  ownReservation: {
    friendly: ["Você tem reserva para {list}.", "Achei: {list}."],
    formal: ["Consta em seu nome: {list}."],
  },
  whichReservation: {
    friendly: [
      "Encontrei estas reservas suas: {list}. Qual delas?",
      "Você tem {list}. De qual estamos falando?",
    ],
    formal: ["Constam estas reservas: {list}. A qual se refere?"],
  },
  whatToChange: {
    friendly: [
      "Achei a sua reserva: {reservation}. O que você quer mudar: dia, horário ou número de pessoas?",
    ],
    formal: ["Localizei a reserva: {reservation}. O que deseja alterar: dia, horário ou número de pessoas?"],
  },
  whichReading: {
    friendly: [
      "Só para eu não errar: são {people}, ou esse é o novo horário?",
      "Fiquei na dúvida: você quer dizer {people}, ou esse é o horário?",
    ],
    formal: ["Para evitar enganos: trata-se de {people} ou do novo horário?"],
  },
  whichMoment: {
    friendly: ["Qual das opções você prefere?", "Qual deles fica melhor para você?"],
    formal: ["Qual das opções prefere?"],
  },
  contactKept: {
    friendly: ["Anotado, {name}!", "Obrigado, {name}!"],
    formal: ["Agradeço, {name}."],
  },
  anotherMoment: {
    friendly: ["Quer tentar outro dia ou horário?", "Tem outro dia ou horário que sirva?"],
    formal: ["Deseja tentar outro dia ou horário?"],
  },
  alternatives: {
    friendly: ["O que tenho mais perto: {moments}. Algum serve?", "Posso oferecer {moments}. Qual prefere?"],
    formal: ["As opções mais próximas são: {moments}. Alguma atende?"],
  },
  queuePossible: {
    friendly: [
      "Se preferir, posso colocar você na fila de espera de hoje.",
      "Outra saída é entrar na fila de espera de hoje: é só pedir.",
    ],
    formal: ["Se preferir, posso incluir seu nome na fila de espera de hoje."],
  },
  otherUnitItself: {
    friendly: [
      "Por aqui eu só reservo nesta unidade. Para a outra, é só ligar no telefone dela. Quer tentar outro dia ou horário aqui?",
    ],
    formal: ["Por este canal reservo apenas nesta unidade; para a outra, peço que ligue diretamente."],
  },
  otherUnits: {
    friendly: ["Também dá para ir em outra unidade nossa: {units}."],
    formal: ["Há ainda disponibilidade em outra unidade: {units}."],
  },
} as const satisfies Record<string, Phrase>;
