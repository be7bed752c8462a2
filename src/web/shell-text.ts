// Apart from text.ts, which the login page loads, too.

export const shellText = {
  /** With a finger, the first word alone is shown. */
  search: { word: "Buscar", where: " em tudo", keys: "Ctrl K" },
  mainMenu: "Menu Principal",
  sidebar: "Menu lateral",
  toggleSidebar: "Alternar menu lateral",
  skipToContent: "Pular para o conteúdo",
  userMenu: "Menu do usuário",
  editProfile: "Editar Perfil",
  settings: "Configurações",
  theme: "Tema",
  themes: { light: "Claro", dark: "Escuro", system: "Do sistema" },
  signOut: "Sair",
  connectionLost: "Conexão perdida. Reconectando…",
  connectionLostHint: "O que você digitou continua na tela.",
  sendingAgain: "Sem conexão. Tentando de novo…",
  sendingSlowly: "Ainda sem resposta do servidor…",
  stopSending: "Parar",
  sessionOver: "Sua sessão terminou. Entre novamente",
};

export const forbiddenText = {
  title: "Sem permissão",
  sentence: (screen: string) =>
    `Seu usuário não tem acesso à tela ${screen}. Se você precisa dela, fale com um administrador do restaurante.`,
  goTo: (screen: string) => `Ir para ${screen}`,
  nothing: "Nenhuma tela está liberada para o seu usuário.",
};

export const notFoundText = {
  code: "404",
  title: "Oops! Page not found",
  sentence: "O endereço não existe ou mudou de lugar.",
  home: "Voltar ao início",
};
