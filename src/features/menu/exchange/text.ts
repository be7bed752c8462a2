import { allergenText, tagText } from "../text.ts";
import type { RowProblem } from "./contract.ts";
import type { CsvWords } from "./file.ts";

export const csvWords: CsvWords = {
  headings: {
    id: "ID",
    category: "Categoria",
    name: "Nome",
    price: "Preço",
    price2: "Preço para duas pessoas",
    description: "Descrição curta",
    descriptionLong: "Descrição longa",
    servings: "Porções",
    prepTime: "Tempo de preparo (min)",
    tags: "Dietas",
    allergens: "Alérgenos",
    displayMode: "Exibição",
    isActive: "Ativo",
  },
  tags: tagText,
  allergens: allergenText,
  displayModes: { foodporn: "grade", list: "lista" },
  yes: ["sim", "s", "verdadeiro", "true", "1"],
  no: ["não", "n", "falso", "false", "0"],
};

/** `{value}` is the cell's content. */
export const rowProblemText: Record<RowProblem, string> = {
  missing: "Não pode ficar vazio",
  too_long: "Texto longo demais: “{value}…”",
  invalid_id: "“{value}” não é um ID. Deixe vazio para um prato novo",
  invalid_price: "“{value}” não é um preço. Escreva como 39,90",
  invalid_number: "“{value}” não é um número inteiro aceito aqui",
  unknown_tag: "“{value}” não é uma dieta conhecida",
  unknown_allergen: "“{value}” não é um alérgeno conhecido",
  too_many_items: "A lista tem itens demais: “{value}…”",
  invalid_display_mode: "“{value}” não é uma exibição: use grade ou lista",
  invalid_yes_no: "“{value}” não diz sim nem não",
  cell_too_long: "Uma célula desta linha tem texto demais: no máximo 32.767 caracteres. Confira as aspas",
  cell_count: "Esta linha tem mais células do que o cabeçalho tem colunas",
  broken_quotes: "As aspas desta linha não fecham",
  twice_in_file: "Este prato já aparece em outra linha do arquivo",
  ambiguous: "Há mais de um prato com este nome na categoria. Informe o ID",
};

export const exportFileName = (slug: string, date: string) => `cardapio-${slug}-${date}.csv`;

export const importText = {
  tooLarge: "O arquivo é grande demais: no máximo 1 MB",
} as const;

const dishes = (count: number) => (count === 1 ? "1 prato" : `${count} pratos`);

export const importDialogText = {
  title: "Importar cardápio",
  description: "De uma planilha em CSV. Antes de gravar, você vê o que muda, linha por linha.",
  close: "Fechar",
  cancel: "Cancelar",
  choose: "Escolher arquivo",
  chooseOther: "Escolher outro arquivo",
  drop: "Solte o arquivo aqui",
  dropHint: "Escolha um arquivo CSV ou arraste para cá",
  columnsHint:
    "A primeira linha traz os nomes das colunas: Categoria, Nome e Preço são obrigatórias. Exporte o cardápio para ter um modelo.",
  reading: "Lendo o arquivo",
  file: (name: string) => `Arquivo ${name}`,
  notCsv: "Este arquivo é uma pasta de trabalho do Excel. Salve-a como CSV e tente de novo",
  unreadable: "Não foi possível ler este arquivo",
  filter: "Mostrar",
  all: "Todas",
  outcomes: { new: "Nova", changed: "Alterada", same: "Igual", refused: "Recusada" },
  outcomesMany: { new: "Novas", changed: "Alteradas", same: "Iguais", refused: "Recusadas" },
  line: "Linha",
  subject: "Prato",
  outcome: "Situação",
  rows: "Linhas do arquivo",
  noName: "(sem nome)",
  empty: "(vazio)",
  none: "Nenhuma linha aqui",
  more: (count: number) => `Mostrar mais ${count}`,
  newCategories: (names: readonly string[]) =>
    names.length === 1 ? `Categoria nova: ${names.join()}` : `Categorias novas: ${names.join(", ")}`,
  refusedHint: "As linhas recusadas ficam de fora. Corrija o arquivo para trazê-las também.",
  nothing: "Não há nada a importar neste arquivo",
  apply: (count: number) => `Importar ${dishes(count)}`,
  applied: (created: number, changed: number) =>
    `Cardápio importado: ${created === 1 ? "1 prato novo" : `${created} pratos novos`}, ${changed === 1 ? "1 alterado" : `${changed} alterados`}`,
} as const;
