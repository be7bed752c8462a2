import type { Unavailability } from "#platform/db/failures.ts";

/** Sentences of errors that belong to no feature. Keys are the stable codes that callers see. */
export const errorText: Record<string, string> = {
  BAD_REQUEST: "O pedido não pôde ser lido",
  UNSTORABLE_TEXT: "O texto tem um caractere que não pode ser guardado",
  UNAUTHORIZED: "Sua sessão terminou. Entre novamente",
  FORBIDDEN: "Você não tem permissão para isto",
  NOT_FOUND: "Não encontrado",
  METHOD_NOT_SUPPORTED: "Método não permitido",
  TIMEOUT: "O envio demorou demais. Confira a conexão e tente de novo",
  PAYLOAD_TOO_LARGE: "O pedido é grande demais",
  INVALID: "Confira os campos destacados",
  TOO_MANY_REQUESTS: "Muitas tentativas. Espere um pouco e tente de novo",
  SERVICE_UNAVAILABLE: "O serviço não responde agora. Tente de novo em instantes",
  INTERNAL_SERVER_ERROR: "Algo deu errado do nosso lado. Tente de novo",
};

export const unavailableText: Record<Unavailability, string> = {
  down: "O banco de dados não responde. Tente de novo em instantes",
  busy: "O banco de dados está ocupado. Tente de novo em instantes",
  disk_full: "O disco do servidor está cheio: nada pode ser gravado. Avise quem cuida do sistema",
};

export const startText = {
  starting: "O Maitre está iniciando",
  listening: (address: string) => `Maitre no ar em ${address}`,
  demoAccounts: (accounts: readonly { email: string; password: string }[]) =>
    `Contas de demonstração: ${accounts.map(({ email, password }) => `${email} / ${password}`).join(", ")}`,
  demoNotice: {
    off_by_default: "Sem a empresa de demonstração. Para carregá-la, inicie com DEMO=true",
    public_passwords:
      "Atenção: com DEMO=true, a página de entrada mostra as senhas de demonstração a quem abrir o endereço",
  },
  publishedPasswords: (accounts: readonly { email: string }[]) =>
    `Atenção: estas contas ainda entram com a senha de demonstração; troque as senhas ou desative as contas: ${accounts
      .map(({ email }) => email)
      .join(", ")}`,
  portTaken: (port: number, host: string) =>
    `A porta ${port} de ${host} já está em uso: pare o outro programa ou escolha outra com PORT=...`,
  portForbidden: (port: number) => `Sem permissão para usar a porta ${port}: escolha outra com PORT=...`,
  hostUnknown: (host: string) => `HOST: esta máquina não tem o endereço ${host}`,
  stopping: "Parando: terminando os pedidos em andamento",
  hurrying: "Encerrando os pedidos em andamento",
};
