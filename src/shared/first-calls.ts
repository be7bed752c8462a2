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
  search: Readonly<Record<string, string>>;
}

const callsOfStand = ofUnit(
  "evening/read",
  "floor/listTables",
  "waitlist/list",
  "floor/readPlan",
  "pacing/read",
  "sections/read",
);
const callsOfSettings = ofUnit(
  "companySettings/read",
  "companySettings/readOpening",
  "companySettings/readTurnRules",
  "pacing/read",
);

/**
 * The calls that each page sends as soon as its code runs. The server answers them with the page's HTML
 * (src/server/first-calls.ts), and the browser sends them while the code of another page loads (src/web/page-parts.ts).
 */
export const firstCalls = {
  dashboard: ofUnit("dashboard/read", "dashboard/readToday"),
  servico: (visit) => [
    callOf("guests/listMarks", {
      unitId: visit.unitId,
      first: addDays(visit.calendarDay, -1),
      last: addDays(visit.calendarDay, 1),
    }),
    ...callsOfStand(visit),
  ],
  configuracoes: (visit) => [...callsOfSettings(visit), callOf("companySettings/listUnits", undefined)],
  assistente: ofUnit(
    "assistantConfig/read",
    "companySettings/readOpening",
    "assistantConfig/readModel",
    "assistantConfig/readRetention",
  ),
  "chat-assistant": ({ unitId, search }) =>
    search["aba"] === undefined
      ? [callOf("chat/read", { unitId, customer: search["cliente"] === "com-reserva" ? "returning" : "new" })]
      : [],
  cardapio: ofUnit("menu/list"),
  reservas: ({ unitId, day }) => [
    callOf("reservations/listWeek", { unitId, day: weekOf(day).first }),
    callOf("guests/listMarks", { unitId, ...weekOf(day) }),
    callOf("waitlist/list", { unitId }),
  ],
  mesas: ofUnit("floor/listTables", "floor/readPlan"),
  turno: ({ unitId, day, search }) => [
    callOf("shift/read", { unitId, ...(search["dia"] === day && { date: day }) }),
  ],
  // The page's list keeps more than its call answers: only the page can read it, or its HTML bring it.
  comentarios: () => [],
  permissoes: () => [callOf("users/list", undefined)],
  // By its own rule of periods, which the shell does not load.
  relatorios: () => [],
  // As /comentarios.
  clientes: () => [],
} satisfies Record<PageName, (visit: PageVisit) => FirstCall[]>;

interface FirstCall {
  /** Feature and procedure. */
  path: `${string}/${string}`;
  input: unknown;
}

function callOf<const Path extends FirstCall["path"], const Input>(path: Path, input: Input) {
  return { path, input };
}

/** The calls whose input is the unit. */
function ofUnit<const Path extends FirstCall["path"]>(...paths: readonly Path[]) {
  return ({ unitId }: PageVisit) => paths.map((path) => ({ path, input: { unitId } }));
}
