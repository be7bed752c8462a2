import type { Phrase } from "./phrase.ts";

/** Phrases about the waiting list and delays. */
export const queuePhrases = {
  joined: {
    friendly: [
      "Prontinho, você está na fila de espera, na posição {position}.{wait} Avisamos quando a mesa estiver livre.",
      "Você entrou na fila: posição {position}.{wait}",
    ],
    formal: ["Seu nome está na fila de espera, na posição {position}.{wait}"],
  },
  waitsFor: {
    friendly: ["Seu pedido está anotado: {table}.", "Anotei o pedido: {table}."],
    formal: ["Seu pedido foi registrado: {table}."],
  },
  wait: { friendly: [" A espera estimada é de {minutes}."] },
  position: {
    friendly: [
      "Você está na posição {position} da fila.{wait}",
      "Sua posição na fila agora é {position}.{wait}",
    ],
    formal: ["Sua posição na fila de espera é {position}.{wait}"],
  },
  notWaiting: {
    friendly: ["Não encontrei você na fila de espera. Quer entrar?"],
    formal: ["Não localizei seu nome na fila de espera. Deseja entrar?"],
  },
  waitUnknown: {
    friendly: ["O tempo de espera eu vejo assim que você entra na fila. Quer entrar?"],
    formal: ["O tempo de espera é informado após a entrada na fila. Deseja entrar?"],
  },
  askQueue: {
    friendly: [
      "Para colocar você na fila, me diz {missing}?",
      "Claro! Para a fila de espera preciso saber {missing}.",
    ],
    formal: ["Para incluir seu nome na fila, poderia informar {missing}?"],
  },
  onlyToday: {
    friendly: [
      "A fila de espera é só do próprio dia, não dá para entrar nela antes. Para outro dia eu faço uma reserva: quer que eu reserve?",
      "Na fila só dá para entrar no próprio dia. Para outro dia o caminho é a reserva: quer que eu veja uma mesa?",
    ],
    formal: [
      "A fila de espera vale apenas para o próprio dia. Para outra data posso fazer uma reserva: deseja que eu reserve?",
    ],
  },
  askLeave: {
    friendly: [
      "Você está na posição {position} da fila de espera. Quer que eu tire você da fila?",
      "Vi que você está na fila de espera, na posição {position}: quer que eu tire o seu nome?",
    ],
    formal: ["Seu nome está na posição {position} da fila de espera. Deseja que eu o retire?"],
  },
  askLeaveOrCancel: {
    friendly: [
      "Você está na fila de espera, e também tem reserva: {list}. Quer sair da fila ou cancelar a reserva?",
    ],
    formal: [
      "Seu nome está na fila de espera e há reserva: {list}. Deseja sair da fila ou cancelar a reserva?",
    ],
  },
  stays: {
    friendly: ["Certo, seu lugar na fila continua guardado.", "Combinado, você continua na fila."],
    formal: ["Perfeitamente, seu lugar na fila permanece."],
  },
  resized: {
    friendly: [
      "Pronto: o grupo na fila agora é de {people}, na mesma posição: {position}.{wait}",
      "Feito: na fila o grupo agora é de {people}. Seu lugar continua o mesmo: posição {position}.{wait}",
    ],
    formal: ["O grupo na fila agora é de {people}. A posição permanece: {position}.{wait}"],
  },
  partyByPerson: {
    friendly: [
      "O tamanho do grupo na fila quem muda é a equipe: já chamei uma pessoa, e o seu lugar continua valendo.",
    ],
    formal: ["O tamanho do grupo na fila é alterado pela equipe. Já chamei uma pessoa; seu lugar permanece."],
  },
  left: {
    friendly: [
      "Pronto, tirei você da fila de espera. Se mudar de ideia, é só chamar.",
      "Feito, você saiu da fila de espera. Esperamos você em outra ocasião!",
    ],
    formal: ["Seu nome foi retirado da fila de espera. Permaneço à disposição."],
  },
  notWaitingAnyway: {
    friendly: ["Você não está na fila de espera, então não há nada a tirar. Posso ajudar em algo mais?"],
    formal: ["Seu nome não consta na fila de espera. Posso ajudar em algo mais?"],
  },
  askMinutes: {
    friendly: [
      "Certo! De quantos minutos é o atraso, mais ou menos?",
      "{Thanks} por avisar. Uns quantos minutos de atraso?",
    ],
    formal: ["Agradeço o aviso. De quantos minutos seria o atraso?"],
  },
  late: {
    friendly: [
      "Avisei a equipe: {minutes} de atraso na reserva de {moment}. Venha com calma!",
      "Anotado, {minutes} de atraso na reserva de {moment}. Até já!",
    ],
    formal: ["A equipe foi avisada do atraso de {minutes} na reserva de {moment}."],
  },
  noReservationToday: {
    friendly: ["Não encontrei reserva sua para avisar do atraso. Quer que eu chame um atendente?"],
    formal: [
      "Não localizei reserva em seu contato para registrar o atraso. Deseja que eu chame um atendente?",
    ],
  },
} as const satisfies Record<string, Phrase>;
