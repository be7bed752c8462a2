import type { IncomingMessage, ServerResponse } from "node:http";

import type { InferContractRouterInputs } from "@orpc/contract";
import { type AnyProcedure, call } from "@orpc/server";

import { markEvents } from "#features/audit/server/queries.ts";
import type { Me } from "#features/auth/contract.ts";
import { serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import { stringifyAnswer } from "#platform/json-text.ts";
import type { Services } from "#platform/services.ts";
import { mayOpen, type PageName } from "#shared/access.ts";
import { addDays, isLocalDate, type LocalDate, localOf, weekOf } from "#shared/time.ts";
import { callContext, type Gate } from "./caller.ts";
import { type contract, router } from "./procedures.ts";

/*
 * What a page asks first comes with its HTML. Each call goes through its own procedure, so the page holds only
 * what its user may see. The browser takes an answer where it would send exactly this call
 * (platform/web/page-answers.ts): another unit, or another clock, only costs a request.
 */

type Inputs = InferContractRouterInputs<typeof contract>;

interface FirstCall {
  path: string;
  procedure: AnyProcedure;
  input: unknown;
}

/** What a page opens with. */
export interface Visit {
  unit: Me["units"][number];
  /** In the unit: the date of the service that runs now, else of the calendar. */
  today: LocalDate;
  /** The calendar's day. */
  calendarDay: LocalDate;
  /** The day that the address asks for, else today. */
  day: LocalDate;
  search: URLSearchParams;
}

/** What each page asks as soon as its code runs: `src/web/page-parts.ts`, and the page's own queries. */
const firstCalls: Record<PageName, (visit: Visit & { unitId: string }) => FirstCall[]> = {
  dashboard: ({ unitId }) => [
    callOf("dashboard", "read", { unitId }),
    callOf("dashboard", "readToday", { unitId }),
  ],
  servico: ({ unitId, calendarDay }) => [
    callOf("guests", "listMarks", { unitId, first: addDays(calendarDay, -1), last: addDays(calendarDay, 1) }),
    callOf("evening", "read", { unitId }),
    callOf("floor", "listTables", { unitId }),
    callOf("waitlist", "list", { unitId }),
    callOf("floor", "readPlan", { unitId }),
    callOf("pacing", "read", { unitId }),
    callOf("sections", "read", { unitId }),
  ],
  configuracoes: ({ unitId }) => [
    callOf("companySettings", "read", { unitId }),
    callOf("companySettings", "readOpening", { unitId }),
    callOf("companySettings", "readTurnRules", { unitId }),
    callOf("pacing", "read", { unitId }),
    callOf("companySettings", "listUnits", undefined),
  ],
  assistente: ({ unitId }) => [
    callOf("assistantConfig", "read", { unitId }),
    callOf("companySettings", "readOpening", { unitId }),
    callOf("assistantConfig", "readModel", { unitId }),
    callOf("assistantConfig", "readRetention", { unitId }),
  ],
  "chat-assistant": ({ unitId, search }) => [
    callOf("chat", "read", {
      unitId,
      customer: search.get("cliente") === "com-reserva" ? "returning" : "new",
    }),
  ],
  cardapio: ({ unitId }) => [callOf("menu", "list", { unitId })],
  reservas: ({ unitId, day }) => [
    callOf("reservations", "listWeek", { unitId, day: weekOf(day).first }),
    callOf("guests", "listMarks", { unitId, ...weekOf(day) }),
    callOf("waitlist", "list", { unitId }),
  ],
  mesas: ({ unitId }) => [callOf("floor", "listTables", { unitId }), callOf("floor", "readPlan", { unitId })],
  turno: ({ unitId, day, search }) => [
    callOf("shift", "read", { unitId, ...(search.get("dia") === day && { date: day }) }),
  ],
  // With a filter in its address, the page asks by itself.
  comentarios: ({ unitId, search }) => (search.size > 0 ? [] : [callOf("reviews", "list", { unitId })]),
  permissoes: () => [callOf("users", "list", undefined)],
  // Figures of a long time may take longer than a page's HTML should wait: the page asks by itself.
  relatorios: () => [],
  // To count the guests may take longer than a page's HTML should wait.
  clientes: ({ unitId, search }) => (search.size > 0 ? [] : [callOf("guests", "list", { unitId })]),
};

/**
 * The answers to the page's first calls as JSON, with the mark from which the page's stream of events goes on
 * (`PageAnswers` in platform/web/page-answers.ts). A refused call is left out: the page asks and shows why.
 */
export async function answerFirstCalls(
  services: Services,
  gate: Gate,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  page: PageName,
  visit: Visit,
): Promise<string | null> {
  const unitId = visit.unit.id;
  const contextOf = () => callContext(services, gate, request, response);
  // First: what happens from here on is read again, so nothing between the two is missed.
  const mark = await markEvents(services.database.sql, await contextOf().authorize("unit", { unitId }));
  if (mark === null) return null;
  const answers = await Promise.all(
    firstCalls[page]({ ...visit, unitId }).map(async ({ path, procedure, input }) => {
      const answer = await call(procedure, input, { context: contextOf() }).then(
        stringifyAnswer,
        () => undefined,
      );
      return answer === undefined
        ? []
        : [`{"path":${JSON.stringify(path)},"input":${JSON.stringify(input) ?? "null"},"answer":${answer}}`];
    }),
  );
  return `{"mark":${JSON.stringify(mark)},"answers":[${answers.flat().join(",")}]}`;
}

function callOf<Feature extends keyof Inputs, Name extends keyof Inputs[Feature] & string>(
  feature: Feature,
  name: Name,
  input: Inputs[Feature][Name],
): FirstCall {
  const procedures: Record<string, AnyProcedure> = router[feature];
  const procedure = procedures[name];
  if (!procedure) throw new Error(`there is no ${feature}.${name}`);
  return { path: `${feature}/${name}`, procedure, input };
}

/**
 * Null for a user who may not open the page. The unit is the one that this browser worked in last
 * (features/companies/web/current-unit.tsx), else the user's first.
 */
export function visitOf(
  { clock }: Services,
  { headers, url }: IncomingMessage,
  page: PageName,
  { user, units }: Me,
): Visit | null {
  const chosen = /(?:^|;\s*)current_unit=([^;]*)/.exec(headers.cookie ?? "")?.[1];
  const unit = units.find(({ id }) => id === chosen) ?? units[0];
  if (unit === undefined || !mayOpen(user, page)) return null;
  const search = URL.parse(url ?? "/", "http://localhost")?.searchParams ?? new URLSearchParams();
  const now = localOf(clock.now(), unit.timeZone);
  const today = serviceDateBy(unit.nights, now);
  const asked = search.get("dia") ?? today;
  return { unit, today, calendarDay: now.date, day: isLocalDate(asked) ? asked : today, search };
}
