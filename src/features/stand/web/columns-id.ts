/** The element id of the stand's columns: what opens over them stays within. */
export const COLUMNS_ID = "servico-colunas";
