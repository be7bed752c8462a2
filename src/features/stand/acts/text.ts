import { formatPeople } from "#shared/pt-br.ts";

/** Of the toasts, and of 'Últimas ações'. */
export const actText = {
  undo: "Desfazer",
  who: (name: string, guests: number) => `${name} · ${formatPeople(guests)}`,
  seated: (tables: string) => `Sentado na ${tables}`,
  walkIn: (guests: number, tables: string) => `${formatPeople(guests)} na ${tables}`,
  rescheduled: (time: string, tables: string) =>
    tables === "" ? `Horário mudado para ${time}` : `${tables} fixada às ${time}`,
  queued: "Entrou na fila de espera",
  leftQueue: "Removido da fila de espera",
  cleaned: (table: string) => `${table} pronta`,
  listEmpty: "Nada nos últimos 10 minutos",
  listFailed: "Não foi possível carregar as ações",
  system: "Sistema",
  wasUndone: (name: string | null) => (name === null ? "desfeito" : `desfeito por ${name}`),
};
