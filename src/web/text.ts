import type { Screen } from "#shared/access.ts";

export const productName = "Maitre";

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

/** Until the shell is there. */
export const loadingText = "Carregando…";

export const errorText = {
  title: "Unexpected Application Error!",
  retry: "Tentar novamente",
  home: "Voltar ao início",
};
