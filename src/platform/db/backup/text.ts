import { reasonOfSystemError } from "#platform/env/text.ts";

/** What backup and restore print, for the person who runs the server. */
export const backupText = {
  fileExists: (path: string) => `O arquivo ${path} já existe; escolha outro nome`,
  writeFailed: (path: string, error: unknown) =>
    `O backup não pôde ser gravado em ${path} (${reasonOfSystemError(error)})`,
  readFailed: (path: string, error: unknown) =>
    `O arquivo ${path} não pôde ser lido (${reasonOfSystemError(error)})`,
  damaged: (path: string) =>
    `O arquivo ${path} está danificado ou não é um backup do Maitre; nada foi alterado`,
  loadFailed: (path: string, detail: string) =>
    `O backup ${path} não pôde ser carregado (${detail}); nada foi alterado`,
  nothingThere: "Não há dados do Maitre neste banco; nada foi gravado",
  newer: (name: string) =>
    `O backup é de uma versão mais nova do Maitre (migração ${name}); atualize o programa e restaure de novo`,
  otherHistory: (name: string) =>
    `O backup é de outra edição do Maitre: a migração ${name} não é a deste programa`,
  notEmpty: (example: string) =>
    `Esta instalação já tem dados, que a restauração apagaria; para substituí-los, use ${example}`,
  foreignTables: "O banco tem tabelas que não são do Maitre; restaure em um banco vazio",
  inUse: "O Maitre está no ar neste banco; pare todos os processos e restaure de novo",
  uploadsElsewhere: (isInS3: boolean) =>
    isInS3
      ? "As imagens deste backup estavam em um S3; defina S3_BUCKET e as chaves e restaure de novo"
      : "As imagens deste backup estavam no banco de dados; restaure sem S3_BUCKET",
  uploadFailed: (detail: string) => `Uma imagem não pôde ser copiada (${detail}); tente de novo`,
};
