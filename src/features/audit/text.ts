import { formatPeople, formatShortDate, showTypedDate } from "#shared/pt-br.ts";
import type { AuditEntry } from "./contract.ts";

/** The name of the actor, as shown next to the action. */
export function actorOf({ actor }: Pick<AuditEntry, "actor">): string {
  if (actor.kind === "user") return actor.name ?? "Usuário removido";
  return actorKindText[actor.kind];
}

/** Whose reservation or place in the queue the act was about: `Ana Lima, 21/11 20:00, 4 pessoas`. */
export function partyOf({ party, at }: Pick<AuditEntry, "party" | "at">): string | null {
  if (party === null) return null;
  const { name, date, time, guests } = party;
  if (date === null || time === null) return name;
  const day = date.slice(0, 4) === at.slice(0, 4) ? formatShortDate(date) : showTypedDate(date);
  // Lines break between the parts alone.
  return [name, `${day}\u00a0${time}`, formatPeople(guests).replace(" ", "\u00a0")].join(", ");
}

export const actorKindText = { assistant: "Assistente", system: "Sistema" };

export const channelText: Record<AuditEntry["channel"], string> = {
  backoffice: "Painel",
  test_chat: "Chat de teste",
  web_chat: "Chat do site",
  whatsapp: "WhatsApp",
  system: "Automático",
};

export const auditText = {
  title: "Histórico de Ações",
  subtitle: "Quem fez o quê, quando e por onde. Nada aqui pode ser mudado nem apagado.",
  person: "Pessoa",
  everybody: "Todas",
  topic: "Assunto",
  everyTopic: "Todos",
  channel: "Canal",
  everyChannel: "Todos",
  unit: "Unidade",
  everyUnit: "Todas",
  period: "Período",
  everyPeriod: "Todo",
  periods: { hoje: "Hoje", "7dias": "Últimos 7 dias", "30dias": "Últimos 30 dias" },
  ownPeriod: "Escolher datas",
  from: "De",
  until: "Até",
  datePlaceholder: "dd/mm/aaaa",
  openCalendar: (label: string) => `Abrir calendário: ${label}`,
  invalidDate: "Data inválida",
  backwards: "A data final vem antes da inicial",
  clear: "Limpar filtros",
  today: "Hoje",
  yesterday: "Ontem",
  entries: (day: string) => `Ações de ${day}`,
  emptyTitle: "Nenhuma ação registrada",
  emptyText: "Tudo o que a equipe e o assistente fizerem aparece aqui.",
  noneFoundTitle: "Nenhuma ação com estes filtros",
  noneFoundText: "Experimente outro período ou limpe os filtros.",
  more: "Carregar mais",
  end: "Fim do histórico",
  loadFailed: "Não foi possível carregar o histórico",
  moreFailed: "Não foi possível carregar mais ações",
} as const;
