import type { CueRow } from "./row.ts";

/** Cues of what somebody does not or must not eat. */
export const dietCues = {
  /** A question or a statement that is about an allergen, and not only about a dish with its name. */
  may_ask_of_allergen: {
    pattern: [
      "(alerg*|intoler*|contem|tem|traco*|contamin*|segur*|leva|levam|vai|usa|usam|poe|poem|sem|zero)",
      "(feit*|fazem|prepar*|cozid*|frit*|cozinh*) .. (com|em|na|no) _",
      "posso comer",
    ],
    yes: ["tem leite?", "sou alérgico a soja", "é feito com ovo?"],
    no: ["quero o peixe", "um suco de laranja", "quanto é o risoto com queijo"],
  },
  /** Pregnancy, diabetes or the like, of which a menu records nothing. */
  speaks_of_health: {
    pattern: [
      "(gravida*|gestante*|gestacao|gravidez|amament*|lactante|diabet*|hipertens*|colesterol|renal|transplantad*|imunossuprim*|quimio*|gastrite|refluxo)",
    ],
    yes: ["minha esposa tá grávida", "sou diabético"],
    no: ["tem algo leve?", "alta gastronomia"],
  },
  /** Somebody must not eat it; 'tem glúten?' says so about nobody. */
  tells_restriction: {
    pattern: [
      "(alerg*|intoler*|celiac*|epipen|anafil*)",
      "(passo|passa|passam|passamos|passei|passou|fico|fica|ficamos|fiquei|ficou) (muito)? mal",
      "(sou|eh|sao|somos|um|uma|NUM|=pessoa|pessoas|viramos|virei|virou) (vegan*|vegetarian*)",
      "nao (vai mais)? (pode*|posso|come|comer|como|comem|consome|consumo|toler*|aguent*|digere) !(ir|chegar|ser|para|xdata|MARK) _",
      // What an allergen does to somebody: 'amendoim mata meu filho', 'ela incha se comer camarão'.
      "ALLERGEN ..4 HARMS",
      "HARMS ..4 (com|de|do|a|o|se|com qualquer|por causa) .. ALLERGEN",
      "ALLERGEN ..3 (veneno|proibid*|nem pensar|nem (de)? perto|de jeito nenhum|nem (um)? traco*)",
    ],
    yes: [
      "sou alérgica a camarão",
      "minha esposa passa mal com leite",
      "somos dois veganos",
      "ele não pode comer ovo",
      "leite é veneno pra mim",
      "fico toda empolada com camarão",
      "amendoim fecha minha garganta",
    ],
    no: ["a moqueca leva leite?", "tô morrendo de vontade de comer camarão", "não posso ir sexta"],
  },
} as const satisfies Record<string, CueRow>;
