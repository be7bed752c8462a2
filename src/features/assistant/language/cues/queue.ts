import type { CueRow } from "./row.ts";

/** Cues about the waiting list and about delays. */
export const queueCues = {
  speaks_of_queue: {
    pattern: ["(fila*|espera*|senha*|lista*|aguard*)"],
    yes: ["prefiro a fila", "posso esperar?"],
    no: ["quero uma mesa"],
  },
  speaks_of_place: {
    pattern: ["(fila*|espera*|posicao|minha vez|frente*|cade minha mesa|chamad*)"],
    yes: ["quantos na minha frente?", "cadê minha mesa?"],
    no: ["quero uma mesa"],
  },
  names_queue: {
    pattern: ["(fila|espera)"],
    yes: ["tem fila?"],
    no: ["tem mesa?"],
  },
  /** 'espero' says that somebody is patient; 'aguardo' accepts to wait. */
  takes_queue: {
    pattern: ["QUEUE"],
    yes: ["pode ser a fila", "aguardo"],
    no: ["quero outro horário"],
  },
  refuses_queue: {
    pattern: [
      "(nao|nem) (quero|queria|precisa|preciso|gosto|curto|vou|vale|rola|da) .. (fila|espera*)",
      "sem fila",
      "(fila|espera) (eu|a gente|nos)? nao",
    ],
    yes: ["não quero fila", "sem fila de espera", "nem vale a espera", "fila não"],
    no: ["quero a fila", "não tem fila?", "não quero mesa, quero a fila"],
  },
  asks_whether_it_moves: {
    pattern: [
      "fila (esta|ta|continua|segue)? (andando|parada|demorando|grande|longa|curta|cheia|enorme|anda|andou)",
    ],
    yes: ["então a fila está andando", "a fila tá grande?"],
    no: ["põe a gente na fila", "quero a fila"],
  },
  /** 'qual minha posição?' comes from a customer who waits, 'quanto tempo de espera?' perhaps not. */
  asks_of_own_place: {
    pattern: ["(minh*|=meu|eu|estou|vez|posicao|numero|cham*|ainda|me|falta*)"],
    yes: ["qual minha posição?", "falta muito pra me chamarem?"],
    no: ["quanto tempo de espera?"],
  },
  asks_how_long: {
    pattern: ["^ e? (em|mais)? quanto tempo"],
    yes: ["quanto tempo?"],
    no: ["não demora", "oi, tudo bem?"],
  },
  leaves_queue: {
    pattern: [
      "(sair|tira*|remov*|desist*|cancel*) o? (meu nome)? (da|de)? a? (fila|lista de espera|espera)",
      "(tira*|risca*|apaga*|remov*) (a gente|o|a|meu|nosso|nome)* (da|de) (lista|fila)",
    ],
    unless: ["nao (quero|vou|queremos|vamos|precisa|pode)? (sair|tira*|remov*|desist*|cancel*|risca*)"],
    yes: ["quero sair da fila", "tira meu nome da lista de espera", "desisti da espera"],
    no: ["quero entrar na fila", "cancela minha reserva", "não quero sair da fila"],
  },
  /** From the queue or from a reservation: only one of them is there. */
  takes_name_off: {
    pattern: ["(tira*|risca*|apaga*|remov*|retira*) o? (meu|nosso) nome"],
    yes: ["desisto, tira meu nome", "pode riscar o nosso nome"],
    no: ["troca o meu nome"],
  },
  stays_in_queue: {
    pattern: ["nao (tira*|retira*|remov*|sair|saio|quero sair)"],
    yes: ["não tira, quero continuar"],
    no: ["pode tirar", "não quero esperar"],
  },
  /** After 'quer que eu tire você da fila?' */
  agrees_to_leave: {
    pattern: ["(tira*|retira*|remov*|sair|cancel*)"],
    yes: ["pode tirar", "quero sair"],
    no: ["quanto falta?"],
  },
  /** With these, a word of leaving is asked about. */
  wavers_about_queue: {
    pattern: ["?"],
    yes: ["me tira da lista?"],
    no: ["tira a gente da fila", "não quero mais esperar"],
  },
  /** Perhaps leaves the queue: it is asked, where they wait. */
  tires_of_waiting: {
    pattern: [
      "(vamos|vou|vai|estou|estamos|indo|fomos|fui|ir) (indo|ter que ir)? (embora|para (a|=minha|nossa)? casa !DE)",
      "(chama*|pass*) (o|para o) proximo",
    ],
    yes: ["já estamos indo embora", "pode chamar o próximo", "o pequeno dormiu e a gente vai pra casa"],
    no: ["vou pra casa da minha mãe antes", "ainda esperamos", "não quero mais uma cadeira"],
  },
  /** 'tô preso na marginal' */
  is_held_up: {
    pattern: ["(preso|presa|parado|parada) (na|no)", "pneu furou"],
    yes: ["tô preso na marginal"],
    no: ["como tá o trânsito?", "vou atrasar"],
  },
  /** 'e se eu atrasar, perco a mesa?' announces no delay. */
  asks_what_if_late: {
    pattern: [
      "(se|caso) (eu|a gente|nos|a galera)? me? (atras*|demor*|chegar|chegarmos|chegasse|passar|passasse)",
    ],
    yes: ["e se eu atrasar 10 minutos?"],
    no: ["vou atrasar 10 minutos"],
  },
  names_table: {
    pattern: ["mesa"],
    yes: ["cadê minha mesa?"],
    no: ["qual minha posição?"],
  },
  names_reservation: {
    pattern: ["reserva"],
    yes: ["cancela minha reserva", "minhas reservas"],
    no: ["cancela"],
  },
} as const satisfies Record<string, CueRow>;
