import type { CueRow } from "./row.ts";

/** Cues about giving a table up, and about keeping it when late. */
export const cancellingCues = {
  speaks_of_cancelling: {
    pattern: ["(CANCEL|anul*|exclu*|apag*|desfa*|libera*)"],
    yes: ["desmarca pra mim"],
    no: ["quero uma mesa"],
  },
  /** Cancelling needs such words, or a wish beyond doubt. */
  gives_up_table: {
    pattern: [
      "(CANCEL|desist*|anul*|exclu*|apag*|desfa*|derrub*|imprevisto*)",
      "nao (vou|vamos|vai|iremos|irei|quero|queremos|preciso|precisamos|posso|podemos|poder*|consig*|conseg*|da)",
    ],
    yes: ["vou ter que desmarcar", "não vamos mais hoje", "teve um imprevisto"],
    no: ["vai mais 2 comigo", "quero uma mesa", "chegamos em 5"],
  },
  keeps_table: {
    pattern: [
      "nao (quero|queria|vou|precisa|pode*)? CANCEL",
      "(=mesa|=reserva) (esta|ta|continua|fica|segue) (valendo|de pe|firme|confirmad*)",
      "(se|caso) (eu|a gente)? (CANCEL|precis*)",
      "nao (vou|vamos|vai) mais? de _",
    ],
    yes: ["não quero cancelar", "e se eu cancelar?", "hoje não vou mais de carro"],
    no: ["cancela, por favor", "não vou, cancela", "não vou mais precisar da reserva"],
  },
  says_cancel: {
    pattern: ["CANCEL"],
    yes: ["cancela, por favor", "quero desmarcar"],
    no: ["não consigo ir às 20h, 21h dá"],
  },
  arrives_late: {
    pattern: [
      "(chego|chegamos|chegarei|chegaremos|chegar) (so|somente) (as|la pelas|umas|pelas)? (xhora|NUM)",
    ],
    yes: ["chego só 8 e 20"],
    no: ["chego antes das 20h", "não chegou"],
  },
  /** Clearer than the classifier, whatever else the words are. */
  drops_table: {
    pattern: [
      "declin* .. =reserva",
      "(vou|vamos) (ter que|precisar)? furar",
      "(sem efeito|nao vai rolar)",
      "(xdata|hoje|amanha|WEEKDAY|jantar|almoco) (ja)? (melou|miou|babou|gorou|micou|flopou|furou|deu ruim)",
      "<!(nao|se) (esquece|esqueca|esquecam) (a|=minha|nossa|o|meu|nosso) (=reserva|mesa|almoco|jantar) DE (xdata|hoje|amanha|WEEKDAY|dia)",
    ],
    yes: ["sexta melou", "esquece o almoço de sábado", "vejo-me obrigada a declinar da reserva que fiz"],
    no: ["a mesa caiu", "não esquece a de sábado", "esqueci a reserva", "sexta rola uma mesa?"],
  },
  says_all: {
    pattern: ["(tudo|todas)", "(o resto|o restante|as outras|as demais)"],
    yes: ["cancela tudo", "o resto cancela", "pode cancelar todas"],
    no: ["cancela a de sábado"],
  },
  /** Asks whether it can be changed later. */
  asks_to_keep_free: {
    pattern: [
      "(mudar|alterar|cancelar|remarcar|desmarcar|trocar) ... (depois !DE|(se|caso) (eu|a gente)? (precis*|quis*|der*|acontec*|surg*))",
    ],
    yes: ["dá pra mudar depois, se precisar?"],
    no: ["dá pra mudar pra depois das 20h?"],
  },
  /** 'não vai dar pra eu ir no jantar' is no booking, in spite of 'jantar'. */
  cannot_come: {
    pattern: [
      "nao (vai|vamos|vou|iremos) mais? (xdata|xhora|ai|la)* MARK? $",
      "(nao|sem) (teremos|terei|temos|tenho|vamos ter|vou ter|ha|tem|vejo)? mais? (condic*|clima|cabeca|como) (nenhum*)? (de|para) (eu|a gente|nos)? (ir|comparecer|sair|jantar|almocar|comemorar|festejar)",
    ],
    unless: ["(reserv*|marc*|mesa) ..3 para (o|a|os|as)? (meu|minha|nosso|nossa|eles|elas|ele|ela)"],
    yes: ["imprevisto, a gente não vai", "não teremos condições de ir amanhã", "sem clima pra sair"],
    no: ["não vai dar tempo", "não tem como ir de metrô?", "não tem condições de pagar tanto"],
  },
} as const satisfies Record<string, CueRow>;
