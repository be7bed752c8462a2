import type { CueRow } from "./row.ts";

/** Cues of what somebody does not or must not eat. */
export const dietCues = {
  /** A question or a statement that is about an allergen, and not only about a dish with its name. */
  may_ask_of_allergen: {
    pattern: [
      "(alerg*|intoler*|contem|tem|traco*|contamin*|segur*|leva|levam|vai|usa|usam|poe|poem|sem|zero)",
      "(feit*|fazem|prepar*|cozid*|frit*|cozinh*) .. (com|em|na|no) _",
      "posso comer",
      "nao (posso|pode*|como|come|tem|leva|toler*|aguent*)",
    ],
    yes: ["tem leite?", "sou alérgico a soja", "não como peixe", "é feito com ovo?"],
    no: ["quero o peixe", "um suco de laranja", "quanto é o risoto com queijo"],
  },
  /** Pregnancy, diabetes or the like, of which a menu records nothing. */
  speaks_of_health: {
    pattern: [
      "(gravida*|gestante*|gestacao|gravidez|amament*|lactante|diabet*|hipertens*|colesterol|renal|transplantad*|imunossuprim*|quimio*|gastrite|refluxo)",
      "pressao alta",
    ],
    yes: ["minha esposa tá grávida", "sou diabético", "ele tem pressão alta"],
    no: ["tem algo leve?", "alta gastronomia"],
  },
  /** Somebody must not eat it; 'tem glúten?' says so about nobody. */
  tells_restriction: {
    pattern: [
      "(alerg*|intoler*|celiac*|epipen|anafil*)",
      "(passo|passa|passam|passamos|passei|passou|fico|fica|ficamos|fiquei|ficou) (muito)? mal",
      "(faz|fazem|fez|fizeram) (muito)? mal",
      "(sou|eh|sao|somos|um|uma|NUM|=pessoa|pessoas|viramos|virei|virou) (vegan*|vegetarian*)",
      "nao (vai mais)? (pode*|posso|come|comer|como|comem|consome|consumo|toler*|aguent*|digere) !(ir|chegar|ser|para|xdata|MARK) _",
      // What an allergen does to somebody: 'amendoim mata meu filho', 'ela incha se comer camarão'.
      "ALLERGEN ..4 HARMS",
      "HARMS ..4 (com|de|do|a|o|se|com qualquer|por causa) .. ALLERGEN",
      "HARMS (com|de|por|se) .. ALLERGEN",
      "ALLERGEN ..3 (veneno|proibid*|nem pensar|nem (de)? perto|de jeito nenhum|nem (um)? traco*)",
      "(proibiu|proibid*|cortou|cortei|cortar|tirou|tirei|evito|evita|evitar|longe de|dieta sem|zero) ..2 ALLERGEN",
      "nem (um|uma|o|a|pode*|posso|sentir|chegar|encost*|cheir*)* .. ALLERGEN",
    ],
    unless: ["(morr*|mata*|louc*) (de|a|por|minha|pela)* (vontade|fome|desejo|amor|rir)", "mat* a pau"],
    yes: [
      "sou alérgica a camarão",
      "minha esposa passa mal com leite",
      "somos dois veganos",
      "ele não pode comer ovo",
      "amendoim mata meu filho, é sério",
      "meu marido incha se comer camarão",
      "ele vai parar no hospital com um camarão que seja",
      "ela morre se encostar em castanha",
      "leite é veneno pra mim",
      "o médico cortou ovo",
      "não posso nem chegar perto de camarão",
      "fico toda empolada com camarão",
      "amendoim fecha minha garganta",
      "me dá urticária se comer peixe",
      "minha filha não tolera leite",
    ],
    no: [
      "tem glúten?",
      "a moqueca leva leite?",
      "tô morrendo de vontade de comer camarão",
      "o camarão de vocês mata a pau",
      "não posso ir sexta",
      "tem peixe hoje?",
      "quero uma mesa pra 2",
    ],
  },
} as const satisfies Record<string, CueRow>;
