import type { CueRow } from "./row.ts";

/** Cues about a new table. */
export const tableCues = {
  plans_to_come: {
    pattern: [
      "(estamos|estou|to|tamo|tamos|tava|estava*) (pensando|planejando|querendo|a fim de|afim de) em? (ir|jantar|almocar|comemorar|conhecer)",
    ],
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
    ],
    yes: ["quero reservar", "tem vaga?", "queria jantar aí sexta"],
    no: ["sexta 21h", "somos só 3 agora", "hoje não dá pra ir mais cedo?"],
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
    pattern: ["(entao|pode|aquela|mesmo|pensando|melhor|sim) ... BOOK"],
    yes: ["tá, então pode reservar"],
    no: ["quero reservar", "então tá"],
  },
  /** Asks to add something to a reservation. */
  requests: {
    pattern: ["(conseg*|poe|por|pode*|coloc*|deix*|separ*|BOOK|quer*|precis*|anot*|avis*)"],
    yes: ["e consegue uma cadeirinha?", "anota que é aniversário"],
    no: ["tem cadeirinha?"],
  },
  /** 'sexta não consigo, tem outro dia?' moves the table. */
  asks_other_day: {
    pattern: ["outro (dia|data|horario)"],
    yes: ["não vou conseguir sexta, tem outro dia?"],
    no: ["não consigo ir sexta", "cancela a de sexta"],
  },
  books_table: {
    pattern: ["(reserv*|=mesa|mesas|marc*|lugar*)"],
    yes: ["tem mesa na unidade do shopping?"],
    no: ["onde fica a unidade do shopping?"],
  },
  books_there: {
    pattern: [
      "(reserv*|marc*|mesa) (para mim)? la !(pelas|para as|por|fora|dentro|em cima|embaixo|atras|no|na)",
    ],
    yes: ["reserva lá então", "marca pra mim lá"],
    no: ["reserva lá pelas 8", "mesa lá por volta das 20h", "dá pra juntar mesa lá fora?"],
  },
} as const satisfies Record<string, CueRow>;
