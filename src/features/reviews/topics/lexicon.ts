import type { Topic } from "../contract.ts";

/** What a word means: a topic (`noun`), an opinion of what stands next to it (`mood`), or both at once. */
export interface Meaning {
  topic?: Topic;
  /** 1 praises, -1 criticises. */
  mood?: 1 | -1;
  /** The topic that an opinion is of where nothing next to it names one: what is 'delicioso' is food, unless it is the place. */
  otherwise?: Topic;
}

/** The meaning of a folded word, typing errors included; undefined where it means nothing. */
export function meaningOf(word: string): Meaning | undefined {
  const known = lookUp(word);
  if (known !== undefined || word.length < SHORTEST_MENDED || EVERYDAY.has(word)) return known;
  const cached = mended.get(word);
  if (cached !== undefined) return cached ?? undefined;
  const meant = MENDABLE.find((candidate) => isOneErrorAway(word, candidate));
  const meaning = meant === undefined ? undefined : lookUp(meant);
  if (mended.size > 5_000) mended.clear();
  mended.set(word, meaning ?? null);
  return meaning;
}

/** Shorter ones have too many neighbours: 'carro' is not 'caro'. */
const SHORTEST_MENDED = 6;
const mended = new Map<string, Meaning | null>();

function lookUp(word: string): Meaning | undefined {
  const exact = exactWords.get(word);
  if (exact !== undefined) return exact;
  for (let length = word.length; length >= 4; length -= 1) {
    const meaning = beginnings.get(word.slice(0, length));
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** One letter too many, too few or wrong, or two neighbours swapped; the first is rarely missed. */
function isOneErrorAway(word: string, candidate: string): boolean {
  if (word[0] !== candidate[0] || Math.abs(word.length - candidate.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === candidate[start]) start += 1;
  let [wordEnd, candidateEnd] = [word.length, candidate.length];
  while (wordEnd > start && candidateEnd > start && word[wordEnd - 1] === candidate[candidateEnd - 1]) {
    wordEnd -= 1;
    candidateEnd -= 1;
  }
  const left = word.slice(start, wordEnd);
  const right = candidate.slice(start, candidateEnd);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Words by meaning; `-` at the end stands for any ending. */
const WORDS: readonly (readonly [Meaning, string])[] = [
  [
    { topic: "food" },
    `comida comidas comidinha prato pratos pratinho refeic- almoco almocos janta jantar rodizio buffet bufe bife bifes carne carnes picanha
    churrasco frango peixe peixes salmao camarao camaroes sushi sashimi temaki pizza pizzas hamburguer hamburgueres burger burguer lanche lanches
    massa massas macarrao lasanha nhoque risoto moqueca feijoada feijao arroz salada saladas sopa batata batatas fritas molho molhos pao paes
    queijo queijos sobremesa sobremesas pudim bolo petit sorvete doce doces brigadeiro entrada entradas petisco petiscos porcao porcoes tempero
    temperos sabor sabores gosto cardapio cardapios menu bebida bebidas drink drinks drinques caipirinha caipirinhas cerveja cervejas chope chopp
    vinho vinhos suco sucos cafe refri refrigerante agua culinaria gastronomia cozinha chef ingrediente- receita receitas acaraje tapioca
    pastel pasteis esfiha esfirra coxinha salgadinho- marmita marmitex yakisoba strogonoff estrogonofe costela linguica ovo ovos food dish dishes meal`,
  ],
  [
    { topic: "food", mood: 1 },
    "saboros- suculent- gostosur- apetitos- tasty delicious fresquinh- temperadinh-",
  ],
  [
    { mood: 1, otherwise: "food" },
    "delicia delicias delicios- gostos- fresco fresca frescos frescas macio macia macios macias crocante crocantes temperad- quentinh- fart- caprichad- divino divina divinos divinas",
  ],
  [
    { topic: "food", mood: -1 },
    "insoss- azed- estragad- queimad- ressecad- borrachud- murch- encharcad- oleos- gordurent- intragav- intoxicac- vomit- cru crua crus cruas",
  ],
  [
    { mood: -1, otherwise: "food" },
    "semgraca frio fria frios frias gelado gelada salgado salgada duro dura duros duras seco seca secos secas",
  ],

  [
    { topic: "service" },
    `atendimento atendimentos atendent- atendid- atendeu atenderam atende atendem atender garcom garcons garcon garsom garson garsons garconete- garcao
    garcoes servico servicos equipe staff funcionari- gerente gerentes gerencia maitre recepcao recepcionista hostess dono dona donos proprietari-
    cozinheir- entregador entregadores motoboy pessoal service waiter waiters servicio`,
  ],
  [
    { topic: "service", mood: 1 },
    "atencios- simpatic- simpatia educad- prestativ- cordial cordiais cordialidade gentil gentis gentileza hospitaleir- acolhedor acolhedora- receptiv- solicit- cortesia carinhos- carinho friendly",
  ],
  [
    { topic: "service", mood: -1 },
    "grosseir- grosseria grosso grossa grossos arrogan- antipatic- rude rudes desatent- desatenc- despreparad- descaso desrespeit- ignorou ignoraram ignorad- desdem deboch- esqueceram esqueceu rispid- indelicad-",
  ],

  [{ mood: -1, otherwise: "service" }, "errad- faltou faltando"],

  [{ topic: "wait" }, "espera esperas esperei esperando esperar tempo"],
  [
    { topic: "wait", mood: 1 },
    "rapido rapida rapidos rapidas rapidinho rapidinha rapidez rapidamente rapidissim- agil ageis pontual pontuais pontualidade ligeiro ligeirinho ligeira agilidade",
  ],
  [
    { topic: "wait", mood: -1 },
    "demora demorou demorar demoraram demorad- demorand- demorei demoro demoru demoramos fila filas lento lenta lentos lentas lentidao lerdo lerda lerdeza atraso atrasos atrasou atrasad- atrasaram slow",
  ],

  [
    { topic: "price" },
    "preco precos precinho valor valores cust- reais pagar paguei pagamos pagou couvert taxa taxas gorjeta promocao promocoes desconto descontos price prices precio precios custobeneficio",
  ],
  [
    { topic: "price", mood: 1 },
    "barato barata baratos baratas baratinh- acessivel acessiveis economic- honestos camarada valecadacentavo valeapena",
  ],
  [
    { topic: "price", mood: -1 },
    "caro caros carissim- exorbitante- abusiv- roubo assalto facada cobraram cobrou cobranca superfatur- expensive overpriced naovaleapena",
  ],

  [
    { topic: "ambience" },
    "ambiente ambientes ambientacao decoracao decorad- musica musicas som vista iluminacao banheiro banheiros salao varanda terraco estacionamento parquinho brinquedoteca clima cadeira cadeiras toalete climatizac- climatizad- condicionado atmosfera atmosphere mesinha arquitetura instalac-",
  ],
  [
    { topic: "ambience", mood: 1 },
    "aconcheg- charmos- confortav- conforto romantic- espacos- arejad- instagramav- familiar cozy",
  ],
  [
    { mood: 1, otherwise: "ambience" },
    "agradav- lindo linda lindos lindas lindissim- bonit- limpo limpa limpos limpas limpeza tranquil- higienic- organizad- sossegad-",
  ],
  [
    { topic: "ambience", mood: -1 },
    "barulh- abafad- apertad- desconfort- fumaca mofo goteira- lotad- calorent- calor escur-",
  ],
  [{ mood: -1, otherwise: "ambience" }, "sujo suja sujos sujas sujeira imund- nojent- nojo"],

  [
    { mood: 1 },
    `bom boa bons boas bem otim- excelent- maravilh- perfeit- sensacional sensacionais incrivel incriveis espetacular espetaculares fantastic- top
    impecav- fenomenal excepcional excepcionais nota10 notadez amei amamos adorei adoramos gostei gostamos recomendo recomendad- recomendamos
    melhor melhores show parabens elogi- encant- surpreend- caprich- satisfeit- superou superaram nadaareclamar naopodiasermelhor
    legal bacana justo justa justos justas correto decente razoavel great good excellent amazing generos- fart- variad- diversificad- primoros- magnific- esplendid- adequad- sucesso mara`,
  ],
  [
    { mood: -1 },
    `ruim ruins ruin pessim- horriv- horror terriv- pior piores lamentav- decepc- fraco fraca fracos fracas fraquinh- medioc- vergonh- absurd- inaceitav- deplorav-
    desagradav- odiei odiamos detestei detestamos reclam- problema problemas erro erros deixouadesejar lixo bosta merda porcaria chato
    chata piorou caiu nuncamais insatisfeit- frustr- triste mal mau desleix- bagunca bagunc- desorganiz- confus- bad terrible awful regular meiaboca mediano mediana`,
  ],
];

const exactWords = new Map<string, Meaning>();
const beginnings = new Map<string, Meaning>();
for (const [meaning, words] of WORDS) {
  for (const word of words.split(/\s+/)) {
    if (word.endsWith("-")) beginnings.set(word.slice(0, -1), meaning);
    else exactWords.set(word, meaning);
  }
}

/** What typing errors are mended towards. */
const MENDABLE: readonly string[] = `
atendimento atendentes atendente garcons garconete servico funcionario funcionarios gerente
comida refeicao sobremesa cardapio tempero cerveja churrasco saborosa saboroso deliciosa delicioso gostosa gostoso
ambiente decoracao musica banheiro aconchegante agradavel barulhento
demorou demorado demorada espera esperando esperei rapido rapida
precos barato barata excelente maravilhoso maravilhosa perfeito perfeita pessimo pessima horrivel otimo otima
simpatico simpatica atencioso atenciosa atenciosos educado educada educados`
  .split(/\s+/)
  .filter((word) => word !== "");

/** Right as they stand, one letter away from a word of the trade. */
const EVERYDAY = new Set(
  "esperado esperada esperava esperavam esperamos esperem musicas educacao gerentes perfeito prefeito prefeita bateria barata parecer merecer ambientes servicos garcom experiencia demora comidas comido medida corrida metido".split(
    " ",
  ),
);
