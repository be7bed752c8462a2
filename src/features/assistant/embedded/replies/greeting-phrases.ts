import type { Phrase } from "./phrase.ts";

/** The phrases of talk that customers read most, in many wordings. */
export const greetingPhrases = {
  introduction: {
    friendly: [
      "Olá! Aqui é {iam}, assistente virtual {ofUnit}.",
      "Oi! Eu sou {iam}, assistente virtual {ofUnit}.",
      "Olá, que bom ter você por aqui! Sou {iam}, assistente virtual {ofUnit}.",
      "Oi, que bom receber sua mensagem! Aqui é {iam}, assistente virtual {ofUnit}.",
      "Oi! Quem fala é {iam}, assistente virtual {ofUnit}.",
    ],
    formal: [
      "{greeting}. Aqui é {iam}, assistente virtual {ofUnit}.",
      "{greeting}. Sou {iam}, assistente virtual {ofUnit}.",
      "{greeting}. Quem fala é {iam}, assistente virtual {ofUnit}.",
      "{greeting}. Agradecemos o contato. Aqui é {iam}, assistente virtual {ofUnit}.",
      "{greeting}. É um prazer atender. Sou {iam}, assistente virtual {ofUnit}.",
    ],
    playful: [
      "Oi, oi! 👋 Aqui é {iam}, assistente virtual {ofUnit}!",
      "Opa, que alegria ver você por aqui! Sou {iam}, assistente virtual {ofUnit}. 😊",
      "Olá, olá! 😄 Aqui é {iam}, assistente virtual {ofUnit}!",
      "Oi! Chegou na hora certa: aqui é {iam}, assistente virtual {ofUnit}! 👋",
      "Oie! Eu sou {iam}, assistente virtual {ofUnit}, e adoro receber gente! 😊",
    ],
  },
  /** Before an apology or a person who is called at once. */
  soberIntroduction: {
    friendly: [
      "Aqui é {iam}, assistente virtual {ofUnit}.",
      "Quem responde é {iam}, assistente virtual {ofUnit}.",
    ],
  },
  greeting: {
    friendly: [
      "{greeting}! Como posso ajudar?",
      "{greeting}! Posso ver mesa, cardápio, horários e o que mais precisar. Como ajudo?",
      "{greeting}! Que bom ter você por aqui. Em que posso ajudar?",
      "{greeting}! Me conta: como posso ajudar?",
      "{greeting}! Estou por aqui para mesa, cardápio e informações da casa. Como posso ajudar?",
    ],
    formal: [
      "{greeting}. Em que posso ajudar?",
      "{greeting}. É um prazer atender. Em que posso ajudar?",
      "{greeting}. Estou à disposição. Como posso ajudar?",
      "{greeting}. Agradecemos o contato. Em que posso ajudar?",
      "{greeting}. Cuido de reservas, cardápio e informações da casa. Em que posso ajudar?",
    ],
    playful: [
      "{greeting}! 😄 No que posso ajudar?",
      "{greeting}! Que alegria falar com você! No que eu ajudo? 😊",
      "{greeting}! Bora? Me conta como posso ajudar! 😉",
      "{greeting}! 👋 Mesa, cardápio, horários: no que posso ajudar?",
      "{greeting}! Adorei a mensagem! Em que posso ajudar? 😊",
    ],
  },
  howToHelp: {
    friendly: [
      "Como posso ajudar: reserva, cardápio, horários?",
      "Posso ajudar com reserva, fila de espera, cardápio ou horários. O que você precisa?",
      "Me diz no que posso ajudar: mesa, cardápio, horários?",
      "Mesa, fila de espera, cardápio, horários: em que posso ajudar?",
      "Como posso ajudar hoje?",
    ],
    formal: [
      "Em que posso ajudar: reserva, cardápio ou horários?",
      "Cuido de reservas, fila de espera e informações da casa. Em que posso ajudar?",
      "Reservas, cardápio, horários: estou à disposição. Em que posso ajudar?",
      "Será um prazer atender. Em que posso ajudar?",
      "Estou à disposição para reservas e informações. Em que posso ajudar?",
    ],
    playful: [
      "No que posso ajudar: mesa, cardápio, horários? 😊",
      "Bora! Mesa, fila, cardápio: no que eu ajudo? 😄",
      "Me conta: no que posso ajudar? 😉",
      "Mesa, cardápio, horários, é só falar! No que posso ajudar?",
      "É só dizer: como posso ajudar? 😊",
    ],
  },
  fine: {
    friendly: ["Tudo ótimo por aqui, {thanks} por perguntar!", "Tudo bem por aqui, {thanks}!"],
    formal: ["Tudo bem, agradeço."],
    playful: ["Tudo ótimo por aqui! 😄"],
  },
  welcome: {
    friendly: [
      "Por nada! Se precisar, é só chamar.",
      "Eu que agradeço! Qualquer coisa, estou por aqui.",
      "Imagina! Precisando, é só escrever.",
      "De nada! Foi um prazer ajudar.",
      "Disponha! Fico por aqui se precisar.",
    ],
    formal: [
      "Por nada. Permaneço à disposição.",
      "Disponha. Será um prazer atender novamente.",
      "Não há de quê. Permaneço à disposição.",
      "Nós é que agradecemos. Estamos à disposição.",
      "Foi um prazer atender. Permaneço à disposição.",
    ],
    playful: [
      "Imagina! 😊 Qualquer coisa é só gritar.",
      "Que isso! Adorei ajudar! 😄",
      "De nada! 💛 Precisou, chamou!",
      "Eu que agradeço! 😉 Estou sempre por aqui!",
      "Por nada! 🙌 Volta sempre que quiser!",
    ],
  },
  closing: {
    friendly: [
      "{Thanks} pelo contato, e até breve! {assistant}, {unit}.",
      "Foi um prazer ajudar. Até mais! {assistant}, {unit}.",
      "Um abraço, e até breve! {assistant}, {unit}.",
      "Que bom falar com você. Até mais! {assistant}, {unit}.",
      "Até logo, e volte sempre! {assistant}, {unit}.",
    ],
    formal: [
      "Agradecemos o contato. {assistant}, {unit}.",
      "Foi um prazer atender. Até breve. {assistant}, {unit}.",
      "Agradecemos a preferência. {assistant}, {unit}.",
      "Permanecemos à disposição. {assistant}, {unit}.",
      "Até breve, e agradecemos o contato. {assistant}, {unit}.",
    ],
    playful: [
      "Valeu demais, até logo! 👋 {assistant}, {unit}.",
      "Foi uma alegria, até breve! 😊 {assistant}, {unit}.",
      "Adorei a conversa, até mais! 💛 {assistant}, {unit}.",
      "Um abraço bem apertado, até logo! 😄 {assistant}, {unit}.",
      "Até a próxima, e volta logo! 👋 {assistant}, {unit}.",
    ],
  },
  notUnderstood: {
    friendly: [
      "Desculpe, não entendi. Você quer reservar uma mesa, mudar ou cancelar uma reserva, ou saber do cardápio e dos horários?",
      "Não peguei bem. Pode dizer de outro jeito? Ajudo com reservas, fila de espera, cardápio e informações da casa.",
      "Acho que não entendi direito. Me conta com outras palavras? Posso ver reservas, fila de espera, cardápio e horários.",
      "Essa eu não entendi, desculpe. É sobre uma reserva, o cardápio ou os horários da casa?",
      "Desculpe, me perdi aqui. Pode escrever de outro jeito? Cuido de reservas, fila de espera, cardápio e informações da casa.",
    ],
    formal: [
      "Desculpe, não compreendi. Posso ajudar com reservas, fila de espera, cardápio e informações. Poderia reformular?",
      "Peço desculpas, não compreendi. O assunto é uma reserva, o cardápio ou os horários?",
      "Não compreendi a mensagem. Poderia escrever de outra forma? Atendo sobre reservas, fila de espera e cardápio.",
      "Lamento, não compreendi. Poderia dar mais detalhes? Posso ajudar com reservas, cardápio e informações da casa.",
      "Não ficou claro para mim. Trata-se de uma reserva, da fila de espera ou do cardápio?",
    ],
    playful: [
      "Ih, essa eu não entendi! 😅 Me conta de outro jeito? Ajudo com mesa, fila, cardápio e horários.",
      "Ops, me embananei! 😄 É sobre mesa, cardápio ou horários?",
      "Eita, não peguei! Diz de outro jeito? De mesa, cardápio e horários eu entendo! 😉",
      "Hum, essa me escapou! 😅 Você quer uma mesa, ver o cardápio ou saber dos horários?",
      "Desculpa, não entendi! 🙈 Tenta de novo? Cuido de reservas, fila e cardápio.",
    ],
  },
  notUnderstoodHere: {
    friendly: [
      "Desculpe, não entendi.",
      "Não peguei bem essa parte.",
      "Essa parte eu não entendi.",
      "Desculpe, não ficou claro para mim.",
      "Acho que não entendi direito.",
    ],
    formal: [
      "Desculpe, não compreendi.",
      "Não compreendi essa parte.",
      "Não ficou claro para mim.",
      "Peço desculpas, não compreendi.",
      "Lamento, não compreendi essa parte.",
    ],
    playful: [
      "Ih, não peguei! 😅",
      "Essa parte eu não entendi! 🙈",
      "Ops, me perdi aqui! 😄",
      "Eita, não entendi! 😅",
      "Hum, essa me escapou! 😉",
    ],
  },
  anythingElse: {
    friendly: [
      "Posso ajudar em mais alguma coisa?",
      "Precisa de mais alguma coisa?",
      "Mais alguma coisa em que eu possa ajudar?",
      "Quer mais alguma coisa?",
      "Ajudo em mais alguma coisa?",
    ],
    formal: [
      "Posso ajudar em algo mais?",
      "Deseja algo mais?",
      "Há algo mais em que eu possa ajudar?",
      "Posso ser útil em algo mais?",
      "Precisa de algo mais?",
    ],
    playful: [
      "Mais alguma coisa? 😊",
      "Quer mais alguma coisinha? 😄",
      "Ajudo em mais alguma coisa? 😉",
      "Diz aí, mais alguma coisa? 😊",
      "Bora ver mais alguma coisa? 😄",
    ],
  },
} as const satisfies Record<string, Phrase>;
