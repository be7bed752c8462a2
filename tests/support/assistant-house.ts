import type { MenuItem } from "#features/assistant/tools/contract.ts";

function buildDish(
  nome: string,
  categoria: string,
  preco: string,
  changes: Partial<MenuItem> = {},
): MenuItem {
  return {
    nome,
    categoria,
    preco,
    preco_para_dois: null,
    descricao: "",
    porcoes: 1,
    tags: [],
    alergenos: [],
    esgotado_hoje: false,
    ...changes,
  };
}

/** The menu of the restaurant in memory. */
export const demoMenu: MenuItem[] = [
  buildDish("Bruschetta de Tomate e Manjericão", "Entradas", "R$ 32,90", {
    descricao: "Pão italiano na brasa, tomate, manjericão e azeite",
    porcoes: 2,
    tags: ["vegano", "vegetariano", "sem-lactose"],
    alergenos: ["glúten"],
  }),
  buildDish("Ceviche de Tilápia", "Entradas", "R$ 41,00", {
    descricao: "Tilápia marinada no limão com cebola roxa",
    tags: ["sem-gluten"],
    alergenos: ["peixe"],
  }),
  buildDish("Filé Mignon ao Molho Madeira", "Pratos Principais", "R$ 89,90", {
    preco_para_dois: "R$ 159,90",
    descricao: "Medalhões ao molho madeira com champignon e arroz à piamontese",
    alergenos: ["leite", "glúten"],
  }),
  buildDish("Moqueca de Palmito Pupunha", "Pratos Principais", "R$ 64,90", {
    preco_para_dois: "R$ 118,00",
    descricao: "Palmito pupunha no leite de coco e dendê, com arroz e farofa",
    tags: ["vegano", "vegetariano", "sem-gluten", "sem-lactose"],
  }),
  buildDish("Risoto de Camarão", "Pratos Principais", "R$ 78,00", {
    descricao: "Arroz arbóreo, camarões salteados e limão siciliano",
    alergenos: ["crustáceos", "leite"],
    esgotado_hoje: true,
  }),
  buildDish("Nhoque ao Sugo", "Pratos Principais", "R$ 49,90", {
    descricao: "Nhoque de batata com molho de tomate da casa",
    tags: ["vegetariano"],
    alergenos: ["glúten", "ovo"],
  }),
  buildDish("Pudim de Leite Condensado", "Sobremesas", "R$ 22,50", {
    descricao: "Pudim cremoso com calda de caramelo",
    tags: ["vegetariano", "sem-gluten"],
    alergenos: ["leite", "ovo"],
  }),
  buildDish("Mousse de Chocolate", "Sobremesas", "R$ 19,90", {
    descricao: "Chocolate meio amargo e raspas de laranja",
    tags: ["vegetariano"],
    alergenos: ["leite"],
  }),
  buildDish("Caipirinha de Limão", "Bebidas", "R$ 24,00", { descricao: "Cachaça artesanal, limão e açúcar" }),
];

/** The texts of the restaurant in memory, by subject. */
export const demoTexts: Record<string, string[]> = {
  endereco: ["Rua Treze de Maio, 480 - Bela Vista, São Paulo - SP"],
  telefone: ["(11) 3284-5170"],
  promocoes: [
    "Seja sempre simpático. Às terças, a segunda taça de vinho da casa sai pela metade do preço. Aniversariantes ganham a sobremesa.",
  ],
  eventos: ["Toda quinta tem samba ao vivo a partir das 20h."],
  delivery: ["Entregamos pelo iFood em um raio de 5 km, das 18h às 22h."],
  geral: [
    "Você é um assistente educado. Aceitamos cartões de crédito e débito, Pix e dinheiro. Temos estacionamento conveniado na rua ao lado. Temos cadeirinhas para bebês. Cães de pequeno porte são bem-vindos na varanda. O Wi-Fi é gratuito.",
  ],
};
