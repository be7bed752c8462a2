export const searchText = {
  title: "Buscar em tudo",
  field: "Buscar em tudo",
  placeholder: "Cliente, prato, mesa, página ou ação",
  results: "Resultados",
  pages: "Páginas",
  actions: "Ações",
  guests: "Clientes",
  dishes: "Pratos",
  tables: "Mesas",
  searching: "Buscando clientes…",
  nothing: (typed: string) => `Nada encontrado para “${typed}”`,
  guestsFailed: "Não foi possível buscar clientes",
  inactive: "Inativo",
};

export const shortcutsText = {
  title: "Atalhos do teclado",
  list: "Atalhos desta página",
  everywhere: "Em toda página",
  search: "Buscar em tudo",
  sidebar: "Alternar menu lateral",
  help: "Mostrar os atalhos",
  singleKeys: "Atalhos de uma tecla só",
  singleKeysHint: "Desligue se o seu teclado ou ditado por voz os aciona sem querer. Vale neste aparelho.",
};

/** Actions of the search; the page that runs one registers the same id. */
export const actionText = {
  "reservations.create": "Nova Reserva",
  "reservations.queue": "Fila de Espera",
  "reservations.addToQueue": "Adicionar à Fila",
  "menu.create": "Novo Prato",
  "users.add": "Adicionar Novo Usuário",
} as const;
