import type { PageName } from "./access.ts";
import { addDays, type LocalDate, weekOf } from "./time.ts";

/** What a page opens with. */
export interface PageVisit {
  unitId: string;
  /** The calendar's day, in the unit. */
  calendarDay: LocalDate;
  /** The day that the address asks for, else that of the service that runs now, else the calendar's. */
  day: LocalDate;
  /** The parameters of the address. */
  search: Readonly<Record<string, unknown>>;
}

/**
 * The calls that each page sends as soon as its code runs. The server answers them with the page's HTML
 * (src/server/first-calls.ts), and the browser sends them while the code of another page loads (src/web/page-parts.ts).
 */
export const firstCalls = {
  dashboard: ({ unitId }) => [
    callOf("dashboard/read", { unitId }),
    callOf("dashboard/readToday", { unitId }),
  ],
  servico: ({ unitId, calendarDay }) => [
    callOf("guests/listMarks", { unitId, first: addDays(calendarDay, -1), last: addDays(calendarDay, 1) }),
    callOf("evening/read", { unitId }),
    callOf("floor/listTables", { unitId }),
    callOf("waitlist/list", { unitId }),
    callOf("floor/readPlan", { unitId }),
    callOf("pacing/read", { unitId }),
    callOf("sections/read", { unitId }),
  ],
  configuracoes: ({ unitId }) => [
    callOf("companySettings/read", { unitId }),
    callOf("companySettings/readOpening", { unitId }),
    callOf("companySettings/readTurnRules", { unitId }),
    callOf("pacing/read", { unitId }),
    callOf("companySettings/listUnits", undefined),
  ],
  assistente: ({ unitId }) => [
    callOf("assistantConfig/read", { unitId }),
    callOf("companySettings/readOpening", { unitId }),
    callOf("assistantConfig/readModel", { unitId }),
    callOf("assistantConfig/readRetention", { unitId }),
  ],
  "chat-assistant": ({ unitId, search }) => [
    callOf("chat/read", { unitId, customer: search["cliente"] === "com-reserva" ? "returning" : "new" }),
  ],
  cardapio: ({ unitId }) => [callOf("menu/list", { unitId })],
  reservas: ({ unitId, day }) => [
    callOf("reservations/listWeek", { unitId, day: weekOf(day).first }),
    callOf("guests/listMarks", { unitId, ...weekOf(day) }),
    callOf("waitlist/list", { unitId }),
  ],
  mesas: ({ unitId }) => [callOf("floor/listTables", { unitId }), callOf("floor/readPlan", { unitId })],
  turno: ({ unitId, day, search }) => [
    callOf("shift/read", { unitId, ...(search["dia"] === day && { date: day }) }),
  ],
  // With a filter in its address, the page asks by itself.
  comentarios: ({ unitId, search }) => (isEmpty(search) ? [callOf("reviews/list", { unitId })] : []),
  permissoes: () => [callOf("users/list", undefined)],
  // Figures of a long time may take longer than a page's HTML should wait.
  relatorios: () => [],
  // To count the guests may take longer than a page's HTML should wait.
  clientes: ({ unitId, search }) => (isEmpty(search) ? [callOf("guests/list", { unitId })] : []),
} satisfies Record<PageName, (visit: PageVisit) => FirstCall[]>;

interface FirstCall {
  /** Feature and procedure. */
  path: `${string}/${string}`;
  input: unknown;
}

function callOf<const Path extends FirstCall["path"], const Input>(path: Path, input: Input) {
  return { path, input };
}

function isEmpty(search: PageVisit["search"]): boolean {
  return Object.keys(search).length === 0;
}
