import type { TableRefusal } from "./read-table.ts";

/** Why a spreadsheet is not read. */
export type SpreadsheetRefusal =
  | "spreadsheet_protected"
  | "spreadsheet_old_format"
  | "spreadsheet_other_format"
  | "spreadsheet_unreadable"
  | "spreadsheet_too_large"
  | "spreadsheet_without_results"
  | "spreadsheet_empty";

/** The sentence of each refusal; `{about}` is what the format is called, the cell, or the columns. An empty file is called by what it lacks. */
export const fileRefusalText: Record<SpreadsheetRefusal | Exclude<TableRefusal, "csv_empty">, string> = {
  spreadsheet_protected:
    "A planilha está protegida por senha. Abra-a, tire a senha e salve como .xlsx ou .csv",
  spreadsheet_old_format: "Este é um arquivo .xls, de um Excel antigo. Abra-o e salve como .xlsx ou .csv",
  spreadsheet_other_format: "Este arquivo é {about} e não é lido aqui. Salve como .xlsx ou .csv",
  spreadsheet_unreadable:
    "A planilha está incompleta ou danificada. Abra-a e salve de novo como .xlsx ou .csv",
  spreadsheet_too_large:
    "A planilha é grande demais. Deixe nela só a tabela, sem outras abas, e salve como .xlsx ou .csv",
  spreadsheet_without_results:
    "A planilha tem fórmulas sem resultado (célula {about}). Abra-a no Excel ou no LibreOffice, salve e envie de novo",
  spreadsheet_empty: "A planilha está vazia, ou só tem abas ocultas",
  csv_without_columns: "Faltam colunas no arquivo: {about}",
  csv_repeated_column: "Duas colunas do arquivo foram escolhidas para {about}",
  csv_unfit_column: "Nenhuma célula da coluna escolhida para {about} pode ser lida",
  csv_unanswered: "Falta dizer como ler {about}. Escolha na pré-visualização",
  csv_too_many_columns: "O arquivo tem colunas demais: no máximo {about}",
  csv_too_many_rows: "O arquivo tem linhas demais: no máximo {about}",
};

/** Why a row is refused, whatever its table holds; `{value}` is the cell's content. */
export const tableRowText = {
  missing: "Não pode ficar vazio",
  too_long: "Texto longo demais: “{value}…”",
  cell_too_long: "Uma célula desta linha tem texto demais: no máximo 32.767 caracteres. Confira as aspas",
  cell_count: "Esta linha tem mais células do que o cabeçalho tem colunas",
  broken_quotes: "As aspas desta linha não fecham",
  unreadable_character: "“{value}” tem um caractere que não se lê. Digite o texto de novo na planilha",
};
