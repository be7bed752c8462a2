import type { CueRow } from "./row.ts";

/** Cues about giving a table up, and about keeping it when late. */
export const cancellingCues = {
  speaks_of_cancelling: {
    pattern: [
      "(CANCEL|anul*|exclu*|apag*|desfa*|libera*)",
      "nao (vou|vamos|iremos|irei|quero|posso|poder*|consig*|vai dar)",
    ],
    yes: ["desmarca pra mim", "não vou poder ir"],
    no: ["quero uma mesa"],
  },
  /** Cancelling needs such words, or a wish beyond doubt. */
  gives_up_table: {
    pattern: [
      "(vou|vamos) (ter que|precisar)? furar",
      "(CANCEL|desist*|anul*|exclu*|apag*|desfa*|derrub*|imprevisto*)",
      "abr* mao",
      "(libera*|tira*|esquec*) (a|minha|nossa)? (mesa|=reserva|vaga)",
      "nao (vou|vamos|vai|iremos|irei|quero|queremos|preciso|precisamos|posso|podemos|poder*|consig*|conseg*|da)",
      "nao mais? (compar*|aparec*)",
    ],
    yes: ["vou ter que desmarcar", "pode liberar a mesa", "não vamos mais hoje", "teve um imprevisto"],
    no: ["vai mais 2 comigo", "quero uma mesa", "chegamos em 5"],
  },
  keeps_table: {
    pattern: [
      "nao (quero|queria|vou|precisa|pode*)? CANCEL",
      "sem CANCEL",
      "(=mesa|=reserva) (esta|ta|continua|fica|segue) (valendo|de pe|firme|confirmad*)",
      "(CANCEL|esquece|esqueca|desconsidera|ignora) (a|o|as|os)? (cadeir*|bolo|decorac*|observac*|carrinho|vela*|balo*)",
      "(se|caso) (eu|a gente)? (CANCEL|precis*)",
      "nao (vou|vamos|vai) mais? de _",
      "nao (vou|vamos)? mais? (precisar|preciso|precisamos) (de|da|do|das|dos) !(=reserva|mesa|vaga) _",
      "(no|em) (meu|nosso) lugar",
      "quem (vai|vem|ira) _? _? (eh|sera|sao) _",
    ],
    yes: [
      "não cancela minha mesa",
      "esquece a cadeirinha, ela não vai mais",
      "não quero cancelar",
      "e se eu cancelar?",
      "hoje não vou mais de carro",
      "não vou mais precisar da cadeirinha na sexta",
      "não vou poder ir, mas minha irmã vai no meu lugar",
    ],
    no: ["cancela, por favor", "não vou, cancela", "não vou mais precisar da reserva"],
  },
  says_cancel: {
    pattern: ["CANCEL"],
    yes: ["cancela, por favor", "quero desmarcar"],
    no: ["não consigo ir às 20h, 21h dá"],
  },
  never_booked: {
    pattern: ["(nao|nunca) (fiz|tenho|marquei|reservei|fizemos|temos)"],
    yes: ["não fiz reserva ainda", "nunca reservei aí"],
    no: ["fiz uma reserva", "não quero reserva"],
  },
  arrives_late: {
    pattern: [
      "nao (vou|vamos|consigo|conseguimos)? (chego|chega|chegamos|chegar) antes",
      "(chego|chegamos|chegarei|chegaremos|chegar) (so|somente) (as|la pelas|umas|pelas)? (xhora|NUM)",
      "(tenho|tem|temos|marquei|reservei|reserva) ... (chego|chegamos|vou chegar|vamos chegar|vai chegar) (so|umas|as|la pelas|pelas)* (xhora|NUM)",
    ],
    yes: [
      "chego só 8 e 20",
      "a gente tem mesa às oito mas vai chegar umas oito e vinte",
      "não chego antes das 20h40",
      "não conseguimos chegar antes das 21h",
    ],
    no: ["chego antes das 20h", "não chegou"],
  },
  /** Clearer than the classifier, whatever else the words are. */
  drops_table: {
    pattern: [
      "derrub* (a|minha|nossa)",
      "(pode|podem) derrub*",
      "(libera*|solta*) (a|minha|nossa)? (mesa|=reserva|vaga)",
      "declin* .. =reserva",
      "(vou|vamos) (ter que|precisar)? furar",
      "(sem efeito|nao vai rolar)",
      "(tira*|remov*|risca*|apaga*|exclu*) (a|as) DE (xdata|xhora|hoje|amanha|WEEKDAY|dia|almoco|jantar)",
      "(xdata|hoje|amanha|WEEKDAY|jantar|almoco) (ja)? (melou|miou|babou|gorou|micou|flopou|furou|deu ruim)",
      "(deixa|deixar|passa|passar|da|dar|ceder|cede) (a|=minha|nossa)? (mesa|=reserva|vaga|lugar) para (outr*|quem|alguem|o proximo|a proxima)",
      "<!(nao|se) (esquece|esqueca|esquecam) a DE (xdata|hoje|amanha|WEEKDAY|dia)",
      "<!(nao|se) (esquece|esqueca|esquecam) (a|=minha|nossa|o|meu|nosso) (=reserva|mesa|almoco|jantar) DE (xdata|hoje|amanha|WEEKDAY|dia)",
    ],
    yes: [
      "a de sexta pode derrubar",
      "tira a de sexta",
      "esquece a de sábado",
      "sexta melou",
      "o jantar miou",
      "pode deixar a mesa pra outra pessoa",
      "esquece o almoço de sábado",
      "pode liberar a mesa pra outra pessoa",
      "vejo-me obrigada a declinar da reserva que fiz",
    ],
    no: [
      "a mesa caiu",
      "tem mesa livre?",
      "não esquece a de sábado",
      "esqueci a reserva",
      "sexta rola uma mesa?",
    ],
  },
  says_all: {
    pattern: ["(tudo|todas)", "(o resto|o restante|as outras|as demais)"],
    yes: ["cancela tudo", "o resto cancela", "pode cancelar todas"],
    no: ["cancela a de sábado"],
  },
  /** Asks whether it can be changed later. */
  asks_to_keep_free: {
    pattern: [
      "(se|caso) (eu|a gente)? (precis*|quis*) de? (mudar|alterar|cancelar|remarcar|desmarcar|trocar)",
      "(mudar|alterar|cancelar|remarcar|desmarcar|trocar) ... (depois !DE|(se|caso) (eu|a gente)? (precis*|quis*|der*|acontec*|surg*))",
    ],
    yes: ["dá pra mudar depois, se precisar?", "e se eu quiser cancelar?"],
    no: ["dá pra mudar pra depois das 20h?"],
  },
  /** 'não vai dar pra eu ir no jantar' is no booking, in spite of 'jantar'. */
  cannot_come: {
    pattern: [
      "nao (vai dar|(vou|vamos) mais? (poder|conseguir)|consigo|conseguimos|poderei|poderemos|posso) mais? para? (eu|a gente|nos)? (ir|comparecer|estar ai)",
      "nao (vai|vamos|vou|iremos) mais? (xdata|xhora|ai|la)* MARK? $",
      "(nao|sem) (teremos|terei|temos|tenho|vamos ter|vou ter|ha|tem|vejo)? mais? (condic*|clima|cabeca|como) (nenhum*)? (de|para) (eu|a gente|nos)? (ir|comparecer|sair|jantar|almocar|comemorar|festejar)",
      "(impossibilitad*|impedid*) de (ir|comparecer)",
      "nao (vai|vao|ira|irao) mais (acontecer|rolar|ter) ($|,|END|mais|=reserva|almoco|jantar)",
    ],
    unless: ["(reserv*|marc*|mesa) ..3 para (o|a|os|as)? (meu|minha|nosso|nossa|eles|elas|ele|ela)"],
    yes: [
      "não vai dar pra eu ir no jantar",
      "não vamos mais conseguir ir",
      "imprevisto, a gente não vai",
      "não teremos condições de ir amanhã",
      "sem clima pra sair",
      "o almoço não vai mais acontecer",
    ],
    no: [
      "não vou demorar",
      "não consigo reservar",
      "não vai dar tempo",
      "não tem como ir de metrô?",
      "não tem condições de pagar tanto",
    ],
  },
  /** After a delay or a reservation was spoken of, this gives it up. */
  cannot_make_it: {
    pattern: ["nao (vai|vou|vamos) mais? (dar|conseguir|poder|rolar) (nem assim|nao|tempo|mais)? (MARK)* $"],
    yes: ["acho que não vai dar nem assim", "não vou conseguir"],
    no: ["não vai dar pra esperar", "vai dar certo"],
  },
} as const satisfies Record<string, CueRow>;
