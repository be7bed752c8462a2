import type { Danger } from "../../language/danger.ts";
import type { Phrase } from "./phrase.ts";

interface DangerPhrases {
  /** For the staff, in Portuguese. */
  reason: string;
  words: Phrase;
  /** The number to call. */
  number: string;
  /** The answer to what follows, while the person is on the way. Without one, the usual talk goes on. */
  again?: Phrase;
  /** If no person could be called. */
  unreached: Phrase;
}

/** Answers 'chama a ambulância'. */
export const cannotCall: Phrase = {
  friendly: ["Eu não consigo ligar daqui: por favor, ligue você agora para o {number}."],
  formal: ["Não consigo ligar daqui: por favor, ligue agora para o {number}."],
};

/** What the assistant says when a person must help at once. It promises nothing but the person. */
export const dangerPhrases: Readonly<Record<Danger | "unnamed", DangerPhrases>> = {
  /** A danger that no row names. */
  unnamed: {
    reason: "possível emergência",
    number: "192 ou 190",
    words: {
      friendly: [
        "Sinto muito por isso. Já chamei uma pessoa da equipe, que continua com você por aqui. Se alguém estiver em perigo agora, ligue para o SAMU, 192, ou para a polícia, 190.",
      ],
      formal: [
        "Lamento o ocorrido. Já chamei uma pessoa da equipe, que continua com você por aqui. Se houver perigo neste momento, ligue para o SAMU, 192, ou para a polícia, 190.",
      ],
    },
    unreached: {
      friendly: [
        "Sinto muito por isso. Não consegui chamar a equipe por aqui agora: se alguém estiver em perigo, ligue para o SAMU, 192, ou para a polícia, 190.",
      ],
    },
  },
  health: {
    reason: "alguém passou mal ou se machucou",
    number: "192",
    again: {
      friendly: [
        "A equipe já foi chamada. Se for uma emergência, ligue agora para o SAMU, 192: eu não consigo ligar daqui.",
        "A equipe já foi chamada. Em emergência não espere por aqui: ligue agora para o SAMU, 192.",
      ],
      formal: [
        "A equipe já foi chamada. Em caso de emergência, ligue agora para o SAMU, 192: não consigo ligar daqui.",
      ],
    },
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
    number: "190",
    again: {
      friendly: [
        "A equipe já foi chamada. Proteja-se primeiro e, assim que puder, ligue para a polícia, 190: eu não consigo ligar daqui.",
        "A equipe já foi chamada. Fique em lugar protegido e ligue para a polícia, 190.",
      ],
      formal: ["A equipe já foi chamada. Proteja-se e, assim que possível, ligue para a polícia, 190."],
    },
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
  lost_child: {
    reason: "criança perdida",
    number: "190",
    again: {
      friendly: [
        "A equipe já foi chamada. Avise também quem estiver mais perto de você na casa e, se precisar, ligue para a polícia, 190.",
      ],
      formal: [
        "A equipe já foi chamada. Avise também quem estiver mais próximo na casa e, se necessário, ligue para a polícia, 190.",
      ],
    },
    words: {
      friendly: [
        "Já chamei a equipe agora mesmo. Fale também com quem estiver mais perto de você na casa e diga a idade e a roupa da criança. Se precisar, ligue para a polícia: 190.",
      ],
      formal: [
        "Já chamei a equipe. Fale também com quem estiver mais próximo na casa e informe a idade e a roupa da criança. Se necessário, ligue para a polícia: 190.",
      ],
    },
    unreached: {
      friendly: [
        "Não consegui chamar a equipe por aqui agora: fale com quem estiver mais perto de você na casa e, se precisar, ligue para a polícia, 190.",
      ],
    },
  },
  foreign_object: {
    reason: "algo estranho na comida",
    number: "192",
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
    number: "190",
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
    number: "190",
    again: {
      friendly: [
        "A equipe já foi chamada e lê tudo o que você escrever. Se houver perigo agora, ligue para a polícia, 190.",
      ],
      formal: [
        "A equipe já foi chamada e lê toda a conversa. Se houver perigo neste momento, ligue para a polícia, 190.",
      ],
    },
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
    number: "190",
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
