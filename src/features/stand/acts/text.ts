import { formatPeople } from "#shared/pt-br.ts";

/** Of the toasts, and of 'Últimas ações'. */
export const actText = {
  undo: "Desfazer",
  who: (name: string, guests: number) => `${name} · ${formatPeople(guests)}`,
  listEmpty: "Nada nos últimos 10 minutos",
  listFailed: "Não foi possível carregar as ações",
  system: "Sistema",
  wasUndone: (name: string | null) => (name === null ? "desfeito" : `desfeito por ${name}`),
};
