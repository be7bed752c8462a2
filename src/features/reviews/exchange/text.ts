import type { TableRefusal } from "#shared/table-import/read-table.ts";
import { fileRefusalText, tableRowText, type SpreadsheetRefusal } from "#shared/table-import/refusal-text.ts";
import { anyPlatformText, platformText } from "../text.ts";
import type { ReviewRowProblem } from "./contract.ts";
import type { ReviewCsvWords } from "./file.ts";
import { exchangeText } from "./menu-text.ts";

/** Why a file is not read. */
export type ImportRefusal = TableRefusal | SpreadsheetRefusal;

export const refusalText: Record<ImportRefusal, string> = {
  ...fileRefusalText,
  csv_empty: "O arquivo não tem nenhum comentário",
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
  qualifiers: {
    after: [
      "avaliação",
      "avaliações",
      "comentário",
      "comentários",
      "cliente",
      "consumidor",
      "usuário",
      "hóspede",
      "avaliador",
      "review",
      "reviews",
      "reviewer",
      "customer",
      "guest",
    ],
    before: ["review", "reviewer", "customer", "guest", "user"],
  },
  platforms: platformText,
};

/** `{value}` is what stands in the cell. */
export const rowProblemText: Record<ReviewRowProblem, string> = {
  ...tableRowText,
  unknown_platform: `“{value}” não é uma plataforma conhecida: use ${anyPlatformText}`,
  invalid_rating: "“{value}” não é uma nota de 1 a 5, sem meia estrela",
  invalid_date: "“{value}” não é uma data. Escreva como 31/10/2025 ou 2025-10-31",
  future_date: "“{value}” ainda não chegou",
  twice_in_file: "Este comentário já aparece em outra linha do arquivo",
};

export const exportFileName = (date: string) => `comentarios-${date}.csv`;

const reviews = (count: number) =>
  count === 1 ? "1 comentário" : `${count.toLocaleString("pt-BR")} comentários`;

export const importDialogText = {
  tooLarge: "O arquivo é grande demais: no máximo 1,5 MB",
  title: exchangeText.importTitle,
  description: "De uma planilha, em .xlsx ou .csv. Antes de gravar, você vê o que entra, linha por linha.",
  columnsHint:
    "O arquivo precisa de nota e data de cada comentário; autor, texto e resposta são opcionais. Serve o arquivo da plataforma, ou os comentários exportados como modelo.",
  dateOrder: (example: string) => `O arquivo tem datas como ${example}. Que dia é esse?`,
  dateOrders: { day_first: "O dia vem primeiro", month_first: "O mês vem primeiro" },
  platform: "Plataforma dos comentários",
  platformHint: "O arquivo não tem uma coluna com a plataforma: esta vale para todas as linhas.",
  choosePlatform: "Escolha a plataforma",
  subject: "Comentário",
  noAuthor: "(sem autor)",
  response: "Resposta:",
  stars: (rating: string) => `${rating} de 5`,
  apply: (count: number) => `Importar ${reviews(count)}`,
  applied: (created: number, changed: number) =>
    `Comentários importados: ${[
      created === 1 ? "1 novo" : created > 0 && `${created.toLocaleString("pt-BR")} novos`,
      changed === 1 ? "1 alterado" : changed > 0 && `${changed.toLocaleString("pt-BR")} alterados`,
    ]
      .filter(Boolean)
      .join(", ")}`,
} as const;
