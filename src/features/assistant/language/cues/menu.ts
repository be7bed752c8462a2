import type { CueRow } from "./row.ts";

/** Cues of questions about dishes. */
export const menuCues = {
  asks_for_safety: {
    pattern: ["(seguro|segura|seguros|seguras)"],
    yes: ["é seguro pra celíaco?"],
    no: ["tem glúten?"],
  },
  asks_for_advice: {
    pattern: ["(recomend*|suger*|sugest*|indica*|especialidade)"],
    yes: ["o que você recomenda?"],
    no: ["quais os pratos?"],
  },
  is_for_eater: {
    pattern: [
      "para (ele|ela|eles|elas|mim)",
      "pode* comer",
      "posso comer",
      "o que (ele|ela|eles|elas|eu|nos) .. (come|comem|como|comer|pode|podem|posso)",
    ],
    yes: ["o que posso comer?", "tem algo pra ela?"],
    no: ["o que tem no menu?"],
  },
  /** Asks for dishes; 'esse prato tem glúten?' asks about one. */
  asks_for_options: {
    pattern: ["(o que|=quais|opc*|prato|pratos|algo|algum|alguma|alguns|algumas|coisa|coisas|cardapio)"],
    yes: ["o que tem sem glúten?"],
    no: ["tem glúten?"],
  },
  asks_for_portion: {
    pattern: ["(serve|quantas|quantos|porcao)", "para (2|um casal)"],
    yes: ["serve quantas pessoas?", "dá pra dois?", "e pra um casal?"],
    no: ["é bom?"],
  },
  asks_for_cheapest_or_dearest: {
    pattern: ["mais (barat*|em conta|caro|cara|caros|caras)"],
    yes: ["qual o prato mais barato?"],
    no: ["quanto custa?"],
  },
  asks_for_cheapest: {
    pattern: ["(barat*|em conta|menor preco)"],
    yes: ["qual o mais caro e o mais em conta?"],
    no: ["qual o mais caro?"],
  },
  asks_for_dearest: {
    pattern: ["(caro|cara|caros|caras|maior*)"],
    yes: ["qual o mais caro?"],
    no: ["qual o mais barato?"],
  },
  limits_price: {
    pattern: ["(ate|menos de|abaixo de|no maximo|maximo de|por) uns? r? NUM"],
    yes: ["tem algo até R$ 50?", "prato por uns 40 reais"],
    no: ["quanto custa?"],
  },
  asks_for_prices: {
    pattern: [
      "(media|medio|faixa|ticket|tabela|lista|gasto|caro|cara|caros|caras|jantar|almoco|refeicao|casal)",
      "por (=pessoa|cabeca)",
    ],
    yes: ["qual a faixa de preço?", "quanto fica por pessoa?"],
    no: ["quanto custa a lagosta?"],
  },
  refers_to_dish: {
    pattern: ["^ e? (eh|vem|leva|acompanha|fica|demora)", "(ele|ela|dele|dela|THIS)"],
    yes: ["e vem com arroz?", "ele leva queijo?", "quanto custa esse?"],
    no: ["tem pudim?"],
  },
  /** After the first part of a long list. */
  asks_for_rest: {
    pattern: [
      "(resto|restante|restantes|demais|continua*|proximos|proximas)",
      "^ (e|sim|ok|,|me|manda|mostra|quero|queria|ver|tem|pode|mandar|mostrar)* mais (alguns|algumas|vinhos|opcoes|pratos|um pouco)? (por favor)? MARK? $",
    ],
    yes: ["manda o resto", "continua", "mais", "sim, quero ver mais", "tem mais?", "mostra mais"],
    no: ["mais tarde", "quero mais uma mesa", "quanto custa?"],
  },
  asks_price: {
    pattern: ["(quanto|preco*|valor*|total|soma|custa|custam|sai por|da tudo|conta)"],
    yes: ["quanto fica?", "qual o total?"],
    no: ["tem moqueca?"],
  },
  asks_for_total: {
    pattern: [
      "(tudo|total|todo|junto|juntos|juntas|somando|soma|somado|a conta)",
      "=quanto (fica|ficam|ficaria|da|dao|daria|sai|saem|sairia|fecha|vai dar) ..5 (com|e|mais) (NUM|um|uma|=meu|o|a) _",
    ],
    yes: ["quanto dá tudo?", "qual o total", "quanto fica a conta", "quanto sai o risoto mais um suco?"],
    no: ["quanto custa o suco?"],
  },
  /** How a dish is made, of which menus record little. The match ends with the word. */
  asks_of_preparation: {
    pattern: [
      "(cru|crua|crus|cruas|picante|picantes|apimentado|apimentada|apimentados|organico|organica|organicos|frito|frita|fritos|fritas|assado|assada|grelhado|grelhada|caseiro|caseira|integral|acucar|alcool|pasteurizado|pasteurizada|defumado|defumada|congelado|congelada|malpassado|malpassada|caloria|calorias|transgenico|halal|kosher|kasher)",
    ],
    yes: ["tem queijo cru em algum prato?", "a moqueca é apimentada?", "o peixe é frito?"],
    no: ["o peixe é fresco?", "tem picanha?"],
  },
  /** 'a farofa leva manteiga?': about something served, not for dishes with manteiga. */
  asks_what_it_contains: {
    pattern: [
      "^ (e|oi|ola|bom|boa|dia|tarde|noite|MARK)* (o|a|os|as|no|na|nos|nas|esse|essa|nesse|nessa) _ .. (leva|levam|contem|tem|vai|vao|usa|usam|vem com)",
      "(ele|ela|eles|elas|THIS|isso) (tambem|nao)? (leva|levam|contem|tem|usa|vem com) _",
    ],
    yes: ["a farofa leva manteiga?", "e ela leva ovo?", "e o arroz vai leite?", "no pirão vai camarão?"],
    no: ["tem algo com queijo?", "leva manteiga?"],
  },
  /** What goes with a dish, which no menu records. */
  asks_for_pairing: {
    pattern: ["(combin*|harmoniz*|orna|ornam) ..2 (com|bem)"],
    yes: ["que vinho combina com picanha?", "o que harmoniza bem com a moqueca?"],
    no: ["tem vinho?", "quanto custa o vinho?", "vai bem, obrigado", "qual suco vocês têm?"],
  },
  /** The match ends with the sort of thing. */
  asks_which_sort: {
    pattern: [
      "(que|qual|quais|tem|servem|vendem|algum|alguma) (tipo|tipos|marca|marcas|rotulo|rotulos)? de? !EMPTY (DRINK|FOOD)",
    ],
    yes: ["que vinho vocês têm?", "tem algum espumante?", "quais tipos de cerveja?"],
    no: ["o vinho tá caro", "que horas abre?", "tem algum prato leve?"],
  },
  asks_for_guarantee: {
    pattern: [
      "(contamin*|traco|tracos)",
      "(garante|garantem|garantir|garantia|garantido) .. (nao|sem|zero|nada|seguro|segura|livre|que)",
      "(fritadeira|chapa|panela|oleo|cozinha|area) .. (separad*|exclusiv*|propri*)",
      "(mesma|mesmo) (panela|frigideira|chapa|oleo|fritadeira|utensilios|faca|tabua|cozinha)",
    ],
    unless: ["(garante|garantem|garantir|garantia|garantido) .. (mesa|lugar|reserva|vaga)"],
    yes: [
      "e vocês garantem que não contamina?",
      "fritam no mesmo óleo?",
      "a fritadeira de vocês é separada?",
    ],
    no: ["quero garantir que tenha mesa", "é seguro pra celíaco?"],
  },
  speaks_of_allergy: {
    pattern: ["(alerg*|intoler*|celiac*|segur*|contamin*|traco*)"],
    yes: ["sou alérgica a camarão", "pode ter traços de nozes?"],
    no: ["tem opção vegana?"],
  },
  says_allergy: {
    pattern: ["alerg*"],
    yes: ["quais alergênicos?"],
    no: ["tem glúten?"],
  },
} as const satisfies Record<string, CueRow>;
