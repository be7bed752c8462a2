import type { Screen } from "#shared/access.ts";

export const productName = "Maitre";

export const shellText = {
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
  loading: "Carregando…",
  sessionOver: "Sua sessão terminou. Entre novamente",
};

/** Labels of the menu. */
export const screenLabels: Record<Screen, string> = {
  dashboard: "Dashboard",
  configuracoes: "Configurações",
  assistente: "Assistente IA",
  "chat-assistant": "Chat Assistant",
  cardapio: "Cardápio",
  reservas: "Reservas",
  mesas: "Layout de Mesas",
  comentarios: "Comentários",
  permissoes: "Permissões",
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

export const errorText = {
  title: "Unexpected Application Error!",
  retry: "Tentar novamente",
  home: "Voltar ao início",
};
