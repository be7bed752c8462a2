import type { CueRow } from "./row.ts";

/*
 * Cues of how a message is built. The readers ask for their position, too: `starts_clause` may stand anywhere in a
 * message, and `identifies_reservation` only right before a day, a time or a number.
 */

const STARTER = `eu? (so (queria|quero|gostaria|preciso)|voce|tem|teria|qual|quanto|quem|onde|aonde|como|(a|ate)? que horas|quero|queria|gostaria|preciso|precisa
  |posso|pode|podem|podia|poderia|consigo|consegue|(da|dava) para|aceita|aceitam|abre|abrem|fecha|fecham|funciona|funcionam
  |cancel*|desmarc*|mud*|remarc*|alter*|troc*|reserv*|marc*|me (ve|manda|passa|fala|diz|coloca|poe|bota|avisa|chama|adiciona)
  |manda|passa|sabe|saber|existe|vai (ter|rolar)|o que (tem|vem|voce|um|uma|posso|eh)
  |(o|a|os|as) (cardapio|endereco|telefone|preco|valor|horario|horarios|localizacao|senha|wifi|promoc*|taxa)
  |so se (tiver*|tem|houver|fizer*|aceit*)|(desde|contanto) que (tenha*|haja|aceit*|possa*)
  |(avis*|anot*|registr*) (ai|la|isso|por favor|(o|a|ao|para (o|a)) (pessoal|equipe|garcom|cozinha|casa|gerente|salao))? que
  |se (tem|voces|da|abre|aceita|aceitam|pode|podem|posso|eh)|faz|fazem|fazer|entrega|entregam|serve|servem|cobra|cobram|vende*
  |quando|por que|porque|eh (caro|pet|longe|perto|possivel)|minha (=reserva|posicao)|coloca|poe|bota|chama
  |(vou|vamos|vao) atrasar|(vai|vao|vem|vamos) (ser|em)? mais
  |(na|no) DE? WEEKDAY (soma|acrescent*|poe|coloca|aumenta|inclui|muda|vamos|vao|tira)|tambem (quero|queria|gostaria|tem)
  |a DE (dia|hoje|amanha|WEEKDAY|NUM)
  |(tira|soma|poe|coloca|bota|inclui) (NUM|1|mais) ..2 (da|na)
  |nao (vou|vamos|consigo|quero|preciso|poderei) mais
  |(=mesa|=reserva) para (NUM|=nos|mim|amanha|hoje|WEEKDAY)
  |(na|no|a DE)? (WEEKDAY|hoje|amanha) (MOVE|CANCEL|somos|vamos|fica|vai|(ja|tambem)? nao (vou|vai|vamos|poss*|pode*|da|conseg*|rola))
  |(deixa|deixo|mantem|mantenha|manter) (so|apenas)? (a|as|=minha) (DE|outra)
  |(a|uma)? (outra|mais uma) (=reserva|mesa|para|na|no|as|hoje|amanha)|(outra|mais uma) (de NUM|dia NUM|WEEKDAY)
  |(fazer|faz|faca|faco|abrir|abre|colocar) (uma|a)? (outra|nova|mais uma))`;

/** 'cancela a de sábado', without a mark before it */
const ACTS_ON_OWN =
  "(cancela|cancele|desmarca|desmarque|tira|desisti|passa|passe|muda|mude|troca|troque|anota) (a|da|na|=minha|=nossa) (=minha|=reserva|mesa|DE)";
const TO = "(para (as|o|a)?|na|no|as)";

export const structureCues = {
  /** The match is what joins two clauses. */
  starts_clause: {
    pattern: [
      `<!(quero|queria|gostaria|preciso) ,? (e tambem?|e ainda|mas tambem?|alem (disso|de)|ai|dai|depois|tambem|outra coisa|mais uma coisa|ah e?|so que|porem) !!(${STARTER})`,
      `, !!(e? ${STARTER})`,
    ],
    yes: ["mesa pra 4 amanhã e qual o endereço?", "oi, tem wifi?", "sim, mas cancela a outra"],
    no: ["eu e minha esposa", "amanhã, 20h", "quero também uma cadeirinha"],
  },
  /** Where two wishes may be joined; whether they are, the intents of both sides decide. */
  may_join_wishes: {
    pattern: [
      "(,|e|mas|tambem|ah|ai|dai|outra coisa|alem disso) (e|tambem|ah|ai|dai|outra coisa)? (e|tambem)?",
    ],
    yes: ["sim e não", "mesa pra 2, ah e o cardápio", "cancela outra coisa onde fica"],
    no: ["mesa pra 2 amanhã"],
  },
  /** A wish may begin here, without a mark or a word that joins. */
  may_begin_wish: {
    pattern: [
      `<!(o|DE|que|nao|e|para|,) !!(tem|qual|quais|quanto|onde|como|(o|a|ate)? que horas|aceita*|abre*|posso|podem|queria|quero|gostaria|preciso|consigo|em que|o que|voce (entrega*|aceita*|abre*|fecha*|funciona*)|${ACTS_ON_OWN})`,
    ],
    yes: ["reserva na sexta tem estacionamento", "muda a de sexta pra 20h cancela a de sábado"],
    no: ["mesa pra 2 amanhã", "o horário da minha reserva"],
  },
  /** A remark that a question follows: 'tenho alergia a ovo, o que posso comer?' */
  asks_beside_remark: {
    pattern: ["(o que|posso|podemos|pode|podem|tem acesso|tem como)"],
    yes: ["ela tem alergia a ovo o que ela pode comer", "tem acesso pra cadeira de rodas"],
    no: ["uma pessoa é alérgica a amendoim", "ela tem alergia a ovo"],
  },
  /** 'a reserva de sábado' and 'a que fiz para as 20h' tell which reservation, not the wanted moment. */
  identifies_reservation: {
    pattern: [
      `(minha|minhas|nossa|nossas|essa|aquela|da|na|com|a) (reserva|mesa) (DE|marcada (para (as|o|a)?|na|no)|que eu? _? _? (${TO}|DE)|(eh|era|esta|estava|ta|tava) (marcada|reservada)? ${TO}) (dia|proximo|proxima)? $`,
      "<!(para|ate|desde) a DE (dia|proximo|proxima)? $",
      "(na|da) DE (dia|proximo|proxima)? $",
      "(sobre|quanto a|em relacao a|referente a) a? (=reserva|mesa)? DE? dia? $",
    ],
    yes: ["sobre a de", "cancela a reserva de", "cancela a de"],
    no: ["quero uma reserva de", "muda para a", "mesa para as"],
  },
  /** 'pra 4 e 6 pessoas' */
  lists_parties: {
    pattern: [
      "^ (para|de|com)? NUM2 ((,|e|, e) (para|de|com)? NUM2)+ (pessoas|lugares)? (respectivamente)? !!($|,|END|TAKEN)",
    ],
    yes: ["pra 4 e 6 pessoas", "4, 5 e 6"],
    no: ["4 adultos e 2 crianças", "pra 4", "4 e 2 crianças"],
  },
  /** '2 mesas de 4'. '2 mesas para 8 pessoas' may be one party. */
  wants_equal_tables: {
    pattern: ["(=2|=3|=4|=5|=6) (mesas|reservas) (=de NUM|(para|com) NUM2 (pessoas|lugares)? em? cada)"],
    yes: ["duas mesas de 4", "3 reservas pra 4 pessoas cada"],
    no: ["2 mesas para 8 pessoas", "uma mesa de 4"],
  },
  /** The wish for the table that follows no longer holds: 'não precisa mais da cadeirinha'. */
  drops_remark: {
    pattern: [
      "(nao|nem) (vou|vamos|vai|eh|ha|tem|tera)? mais? (precis*|quero|queremos|tem|ter|vai|usar|levar|sera|ser)? mais? (ter|ser|levar|usar)? mais? (DE|a|o|uma|um|as|os)? $",
    ],
    yes: ["não vou mais precisar da", "não é mais", "não vai ter mais"],
    no: ["quero uma", "não, quero uma mesa com", "não sei se tem"],
  },
} as const satisfies Record<string, CueRow>;
