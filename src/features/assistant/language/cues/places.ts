import type { CueRow } from "./row.ts";

const OUTDOORS =
  "(area externa|parte externa|parte de fora|ambiente externo|lado de fora|la fora|la para fora|(mesa|sentar|ficar|por|colocar|coloca|poe|bota|botar|gente|comer|jantar|almocar) para fora !DE|ao ar livre|calcada)";
const OUTDOOR_PARTS = "(varanda|terraco|deck|jardim|quintal|patio|sacada|rooftop)";
const NO_SEAT = "<!((perto|longe|frente|vista|lado|dentro|proxim*) (DE|para)? (o|a)?)";
const PLACE = "(area|lugar|lugarzinho|ambiente|setor|canto|local|mesa|parte)";

/** Where a party wants to sit: the kinds of tables that a house may have, and no matter where. */
export const placeRows = {
  accessible: {
    pattern: [
      "<!((rampa|acesso|elevador|entrada|banheiro|vaga|acessivel) (para|de|a|ao|com)? (quem|usa|usuario|um|uma|o|a|de)*) (cadeira de rodas|cadeirante|cadeirantes|mobilidade reduzida|andador|bengala|muleta|muletas)",
      "(sem|evit*) (ter|precisar|subir|de|que)* (uma|nenhuma|a|as)? (escada|escadas|escadaria|degrau|degraus)",
      "(facil acesso|acesso facil|acesso facilitado)",
      "(=mesa|mesinha|lugar|espaco) ..2 (acessivel|acessiveis|adaptad*)",
    ],
    yes: ["uma mesa acessível", "tem mesa sem escada?", "ela anda com bengala, um lugar de fácil acesso"],
    no: ["tem escada?", "tem rampa pra cadeira de rodas?", "tem acesso para cadeirante?"],
  },
  window: {
    pattern: [
      "<!(alguma|qual|quais|que|cada|outra|longe DE|vidro DE) janela !(de (horario*|tempo|agenda|atendimento|entrega|reserva*)|entre|livre|disponivel|das? NUM|as NUM|aberta|fechada|xhora|quebr*)",
    ],
    yes: ["perto da janela", "mesa na janela pra 2", "pode ser janela", "quero janela"],
    no: ["qual a janela de horário?", "tem alguma janela às 20h?", "longe da janela"],
  },
  outdoor: {
    pattern: [`${NO_SEAT} ${OUTDOORS}`],
    yes: ["do lado de fora", "área externa por favor", "mesa ao ar livre", "lá na parte de fora"],
    no: ["longe da área externa", "lá dentro", "na varanda", "comida para levar pra fora"],
  },
  outdoor_part: {
    pattern: [`${NO_SEAT} name:${OUTDOOR_PARTS}`],
    yes: ["na varanda", "pode ser no terraço?"],
    no: ["longe da varanda", "vista pro jardim", "área externa"],
  },
  inside: {
    pattern: [
      "(area interna|parte interna|ambiente interno|la dentro|parte de dentro|lado de dentro|mesa dentro)",
      "(prefiro|preferimos|quero|queremos|ficar|sentar|ser|melhor|mesa) (aqui|ai)? dentro !(DE)",
    ],
    yes: ["prefiro lá dentro", "na área interna", "na verdade prefiro dentro"],
    no: ["dentro do prazo", "do lado de fora", "pode ser dentro de uma hora"],
  },
  anywhere: {
    pattern: [
      "(em|na|no) (qualquer|outra|outro) (area|ambiente|setor|parte|canto)",
      `qualquer ${PLACE}`,
      `(tanto faz|nao importa|nao faz diferenca|indiferente) (o|a|em|qual|onde|se)* (${PLACE}|sentar|ficar|ficamos|sentamos)`,
    ],
    yes: ["pode ser em qualquer lugar", "tanto faz o lugar", "em qualquer área"],
    no: ["vamos em outro lugar", "outra mesa pra 4", "qualquer dia", "tanto faz"],
  },
} as const satisfies Record<string, CueRow>;

/** What stands right before a place (its pattern ends with `$`), or around it. */
export const besidePlaceRows = {
  /** 'não quero na varanda', but not the question 'não tem na varanda?' */
  refuses_place: {
    pattern: [
      "(nao|nem) (mais|me|nos|a gente)* (precis*|quero|queremos|queria|queriamos|gosto|gostamos|gostaria|faco questao|seja|ser|fique|eh|coloca*|bota*|sendo) (mais|de|que|seja|fique|ser|ficar|sentar|estar|comer|jantar|almocar|=mesa|lugar|uma|um|a|o|em|na|no|da|do|perto|proxim*|junto|ao|lado)* $",
      "(tira*|retira*|remov*|apaga*|cancela*) (o|a|esse|essa)? (pedido|preferencia|exigencia|condicao) (DE|para|ser|na|no)* (=mesa)? (DE|na|no|a|o)* $",
    ],
    yes: ["tira o pedido da", "não quero ficar na", "não precisa mais ser na", "que não seja na"],
    no: ["não tem mesa na", "não dá pra ser na", "quero na", "cancela a mesa da"],
  },
  /** What stands right after it: 'janela não, na varanda' */
  is_refused_after: {
    pattern: ["^ nao (mais)? (,|DOT|END|$|prefiro|quero|queria|melhor|mas|eh) !(tem|?)"],
    yes: ["não, na varanda", "não, quero a varanda", "não"],
    no: ["não tem?", "tem não", ", não precisa de cadeirinha"],
  },
  /** A question that ends with 'não' refuses nothing: 'tem mesa na varanda não?' */
  asks_for_place: {
    pattern: ["(tem|teria|tinha|ha|rola|da|daria|pode*|posso|consegue*|sobrou) ..6 $"],
    yes: ["tem mesa na", "não dá pra ser na"],
    no: ["não, na", "mesa na"],
  },
  /** 'se chover, lá dentro': staff decide that on the day. */
  is_for_rain: {
    pattern: [
      "se (chover|estiver chovendo|tiver chuva) (,|ai|a|gente|nos|eu|entao|pode|podem|podemos|quero|queremos|prefiro|passa|muda|vamos|vai|ser|por|ficar|ir|coloca*|uma|mesa|para|o|na|no|em)* $",
    ],
    yes: ["no deck, se chover", "se chover a gente passa para o"],
    no: ["se não chover na", "se chover vocês abrem a"],
  },
  /** 'perto do bar' names no place to sit. */
  is_near_place: {
    pattern: [
      "(perto|pertinho|longe|proxim*|lado|frente|vista|entrada|saida) (DE|para|a|ao)? (o|a|os|as)? $",
    ],
    yes: ["perto do", "de frente para o", "longe da"],
    no: ["no", "na área"],
  },
  /** A single word of an area's name counts after such words. */
  leads_to_area: {
    pattern: [
      "(EM|no|na|nos|nas|num|numa|DE|area|ambiente|setor|parte|prefiro|preferimos|quero|queremos|=mesa|ser|serve|para) (o|a|os|as)? $",
    ],
    yes: ["mesa na", "pode ser no", "prefiro o"],
    no: ["vou chegar pelo", "gosto daquele"],
  },
  /** Asked for only if there is one. */
  is_soft_wish: {
    pattern: [
      "(se|caso) (for|seria|fosse)? (possivel|der|puder|puderem|tiver|tiverem|houver|rolar|conseguir|conseguirem|tenha|sobrar|estiver livre)",
      "(se|caso) nao (for|tiver|tiverem|der|houver|rolar|conseguir|tenha|sobrar) (possivel|vaga|lugar|la|mesa|,|ai|entao)* (pode ser|serve|aceito|vai|fica)? (em|na|no)? (qualquer|outra|outro|tudo bem|sem problema|tanto faz|de boa)",
      "(de|por|com)? (preferencia|preferencialmente)",
    ],
    yes: ["se possível na", "de preferência na", "janela se tiver", "se não tiver pode ser qualquer uma"],
    no: ["na varanda", "se for sábado", "se não tiver me avisa"],
  },
  /** The place takes the place of those that were named before. */
  replaces_place: {
    pattern: [
      "(troc*|mud*|pass*) .. para (a|o)* $",
      "(troc*|mud*|pass*|melhor|prefiro|preferimos|em vez|na verdade|alias|pensando bem|entao|se fosse) ..3 $",
    ],
    yes: ["troca minha mesa pra", "trocar minha mesa de sexta pra", "prefiro a", "e se fosse"],
    no: ["uma mesa na", "prefiro uma mesa na janela do"],
  },
  /** A clause that asks for a place and nothing else, in which the place itself is blanked out. */
  is_only_place: {
    pattern: [
      "^ (TAKEN|MARK|ah|e|ou|mas|oi|ola|entao|ai|hmm|hum|voces|sera|que|tem|teria|ha|pode|poderia|podemos|posso|da|daria|rola|consegue|conseguem|como|seria|se|fosse|for|para|nao|sim|ok|ser|seja|ficar|sentar|colocar|botar|por|nos|a|o|gente|=mesa|mesinha|lugar|lugarzinho|vaga|uma|um|la|aqui|na|no|nas|nos|em|de|do|das|dos|perto|lado|possivel|prefiro|quero|queria|melhor|so|mesmo|eh|favor|verdade|tambem)+ $",
    ],
    yes: ["pode ser lá?", "não tem?", "e se fosse lá", "prefiro mesa"],
    no: ["posso fumar?", "aceita cachorro lá?", "se chover dá pra ficar?"],
  },
  /** 'na janela ou na varanda', 'na varanda; se não tiver, pode ser no salão' */
  joins_places: {
    pattern: [
      "ou (na|no|a|o|em|DE|perto|mesa|uma|entao|pode|ser|ate)* $",
      "(se|caso) nao (for|tiver|tiverem|der|houver|rolar|conseguir|tenha|sobrar) (possivel|vaga|lugar|la|mesa|,|ai|entao|tudo|bem|beleza|blz|ok|sem|problema|pode|poderia|podem|ser|por|colocar|serve|aceito|vamos|fica|ficar|quero|prefiro|uma|a|o|em|na|no|DE|perto)* $",
    ],
    yes: ["ou na", "ou", ", ou perto da", "sexta 20h, se não tiver pode ser no"],
    no: ["e na", ", na", "se não tiver na varanda me avisa da", "ou amanhã na"],
  },
  /** Part of a house: an area that a customer may expect. */
  names_part: {
    pattern: [
      "(EM|no|na|nos|nas|num|numa|DE|area|prefiro|ser|tem|ha|teria|ter) (o|a|um|uma|algum|alguma)? part:(mezanino|rooftop|terraco|deck|jardim|varanda|quintal|patio|lounge|adega|sacada|pergolado|andar de cima|2 andar|segundo andar|piso superior|sala (vip|reservada|privativa|privada)|area (vip|externa|coberta|gourmet|kids|(de|para)? fumantes)|fumodromo)",
    ],
    yes: ["uma mesa no mezanino", "na área vip", "pode ser no terraço", "vocês têm terraço?"],
    no: ["mesa na janela", "no salão", "meu jardim é lindo"],
  },
} as const satisfies Record<string, CueRow>;
