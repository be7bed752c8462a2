import { greetingPhrases } from "./greeting-phrases.ts";
import type { Phrase } from "./phrase.ts";

/** Phrases for greetings, farewells, and what the assistant cannot do. */
export const talkPhrases = {
  ...greetingPhrases,
  noted: {
    friendly: ["Combinado! Qualquer coisa, estou por aqui.", "Beleza! Se precisar, é só chamar."],
    formal: ["Perfeitamente. Permaneço à disposição."],
  },
  whichMeaning: {
    friendly: [
      "Só para eu acertar: você quer {first} ou {second}? Se for outra coisa, chamo alguém da equipe.",
      "Fiquei na dúvida: você quer {first} ou {second}? Se não for nenhum dos dois, chamo a equipe.",
      "Me ajuda a entender: é para {first} ou para {second}? Sendo outra coisa, a equipe responde.",
    ],
    formal: [
      "Para evitar enganos: deseja {first} ou {second}? Se for outro assunto, chamo a equipe.",
      "Seria para {first} ou para {second}? Caso seja outro assunto, a equipe responderá.",
    ],
    playful: [
      "Opa, me perdi um pouquinho: você quer {first} ou {second}? Se for outra coisa, chamo a equipe! 😊",
      "Me salva aqui: é para {first} ou para {second}? Se não for, chamo alguém da equipe 😄",
    ],
  },
  noHurry: {
    friendly: ["Claro, sem pressa! Estou por aqui.", "Tranquilo, eu espero."],
    formal: ["Certamente, aguardo."],
  },
  awaitsPerson: {
    friendly: [
      "Estou por aqui, e a equipe responde assim que puder. Se quiser, deixe tudo escrito: ela lê a conversa inteira.",
      "A equipe continua com você por aqui assim que puder. O que você escrever fica na conversa.",
    ],
    formal: ["A equipe responderá por aqui assim que possível. O que escrever fica registrado na conversa."],
  },
  onlyText: {
    friendly: [
      "Por aqui eu só leio texto. Pode escrever, por favor?",
      "Ainda não consigo ouvir áudios nem ver imagens. Me conta por escrito?",
    ],
    formal: ["Por este canal leio apenas texto. Poderia escrever, por favor?"],
  },
  onlyPortuguese: {
    friendly: [
      "Sorry, I only understand Portuguese. Would you like me to call someone from our team? (Só entendo português: quer que eu chame um atendente?)",
    ],
  },
  handedOverForeign: {
    friendly: [
      "I've asked someone from our team to continue with you here. (Chamei uma pessoa da equipe, que continua por aqui.)",
    ],
  },
  who: {
    friendly: [
      "Aqui é {iam}, assistente virtual {ofUnit}: cuido de reservas e da fila de espera, e respondo sobre o cardápio e a casa. Se preferir, chamo uma pessoa.",
      "Sou {iam}, assistente virtual {ofUnit}. Faço, mudo e cancelo reservas, cuido da fila de espera e respondo sobre cardápio, horários, endereço, promoções, eventos e delivery. Se preferir, chamo uma pessoa.",
    ],
  },
  askRating: {
    friendly: [
      "Antes de ir: de 1 a 5, que nota você dá para este atendimento?",
      "De 1 a 5, como foi este atendimento para você?",
    ],
    formal: ["Se puder, avalie este atendimento de 1 a 5."],
  },
  rated: {
    friendly: [
      "{Thanks} pela avaliação! Até breve. {assistant}, {unit}.",
      "Anotado, {thanks}! Até a próxima. {assistant}, {unit}.",
    ],
    formal: ["Agradecemos a avaliação. {assistant}, {unit}."],
  },
  /** Before a question that will clear it up. */
  openPartAsked: {
    friendly: ["Não entendi bem {part}.", "Fiquei em dúvida sobre {part}."],
    formal: ["Não compreendi bem {part}."],
  },
  openPart: {
    friendly: [
      "Só não entendi {part}: pode dizer de outro jeito?",
      "Sobre {part} não entendi, pode explicar?",
    ],
    formal: ["Quanto a {part}, não compreendi: poderia explicar?"],
  },
  handedOverUnclear: {
    friendly: [
      "Desculpe, não estou conseguindo entender. Já chamei um atendente, que vai continuar com você por aqui.",
    ],
    formal: ["Peço desculpas por não compreender. Já chamei um atendente, que dará continuidade por aqui."],
  },
  handedOver: {
    friendly: [
      "Claro! Já chamei um atendente, que vai continuar com você por aqui.",
      "Certo, chamei uma pessoa da equipe. Ela responde por aqui assim que puder.",
    ],
    formal: ["Pois não. Já chamei um atendente, que dará continuidade por aqui."],
  },
  handedOverComplaint: {
    friendly: [
      "Sinto muito por isso. Já chamei uma pessoa da equipe para cuidar do seu caso por aqui.",
      "Entendo, e peço desculpas. Chamei um atendente, que continua com você por aqui.",
    ],
    formal: ["Lamento o ocorrido. Já chamei um atendente, que cuidará do caso por aqui."],
  },
  respect: {
    friendly: [
      "Quero ajudar, mas com respeito. Posso ver reserva, fila de espera, cardápio ou horários: o que você precisa?",
    ],
    formal: ["Peço que mantenhamos o respeito. Em que posso ajudar: reserva, cardápio ou horários?"],
  },
  handedOverAbuse: {
    friendly: ["Quero ajudar, mas com respeito. Chamei um atendente, que continua com você por aqui."],
  },
  handoverFailed: {
    friendly: ["Não consegui chamar um atendente agora. Tente de novo em alguns minutos, por favor."],
  },
  offTopic: {
    friendly: [
      "Esse assunto foge do que eu sei fazer por aqui. Mas ajudo com reservas, fila de espera, cardápio e informações da casa.",
      "Com isso eu não consigo ajudar, mas com reserva, cardápio e horários da casa pode contar comigo.",
    ],
    formal: [
      "Esse assunto está fora do que posso atender. Permaneço à disposição para reservas, cardápio e informações da casa.",
    ],
    playful: ["Essa eu passo! 😅 Mas de reserva, cardápio e horários da casa eu entendo."],
  },
  orders: {
    friendly: [
      "Não posso atender a esse pedido. Ajudo com reservas suas, fila de espera, cardápio e informações da casa.",
    ],
    formal: [
      "Não posso atender a esse pedido. Permaneço à disposição para reservas, cardápio e informações da casa.",
    ],
  },
  privacy: {
    friendly: [
      "Não posso passar dados de outras pessoas, por privacidade. Com as suas reservas eu ajudo com prazer.",
      "Informações de outros clientes são privadas. Posso ajudar com as suas reservas, cardápio e horários.",
    ],
    formal: ["Por privacidade, não forneço dados de outras pessoas. Posso ajudar com as suas reservas."],
  },
  ask: {
    friendly: ["Claro, o que você precisa?", "Pode falar, em que ajudo?"],
    formal: ["Pois não, em que posso ajudar?"],
  },
  unavailable: {
    friendly: ["Não consegui consultar isso agora. Quer que eu chame um atendente?"],
    formal: ["Não foi possível consultar essa informação agora. Deseja que eu chame um atendente?"],
  },
  later: { friendly: ["O resto a gente vê na próxima mensagem: me pergunta de novo?"] },
} as const satisfies Record<string, Phrase>;
