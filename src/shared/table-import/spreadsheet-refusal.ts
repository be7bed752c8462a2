/** Why a spreadsheet is not read. */
export type SpreadsheetRefusal =
  | "spreadsheet_protected"
  | "spreadsheet_old_format"
  | "spreadsheet_other_format"
  | "spreadsheet_unreadable"
  | "spreadsheet_too_large"
  | "spreadsheet_without_results"
  | "spreadsheet_empty";

/** The sentence of each refusal; `{about}` is what the format is called, or the cell. */
export const spreadsheetRefusalText: Record<SpreadsheetRefusal, string> = {
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
};
