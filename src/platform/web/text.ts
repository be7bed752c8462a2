import { UNEXPECTED_FAILURE } from "#shared/failure-text.ts";

export const rpcText = {
  connectionLost: "Sem conexão com o servidor. Verifique a internet e tente novamente.",
  unexpected: UNEXPECTED_FAILURE,
};

export const fileText = {
  spreadsheetTooLarge: "A planilha é grande demais: no máximo 1,5 MB. Tire as fotos dela, ou salve como .csv",
  webPage: "Este arquivo é uma página da web com nome de planilha. Abra-a e salve como .xlsx ou .csv",
  unreadable: "Não foi possível ler este arquivo",
};
