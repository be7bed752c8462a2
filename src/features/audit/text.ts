import { formatPeople } from "#shared/pt-br.ts";
import { showTypedDate } from "#shared/typed-moment.ts";
import type { AuditTopic, ListedEntry } from "./contract.ts";
import { AUDIT_TYPES, type AuditType } from "./rules.ts";

/** What was done, as one short sentence without who and when: 'Mesa M7 adicionada'. */
export function actOf(entry: ListedEntry): string {
  return isKnown(entry.type) ? actText[entry.type](entry) : entry.type;
}

/** What sets this act apart from others of its kind, or null. */
export function noteOf({ type, detail }: ListedEntry): string | null {
  switch (type) {
    case "table.changed":
      return tableNote(detail);
    case "user.changed":
      return listed("Mudou", wordsOf(detail["changed"], userPartText));
    case "unit.changed":
      return listed("Mudou", wordsOf(detail["changed"], unitPartText));
    case "closed_date.added":
      return daysOf(detail);
    default:
      return listed("Apesar do aviso", wordsOf(detail["overruled"], overruledText));
  }
}

/** Who acted, as it stands beside the act. */
export function actorOf({ actor }: Pick<ListedEntry, "actor">): string {
  if (actor.kind === "user") return actor.name ?? "Usuário removido";
  return actorKindText[actor.kind];
}

const actText: Record<AuditType, (entry: ListedEntry) => string> = {
  "reservation.created": () => "Reserva criada",
  "reservation.updated": () => "Reserva alterada",
  "reservation.cancelled": ({ detail }) =>
    detail["replacedBy"] === undefined ? "Reserva cancelada" : "Reserva substituída ao confirmar a fila",
  "reservation.seated": ({ tables }) =>
    tables.length === 0 ? "Cliente sentado" : `Cliente sentado na${namedTables(tables)}`,
  "reservation.moved": ({ tables }) =>
    tables.length === 0 ? "Cliente trocou de mesa" : `Cliente mudou para a${namedTables(tables)}`,
  "reservation.table_held": ({ tables }) =>
    tables.length === 0
      ? "Reserva ficou sem mesa escolhida"
      : `${tablesDone(tables, "reservada")} para um cliente`,
  "reservation.released": ({ tables }) => tablesDone(tables, "liberada"),
  "waitlist.added": ({ detail: { guests } }) =>
    `Cliente adicionado à fila de espera${typeof guests === "number" ? ` (${formatPeople(guests)})` : ""}`,
  "waitlist.confirmed": () => "Cliente da fila de espera confirmado",
  "waitlist.removed": () => "Cliente removido da fila de espera",
  "table.changed": ({ tables, detail: { change } }) =>
    tablesDone(tables, isKeyOf(change, tableChangeText) ? tableChangeText[change] : "alterada"),
  "dish.created": (entry) => about("Prato cadastrado", entry),
  "dish.updated": (entry) =>
    about(
      `Prato ${{ true: "ativado", false: "desativado" }[String(entry.detail["isActive"])] ?? "alterado"}`,
      entry,
    ),
  "dish.removed": (entry) => about("Prato excluído", entry),
  "dish.sold_out": (entry) =>
    about(entry.detail["isSoldOut"] === false ? "Prato disponível de novo" : "Prato esgotado", entry),
  "dish.reordered": () => "Ordem do cardápio alterada",
  "category.changed": (entry) => {
    const { change } = entry.detail;
    return about(
      `Categoria ${isKeyOf(change, categoryChangeText) ? categoryChangeText[change] : "alterada"}`,
      entry,
    );
  },
  "menu.imported": () => "Cardápio importado",
  "menu.published": ({ detail: { isPublic } }) =>
    isPublic === false ? "Cardápio público desativado" : "Cardápio publicado",
  "conversation.handed_over": () => "Atendente chamado em uma conversa",
  "assistant.changed": ({ detail: { prompt } }) =>
    prompt === undefined
      ? "Prazo das conversas do assistente alterado"
      : `Configuração do assistente alterada${tabOf(prompt)}`,
  "assistant.model_changed": ({ detail: { key } }) =>
    key === "removed" ? "Chave do modelo do assistente removida" : "Modelo do assistente alterado",
  "prompt.restored": ({ detail: { prompt } }) => `Versão anterior do prompt restaurada${tabOf(prompt)}`,
  "review.synced": ({ detail }) => `Comentários${platformOf(detail)} atualizados${intakeOf(detail)}`,
  "review.replied": ({ detail }) =>
    detail["state"] === "manual"
      ? `Resposta a um comentário${platformOf(detail)} guardada`
      : `Resposta a um comentário${platformOf(detail)} enviada`,
  "review.reply_settled": ({ detail }) =>
    `Resposta a um comentário${platformOf(detail)}: ${
      isKeyOf(detail["state"], replyStateText) ? replyStateText[detail["state"]] : "situação alterada"
    }`,
  "review.ignored": ({ detail }) => `Comentário${platformOf(detail)} marcado como ignorado`,
  "review.unignored": ({ detail }) => `Comentário${platformOf(detail)} não é mais ignorado`,
  "reviews.imported": ({ detail }) => `Comentários importados de um arquivo${intakeOf(detail)}`,
  "review_connection.changed": ({ detail }) => `Conexão com comentários${platformOf(detail)} alterada`,
  "review_connection.removed": ({ detail }) => `Conexão com comentários${platformOf(detail)} removida`,
  "unit.added": (entry) => about("Unidade adicionada", entry),
  "unit.changed": (entry) => about("Configurações da unidade alteradas", entry),
  "unit.deactivated": (entry) => about("Unidade desativada", entry),
  "unit.reactivated": (entry) => about("Unidade reativada", entry),
  "hours.changed": () => "Horário de funcionamento alterado",
  "closed_date.added": () => "Data fechada adicionada",
  "closed_date.removed": () => "Data fechada removida",
  "organization.created": () => "Conta da empresa criada",
  "organization.changed": () => "Dados da empresa alterados",
  "user.invited": (entry) => about("Usuário adicionado", entry),
  "user.invited_again": (entry) => about("Novo convite criado", entry),
  "user.changed": (entry) => about("Usuário alterado", entry),
  "user.deactivated": (entry) => about("Usuário desativado", entry),
  "user.reactivated": (entry) => about("Usuário reativado", entry),
  "user.photo_changed": (entry) => about("Foto do perfil alterada", entry),
  "invitation.accepted": (entry) => about("Convite aceito", entry),
  "password.changed": (entry) => about("Senha alterada", entry),
  "password.reset": (entry) => about("Senha redefinida", entry),
  "password.requested": (entry) => about("Nova senha pedida", entry),
  "password.link_created": (entry) => about("Link para nova senha criado", entry),
  "session.began": (entry) => about("Entrou", entry),
  "session.failed": (entry) => about("Tentativa de entrar que falhou", entry),
  "session.signed_out": (entry) => about("Saiu", entry),
  "session.ended": (entry) => about("Sessões encerradas", entry),
};

/** The act and what it was on; who acts on themselves is not named twice. */
function about(act: string, { detail: { name }, subjectName, actor }: ListedEntry): string {
  const subject = typeof name === "string" && name !== "" ? name : subjectName;
  return subject === null || (actor.kind === "user" && subject === actor.name) ? act : `${act}: ${subject}`;
}

const tableChangeText = {
  added: "adicionada",
  moved: "reposicionada",
  edited: "alterada",
  removed: "removida",
};

const categoryChangeText = {
  added: "adicionada",
  renamed: "renomeada",
  moved: "reposicionada",
  merged: "unida a outra",
  removed: "removida",
};

const tableStatusText = { available: "Disponível", occupied: "Ocupada", cleaning: "Em Limpeza" };

const assistantTabText = {
  personalidade: "Personalidade",
  geral: "Geral",
  horario: "Horário",
  cardapio: "Cardápio",
  reservas: "Reservas",
  promocoes: "Promoções",
  eventos: "Eventos",
  delivery: "Delivery",
};

const platformText = { google: "Google", tripadvisor: "TripAdvisor", ifood: "iFood" };
const replyStateText = {
  sent: "enviada",
  in_review: "em análise",
  rejected: "recusada pela plataforma",
  failed: "não chegou à plataforma",
  manual: "respondida manualmente",
};

function platformOf({ platform }: ListedEntry["detail"]): string {
  return isKeyOf(platform, platformText) ? ` do ${platformText[platform]}` : "";
}

/** ` (12 novos, 1 alterado)` */
function intakeOf({ added, changed }: ListedEntry["detail"]): string {
  const parts = [countOf(added, "novo"), countOf(changed, "alterado")].filter((part) => part !== null);
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

function countOf(count: unknown, word: string): string | null {
  return typeof count === "number" && count > 0 ? `${count} ${word}${count === 1 ? "" : "s"}` : null;
}

function tabOf(prompt: unknown): string {
  return isKeyOf(prompt, assistantTabText) ? `: ${assistantTabText[prompt]}` : "";
}

/** ` mesa M1`, `s mesas M1 e M2`: continues 'na' and 'a'. */
function namedTables(tables: readonly string[]): string {
  return `${tables.length > 1 ? "s mesas" : " mesa"} ${conjunction.format(tables)}`;
}

function tablesDone(tables: readonly string[], done: string): string {
  return tables.length > 1 ? `${nameTables(tables)} ${done}s` : `${nameTables(tables)} ${done}`;
}

const NAMED_TABLES = 4;

/** `Mesa M1`, `Mesas M1 e M2`, `7 mesas`; where none is known by its id, `Mesa`. */
function nameTables(tables: readonly string[]): string {
  if (tables.length > NAMED_TABLES) return `${tables.length} mesas`;
  return tables.length > 1 ? `Mesas ${conjunction.format(tables)}` : ["Mesa", ...tables].join(" ");
}

function tableNote({ before, after }: ListedEntry["detail"]): string | null {
  if (!isRecord(before) || !isRecord(after)) return null;
  const changes = [
    before["label"] !== after["label"] && `ID ${String(before["label"])} → ${String(after["label"])}`,
    before["seats"] !== after["seats"] && `Lugares ${String(before["seats"])} → ${String(after["seats"])}`,
    before["status"] !== after["status"] &&
      [before["status"], after["status"]]
        .map((status) => (isKeyOf(status, tableStatusText) ? tableStatusText[status] : String(status)))
        .join(" → "),
  ].filter((change) => change !== false);
  return changes.length === 0 ? null : changes.join(", ");
}

function daysOf({ firstDate, lastDate }: ListedEntry["detail"]): string | null {
  if (typeof firstDate !== "string" || typeof lastDate !== "string") return null;
  const [first, last] = [showTypedDate(firstDate), showTypedDate(lastDate)];
  return first === last ? first : `De ${first} a ${last}`;
}

/** The soft rules that staff may overrule, and the parts of a user and of a unit that an edit may change. */
const overruledText = {
  closed_date: "data fechada",
  closed_weekday: "dia em que a unidade não abre",
  outside_opening_hours: "fora do horário de funcionamento",
  after_last_reservation_time: "depois do último horário de reserva",
  day_full: "limite de reservas do dia",
  no_table: "sem mesa livre",
};
const userPartText = { name: "nome", role: "função", permissions: "telas" };
const unitPartText = {
  name: "nome",
  cnpj: "CNPJ",
  address: "endereço",
  phone: "telefone",
  logo: "logo",
  maxReservations: "limite de reservas",
  lastReservationTime: "último horário de reserva",
  turnMinutes: "tempo de permanência",
  largePartyTurnMinutes: "tempo de permanência de grupos",
  largePartySize: "tamanho dos grupos",
  cleaningMinutes: "tempo de limpeza",
  timeZone: "fuso horário",
};

function wordsOf(values: unknown, words: Record<string, string>): string[] {
  return Array.isArray(values) ? values.flatMap((value) => words[String(value)] ?? []) : [];
}

function listed(label: string, words: readonly string[]): string | null {
  return words.length === 0 ? null : `${label}: ${conjunction.format(words)}`;
}

function isKnown(type: string): type is AuditType {
  return AUDIT_TYPES.some((known) => known === type);
}

function isKeyOf<Key extends string>(key: unknown, words: Record<Key, string>): key is Key {
  return typeof key === "string" && Object.hasOwn(words, key);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const conjunction = new Intl.ListFormat("pt-BR", { type: "conjunction" });

export const actorKindText = { assistant: "Assistente", system: "Sistema" };

export const channelText: Record<ListedEntry["channel"], string> = {
  backoffice: "Painel",
  test_chat: "Chat de teste",
  web_chat: "Chat do site",
  whatsapp: "WhatsApp",
  system: "Automático",
};

export const topicText: Record<AuditTopic, string> = {
  reservations: "Reservas",
  waitlist: "Fila de espera",
  tables: "Mesas",
  menu: "Cardápio",
  assistant: "Assistente",
  reviews: "Comentários",
  company: "Empresa e unidades",
  users: "Usuários e permissões",
  sessions: "Acesso e senhas",
};

export const auditText = {
  title: "Histórico de Ações",
  subtitle: "Quem fez o quê, quando e por onde. Nada aqui pode ser mudado nem apagado.",
  person: "Pessoa",
  everybody: "Todas as pessoas",
  topic: "Assunto",
  everyTopic: "Todos os assuntos",
  channel: "Canal",
  everyChannel: "Todos os canais",
  unit: "Unidade",
  everyUnit: "Todas as unidades",
  period: "Período",
  everyPeriod: "Todo o período",
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
  retry: "Tentar novamente",
} as const;
