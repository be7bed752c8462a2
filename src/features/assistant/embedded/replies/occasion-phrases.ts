import type { Phrase } from "./phrase.ts";

/** A word for the occasion that the customer named with the table. Each begins a reply. */
export const occasionPhrases = {
  birthday: {
    friendly: [
      "Que delícia comemorar aqui, parabéns a quem faz aniversário!",
      "Aniversário? Que bom, parabéns a quem comemora!",
      "Parabéns a quem faz aniversário, que bom comemorar com a gente!",
    ],
    formal: [
      "Parabéns a quem faz aniversário.",
      "Será uma honra receber a comemoração, e parabéns a quem faz aniversário.",
      "Nossos parabéns a quem faz aniversário.",
    ],
    playful: [
      "Oba, aniversário! 🎂 Parabéns a quem faz anos!",
      "Tem festa? 🎉 Parabéns a quem faz aniversário!",
      "Parabéns a quem faz aniversário! 🥳",
    ],
  },
  couple: {
    friendly: ["Que data bonita, parabéns ao casal!", "Parabéns ao casal, que bom comemorar com a gente!"],
    formal: ["Nossos parabéns ao casal.", "Será uma honra receber o casal, e parabéns pela data."],
    playful: ["Ai, que amor! 💛 Parabéns ao casal!", "Viva o casal! 🥂 Parabéns!"],
  },
  proposal: {
    friendly: ["Que momento especial!", "Que lindo, um pedido desses merece capricho!"],
    formal: ["Será uma honra receber um momento tão especial."],
    playful: ["Ai, que emoção! 💍", "Meu coração! 💍 Que momento especial!"],
  },
  sorrow: {
    friendly: ["Sinto muito, espero que fique tudo bem.", "Poxa, sinto muito, e desejo o melhor por aí."],
    formal: ["Sinto muito, e desejo o melhor a vocês."],
  },
  achievement: {
    friendly: ["Que conquista, parabéns!", "Parabéns pela conquista!"],
    formal: ["Nossos parabéns pela conquista."],
    playful: ["Que orgulho, parabéns! 🎓", "Viva! 🎓 Parabéns pela conquista!"],
  },
} as const satisfies Record<string, Phrase>;
