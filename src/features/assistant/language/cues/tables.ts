import type { CueRow } from "./row.ts";

/** Cues about a new table. */
export const tableCues = {
  plans_to_come: {
    pattern: [
      "(estamos|estou|to|tamo|tamos|tava|estava*) (pensando|planejando|querendo|a fim de|afim de) em? (ir|jantar|almocar|comemorar|conhecer)",
    ],
    unless: ["(=reserva|mudar|trocar|remarcar|cancelar|em vez)"],
    yes: ["estamos pensando em ir na quarta", "tô querendo jantar aí"],
    no: ["estou pensando em mudar", "tô indo"],
  },
  speaks_of_booking: {
    pattern: ["(BOOK|mesa*|lugar*|vaga*|horario*)"],
    yes: ["quero reservar", "tem vaga?", "uma mesinha ou mesa"],
    no: ["20h em vez de 19h"],
  },
  /** Asks for a table, and is not about one that stands. */
  asks_for_table: {
    pattern: [
      "(BOOK|=mesa|mesas|mesinha|vaga*|lugar|lugares|jantar|almocar|almoco|comemorar|festa|niver*|aniversario)",
      "(quero|queria|queremos|gostaria|pretendo) (de)? (ir|levar|conhecer)",
      "(outra|nova|mais uma) (para|na|no)",
    ],
    yes: ["quero reservar", "tem vaga?", "queria jantar aí sexta", "quero levar minha mãe no sábado"],
    no: ["sexta 21h", "somos só 3 agora", "hoje não dá pra ir mais cedo?"],
  },
  names_further_table: {
    pattern: ["(outra|nova|mais uma) (=reserva|mesa)"],
    yes: ["quero outra reserva", "mais uma mesa pra domingo"],
    no: ["quero outra sobremesa"],
  },
  says_another: {
    pattern: ["(outra|nova|mais uma)"],
    yes: ["quero fazer outra", "mais uma pra sexta"],
    no: ["outro dia", "também quero"],
  },
  says_also: {
    pattern: ["tambem"],
    yes: ["quero também uma mesa pra domingo"],
    no: ["quero uma mesa"],
  },
  /** Resumes an abandoned request. */
  resumes_request: {
    pattern: [
      "BOOK ... (entao|pode|aquela|mesmo|pensando|melhor|sim)",
      "(entao|pode|aquela|mesmo|pensando|melhor|sim) ... BOOK",
    ],
    yes: ["tá, então pode reservar", "reserva aquela mesmo"],
    no: ["quero reservar", "então tá"],
  },
  /** Asks to add something to a reservation. */
  requests: {
    pattern: ["(conseg*|poe|por|pode*|coloc*|deix*|separ*|BOOK|quer*|precis*|anot*|avis*)"],
    yes: ["e consegue uma cadeirinha?", "anota que é aniversário"],
    no: ["tem cadeirinha?"],
  },
  asks_whether_possible: {
    pattern: [
      "(da|daria|pode|poderia|podemos|rola|consegue*|tem como|serve) (?|para|ser)",
      "^ e se (para|fosse|ficar|ficasse)",
    ],
    yes: ["uma hora mais tarde dá?", "pode ser 21h?", "e se for sábado?"],
    no: ["tem wifi?"],
  },
  /** Asks for another day or time, not for opening hours. */
  asks_other_time: {
    pattern: ["(=outro|=outros|mais|algum|alguns) (=horario|=horarios)", "(=outra|=outras) (hora|horas)"],
    unless: ["(mesmo|nao|abre*|funcionamento)"],
    yes: ["tem outro horário?", "que outros horários tem?"],
    no: ["qual o horário?", "em outra ocasião"],
  },
  asks_for_moment: {
    pattern: [
      "^ (ah|e|mas|entao|ai|,)* (pode|poderia|da|daria|tem como|rola|seria|consegue*) para? (ser|ficar|colocar|passar|mudar|marcar|possivel)",
      "^ (ah|e|mas|,)* se (fosse|for|ficasse|ficar|pudesse|desse)",
      "(mesmo|mesma) (horario|hora)",
    ],
    yes: ["e se fosse lá fora?", "pode ser sábado?", "no mesmo horário", "ah, pode ser na varanda?"],
    no: ["abre sábado?"],
  },
  /** 'sexta não consigo, tem outro dia?' moves the table. */
  asks_other_day: {
    pattern: [
      "outro (dia|data|horario)",
      "(consigo|posso|da|conseguimos) (ir)? (so|somente|apenas) _",
      "(so|somente|apenas) (consigo|posso|da|conseguimos) _",
    ],
    yes: ["não vou conseguir sexta, tem outro dia?", "consigo ir só amanhã", "só posso sábado"],
    no: ["não consigo ir sexta", "cancela a de sexta"],
  },
  books_there: {
    pattern: [
      "(reserv*|marc*|mesa) (para mim)? la !(pelas|para as|por|fora|dentro|em cima|embaixo|atras|no|na)",
    ],
    yes: ["reserva lá então", "marca pra mim lá"],
    no: ["reserva lá pelas 8", "mesa lá por volta das 20h", "dá pra juntar mesa lá fora?"],
  },
  books_table: {
    pattern: ["(reserv*|=mesa|mesas|marc*|lugar*)"],
    yes: ["tem mesa na unidade do shopping?"],
    no: ["onde fica a unidade do shopping?"],
  },
} as const satisfies Record<string, CueRow>;
