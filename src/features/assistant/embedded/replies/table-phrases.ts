import { bookingPhrases } from "./booking-phrases.ts";
import { offerPhrases } from "./offer-phrases.ts";
import type { Phrase } from "./phrase.ts";

/**
 * Phrases about booking, changing and cancelling tables. Dates, times and numbers only come from tool
 * answers, as values.
 */
export const tablePhrases = {
  ...bookingPhrases,
  ...offerPhrases,
  oneAtATime: {
    friendly: ["Vamos uma de cada vez.", "Certo, cuido de uma por vez."],
    formal: ["Vamos tratar de uma por vez."],
  },
  nextOne: {
    friendly: ["Agora a outra reserva.", "Vamos à outra reserva."],
    formal: ["Passemos à outra reserva."],
  },
  vagueWeek: {
    friendly: ["Qual dia da semana fica melhor?", "Que dia exatamente?"],
    formal: ["Qual seria o dia exato, por favor?"],
  },
  vagueWeekend: {
    friendly: ["Qual dia fica melhor, sábado ou domingo?", "Que dia você prefere: sábado ou domingo?"],
  },
  vagueTomorrow: {
    friendly: [
      "Para eu não errar: que dia da semana você quer dizer?",
      "A noite ainda não acabou por aqui! Que dia da semana você quer?",
    ],
    formal: ["Para não haver engano, poderia dizer o dia da semana, por favor?"],
  },
  whichNight: {
    friendly: [
      "Só para eu acertar a noite: {first}, ou {second}?",
      "Qual noite você quer dizer: {first}, ou {second}?",
    ],
    formal: ["Para não haver engano, qual é a noite: {first}, ou {second}?"],
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
  alreadySo: {
    friendly: [
      "Já está assim: {reservation}. Precisa de mais alguma coisa?",
      "Essa já está certa: {reservation}. Mais alguma coisa?",
    ],
    formal: ["A reserva já está assim: {reservation}. Deseja algo mais?"],
    playful: ["Já tá prontinho: {reservation} 😊 Mais alguma coisa?"],
  },
  yesOrNo: {
    friendly: [
      "Só para eu ter certeza: posso confirmar? Me responde com sim ou não.",
      "Entendi como um sim, mas prefiro ter certeza: confirmo? Sim ou não?",
    ],
    formal: ["Para minha segurança: posso confirmar? Por favor, responda sim ou não."],
    playful: ["Isso foi um sim? 😊 Me responde sim ou não que eu já resolvo!"],
  },
  wishWithoutReservation: {
    friendly: ["Se você também queria mudar ou cancelar alguma reserva, me diz qual."],
    formal: ["Caso também deseje alterar ou cancelar alguma reserva, informe qual, por favor."],
  },
  understoodAs: {
    friendly: [
      "Entendi {parts}; se não for isso, é só me corrigir.",
      "Só um detalhe: entendi {parts}. Se me enganei, me avisa.",
    ],
    formal: ["Entendi {parts}; se não for o caso, peço que me corrija."],
    playful: [
      "Entendi {parts}; se viajei, me corrige! 😊",
      "Li aqui {parts}; qualquer coisa, me corrige! 😉",
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
    friendly: ["Vou anotar na reserva de {moment}: {remark}. Posso confirmar?"],
    formal: ["Posso registrar na reserva de {moment} a observação: {remark}?"],
  },
  proposeWithoutRemark: {
    friendly: ["A reserva de {moment} fica {notes}. Posso confirmar?"],
    formal: ["A reserva de {moment} ficaria {notes}. Posso confirmar?"],
  },
  noteUnknown: {
    friendly: ["Isso não estava anotado, então nada muda: a sua reserva é {reservation}."],
    formal: ["Essa observação não constava. Sua reserva permanece: {reservation}."],
  },
  proposeCancel: {
    friendly: [
      "É a reserva de {moment}, para {people}. Posso cancelar mesmo?",
      "Só confirmando: cancelo a reserva de {moment}, para {people}?",
    ],
    formal: ["Trata-se da reserva de {moment}, para {people}. Posso confirmar o cancelamento?"],
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
  /** Before the proposal, which follows again. */
  notSure: {
    friendly: ["Não fiz nada ainda, para não errar.", "Ainda não confirmei, para não errar."],
    formal: ["Ainda não confirmei, para evitar enganos."],
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
  noReservationHere: {
    friendly: ["Não encontrei essa reserva por aqui.", "Essa reserva eu não achei por aqui."],
    formal: ["Não localizei essa reserva em seu contato."],
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
  noPlaceAsked: {
    friendly: [
      "Não há pedido de área nem de mesa nela: a casa escolhe a mesa. Se preferir um lugar, é só dizer.",
    ],
    formal: [
      "Não consta pedido de área nem de mesa: a casa escolhe a mesa. Se preferir um lugar, basta dizer.",
    ],
  },
  whichReservation: {
    friendly: [
      "Encontrei estas reservas suas: {list}. Qual delas?",
      "Você tem {list}. De qual estamos falando?",
    ],
    formal: ["Constam estas reservas: {list}. A qual se refere?"],
  },
  onlyReservation: {
    friendly: [
      "A única reserva que encontrei é {reservation}. É essa?",
      "Só achei esta: {reservation}. É ela?",
    ],
    formal: ["A única reserva que localizei é {reservation}. Trata-se dela?"],
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
    friendly: ["Anotado, {name}!", "{Thanks}, {name}!"],
    formal: ["Agradeço, {name}."],
  },
  otherUnitItself: {
    friendly: [
      "Por aqui eu só reservo nesta unidade. Para a outra, é só ligar no telefone dela. Quer tentar outro dia ou horário aqui?",
    ],
    formal: ["Por este canal reservo apenas nesta unidade; para a outra, peço que ligue diretamente."],
  },
  bookThere: {
    friendly: [
      "Por aqui só cuido das mesas desta unidade. Para a unidade {unit}, o telefone é {phone}.",
      "As mesas da unidade {unit} são combinadas por lá: {phone}. Por aqui eu só cuido desta unidade.",
    ],
    formal: ["Por este canal reservo apenas nesta unidade. O telefone da unidade {unit} é {phone}."],
  },
  otherUnits: {
    friendly: ["Também dá para ir em outra unidade nossa: {units}."],
    formal: ["Há ainda disponibilidade em outra unidade: {units}."],
  },
} as const satisfies Record<string, Phrase>;
