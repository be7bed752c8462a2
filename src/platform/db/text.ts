import { reasonOfSystemError } from "#platform/env/text.ts";

/** Why the start stops or waits: one line each, for the person who runs the server. */
export const databaseText = {
  dataDirFailed: (path: string, error: unknown) =>
    `DATA_DIR: não foi possível usar a pasta ${path} (${reasonOfSystemError(error)})`,
  notACluster: (path: string) =>
    `DATA_DIR: a pasta ${path} existe, mas não é um banco de dados do Maitre; mova-a para outro lugar`,
  foreignOwner: (path: string) =>
    `DATA_DIR: a pasta ${path} pertence a outro usuário do sistema; inicie com o mesmo usuário de antes ou troque o dono com chown -R`,
  otherVersion: (path: string, found: string, expected: number) =>
    `O banco em ${path} é do PostgreSQL ${found}, mas os binários são do ${expected}; aponte MAITRE_PG_BIN para um PostgreSQL ${found}`,
  unsupportedPlatform: (platform: string) =>
    `Não há PostgreSQL embutido para este sistema (${platform}); defina DATABASE_URL, ou MAITRE_PG_BIN com a pasta de initdb e postgres`,
  binariesFailed: (path: string, detail: string) =>
    `O PostgreSQL em ${path} não executa nesta máquina (${detail}); defina DATABASE_URL, ou MAITRE_PG_BIN com a pasta de initdb e postgres`,
  tooOld: (path: string, version: number) =>
    `MAITRE_PG_BIN: o PostgreSQL em ${path} é o ${version}; é preciso o 15 ou mais novo`,
  noAccount:
    "O PostgreSQL não executa como root e não há usuário postgres nem nobody; inicie com um usuário comum ou defina DATABASE_URL",
  unknownUser:
    "O PostgreSQL embutido precisa de um usuário que conste em /etc/passwd; inicie com outro usuário ou defina DATABASE_URL",
  parentClosed: (path: string) =>
    `DATA_DIR: como root, neste sistema, as pastas acima de ${path} precisam de permissão de passagem (chmod o+x); use outra DATA_DIR`,
  diskFull: (path: string) => `DATA_DIR: o disco de ${path} está cheio; libere espaço e inicie de novo`,
  readOnly: (path: string) => `DATA_DIR: o disco de ${path} é só de leitura; use outra DATA_DIR`,
  noSharedMemory: "O PostgreSQL não conseguiu memória compartilhada; libere memória ou aumente /dev/shm",
  initFailed: (detail: string) => `O banco de dados não pôde ser criado: ${detail}`,
  startFailed: (detail: string, logPath: string) =>
    `O banco de dados não iniciou: ${detail} (mais em ${logPath})`,
  stillStarting: "O banco de dados ainda está iniciando ou se recuperando; aguardando",
  waiting: (where: string, reason: string) =>
    `O banco de dados em ${where} ainda não responde (${reason}); aguardando`,
  rejected: (where: string, reason: string) =>
    `DATABASE_URL: o banco de dados em ${where} recusou a conexão (${reason})`,
  externalTooOld: (where: string, version: string) =>
    `DATABASE_URL: o PostgreSQL em ${where} é o ${version}; é preciso o 15 ou mais novo`,
  migrationFailed: (file: string, line: number | undefined, detail: string) =>
    `A migração ${file} falhou${line === undefined ? "" : ` na linha ${line}`}: ${detail}`,
  migrationEdited: (file: string) =>
    `A migração ${file} já foi aplicada e depois mudou; desfaça a mudança e escreva uma migração nova`,
  migrationRenamed: (file: string, applied: string) =>
    `A migração ${file} já foi aplicada com o nome ${applied}; devolva o nome`,
  databaseNewer: (name: string) =>
    `O banco de dados é mais novo que este programa (migração ${name}); atualize o programa`,
  migrationNames: (file: string) =>
    `A migração ${file} deve se chamar NNNN_nome.sql, numerada em sequência a partir de 0001`,
};
