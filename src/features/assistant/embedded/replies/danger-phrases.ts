import type { Danger } from "../../language/danger.ts";
import type { Phrase } from "./phrase.ts";

interface DangerPhrases {
  /** For the staff, in Portuguese. */
  reason: string;
  words: Phrase;
  /** If no person could be called. */
  unreached: Phrase;
}

/** What the assistant says when a person must help at once. It promises nothing but the person. */
export const dangerPhrases: Readonly<Record<Danger, DangerPhrases>> = {
  health: {
    reason: "alguém passou mal ou se machucou",
    words: {
      friendly: [
        "Sinto muito por isso, a saúde de vocês vem primeiro. Já chamei uma pessoa da equipe, que continua com você por aqui. Se for uma emergência, ligue agora para o SAMU: 192.",
      ],
      formal: [
        "Lamento muito o ocorrido. Já chamei uma pessoa da equipe, que continua com você por aqui. Em caso de emergência, ligue agora para o SAMU: 192.",
      ],
    },
    unreached: {
      friendly: [
        "Sinto muito por isso. Não consegui chamar a equipe por aqui agora: se for uma emergência, ligue para o SAMU, 192, e fale com quem estiver mais perto no restaurante.",
      ],
    },
  },
  violence: {
    reason: "violência ou pessoa armada",
    words: {
      friendly: [
        "Isso é grave: já chamei uma pessoa da equipe agora mesmo. Se houver perigo, afaste-se e ligue para a polícia: 190.",
      ],
      formal: [
        "Trata-se de algo grave: já chamei uma pessoa da equipe. Se houver perigo, afaste-se e ligue para a polícia: 190.",
      ],
    },
    unreached: {
      friendly: [
        "Isso é grave, e não consegui chamar a equipe por aqui agora: se houver perigo, afaste-se e ligue para a polícia, 190.",
      ],
    },
  },
  foreign_object: {
    reason: "algo estranho na comida",
    words: {
      friendly: [
        "Sinto muito, isso não podia acontecer. Já chamei uma pessoa da equipe para cuidar disso com você por aqui. Se puder, guarde o que encontrou e não coma mais do prato.",
      ],
      formal: [
        "Peço desculpas: isso não deveria ter acontecido. Já chamei uma pessoa da equipe, que cuidará do caso por aqui. Se possível, guarde o que encontrou e não consuma mais o prato.",
      ],
    },
    unreached: {
      friendly: [
        "Sinto muito, isso não podia acontecer. Não consegui chamar a equipe por aqui agora: por favor, avise quem estiver mais perto no restaurante e não coma mais do prato.",
      ],
    },
  },
  theft: {
    reason: "furto ou roubo",
    words: {
      friendly: [
        "Sinto muito que isso tenha acontecido. Já chamei uma pessoa da equipe, que continua com você por aqui. Se houver perigo agora, ligue para a polícia: 190.",
      ],
      formal: [
        "Lamento o ocorrido. Já chamei uma pessoa da equipe, que continua com você por aqui. Se houver perigo neste momento, ligue para a polícia: 190.",
      ],
    },
    unreached: {
      friendly: [
        "Sinto muito que isso tenha acontecido. Não consegui chamar a equipe por aqui agora: se houver perigo, ligue para a polícia, 190.",
      ],
    },
  },
  harassment: {
    reason: "assédio ou agressão",
    words: {
      friendly: [
        "Sinto muito que você tenha passado por isso, e levo muito a sério o que contou. Já chamei uma pessoa responsável, que continua com você por aqui. Se houver perigo agora, ligue para a polícia: 190.",
      ],
      formal: [
        "Lamento profundamente o ocorrido, que tratamos com toda a seriedade. Já chamei uma pessoa responsável, que continua com você por aqui. Se houver perigo neste momento, ligue para a polícia: 190.",
      ],
    },
    unreached: {
      friendly: [
        "Sinto muito que você tenha passado por isso. Não consegui chamar a equipe por aqui agora: se houver perigo, ligue para a polícia, 190.",
      ],
    },
  },
  discrimination: {
    reason: "discriminação",
    words: {
      friendly: [
        "Sinto muito que você tenha passado por isso: ninguém deve ser tratado assim. Já chamei uma pessoa responsável, que continua com você por aqui.",
      ],
      formal: [
        "Lamento profundamente o ocorrido: ninguém deve ser tratado assim. Já chamei uma pessoa responsável, que continua com você por aqui.",
      ],
    },
    unreached: {
      friendly: [
        "Sinto muito que você tenha passado por isso: ninguém deve ser tratado assim. Não consegui chamar a equipe por aqui agora; tente de novo em alguns minutos, por favor.",
      ],
    },
  },
};
