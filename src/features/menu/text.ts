import { fileRefusalText } from "#shared/table-import/refusal-text.ts";
import type { Allergen, DishTag } from "./contract.ts";
import { MAX_DISHES, type MenuRefusal } from "./rules.ts";

export const refusalText: Record<MenuRefusal, string> = {
  ...fileRefusalText,
  dish_changed: "Outra pessoa alterou este prato. Veja como ele está agora e tente de novo",
  category_gone: "Esta categoria não existe mais. Escolha outra",
  category_taken: "Já existe a categoria {about}",
  category_not_empty: "A categoria {about} ainda tem pratos",
  photo_gone: "Uma das fotos não está mais aqui. Envie de novo",
  too_many_dishes: `O cardápio já tem ${MAX_DISHES} pratos, o máximo`,
  csv_empty: "O arquivo não tem nenhum prato",
  menu_changed: "O cardápio mudou depois da pré-visualização. Confira de novo antes de importar",
};

export const tagText: Record<DishTag, string> = {
  vegano: "Vegano",
  vegetariano: "Vegetariano",
  "sem-gluten": "Sem glúten",
  "sem-lactose": "Sem lactose",
};

export const allergenText: Record<Allergen, string> = {
  gluten: "Glúten",
  crustaceans: "Crustáceos",
  eggs: "Ovos",
  fish: "Peixes",
  peanuts: "Amendoim",
  soy: "Soja",
  milk: "Leite",
  nuts: "Nozes e castanhas",
  celery: "Aipo",
  mustard: "Mostarda",
  sesame: "Gergelim",
  sulfites: "Sulfitos",
  lupin: "Tremoço",
  molluscs: "Moluscos",
};

const dishes = (count: number) => (count === 1 ? "1 prato" : `${count} pratos`);

export const pageText = {
  title: "Cardápio",
  subtitle: "Gerencie os pratos do seu restaurante",
  create: "Novo Prato",
  search: "Buscar pratos",
  searchPlaceholder: "Buscar pratos...",
  grid: "Visualização em grade",
  list: "Visualização em lista",
  view: "Visualização",
  tabs: "Categorias do cardápio",
  all: "Todos",
  filteredBy: (category: string) => `Filtrado por: ${category}`,
  dishes,
  found: (count: number) => (count === 1 ? "1 prato encontrado" : `${count} pratos encontrados`),
  dishList: "Pratos",
  categories: "Categorias",
  more: "Mais opções",
  export: "Exportar",
  import: "Importar",
  loading: "Carregando o cardápio",
  loadFailed: "Não foi possível carregar o cardápio",
  emptyTitle: "Seu cardápio começa aqui",
  emptyText: "Cadastre o primeiro prato ou traga o cardápio inteiro de uma planilha.",
  importMenu: "Importar planilha",
  emptyCategoryTitle: "Nenhum prato nesta categoria",
  emptyCategoryText: "Cadastre um prato nela ou remova a categoria.",
  nothingFoundTitle: "Nenhum prato encontrado",
  nothingFoundText: (typed: string) => `Nada corresponde a “${typed}”.`,
  clearSearch: "Limpar busca",
  emptied: (category: string) => `A categoria ${category} ficou sem pratos.`,
  removeCategory: "Remover categoria",
  mergeCategory: "Juntar a outra",
  keepCategory: "Manter categoria",
} as const;

export const publicText = {
  switch: "Cardápio público",
  copy: "Copiar link",
  copied: "Link copiado",
  copyFailed: "Não foi possível copiar. Selecione o link e copie",
  qr: "QR Code",
  closedHint: "Desligado: quem tem o link não vê o cardápio",
  published: "Cardápio público ligado",
  closed: "Cardápio público desligado",
} as const;

export const cardText = {
  actions: (dish: string) => `Ações de ${dish}`,
  drag: (dish: string) => `Arrastar ${dish}`,
  inactive: "Inativo",
  soldOut: "Esgotado hoje",
  sellAgain: "Voltar a vender",
  priceForTwo: "para dois",
  contains: "Contém",
  servings: (count: number) => `Serve ${count}`,
  minutes: (minutes: number) => `${minutes} min`,
  edit: "Editar",
  activate: "Ativar",
  deactivate: "Desativar",
  moveUp: "Mover para cima",
  moveDown: "Mover para baixo",
  remove: "Excluir",
} as const;

export const sortText = {
  instructions:
    "Pressione espaço para pegar. Com o item na mão, as setas o movem, espaço solta e Esc desiste.",
  lifted: (name: string, position: number, count: number) =>
    `${name} na mão, posição ${position} de ${count}. Use as setas para mover, espaço para soltar, Esc para desistir.`,
  moved: (name: string, position: number, count: number) => `${name}, posição ${position} de ${count}`,
  dropped: (name: string, position: number, count: number) =>
    `${name} solto na posição ${position} de ${count}`,
  cancelled: (name: string) => `${name} voltou ao lugar`,
};

export const toastText = {
  created: "Prato cadastrado com sucesso!",
  updated: "Prato atualizado com sucesso!",
  statusUpdated: "Status atualizado",
  removed: "Prato excluído",
  reordered: "Ordem atualizada",
  exported: "Cardápio exportado",
  categoryRenamed: "Categoria renomeada",
  categoryRemoved: "Categoria removida",
  categoriesMerged: (from: string, into: string) => `${from} agora faz parte de ${into}`,
  soldOut: (dish: string) => `${dish}: ${agreeWithDish("esgotado", dish)} hoje`,
  available: (dish: string) => `${dish}: disponível`,
  activated: (dish: string) => `${dish}: de volta ao cardápio`,
  deactivated: (dish: string) => `${dish}: fora do cardápio`,
  undo: "Desfazer",
} as const;

/** The participle in the gender and number of the dish's first word: 'Moqueca: esgotada', 'Bolinhos de bacalhau: esgotados'. */
function agreeWithDish(participle: string, dish: string): string {
  const [first = ""] = dish.trim().toLowerCase().split(/\s/);
  const isFeminine = /as?$/.test(first) || /^(?:carne|couve|noz)(?:s|es)?$/.test(first);
  const isPlural = /(?:[aeiou]|õe|ei)s$/.test(first);
  return `${participle.slice(0, -1)}${isFeminine ? "a" : "o"}${isPlural ? "s" : ""}`;
}

export const removalText = {
  title: "Excluir prato?",
  question: (dish: string) =>
    `${dish} sai do cardápio e as suas fotos são apagadas. Não é possível desfazer.`,
  confirm: "Excluir",
} as const;

export const dishFormText = {
  create: "Novo Prato",
  edit: "Editar Prato",
  saveNew: "Cadastrar Prato",
  saveChanges: "Salvar Alterações",
  name: "Nome",
  namePlaceholder: "Moqueca de palmito",
  category: "Categoria",
  noCategory: "Escolha uma categoria",
  newCategory: "Nova categoria",
  newCategoryHint: "Se preenchida, vale no lugar da selecionada",
  price: "Preço",
  pricePlaceholder: "0,00",
  hasTwoPrices: "Dois preços",
  price2: "Preço para duas pessoas",
  description: "Descrição curta",
  descriptionHint: "Aparece no cartão do prato",
  descriptionLong: "Descrição longa",
  descriptionLongHint: "Ingredientes, preparo e acompanhamentos, para quem quer saber mais",
  servings: "Porções",
  prepTime: "Tempo de preparo (minutos)",
  diets: "Dietas",
  allergens: "Alérgenos",
  allergensHint: "Marque o que o prato contém",
  displayMode: "Modo de exibição",
  displayModes: {
    foodporn: { label: "Grade", description: "Foto grande em destaque, para dar água na boca" },
    list: { label: "Lista", description: "Uma linha enxuta, com nome, descrição e preço" },
  },
  photos: "Fotos",
  missing: "Preencha os campos obrigatórios",
  problems: {
    name: "Informe o nome",
    category: "Escolha uma categoria ou digite uma nova",
    price: "Informe o preço",
    price2: "Informe o preço para duas pessoas",
    unreadablePrice: "Digite o preço assim: 39,90",
    freePrice: "Informe um preço acima de zero",
    hugePrice: "No máximo R$ 99.999,99",
  },
  changedMeanwhile:
    "Outra pessoa alterou este prato enquanto você editava. O que você digitou continua aqui: salve para valer, ou carregue a outra versão.",
  loadOther: "Carregar a outra versão",
  goneMeanwhile: "Outra pessoa excluiu este prato. O que você digitou continua aqui.",
} as const;

export const photosText = {
  choose: "Escolher fotos",
  hint: (max: number) => `PNG, JPG ou WebP. Máximo 2MB cada, até ${max} fotos.`,
  dropHint: "Arraste para cá ou cole (Ctrl+V).",
  drop: "Solte as fotos aqui",
  cover: "Capa",
  photo: (position: number) => `Foto ${position}`,
  list: "Fotos do prato, em ordem",
  drag: (position: number) => `Arrastar foto ${position}`,
  remove: (position: number) => `Remover foto ${position}`,
  abort: (position: number) => `Cancelar envio da foto ${position}`,
  retry: "Tentar de novo",
  sending: (name: string) => `Enviando ${name}`,
  waiting: "Na fila",
  shrinking: "Reduzindo",
  finishing: "Preparando",
  waitingToSave: "Enviando as fotos. O prato é salvo em seguida…",
  failed: (count: number) =>
    count === 1
      ? "Uma foto não foi enviada. Tente de novo ou remova para salvar."
      : `${count} fotos não foram enviadas. Tente de novo ou remova para salvar.`,
  tooMany: (left: number, max: number) =>
    left === 1
      ? `Um prato tem no máximo ${max} fotos: 1 ficou de fora.`
      : `Um prato tem no máximo ${max} fotos: ${left} ficaram de fora.`,
} as const;

export const categoriesText = {
  title: "Categorias",
  description: "A ordem daqui é a das abas e do cardápio público.",
  list: "Categorias, em ordem",
  empty: "Ainda não há categorias",
  emptyText: "Uma categoria nasce quando um prato é cadastrado nela.",
  actions: (name: string) => `Ações de ${name}`,
  drag: (name: string) => `Arrastar ${name}`,
  rename: "Renomear",
  name: "Nome da categoria",
  save: "Salvar",
  cancel: "Cancelar",
  moveUp: "Mover para cima",
  moveDown: "Mover para baixo",
  merge: "Juntar a outra",
  remove: "Remover",
  nameMissing: "Informe o nome",
  mergeTo: (name: string) => `Juntar ${name} a`,
  mergeHint: (count: number) =>
    count === 0
      ? "A categoria é removida."
      : `${count === 1 ? "O prato passa" : `Os ${count} pratos passam`} para a categoria escolhida, e esta é removida.`,
  confirmMerge: "Juntar",
} as const;

export const qrText = {
  title: "QR Code do cardápio",
  description: "Imprima e deixe nas mesas: a câmera do celular abre o cardápio.",
  invitation: "Aponte a câmera do celular e veja o cardápio",
  print: "Imprimir",
  save: "Baixar SVG",
  image: (address: string) => `QR Code que leva a ${address}`,
  closedHint: "O cardápio público está desligado: ligue-o antes de deixar o código nas mesas.",
} as const;
