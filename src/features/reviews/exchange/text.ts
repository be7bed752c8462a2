import type { TableRefusal } from "#shared/csv.ts";
import { anyPlatformText, platformText } from "../text.ts";
import type { ReviewRowProblem } from "./contract.ts";
import type { ReviewCsvWords } from "./file.ts";

export const refusalText: Record<TableRefusal, string> = {
  csv_empty: "O arquivo não tem nenhum comentário",
  csv_without_columns: "Faltam colunas no arquivo: {about}",
  csv_repeated_column: "O arquivo tem duas colunas {about}",
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
  description: "De uma planilha em CSV. Antes de gravar, você vê o que entra, linha por linha.",
  close: "Fechar",
  choose: "Escolher arquivo",
  chooseOther: "Escolher outro arquivo",
  drop: "Solte o arquivo aqui",
  dropHint: "Escolha um arquivo CSV ou arraste para cá",
  columnsHint:
    "A primeira linha traz os nomes das colunas: Plataforma, Nota e Data são obrigatórias; Autor, Texto e Resposta, opcionais. Exporte os comentários para ter um modelo.",
  reading: "Lendo o arquivo",
  file: (name: string) => `Arquivo ${name}`,
  notCsv: "Este arquivo é uma pasta de trabalho do Excel. Salve-a como CSV e tente de novo",
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
