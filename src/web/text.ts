import type { PageName, Screen } from "#shared/access.ts";

export const productName = "Maitre";

/** The screens by the names of their permissions. */
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
  clientes: "Clientes",
  relatorios: "Relatórios",
};

/** Labels of the menu. */
export const pageLabels: Record<PageName, string> = { ...screenLabels, servico: "Serviço", turno: "Turno" };

/** Until the shell is there. */
export const loadingText = "Carregando…";

export const errorText = {
  title: "Unexpected Application Error!",
  retry: "Tentar novamente",
  home: "Voltar ao início",
};
