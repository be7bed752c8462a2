import type { CueRow } from "./row.ts";

/** Cues about reservations that stand: which one is meant, and how it changes. */
export const ownTableCues = {
  speaks_of_change: {
    pattern: [
      "(MOVE|reagend*|adia*|adient*|transfer*|modific*|passa*|joga*|aument*|diminu*|acrescent*|inclu*|pessoa*|reserva*)",
    ],
    yes: ["dá pra mudar?", "passa pra sexta", "somos 6 pessoas"],
    no: ["20h em vez de 19h"],
  },
  speaks_of_own: {
    pattern: ["(reserva*|mesa*)"],
    yes: ["minha reserva tá de pé?"],
    no: ["tem fila?"],
  },
  has_reservation: {
    pattern: ["(=minha|nossa) =reserva"],
    yes: ["passa minha reserva pra sexta"],
    no: ["quero uma reserva", "vocês têm mesa?"],
  },
  /** What stands already, beside what is wanted: not a word taken back, as in 'às 7, não, às 8'. */
  names_former: {
    pattern: ["(em vez|inves|no lugar|em lugar|ao contrario|era|eram|eramos|agora)"],
    yes: ["sexta vamos em 6 em vez de 4", "éramos 4, agora somos 6"],
    no: ["amanhã às 7, não, às 8", "mesa pra 4, ops, 5"],
  },
  moves_something: {
    pattern: ["(MOVE|inclu*|aument*|joga*|empurr*)"],
    yes: ["queria passar pra quinta", "dá pra adiar?", "joga ela pra domingo"],
    no: ["quero reservar"],
  },
  /** 'cancela' then means that reservation, and not the open request. */
  means_written: {
    pattern: [
      "(minha|minhas) outro? reserva (de|do|que|antiga)",
      "=reserva que eu? ja? (fiz|tenho|tinha)",
      "ja tenho",
      "outra =reserva",
      "a que eu? (fiz|tenho|ja)",
      "=reserva de _ que",
    ],
    yes: ["cancela a minha reserva que fiz", "já tenho", "a que eu fiz ontem"],
    no: ["cancela", "quero uma reserva"],
  },
  /** 'essa pode cancelar': the reservation that was written or told last. */
  points_back: {
    pattern: [
      "(essa|esta|dessa|desta|nessa|aquela|daquela) !(semana|noite|tarde|manha|hora|unidade|WEEKDAY)",
    ],
    yes: ["essa pode cancelar", "cancela aquela"],
    no: ["cancela a dessa semana", "a minha reserva", "essa sexta não dá"],
  },
  points_to_other: {
    pattern: ["(a|da|na|=minha) =outra !(unidade|semana|vez|data|hora|opcao|sexta|mesa para)"],
    yes: ["e a outra cancela", "mantém a de terça e cancela a outra"],
    no: ["quero uma outra", "e na outra unidade?", "a outra semana"],
  },
  /** Takes a cancellation back after it was written. */
  restores_reservation: {
    pattern: [
      "(volta|voltar|volte|voltem|retoma|retomar|reativ*|recuper*|ressuscit*) (com)? (a|=minha|o) (DE|=reserva|mesa|cancelamento)",
      "(desfaz|desfazer|desfaca|reverte|reverter|voltar atras) (o? (cancelamento|isso)|$|END)",
      "me? arrepend*",
    ],
    yes: ["ai não, me arrependi", "desfaz o cancelamento", "pode reativar a reserva?"],
    no: ["cancela a de sexta", "que horas volta a abrir?", "volto na sexta"],
  },
  /** Somebody else comes in place of the customer; the table stays. */
  sends_other: {
    pattern: [
      "(vai|vao|ira|irao|vem|vira) (no|em) (meu|nosso) lugar",
      "quem (vai|vem|ira) _? _? (eh|sera|sao) _",
    ],
    yes: ["quem vai na sexta é meu filho Pedro", "meus pais vão em nosso lugar"],
    no: ["não vou poder ir", "guarda meu lugar", "quem vai tocar na sexta?"],
  },
  /** 'aumenta pra 5' means people, never an hour. */
  resizes_party: {
    pattern: ["(aument*|diminu*|reduz*) (a|minha|nossa)? (mesa|=reserva|DE _)? para NUM"],
    yes: ["aumenta pra 5", "diminuir a mesa pra 3"],
    no: ["muda pra 8", "aumenta o som"],
  },
  /** More people come, without a number. */
  grows_party: {
    pattern: [
      "(vou|vamos|vai|vao|vem|chego|chegar|chegamos|levo|levar|apareceu|apareceram|convidei|chamei) ..2 (mais|outra) (gente|galera|pessoal|pessoas|amigos|familia|convidados)",
    ],
    yes: ["vou chegar com mais gente", "vamos levar mais pessoas"],
    no: ["vão mais 2 pessoas", "quero mesa pra mais gente ver o jogo", "tem mais gente na fila?"],
  },
  /** 'sexta tá de pé?' of somebody with a reservation. */
  asks_whether_it_stands: {
    pattern: [
      "(xdata|hoje|amanha|WEEKDAY|=reserva|=mesa) (ainda|esta|ta|continua|segue|fica|permanece|tudo)+ (de pe|confirmad*|valendo|igual|certo|certa|marcad*|mantid*|firme|reservad*) !(para|as)",
    ],
    yes: ["sexta tá de pé", "sexta continua igual?", "a mesa ainda tá valendo?", "amanhã tudo certo?"],
    no: ["tá de pé", "fica reservada pra sexta", "sexta tá aberto?", "tudo certo"],
  },
  /** Masked words: a reservation that stands, and what it may become. */
  moves_own: {
    pattern: ["(a|=minha|nossa) DE xdata (vira|passa a ser) _"],
    yes: ["a de xdata vira almoço, xhora"],
    no: ["pode ser xdata?", "vou atrasar", "a mesa da janela pode ser?"],
  },
  /** No tool changes a reservation's name or phone. */
  changes_contact: {
    pattern: [
      "(mud*|troc*|alter*|corrig*|atualiz*|pass*) ... (nome|telefone|titular)",
      "(nome|telefone|titular) ... (mud*|troc*|alter*|corrig*|atualiz*|pass*)",
    ],
    yes: ["quero mudar o nome da reserva", "o telefone mudou, pode atualizar?"],
    no: ["muda pra sexta", "meu nome é Ana"],
  },
  booked_by_other_way: {
    pattern: ["(por|pelo|no) (telefone|site|balcao)"],
    yes: ["reservei por telefone"],
    no: ["tenho uma reserva no nome da Ana"],
  },
  /** 'minha mesa de sexta tá em qual área?' */
  asks_own_place: {
    pattern: [
      "(em|na|no|qual|que) (qual|que|eh|vai ser)* (a|o)? (minha|nossa)? (area|lugar|parte|ambiente|=mesa|setor) ..4 ? $",
    ],
    yes: ["minha mesa de sexta tá em qual área?", "qual é a minha mesa?"],
    no: ["que horas é minha reserva?", "pra quantas pessoas está a minha reserva?"],
  },
  /** 'quero confirmar que é na janela': in clear words, so that it needs no topic before it. */
  checks_own: {
    pattern: [
      "(confirmar|conferir|checar|verificar|confirmando|conferindo|certeza) (de)? (que|se) (a (minha|nossa)? mesa)? (eh|esta|ta|ficou|fica|vai ser) (mesmo|la)? (na|no|em|perto|da|do|com|uma|mesa|TAKEN)",
    ],
    yes: ["quero confirmar que é na janela", "só conferindo se ficou na varanda"],
    no: ["quero confirmar a reserva", "confirma que é sexta"],
  },
  asks_of_own: {
    pattern: [
      "^ e? (a|para|as|em)? (que|qual) (o|a|eh o|eh a)? (hora|horas|horario|dia|data) (mesmo|eh|era|ficou|ta|esta|ficou marcado)* ? $",
      "^ e? para (quantos|quantas) pessoas? (mesmo|eh|era|ficou|ta|esta|ficou marcado)* ? $",
    ],
    yes: ["que horas mesmo?", "e pra quantas pessoas ficou?"],
    no: ["que horas vocês abrem?", "pra quantas pessoas serve o risoto?"],
  },
  asks_for_other_own: {
    pattern: [
      "^ e? (a|as|minha|minhas) (outra|outras) reserva? (eh|era|ficou|ta|esta|foi)? (para)? (que|qual|quando|quantos|quantas) ...",
    ],
    yes: ["e a outra é que dia mesmo"],
    no: ["e a outra unidade?"],
  },
  adds_note: {
    pattern: ["(anot*|coloc*|poe|por|bot*|adicion*|inclu*|acrescent*) isso na (reserva|observac*)"],
    yes: ["dá pra por isso na reserva?"],
    no: ["tem bolo na minha reserva?"],
  },
} as const satisfies Record<string, CueRow>;
