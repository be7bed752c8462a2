export const whatsAppText = {
  /** Opens the list of options, in at most 20 characters. */
  listLabel: "Ver opções",
} as const;

export const refusalText = {
  changed_meanwhile: "Outra pessoa mudou este canal. Veja como ficou e mude de novo",
  secrets_missing:
    "Para ligar o canal, informe o token de acesso, a chave secreta do app e o token de verificação",
  not_set_up: "O WhatsApp ainda não foi configurado nesta unidade",
  number_taken: "Este número já está em outra unidade da empresa",
} as const;

/** The steps of the set-up. */
export const setUpText = {
  capReached: (cap: number) =>
    `O limite de ${cap.toLocaleString("pt-BR")} respostas do mês no WhatsApp foi atingido`,
  titles: {
    token: "Token de acesso",
    number: "Número de telefone",
    app: "App inscrito na conta do WhatsApp",
    field: "Webhook e campo messages",
    live: "App publicado",
    payment: "Forma de pagamento",
    received: "Uma mensagem de verdade",
  },
  noAnswer: "A Meta não respondeu",
  tryAgain: "Tente de novo em alguns minutos.",
  said: (code: number, words: string) =>
    `A Meta respondeu com o código ${code}${words === "" ? "" : `: “${words}”`}`,
  token: {
    missing: "Não há token de acesso guardado, ou ele não abre com o APP_SECRET atual",
    dead: "O token não vale mais",
    ends: (day: string) => `O token vale só até ${day}`,
    remedy:
      "No Gerenciador de Negócios, em Usuários do sistema, gere um token sem validade com whatsapp_business_messaging e whatsapp_business_management, e salve aqui.",
    otherApp: "O token é de outro app",
    scopes: (names: string) => `Faltam permissões no token: ${names}`,
    unknown: "A idade do token não pôde ser lida: confira o ID do app e a chave secreta",
  },
  number: {
    sandbox: "Este é um número de teste: só envia para 5 telefones cadastrados na Meta",
    sandboxRemedy: "Cadastre o número do restaurante no Gerenciador do WhatsApp e use o ID dele.",
    remedy: "Confira o ID do número de telefone (não é o número) na página Configuração da API do app.",
    notShared: "Este número também está no aplicativo do celular, e aqui isso não está marcado",
    notSharedRemedy:
      "Marque “Também no aplicativo do celular”, para que o assistente se cale quando alguém responder por lá.",
  },
  app: {
    missing:
      "O app não está inscrito na conta do WhatsApp: as mensagens dos clientes não chegam, e nenhum erro aparece",
    remedy:
      "Faça POST /{ID da conta}/subscribed_apps com este token (o botão Testar do painel funciona mesmo sem isso).",
  },
  field: {
    missing: (names: string) => `O app não recebe: ${names}`,
    remedy: "No painel do app, em WhatsApp, Configuração, Webhooks, assine cada campo.",
    elsewhere: "O webhook do app aponta para outro endereço",
    elsewhereRemedy:
      "Use o endereço mostrado aqui como URL de retorno, com o token de verificação que você salvou.",
    unknown: "Não foi possível ler os webhooks do app: confira o ID do app e a chave secreta",
  },
  live: {
    unknown: "A Meta não informa pela API se o app está publicado",
    remedy:
      "Confira no painel do app se ele está no modo Ativo (Live): em Desenvolvimento só chegam mensagens de quem administra o app.",
  },
  payment: {
    unknown: "Não foi possível ler a forma de pagamento",
    missing: "A conta do WhatsApp não tem forma de pagamento: a Meta aceita as respostas e não as entrega",
    remedy: "No Gerenciador de Negócios, em Cobrança, cadastre um cartão para a conta do WhatsApp.",
  },
  received: {
    never: "Nenhuma mensagem de cliente chegou desde que o token foi salvo",
    remedy: "Mande “oi” de um celular qualquer para o número do restaurante e verifique de novo.",
    refused: "Chegou uma chamada com assinatura errada: a chave secreta salva não é a do app",
    refusedRemedy: "Copie a chave secreta em Configurações do app, Básico, e salve aqui.",
    standby: "Outro programa responde por este número (por exemplo, o agente da Meta)",
    standbyRemedy:
      "Desligue o agente da Meta no Gerenciador do WhatsApp, para que ele não responda ao lado do assistente.",
    off: "O canal está desligado: as mensagens chegam, mas ninguém responde",
    offRemedy: "Ligue o canal e salve.",
  },
} as const;
