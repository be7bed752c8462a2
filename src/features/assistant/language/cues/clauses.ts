import type { CueRow } from "./row.ts";
import { WHY } from "./values.ts";

/*
 * Cues of a clause whose days, times and people are placeholders (`xdata`, `xhora`, `xpessoas`). They tell which wish it
 * belongs to.
 */

/** What may stand around days, times and names without adding a wish. */
const AROUND = `MARK|NUM|TAKEN|LETTER|xdata|xhora|xpessoas|xnome|xfone|xemail
  |(nome|telefone|celular|email|data|dia|horario|hora|pessoas|quantidade) :
  |na verdade|quer dizer|pode ser|(a|de) noite|no (jantar|almoco)|para|as|no|na|em|de|dia|ou|com|eh|entao|alias|melhor|ops|digo
  |prefiro|seria|ah|mas|so|mesmo|agora|talvez|sou|somos|seremos|sao|vamos|a gente (vai|eh)|(vao|vai|voo|voi) ser|=uma|umas|uns|acho|que|desculpa|errei`;

const POLITE =
  "oi|ola|opa|ei|hey|bom dia|boa (tarde|noite)|tudo (bem|bom)|por (favor|gentileza)|com? licenca|amigo|amiga|moco|moca|pessoal|gente";

export const clauseRows = {
  /** 'cancela o pedido da janela' */
  takes_wish_back: {
    pattern: [
      "(tira*|retira*|remov*|apaga*|cancela*|esquece*|esqueca*) (o|a|esse|essa|meu|minha)? (pedido|preferencia|exigencia)",
    ],
    yes: ["quero cancelar o pedido da janela", "tira o pedido de mesa na varanda"],
    no: ["cancela a mesa na janela", "quero fazer um pedido"],
  },
  /** 'perto do banheiro não, por favor' tells where to sit, and asks for no way. */
  tells_distance: {
    pattern: [
      "^ (,|que|nao|seja|fique|so|soh|muito|bem|mais|mesa|por favor)* (longe|perto) (do|da|dos|das) (banheiro|cozinha|porta|entrada|som|palco|criancas) (nao|,|por favor|pfv|obrigad*|mesmo)* $",
    ],
    yes: ["perto do banheiro não por favor", "longe da porta", "que não seja perto da cozinha"],
    no: ["perto do metrô?", "fica perto da porta do metrô?", "perto da porta tem tomada?"],
  },
  /** 'vai mais 2 comigo, pode?' asks for nothing of its own. */
  asks_only_consent: {
    pattern: [
      "^ ,? e? (pode|pode ser|posso|da|daria|rola|tudo bem|tem problema|tem como|beleza|certo|ok|ta|ne|viu|combinado|por favor) (sim|por favor|ne)? ? $",
    ],
    yes: ["pode?", ", tem problema?", "e dá sim?"],
    no: ["pode", "tem mesa?", "pode trocar?"],
  },
  /** 'amanhã mesmo, hoje tem jogo' */
  tells_why: {
    pattern: [`(hoje|amanha|WEEKDAY) ${WHY} !(.. ?)`],
    yes: ["hoje tem jogo", "amanhã mesmo, hoje eu trabalho"],
    no: ["hoje tem jogo?", "sexta não posso", "hoje tem mesa"],
  },
  says_only_slots: {
    pattern: [`^ (${AROUND})+ $`],
    yes: ["xdata às xhora", "na verdade xdata", "somos 4", "nome: xnome"],
    no: ["mesa xdata", "xdata não", "tem xhora?"],
  },
  asks_only_for_time: {
    pattern: [
      `^ e? ainda? (tem|teria|rola|da|daria|serve|sera)? (${AROUND})+ (nao ?|(vai|rola|da|serve|teria|tem) (bem|certo|sim)? ?)? $`,
    ],
    yes: ["tem xhora?", "e ainda rola xhora não?", "xhora não?", "umas xhora vai?", "xhora rola?"],
    no: ["tem mesa xhora?", "xhora não", "xhora fecha?"],
  },
  /** 'a do dia 26, não essa': words about a day that was said before. */
  says_only_which_day: {
    pattern: [`^ (${AROUND}|da|do|nao (essa|esse|esta|este))+ $`],
    yes: ["a da xdata, não essa", "a do xdata"],
    no: ["a da xdata não", "cancela a da xdata"],
  },
  /** 'a de terça não' after 'cancela a de sexta' */
  refuses_day: {
    pattern: [`^ (nao ,)? (${AROUND})* xdata nao (!? (,|END) (${AROUND})*)? $`],
    yes: ["a de xdata não", "não, a de xdata não, a de xdata"],
    no: ["a de xdata não dá", "cancela a de xdata não"],
  },
  keeps_it: {
    pattern: ["(mant*|deix*|fica|continua|segue|conserv*)"],
    yes: ["mantém a de xdata", "deixa só a de xdata"],
    no: ["cancela a de xdata"],
  },
  /** 'favor anotar que dois são vegetarianos' asks for no dishes. */
  asks_to_note: {
    pattern: [
      "<!(ja|esqueci de|vou) (anot*|registr*|avis*) (ai|la|isso|por favor|(o|a|ao|para (o|a)) (pessoal|equipe|garcom|cozinha|casa|gerente|salao))? (que|:|na =reserva|na observac*)",
    ],
    yes: ["favor anotar que dois são vegetarianos", "avisa que ela é celíaca"],
    no: ["já avisei que somos 4", "o que tem vegetariano?"],
  },
  /** 'se não der pra mudar, aí cancela' */
  gives_up_only_if: {
    pattern: [
      "(se|caso|senao|so se) (mesmo|eu|a gente)? (nao)? (der|de|rolar|tiver|conseg*|puder*|desse|houver|for possivel|tem como|tiver jeito) ... (CANCEL|desist*|deixa para la)",
    ],
    yes: ["se não der pra mudar pra esse horário, aí cancela", "caso não dê, cancela"],
    no: ["cancela a de xdata", "não vai dar, cancela"],
  },
  /** 'esquece, mudei tudo: amanhã, 20h30' of a table that is not booked yet */
  changes_mind: {
    pattern: ["(mudei|mudamos|mudou|mudaram) (tudo|de (ideia|planos)|os planos|o plano)"],
    yes: ["mudei tudo: xdata", "mudamos de ideia, xdata"],
    no: ["muda a de xdata", "esquece a de xdata"],
  },
  /** 'sexta pra 4 e sábado pra 6, as duas às 20h' */
  covers_all_tables: {
    pattern: ["(as|nas|os|nos) (=2|=3|=4) !(h|hora|horas|da|e|COLON)", "(ambas|ambos|cada uma)"],
    yes: ["as duas xhora", "dá pra deixar as duas reservadas, xhora?", "ambas xhora"],
    no: ["às 2h", "às 3 da tarde", "todas as quintas", "as mesas xhora"],
  },
  begins_with_day: {
    pattern: ["^ ,? e? (na|no)? xdata"],
    yes: ["xdata 3", "e na xdata somos 3"],
    no: ["e somos 3 xdata", "a de xdata"],
  },
  /** 'na de sexta somos 6': what holds for an own reservation from now on. */
  values_of_own: {
    pattern: [
      `^ (${POLITE}|,)* e? (a|na|no|da) =reserva? DE dia? xdata ,? (fica|vira|vai ser|passa a ser)? (${AROUND})+ (obrigad*|brigad*|valeu|grata|grato|desde|ja|agradeco|abraco|MARK)* $`,
    ],
    yes: ["a de xdata pode ser xhora ?", "na de xdata agora eh xhora"],
    no: ["a de xdata não", "mesa xdata xhora"],
  },
  /** 'e a de terça': the same is wanted for another reservation. */
  names_other_own: {
    pattern: ["^ e? a DE"],
    unless: ["(mant*|mud*|troc*|alter*|remarc*|passa*|passe*|deix*|fica|cancel*|derrub*|confirm*)"],
    yes: ["e a de xdata", "a de xdata também"],
    no: ["a de xdata mantém", "e a da xdata muda pra xhora", "e xdata"],
  },
  wants_another: {
    pattern: [
      "^ e? uma? (outra|mais uma) (de NUM|dia NUM|de? xpessoas|xdata)",
      "^ e? (a|uma)? (outra|mais uma) (reserva|mesa|para|na|no|as)",
      "(outra|mais uma|nova) (reserva|mesa)",
      "(quero|queria|gostaria de) (tambem|mais uma)",
    ],
    yes: ["e outra pra xdata", "mais uma xdata", "quero também uma mesa", "uma nova reserva"],
    no: ["uma mesa pra xdata", "outra coisa", "quero uma mesa"],
  },
  /** 'tem o que pra ela?' after a diet was told */
  offers_to_eater: {
    pattern: ["(para|ele|ela|eles|elas|dele|dela|deles|delas|mim|comer|come|como|pedir|nos|gente) ... ?"],
    yes: ["tem o que pra ela?", "ele come o quê?"],
    no: ["tem sobremesa?", "pra ela"],
  },
  /** 'duas daquela pra dois' after a dish was named */
  orders_same: {
    pattern: [
      "^ ,? (e|entao|quero|queremos|vou querer|pode ser|manda|ve)* (NUM|uma?|xpessoas) (dessa|dessas|desse|desses|daquela|daquelas|daquele|daqueles)",
    ],
    yes: ["duas daquela xpessoas", "quero 3 dessas"],
    no: ["mesa xpessoas", "quero a de xdata"],
  },
  /** 'meu marido passa mal' after a question about a dish tells why. */
  fears_for_eater: {
    pattern: ["(passa|passo|faz|fica|fico) muito? mal"],
    yes: ["meu marido passa mal"],
    no: ["o atendimento foi mal"],
  },
} as const satisfies Record<string, CueRow>;

/** What stands before or behind a wish and says nothing of it. */
export const courtesyRows = {
  greets: {
    pattern: [`^ ((${POLITE}) MARK?)+`],
    yes: ["oi, tem wifi?", "bom dia! por favor, o cardápio"],
    no: ["tem wifi?", "quero dar bom dia"],
  },
  thanks: {
    pattern: [
      "(MARK)* (muito? (obrigad*|brigad*)|obrigad*|brigad*|obg|valeu|vlw|grato|grata|(desde ja)? agradeco|desde ja (obrigad*|grato|grata)|ta|viu) (MARK)* $",
    ],
    yes: ["somos 2, desde já agradeço", "tem wifi aí tá", "mesa pra 2, valeu!"],
    no: ["obrigada, quero uma mesa", "tá aberto?"],
  },
  wants_to_know: {
    pattern: [
      "^ eu? so? (gostaria|queria|quero|preciso|precisava|gostava) de? (saber|tirar uma duvida|perguntar|confirmar) (,|:)? se?",
      "^ eu? so? voce? (sabe|sabem|pode|podem|poderia|poderiam|consegue)? me (dizer|diz|falar|fala|informar|informa|confirmar) (,|:)? se?",
    ],
    yes: ["queria saber se tem wifi", "me diz se abre"],
    no: ["quero uma mesa", "tem wifi?"],
  },
} as const satisfies Record<string, CueRow>;
