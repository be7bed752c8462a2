import type { TableRefusal } from "#shared/table-import/read-table.ts";
import { spreadsheetRefusalText, type SpreadsheetRefusal } from "#shared/table-import/spreadsheet-refusal.ts";
import { anyPlatformText, platformText } from "../text.ts";
import type { ReviewField, ReviewRowProblem } from "./contract.ts";
import type { ReviewCsvWords } from "./file.ts";

/** Why a file is not read. */
export type ImportRefusal = TableRefusal | SpreadsheetRefusal;

export const refusalText: Record<ImportRefusal, string> = {
  ...spreadsheetRefusalText,
  csv_empty: "O arquivo não tem nenhum comentário",
  csv_without_columns: "Faltam colunas no arquivo: {about}",
  csv_repeated_column: "Duas colunas do arquivo foram escolhidas para {about}",
  csv_unfit_column: "Nenhuma célula da coluna escolhida para {about} pode ser lida",
  csv_unanswered: "Falta dizer como ler {about}. Escolha na pré-visualização",
  csv_too_many_columns: "O arquivo tem colunas demais: no máximo {about}",
  csv_too_many_rows: "O arquivo tem linhas demais: no máximo {about}. Divida-o em partes",
};

export const csvWords: ReviewCsvWords = {
  headings: {
    platform: "Plataforma",
    author: "Autor",
    rating: "Nota",
    date: "Data",
    text: "Texto",
    response: "Resposta",
  },
  synonyms: {
    platform: ["origem", "fonte", "canal", "site", "portal", "rede", "source", "channel", "review source"],
    author: [
      "nome do cliente",
      "cliente",
      "nome do avaliador",
      "avaliador",
      "nome do autor",
      "usuário",
      "nome do usuário",
      "nome",
      "hóspede",
      "viajante",
      "consumidor",
      "reviewer name",
      "reviewer",
      "reviewer display name",
      "author name",
      "display name",
      "customer name",
      "customer",
      "user name",
      "user",
      "name",
    ],
    rating: [
      "nota da avaliação",
      "nota geral",
      "avaliação geral",
      "estrelas",
      "classificação",
      "pontuação",
      "nota do pedido",
      "nota do restaurante",
      "número de estrelas",
      "star rating",
      "overall rating",
      "review rating",
      "stars",
      "score",
      "bubble rating",
      "avaliação",
      "review",
    ],
    date: [
      "data da avaliação",
      "data do comentário",
      "data da publicação",
      "data de publicação",
      "publicado em",
      "publicada em",
      "data de criação",
      "criado em",
      "data e hora",
      "data/hora",
      "review date",
      "date of review",
      "published date",
      "publish date",
      "published at",
      "create time",
      "created at",
      "creation date",
      "created",
      "review time",
      "data do pedido",
      "timestamp",
      "update time",
      "updated at",
      "quando",
      "dia",
    ],
    text: [
      "comentário",
      "comentários",
      "texto da avaliação",
      "texto do comentário",
      "comentário do cliente",
      "avaliação",
      "opinião",
      "mensagem",
      "depoimento",
      "conteúdo",
      "review text",
      "review comment",
      "review body",
      "review content",
      "comment",
      "comments",
      "review",
      "feedback",
      "content",
      "body",
      "descrição",
      "observação",
      "título",
      "título da avaliação",
      "review title",
      "title",
    ],
    response: [
      "resposta do restaurante",
      "resposta do proprietário",
      "resposta da loja",
      "resposta do estabelecimento",
      "resposta da empresa",
      "resposta da gerência",
      "sua resposta",
      "texto da resposta",
      "owner response",
      "owner reply",
      "management response",
      "business response",
      "business reply",
      "response text",
      "reply text",
      "reply comment",
      "review reply",
      "review reply comment",
      "reply",
    ],
  },
  platforms: platformText,
};

/** `{value}` is what stands in the cell. */
export const rowProblemText: Record<ReviewRowProblem, string> = {
  missing: "Não pode ficar vazio",
  too_long: "Texto longo demais: “{value}…”",
  unknown_platform: `“{value}” não é uma plataforma conhecida: use ${anyPlatformText}`,
  invalid_rating: "“{value}” não é uma nota de 1 a 5, sem meia estrela",
  invalid_date: "“{value}” não é uma data. Escreva como 31/10/2025 ou 2025-10-31",
  future_date: "“{value}” ainda não chegou",
  cell_too_long: "Uma célula desta linha tem texto demais: no máximo 32.767 caracteres. Confira as aspas",
  cell_count: "Esta linha tem mais células do que o cabeçalho tem colunas",
  broken_quotes: "As aspas desta linha não fecham",
  unreadable_character: "“{value}” tem um caractere que não se lê. Digite o texto de novo na planilha",
  twice_in_file: "Este comentário já aparece em outra linha do arquivo",
};

export const exportFileName = (date: string) => `comentarios-${date}.csv`;

export const importText = {
  tooLarge: "O arquivo é grande demais: no máximo 1,5 MB",
} as const;

export const exchangeText = {
  more: "Importar e exportar",
  import: "Importar CSV",
  export: "Exportar CSV",
  exporting: "Exportando os comentários. O arquivo é grande e leva alguns segundos",
  exported: "Comentários exportados",
} as const;

const reviews = (count: number) =>
  count === 1 ? "1 comentário" : `${count.toLocaleString("pt-BR")} comentários`;

export const importDialogText = {
  title: "Importar comentários",
  description: "De uma planilha, em .xlsx ou .csv. Antes de gravar, você vê o que entra, linha por linha.",
  close: "Fechar",
  choose: "Escolher arquivo",
  chooseOther: "Escolher outro arquivo",
  drop: "Solte o arquivo aqui",
  dropHint: "Escolha uma planilha ou arraste para cá",
  columnsHint:
    "A primeira linha traz os nomes das colunas: Plataforma, Nota e Data são obrigatórias; Autor, Texto e Resposta, opcionais. Exporte os comentários para ter um modelo.",
  reading: "Lendo o arquivo",
  file: (name: string) => `Arquivo ${name}`,
  unread: (missing: readonly ReviewField[]) =>
    missing.length === 0
      ? null
      : `Faltam colunas no arquivo: ${missing.map((field) => csvWords.headings[field]).join(", ")}`,
  spreadsheetTooLarge: "A planilha é grande demais: no máximo 1,5 MB. Tire as fotos dela, ou salve como .csv",
  unreadable: "Não foi possível ler este arquivo",
  filter: "Mostrar",
  all: "Todas",
  outcomes: { new: "Nova", changed: "Alterada", same: "Igual", refused: "Recusada" },
  outcomesMany: { new: "Novas", changed: "Alteradas", same: "Iguais", refused: "Recusadas" },
  line: "Linha",
  subject: "Comentário",
  outcome: "Situação",
  rows: "Linhas do arquivo",
  none: "Nenhuma linha aqui",
  more: (count: number) => `Mostrar mais ${count}`,
  noAuthor: "(sem autor)",
  response: "Resposta:",
  stars: (rating: string) => `${rating} de 5`,
  refusedHint: "As linhas recusadas ficam de fora. Corrija o arquivo para trazê-las também.",
  nothing: "Não há nada a importar neste arquivo",
  apply: (count: number) => `Importar ${reviews(count)}`,
  applied: (created: number, changed: number) =>
    `Comentários importados: ${[
      created === 1 ? "1 novo" : created > 0 && `${created.toLocaleString("pt-BR")} novos`,
      changed === 1 ? "1 alterado" : changed > 0 && `${changed.toLocaleString("pt-BR")} alterados`,
    ]
      .filter(Boolean)
      .join(", ")}`,
} as const;
