import type { CueRow } from "./row.ts";

/** A request that comes along with a table, with the words that staff read. `{…}` is filled from the match. */
interface RemarkRow extends CueRow {
  says: string;
}

const BRINGING = "(levar|levo|levando|vou com|ir com)";
const NEAR = "perto (do|da) (banheiro|cozinha|porta|som|palco)";
const OWN = "(o|a|um|uma|=meu|=minha|=nosso)*";

/** In the order in which staff read them. */
export const remarkRows = {
  other_guest: {
    says: "Recado: {words}",
    pattern: [
      "(=meu|=minha|=nosso|=nossa|meus|minhas|o|a) _? _ (vai|vao|ira|irao|vem|vira) (no|em) (meu|nosso) lugar",
      "quem (vai|vem|ira) _? _? (eh|sera|sao) (o|a|=meu|=minha|=nosso)? _ _?",
    ],
    yes: ["minha irmã vai no meu lugar", "quem vai é meu filho Pedro"],
    no: ["eu vou no lugar dela", "quem vai tocar?"],
  },
  proposal_of_marriage: {
    says: "Pedido de casamento",
    pattern: ["(pedir|pedido) _? em (casamento|namoro)"],
    yes: ["vou pedir ela em casamento"],
    no: ["festa de casamento"],
  },
  dating_anniversary: {
    says: "Aniversário de namoro",
    pattern: ["aniversario _? de namoro"],
    yes: ["aniversário de namoro"],
    no: ["aniversário do namorado"],
  },
  wedding_anniversary: {
    says: "Aniversário de casamento",
    pattern: ["aniversario de casamento", "bodas"],
    yes: ["aniversário de casamento", "bodas de prata"],
    no: ["casamento da minha irmã"],
  },
  birthday_with_age: {
    says: "Aniversário de {number} anos",
    pattern: [
      "(faz|fazendo|fazer|fazem) NUM (anos|aninhos)",
      "(aniversario|festa) de NUM (anos|aninhos)",
      "(aniversario*|RELATIVE|HE|que) ..5 (faz|fazendo|fazer|fara|completa*) NUM ($|,|END|no|na|em|dia|hoje|amanha|xdata)",
    ],
    yes: ["ela faz 80 anos", "festa de 15 anos", "meu avô completa 90 no sábado"],
    no: ["é aniversário dela", "há 3 anos", "faz 2 dias que liguei", "faz 4 por favor"],
  },
  birthday: {
    says: "Aniversário",
    pattern: ["(aniversario|aniversariante) !(de (casamento|namoro|NUM))"],
    yes: ["é aniversário da minha mãe"],
    no: ["aniversário de casamento", "aniversário de 15 anos"],
  },
  honeymoon: { says: "Lua de mel", pattern: ["lua de mel"], yes: ["lua de mel"], no: ["mel"] },
  graduation: { says: "Formatura", pattern: ["formatura"], yes: ["é a formatura dele"], no: ["formar fila"] },
  child_chair: {
    says: "{chairs}",
    pattern: [
      "(NUM|uma)? (cadeirinha|cadeirinhas|cadeirao|cadeiroes|(cadeira|cadeiras) (de|para|p) (bebe|bebes|crianca|criancas|nene|nenes)|(cadeira|cadeiras) alta)",
    ],
    yes: ["2 cadeirinhas", "cadeira de bebê"],
    no: ["cadeira de rodas"],
  },
  pram: {
    says: "Carrinho de bebê",
    pattern: ["carrinho"],
    yes: ["vamos com carrinho"],
    no: ["vamos de carro"],
  },
  wheelchair: {
    says: "Cadeira de rodas ou mobilidade reduzida",
    pattern: ["cadeira de rodas", "cadeirante"],
    yes: ["meu pai usa cadeira de rodas"],
    no: ["cadeira de bebê"],
  },
  counter: {
    says: "No balcão",
    pattern: ["(ser|mesa|lugar|lugares|sentar|ficar|comer|jantar|almocar) .. (no|num|ao|de) balcao"],
    yes: ["pode ser no balcão se tiver"],
    no: ["tem balcão?", "posso retirar no balcão?"],
  },
  walker: {
    says: "Usa andador",
    pattern: ["andador"],
    yes: ["minha mãe usa andador e precisa de espaço"],
    no: ["qual o andar?"],
  },
  cane: {
    says: "Usa bengala ou muletas",
    pattern: ["(bengala|muleta|muletas)"],
    yes: ["minha mãe anda com bengala"],
    no: ["minha mãe anda devagar"],
  },
  tables_together: {
    says: "Mesas lado a lado",
    pattern: ["(do|ao) lado (da|de) outra", "mesas? (juntas|proximas|pertinho|coladas|lado a lado)"],
    yes: ["2 mesas, uma do lado da outra", "mesas juntas"],
    no: ["mesa do lado da janela"],
  },
  window: {
    says: "Mesa perto da janela",
    pattern: ["janela"],
    yes: ["perto da janela"],
    no: ["perto da porta"],
  },
  outside: {
    says: "Mesa na área externa",
    pattern: [
      "(varanda|area externa|parte externa|parte de fora|lado de fora|la fora|terraco|ao ar livre|deck|calcada|jardim)",
    ],
    yes: ["na varanda", "do lado de fora"],
    no: ["lá dentro"],
  },
  quiet_place: {
    says: "Lugar tranquilo",
    pattern: [
      "(lugar|mesa|canto|cantinho|ambiente|local) (mais|bem)? (tranquilo|tranquila|reservado|reservada|silencioso|silenciosa|calmo|calma|sossegado|sossegada|discreto|discreta)",
    ],
    yes: ["uma mesa mais tranquila"],
    no: ["tranquilo"],
  },
  only_if_dry: {
    says: "Pedido: {words}",
    pattern: [
      "(so|somente|apenas)? se nao (chover|estiver chovendo|estiver com chuva|tiver chuva|for chover)",
      "se (chover|estiver chovendo|tiver chuva) ,? (ai|a gente|nos|eu|entao|pode|podem|podemos|quero|queremos|prefiro|passa|muda|vamos|vai|ser|por|ficar|ir|coloca*|uma|mesa|para)* (la|na|no|em|para)* (dentro|parte interna|parte de dentro|area interna|area coberta|lugar coberto|coberto|coberta)",
    ],
    yes: ["no deck só se não chover", "se chover, lá dentro"],
    no: ["se chover vocês abrem?", "se chover dá pra cancelar?"],
  },
  pregnant: { says: "Gestante", pattern: ["(gravida|gestante)"], yes: ["estou grávida"], no: ["gravata"] },
  /** What the staff shall know, in any words. Only where no other row reads it. */
  told_note: {
    says: "Recado: {named}",
    pattern: [
      "(anot*|registr*|escrev*|avis*) que !(ja|somos|seremos|vamos|vou|vai|sao|NUM|as|o nome|meu nome|eu|a gente) _ _? _? _? _? _? _? _?",
      "(anot*|registr*|escrev*|avis*|fala*|pede|peca*) (ai|la)? para !(mim|NUM|TAKEN|o dia|hoje|amanha|WEEKDAY|xdata|xhora) (equipe|cozinha|garcom|pessoal|turma|eles|voces)? (_|eles) _ _? _? _? _? _? _? _?",
    ],
    yes: ["anota que tem bebê", "anota aí pra trazerem a sobremesa só quando eu chamar"],
    no: ["anota que somos 5", "já avisei", "anota aí", "anota aí pra sexta"],
  },
  /** What else is said of the table or its place. */
  other_place: {
    says: "Pedido: {words}",
    pattern: [
      "(=mesa|mesinha|lugar|lugarzinho|canto|cantinho) (bem|mais|muito|meio|um pouco mais) !(tranquil*|reservad*|silencios*|calm*|sossegad*|discret*|cedo|tarde|perto|longe|proxim*|barat*|car*|em|para|com|tem|uma|um|no|na|so|NUM) LONG",
      "(=mesa|mesinha) (redonda|quadrada|comprida|grande|grandona|alta|baixa|espacosa|iluminada|ventilada|arejada|fresca|romantica|especial|boa)",
      "(=mesa|mesinha|lugar|lugarzinho|sentar|canto|cantinho) ..2 (longe|perto|afastad*|distante|proxim*|de frente|de costas|em frente|pertinho) (de|do|da|dos|das|para|ao|a) !(janela|musica|banda|ar|outra|banheiro|cozinha|porta|som|palco|NUM|xdata|metro|casa|voces) LONG",
    ],
    yes: ["um lugar mais fresco", "mesa redonda", "mesa perto da lareira", "sentar longe das crianças"],
    no: ["mesa mais tranquila", "mesa perto da janela", "lugar mais em conta", "mesa mais tarde"],
  },
  not_near: {
    says: "Pedido: {words}",
    pattern: [`${NEAR} nao`, `(nao|nem) (muito|mto|fique|ser|seja|ficar|mesa)* ${NEAR}`],
    yes: ["perto do banheiro não", "que não seja perto da cozinha"],
    no: ["perto do palco", "não quero sentar perto da porta"],
  },
  near_or_far: {
    says: "{words}",
    pattern: ["longe (do|da) (banheiro|cozinha|porta|som|palco)"],
    unless: [`${NEAR} nao`, `(nao|nem) (muito|mto|fique|ser|seja|ficar|mesa)* ${NEAR}`],
    yes: ["longe do banheiro"],
    no: ["onde é o banheiro", "perto do banheiro não"],
  },
  /** 'a mesa 5': staff know it by its number. */
  named_table: {
    says: "Pedido: {words}",
    pattern: ["<=(na|a|aquela|mesma) =mesa (numero)? NUM !(pessoa|pessoas|lugares|de|xhora|horas|h|x)"],
    yes: ["quero a mesa 5, aquela da janela", "sempre sentamos na mesa 12"],
    no: ["mesa 4 pessoas", "cancela a mesa 4 pessoas"],
  },
  no_stairs: {
    says: "Sem escadas",
    pattern: ["(sem|evit*) (ter|precisar|subir|de|que)* (escada|escadas|escadaria|degrau|degraus)"],
    yes: ["mesa sem escada"],
    no: ["tem escada?"],
  },
  brings_pet: {
    says: "Vem com animal de estimação",
    pattern: [`(${BRINGING}|com) ${OWN} (cachorr*|pet|dog*|gato)`],
    yes: ["vou com meu cachorro"],
    no: ["aceita cachorro?"],
  },
  allergy: {
    says: "Alergia ou intolerância: {named}",
    pattern: [
      "(alergia|alergias|alergica|alergico|alergicas|alergicos|intolerancia|intolerania|intolerante|intolerantes) (severa|grave)? (a|ao|aos|as|de|com) (frutos do mar|_) (e (a|ao)? _)?",
    ],
    yes: ["alergia a camarão", "sou alérgica a frutos do mar e amendoim"],
    no: ["tem alergia?"],
  },
  celiac: {
    says: "Pessoa celíaca",
    pattern: ["(celiaco|celiaca|celiacos|celiacas)"],
    yes: ["minha filha é celíaca"],
    no: ["sem glúten"],
  },
  vegan: {
    says: "Pessoa vegana",
    pattern: [
      "(um|uma|NUM|tem|somos|sou|eh) (de nos|pessoa|pessoas|deles|delas)? (eh|sao)? (vegano|vegana|veganos|veganas)",
    ],
    yes: ["um de nós é vegano, uma é vegana"],
    no: ["opção vegana?"],
  },
  vegetarian: {
    says: "Pessoa vegetariana",
    pattern: [
      "(um|uma|NUM|tem|somos|sou|eh) (de nos|pessoa|pessoas|deles|delas)? (eh|sao)? (vegetariano|vegetariana|vegetarianos|vegetarianas)",
    ],
    yes: ["uma pessoa vegetariana", "dois são vegetarianos"],
    no: ["prato vegetariano"],
  },
} as const satisfies Record<string, RemarkRow>;
