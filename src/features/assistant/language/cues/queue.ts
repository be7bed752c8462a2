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
  speaks_of_delay: {
    pattern: ["(atras*|demor*|transito|segur*|guard*|cheg*)"],
    yes: ["vou atrasar", "guarda minha mesa"],
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
      "nao (fico|ficar|ficamos|entro|entrar|entramos|pego|pegar|encaro|espero) .. (fila|espera*)",
    ],
    yes: [
      "não quero fila",
      "sem fila de espera",
      "nem vale a espera",
      "fila não",
      "ficar em fila eu não fico não",
      "não entro em fila",
    ],
    no: ["quero a fila", "não tem fila?", "não quero mesa, quero a fila"],
  },
  asks_whether_it_moves: {
    pattern: [
      "fila (esta|ta|continua|segue)? (andando|parada|demorando|grande|longa|curta|cheia|enorme|anda|andou)",
    ],
    yes: ["então a fila está andando", "a fila tá grande?"],
    no: ["põe a gente na fila", "quero a fila"],
  },
  asks_for_position: {
    pattern: ["(posic*|quant*|vez|frente|qual|onde|cade|lugar|chamad*|como)"],
    yes: ["quanto falta na fila?", "qual minha posição?"],
    no: ["prefiro a fila"],
  },
  /** 'qual minha posição?' comes from a customer who waits, 'quanto tempo de espera?' perhaps not. */
  asks_of_own_place: {
    pattern: ["(minh*|=meu|eu|estou|vez|posicao|numero|cham*|ainda|me|falta*)"],
    yes: ["qual minha posição?", "falta muito pra me chamarem?"],
    no: ["quanto tempo de espera?"],
  },
  asks_how_long: {
    pattern: [
      "^ e? quanto falta",
      "^ e? (em|mais)? quanto tempo",
      "^ e? vai? demora* (muito|quanto)",
      "^ e? falta muito",
    ],
    yes: ["quanto tempo?", "vai demorar muito?", "e falta muito?"],
    no: ["não demora", "oi, tudo bem?"],
  },
  speaks_of_order: {
    pattern: ["(pront*|prato|pratos|comida|pedido|entrega*|prepar*)"],
    yes: ["quanto tempo demora o prato?"],
    no: ["quanto tempo de fila?"],
  },
  asks_to_enter: {
    pattern: ["(entrar|coloca|poe|bota|quero)"],
    yes: ["me coloca na fila"],
    no: ["tem fila?"],
  },
  only_without_table: {
    pattern: ["se nao (tiver|tem|houver|der)", "senao"],
    yes: ["mesa pra 2 agora, se não tiver entro na fila", "senão pode pôr na fila"],
    no: ["não tem mesa?"],
  },
  leaves_queue: {
    pattern: [
      "(sair|tira*|remov*|desist*|cancel*) o? (meu nome)? (da|de)? a? (fila|lista de espera|espera)",
      "(tira*|risca*|apaga*|remov*) (a gente|o|a|meu|nosso|nome)* (da|de) (lista|fila)",
      "(da|dar|passa|passar|libera*) o? meu lugar",
      "nao (da|vou|vamos|quero) mais? (para)? esperar",
    ],
    unless: ["nao (quero|vou|queremos|vamos|precisa|pode)? (sair|tira*|remov*|desist*|cancel*|risca*)"],
    yes: [
      "quero sair da fila",
      "tira meu nome da lista de espera",
      "desisti da espera",
      "tira a gente da lista aí",
      "desisto, pode dar meu lugar",
      "não dá mais pra esperar",
    ],
    no: ["quero entrar na fila", "cancela minha reserva", "não quero sair da fila"],
  },
  /** From the queue or from a reservation: only one of them is there. */
  takes_name_off: {
    pattern: ["(tira*|risca*|apaga*|remov*|retira*) o? (meu|nosso) nome"],
    unless: ["?", "nao (precisa|quero)? (tira*|risca*|apaga*|remov*|retira*)"],
    yes: ["desisto, tira meu nome", "pode riscar o nosso nome"],
    no: ["não tira meu nome", "tira meu nome?", "troca o meu nome"],
  },
  stays_in_queue: {
    pattern: [
      "nao (tira*|retira*|remov*|sair|saio|quero sair)",
      "(quero|vou|prefiro|vamos) (continuar|ficar|esperar)",
      "continuo",
    ],
    unless: ["nao (quero|vou|vamos) (continuar|ficar|esperar)"],
    yes: ["não tira, quero continuar", "vou esperar"],
    no: ["pode tirar", "não quero esperar"],
  },
  /** After 'quer que eu tire você da fila?' */
  agrees_to_leave: {
    pattern: ["(tira*|retira*|remov*|sair|cancel*)"],
    unless: ["nao (quero|precisa)? (tira*|retira*|remov*|sair|cancel*)"],
    yes: ["pode tirar", "quero sair"],
    no: ["não tira não", "quanto falta?"],
  },
  /** With these, a word of leaving is asked about. */
  wavers_about_queue: {
    pattern: [
      "?",
      "(pera|perai|espera ai|calma)",
      "(ainda|continuo|continuar|quero) (quero|fico|ficar|espero|esperar|espero)",
    ],
    yes: ["me tira da lista?", "tira a gente, não, pera, ainda quero", "quero ficar"],
    no: ["tira a gente da fila", "não quero mais esperar"],
  },
  /** Perhaps leaves the queue: it is asked, where they wait. */
  tires_of_waiting: {
    pattern: [
      "(cans*|canse*|chega) de esperar",
      "^ cansei",
      "pass* (para|na)? frente quem",
      "(vamos|vou|vai|estou|estamos|indo|fomos|fui|ir) (indo|ter que ir)? (embora|para (a|=minha|nossa)? casa !DE)",
      "(outro dia|outra (vez|hora|noite)|amanha) (a gente|nos)? (volt*|tent*)",
      "(vamos|vou|estamos|indo|fomos|fui|ir|jantar|comer|almocar) (para|em|no|num|a) outro (lugar|restaurante|canto|bar|casa)",
      "ja (jantamos|comemos|almocamos|jantei|comi|almocei|sentamos)",
      "(conseguimos|conseguiu|consegui|achamos|achou|achei|arrumamos|arrumou|pegamos|pegou) (uma|outro|outra)? (mesa|lugar|restaurante)",
      "(chama*|pass*) (o|para o) proximo",
      "perd* a (fome|paciencia)",
      "nao (quero|queremos|precisa|preciso|precisamos) mais !(DE|_)",
    ],
    yes: [
      "a gente cansou de esperar",
      "já estamos indo embora",
      "vamos jantar em outro lugar",
      "já comemos",
      "pode chamar o próximo",
      "o pequeno dormiu e a gente vai pra casa",
      "outro dia a gente volta",
    ],
    no: [
      "vou pra casa da minha mãe antes",
      "ainda esperamos",
      "tem outro lugar?",
      "não quero mais uma cadeira",
    ],
  },
  /** 'tô preso na marginal' */
  is_held_up: {
    pattern: [
      "(preso|presa|parado|parada) (na|no)",
      "(na|no|peguei um?|muito) transito",
      "pneu furou",
      "furou o? pneu",
      "engarrafad*",
    ],
    yes: ["tô preso na marginal", "peguei um trânsito"],
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
