import { errorCode } from "./system-error.ts";

export const envText = {
  port: "PORT deve ser um número inteiro de 0 a 65535",
  host: "HOST deve ser um endereço ou nome de máquina, por exemplo 127.0.0.1",
  dataDir: "DATA_DIR deve ser o caminho de uma pasta",
  databaseUrl: (name: string) => `${name} deve ser um endereço postgres://usuario:senha@maquina:5432/banco`,
  databaseUrlMissing: "DATABASE_DIRECT_URL só vale com DATABASE_URL, que é então o endereço do PgBouncer",
  demo: "DEMO deve ser true ou false",
  publicUrl: "PUBLIC_URL deve ser um endereço completo, por exemplo https://maitre.exemplo.com.br",
  trustedProxies:
    "TRUSTED_PROXIES deve ser uma lista de endereços ou redes separados por vírgulas, por exemplo 10.0.0.2, 172.18.0.0/16",
  appSecretTooShort: "APP_SECRET deve ter 32 caracteres ou mais",
  appSecretRequired: "APP_SECRET é obrigatória quando DATABASE_URL está definida (32 caracteres ou mais)",
  appSecretPrevious:
    "APP_SECRET_PREVIOUS deve ter as chaves anteriores, separadas por vírgulas, cada uma com 32 caracteres ou mais",
  pgBin: "MAITRE_PG_BIN deve ser a pasta que contém initdb e postgres",
  metricsToken: "METRICS_TOKEN deve ter 16 caracteres ou mais, sem espaços",
  logLevel: "LOG_LEVEL deve ser fatal, error, warn, info, debug, trace ou silent",
  smtpHost: "SMTP_HOST deve ser o nome do servidor de e-mail, por exemplo smtp.exemplo.com.br",
  smtpHostMissing: (set: string) => `SMTP_HOST é obrigatória quando ${set} está definida`,
  smtpPort: "SMTP_PORT deve ser um número inteiro de 1 a 65535",
  smtpSecure: "SMTP_SECURE deve ser true (TLS desde o início) ou false (STARTTLS)",
  smtpFrom: "SMTP_FROM deve ser um e-mail, por exemplo Maitre <nao-responda@exemplo.com.br>",
  smtpFromMissing: "SMTP_FROM é obrigatória quando SMTP_HOST está definida: o remetente dos e-mails",
  smtpPasswordMissing: "SMTP_PASSWORD é obrigatória quando SMTP_USER está definida",
  smtpUserMissing: "SMTP_USER é obrigatória quando SMTP_PASSWORD está definida",
  s3Endpoint: "S3_ENDPOINT deve ser um endereço completo, por exemplo https://s3.exemplo.com",
  s3Region: "S3_REGION deve ser o nome de uma região, por exemplo sa-east-1",
  s3Bucket: "S3_BUCKET deve ser o nome de um bucket: 3 a 63 letras minúsculas, números, pontos ou hífens",
  s3ForcePathStyle: "S3_FORCE_PATH_STYLE deve ser true ou false",
  s3BucketMissing: (name: string) => `S3_BUCKET é obrigatória quando ${name} está definida`,
  s3KeyMissing: (name: string) => `${name} é obrigatória quando S3_BUCKET está definida`,
  aiProvider: "AI_PROVIDER deve ser embedded, openai, anthropic, google ou openai-compatible",
  aiProviderMissing: (set: string) => `AI_PROVIDER é obrigatória quando ${set} está definida`,
  aiModel: "AI_MODEL deve ser o nome de um modelo, com no máximo 120 caracteres",
  aiModelMissing: (provider: string) => `AI_MODEL é obrigatória com AI_PROVIDER=${provider}`,
  aiApiKey: "AI_API_KEY tem um caractere inválido",
  aiApiKeyMissing: (provider: string) => `AI_API_KEY é obrigatória com AI_PROVIDER=${provider}`,
  aiBaseUrl:
    "AI_BASE_URL deve ser um endereço completo, sem usuário e senha, por exemplo http://127.0.0.1:11434/v1",
  aiBaseUrlMissing: "AI_BASE_URL é obrigatória com AI_PROVIDER=openai-compatible",
  aiPrivateAddresses: "AI_PRIVATE_ADDRESSES deve ser true ou false",
  aiIdleSeconds: "AI_IDLE_SECONDS deve ser um número inteiro de 1 a 600",
  aiTurnSeconds: "AI_TURN_SECONDS deve ser um número inteiro de 1 a 1800",
  connectorGateway:
    "CONNECTOR_GATEWAY deve ser um endereço completo, sem usuário e senha, por exemplo http://127.0.0.1:8080",
  whatsAppGraphUrl:
    "WHATSAPP_GRAPH_URL deve ser um endereço completo, sem usuário e senha, por exemplo http://127.0.0.1:8090",
  appSecretFileInvalid: (path: string) =>
    `APP_SECRET: o arquivo ${path} tem menos de 32 caracteres; apague-o para gerar outro (encerra as sessões abertas)`,
  appSecretFileFailed: (path: string, reason: string) =>
    `APP_SECRET: não foi possível usar o arquivo ${path} (${reason})`,
  dataDirFailed: (path: string, reason: string) =>
    `DATA_DIR: não foi possível usar a pasta ${path} (${reason})`,
};

/** Explains the operating system's refusal to the person who can repair it. */
export function reasonOfSystemError(error: unknown): string {
  const code = errorCode(error);
  return reasonByCode[code] ?? (code === "" ? String(error) : `erro ${code}`);
}

const reasonByCode: Record<string, string> = {
  EACCES: "sem permissão",
  EPERM: "sem permissão",
  EROFS: "o disco é só de leitura",
  ENOSPC: "o disco está cheio",
  EDQUOT: "a cota de disco acabou",
  ENOTDIR: "há um arquivo no lugar da pasta",
  EEXIST: "há um arquivo no lugar da pasta",
  ENOENT: "não existe",
};
