/** What calls a person at once, before anything else that a message says. */
export type Danger = "health" | "violence" | "foreign_object" | "theft" | "harassment" | "discrimination";

const FOOD =
  "(?:comida|prato|salada|sopa|bebida|suco|copo|cerveja|chope?|refrigerante|drink|caipirinha|feijao|feijoada|arroz|carne|file|frango|peixe|moqueca|massa|lasanha|nhoque|risoto|pizza|hamburguer|lanche|sobremesa|pudim|bolo|molho|pao|boca|garganta|refeicao|pedido|marmita|entrega|porcao|hamburger|sanduiche|doce|sorvete)";
const OBJECT =
  "(?:vidro|caco|plastico|metal|arame|prego|parafuso|grampo|pedra|pedrinha|unha|barata|baratas|mosca|moscas|larva|larvas|verme|vermes|bicho|bichos|inseto|insetos|rato|formiga|formigas|cabelo|palito|madeira|lamina|agulha|mofo|bolor|lagarta|osso|espinha)";
const PLACE =
  "(?:ai|aqui|la|no (?:restaurante|salao|estacionamento|banheiro|local|bar|valet)|na (?:unidade|casa|mesa|fila|escada|rampa|entrada|calcada|varanda|area))";
const PERSON_OF_HOUSE =
  "(?:garcom|garcons|garconete|funcionari\\w+|atendente|segurança|seguranca|gerente|maitre|manobrista|cozinheiro|barman|cliente|clientes|homem|cara|sujeito|equipe)";

/** In order: a message may name several, and the first says what matters most. */
const DANGERS: readonly [Danger, readonly RegExp[]][] = [
  [
    "health",
    [
      /\b(?:se |me |nos )?engasg(?:ou|ando|uei|ada|ado)\b/,
      /\b(?:me|se|nos) (?:machu[cq]\w+|queim(?:ei|ou|aram)|feri\w*|cort(?:ei|ou|aram)|acident\w+)\b|\b(?:machuca|feri|acidenta)d[oa]s?\b/,
      new RegExp(`\\b(?:cai|caiu|escorreg\\w+|tropec\\w+|bat(?:i|eu) a cabeca) (?:\\S+ ){0,4}?${PLACE}\\b`),
      new RegExp(
        `\\b(?:cadeira|mesa|teto|vidro|copo|garrafa|panela) (?:\\S+ ){0,3}?(?:quebrou|caiu|estourou|virou) (?:\\S+ ){0,4}?(?:em cima|no meu|na minha|comig|em mim|nele|nela)\\b`,
      ),
      /\b(?:pass(?:ei|ou|amos|aram|ando)|sent(?:i|iu|indo)) (?:muito |bem )?mal\b(?! (?:da|de) (?:informac|saber))/,
      /\b(?:intoxic\w+|envenen\w+|desmai\w+|convuls\w+|infart\w+|anafila\w+|hemorrag\w+|sangr(?:ando|ou|amento))\b/,
      /\b(?:reacao alergica|crise alergica|choque anafilatico|glote|garganta (?:esta )?fechando|nao (?:consigo|consegue|esta conseguindo) respirar|falta de ar)\b/,
      /\b(?:ambulancia|samu|bombeiros?|pronto socorro|foi parar no hospital|fui parar no hospital|no hospital (?:por|depois|com))\b/,
      /\b(?:vomit\w+|diarreia) (?:\S+ ){0,6}?(?:depois|apos|ai|comida|jantar|almoco)\b|\b(?:depois|apos) (?:\S+ ){0,6}?(?:vomit\w+|diarreia)\b/,
      /\b(?:incendio|pegando fogo|vazamento de gas|cheiro de gas)\b/,
    ],
  ],
  [
    "violence",
    [
      /\b(?:homem|cara|alguem|pessoa|sujeito|bandido|ladrao|mulher) (?:\S+ ){0,3}?(?:armad[oa]|com (?:uma )?(?:arma|faca|pistola|revolver))\b|\barma de fogo\b|\btiroteio\b|\bfacad(?:a|as)\b|\b(?:dando|deu|ouvi|levou) (?:um )?tiros?\b/,
      /\b(?:sendo|esta|estao|estava|foi|foram) (?:\S+ ){0,2}?(?:agredid|ameacad|espancad|apanhand|refem)\w*|\b(?:batendo|agredindo|espancando|ameacando) (?:em |n[ao] |a |o |um |uma )|\bbriga (?:feia|generalizada|aqui|ai|n[ao])/,
    ],
  ],
  [
    "foreign_object",
    [
      new RegExp(
        `\\b${OBJECT}\\b (?:\\S+ ){0,5}?(?:n[ao]s?|dentro d[aeo]s?|d[ao]) (?:minha |meu |nossa |nosso )?${FOOD}\\b`,
      ),
      new RegExp(
        `\\b${FOOD} (?:\\S+ ){0,4}?(?:com|tinha|veio com|havia|cheia? de) (?:\\S+ ){0,3}?(?!osso|espinha|palito|madeira|pedra)${OBJECT}\\b`,
      ),
      new RegExp(
        `\\b(?:ach(?:ei|ou|amos)|encontr(?:ei|ou|amos)|mord(?:i|eu)|engol(?:i|iu)|mastig\\w+|veio|vieram) (?:\\S+ ){0,3}?(?!osso|espinha|palito|madeira)${OBJECT}\\b`,
      ),
      /\b(?:corpo|objeto) estranho\b/,
    ],
  ],
  [
    "theft",
    [
      /\b(?:fui|foi|fomos|foram) (?:\S+ ){0,2}?(?:roubad|furtad|assaltad)[oa]s?\b/,
      /\b(?:roub|furt|assalt|arromb)(?:aram|ou|araram) (?:\S+ ){0,2}?(?:minha|meu|meus|minhas|nossa|nosso|a gente|o carro|a moto|o celular|a bolsa|a carteira|a mochila|me|el[ae])\b|\b(?:me|nos) (?:roub|furt|assalt)(?:aram|ou)\b/,
      /\b(?:roubo|furto|assalto) (?:d[aeo] (?:\S+ )?(?:bolsa|celular|carteira|carro|moto|mochila|relogio|notebook)|ai|ontem|hoje|n[ao])\b/,
      /\b(?:tive|teve|meu|minha) (?:\S+ ){0,4}?(?:roubad|furtad|clonad)[oa]s?\b/,
    ],
  ],
  [
    "harassment",
    [
      /\bassedi\w+\b|\bimportun(?:acao|ou|aram|ada)\b|\babus(?:o|ou|ada|ado|aram) (?:sexual|de mim|del[ae]|d[ae])\b|\babuso sexual\b|\bestupr\w+\b/,
      new RegExp(
        `\\b${PERSON_OF_HOUSE} (?:\\S+ ){0,4}?(?:passou a mao|me (?:tocou|agarrou|apalpou|seguiu|persegu\\w+|ameac\\w+|agredi\\w+|bateu|empurrou|xingou)|deu em cima|me (?:cantou|encoxou))\\b`,
      ),
      /\b(?:fui|foi|fomos) (?:\S+ ){0,2}?(?:agredid|ameacad|apalpad|agarrad|perseguid|espancad)[oa]s?\b|\b(?:me|nos) (?:agrediu|agrediram|ameacou|ameacaram|apalp\w+|agarr(?:ou|aram)|encox\w+)\b|\bpassou a mao em\b/,
    ],
  ],
  [
    "discrimination",
    [
      /\bracis(?:mo|ta|tas)\b|\binjuria racial\b|\bhomofob\w+\b|\btransfob\w+\b|\bxenofob\w+\b|\bcapacitis\w+\b|\bgordofob\w+\b|\bmachis(?:mo|ta|tas)\b/,
      /\bdiscrimin(?:acao|ad[oa]s?|ou|aram|aca)\b|\bpreconceit(?:o|uos[oa]s?)\b/,
      /\b(?:nao|me|nos) (?:\S+ ){0,4}?(?:atend\w+|deix\w+ entrar|barr\w+|expuls\w+|recus\w+|humilh\w+|olh\w+ torto) (?:\S+ ){0,4}?(?:por (?:ser|sermos|causa d[ao] (?:minha |nossa )?(?:cor|raca|cabelo|religiao|orientacao|sexualidade|deficiencia|cadeira))|porque (?:sou|somos|eu sou) (?:pret|negr|gay|lesbic|trans|indigen|nordestin|deficien|cadeirant|gord)\w*)/,
    ],
  ],
];

/** What is only asked or feared: 'o peixe tem espinha?', 'tenho medo de passar mal'. */
const ONLY_ASKED =
  /\b(?:tem|teria|vem com|sem) (?:muita |muito )?(?:espinha|osso)s?\b|\b(?:medo|receio|risco|caso|se (?:eu|a gente|alguem|el[ae])) (?:\S+ ){0,4}?(?:passar|passe|engasg\w*|cair|machu[cq]\w+)\b|\b(?:palito|osso|espinha|madeira|pedra) (?:d[aeo] )?(?:dente|para|forno|quente)\b/;

/** Returns the danger that a normalised text tells of, or null. */
export function readDanger(text: string): Danger | null {
  const told = text.replaceAll(new RegExp(ONLY_ASKED.source, "g"), " ");
  return DANGERS.find(([, tells]) => tells.some((at) => at.test(told)))?.[0] ?? null;
}
