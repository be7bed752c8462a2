import type { WhatsAppStep } from "./contract.ts";
import type { SecretName } from "./settings.ts";

export const cardText = {
  title: "WhatsApp",
  about:
    "Os clientes escrevem para o número do restaurante e o assistente responde, pela API oficial da Meta (Cloud API).",
  loading: "Carregando o WhatsApp",
  loadFailed: "Não foi possível carregar o WhatsApp",
  isOn: "Responder pelo WhatsApp",
  isOnHint: "Desligado, as mensagens dos clientes não são guardadas nem respondidas aqui.",
  numberId: "ID do número de telefone",
  numberIdHint: "Só algarismos. Está em Configuração da API, no painel do app; não é o número.",
  businessId: "ID da conta do WhatsApp Business",
  appId: "ID do app",
  isShared: "Também no aplicativo do celular",
  isSharedHint:
    "O número continua no WhatsApp Business do celular. Quando alguém responde por lá, o assistente se cala.",
  monthlyCap: "Limite de respostas por mês",
  monthlyCapHint: "Depois dele o assistente se cala e uma pessoa é chamada. Vazio: sem limite.",
  secrets: {
    accessToken: "Token de acesso",
    appSecret: "Chave secreta do app",
    verifyToken: "Token de verificação",
  } satisfies Record<SecretName, string>,
  secretHints: {
    accessToken: "De um usuário do sistema, sem data de validade.",
    appSecret: "Em Configurações do app, Básico.",
    verifyToken: "Uma senha inventada por você, que a Meta pede junto com o endereço do webhook.",
  } satisfies Record<SecretName, string>,
  saved: "Guardado. Preencha só para trocar.",
  unreadable: "O guardado não abre mais: o APP_SECRET mudou. Preencha de novo.",
  generate: "Gerar token de verificação",
  generated: "Copie o token de verificação antes de salvar: depois ele não é mais mostrado.",
  show: "Mostrar",
  hide: "Ocultar",
  doorUrl: "Endereço do webhook (URL de retorno)",
  doorUrlHint: "Cole no painel do app, em WhatsApp, Configuração, junto com o token de verificação.",
  doorUrlMissing: "Aparece depois que você salvar pela primeira vez.",
  copy: "Copiar",
  copied: "Endereço copiado",
  copyFailed: "O navegador não deixou copiar. Selecione o endereço e copie",
  save: "Salvar",
  discard: "Descartar",
  unsaved: "Há mudanças não salvas",
  done: "WhatsApp salvo",
  overtaken: "Outra pessoa mudou este canal enquanto você editava.",
  loadNew: "Ver como ficou",
  usage: (replies: number, free: number) =>
    `${replies.toLocaleString("pt-BR")} de ${free.toLocaleString("pt-BR")} respostas gratuitas usadas neste mês`,
  usageHint:
    "Conta as respostas entregues que a Meta informa, por mês em UTC. Mensagens digitadas no celular não contam.",
  usageWarning: (left: number) =>
    left > 0
      ? `Faltam ${left.toLocaleString("pt-BR")} respostas gratuitas neste mês. Depois, cada uma é cobrada pela Meta.`
      : "As respostas gratuitas deste mês acabaram: cada nova resposta é cobrada pela Meta.",
  check: "Verificar",
  checking: "Perguntando à Meta",
  checkHint: "Mostra o que falta para as mensagens chegarem e saírem.",
  stepStates: { good: "Certo", wrong: "Falta", unknown: "Não se sabe" } satisfies Record<
    WhatsAppStep["state"],
    string
  >,
} as const;
