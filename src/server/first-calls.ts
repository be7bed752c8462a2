import type { IncomingMessage, ServerResponse } from "node:http";

import type { InferContractRouterInputs } from "@orpc/contract";
import { type AnyProcedure, call } from "@orpc/server";

import { markEvents } from "#features/audit/server/live-queries.ts";
import type { Me } from "#features/auth/contract.ts";
import { serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import { readReportSearch } from "#features/reports/periods/asked.ts";
import { outlineOfReport } from "#features/reports/pictures/outline-text.ts";
import { leanAnswer, stringifyAnswer } from "#platform/json-text.ts";
import type { Services } from "#platform/services.ts";
import { mayOpen, type PageName } from "#shared/access.ts";
import { firstCalls } from "#shared/first-calls.ts";
import type { OutlineTexts } from "#shared/outline-marks.ts";
import { isLocalDate, type LocalDate, localOf } from "#shared/time.ts";
import { callContext, type Gate } from "./caller.ts";
import { type contract, router } from "./procedures.ts";

/*
 * What a page asks first comes with its HTML. Each call goes through its own procedure, so the page holds only
 * what its user may see. The browser takes an answer where it would send exactly this call
 * (platform/web/page-answers.ts): another unit, or another clock, only costs a request.
 */

type Inputs = InferContractRouterInputs<typeof contract>;

/** A call of `firstCalls`; one of another path, or with another input, does not compile. */
type FirstCall = {
  [Feature in keyof Inputs]: {
    [Name in keyof Inputs[Feature] & string]: { path: `${Feature}/${Name}`; input: Inputs[Feature][Name] };
  }[keyof Inputs[Feature] & string];
}[keyof Inputs];

/** Of a page whose first answer only its HTML can bring. With a choice in its address, the page asks by itself: such figures may take longer. */
const ownCalls: Partial<Record<PageName, (visit: { unitId: string; today: LocalDate }) => FirstCall>> = {
  "chat-assistant": ({ unitId }) => ({ path: "inbox/list", input: { unitId } }),
  comentarios: ({ unitId }) => ({ path: "reviews/list", input: { unitId } }),
  clientes: ({ unitId }) => ({ path: "guests/list", input: { unitId } }),
  relatorios: ({ unitId, today }) => ({
    path: "reports/read",
    input: { unitId, ...readReportSearch({}, today) },
  }),
};

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

/** What the server answered to a page's first calls. */
export interface FirstAnswers {
  /** For the page: the answers, with the mark from which its stream of events goes on (`PageAnswers` in platform/web/page-answers.ts). */
  json: string;
  /** What the outline says of them. */
  outline: OutlineTexts;
}

/** The outline of a page says this of the answer to its own first call, which it shows before any script runs. */
const outlineOfAnswer: Partial<Record<FirstCall["path"], (answer: never) => OutlineTexts>> = {
  "reports/read": outlineOfReport,
};

/** Answers the page's first calls; null where no event is known yet. A refused call is left out: the page asks and shows why. */
export async function answerFirstCalls(
  services: Services,
  gate: Gate,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  page: PageName,
  visit: Visit,
): Promise<FirstAnswers | null> {
  const unitId = visit.unit.id;
  const contextOf = () => callContext(services, gate, request, response);
  // First: what happens from here on is read again, so nothing between the two is missed.
  const mark = await markEvents(services.database.sql, await contextOf().authorize("unit", { unitId }));
  if (mark === null) return null;
  const search = Object.fromEntries(visit.search);
  const calls: FirstCall[] = firstCalls[page]({ ...visit, unitId, search });
  const own = isUsual(page, visit.search) ? ownCalls[page]?.({ ...visit, unitId }) : undefined;
  if (own) calls.push(own);
  // The menu of every page shows it. Who may not open that page is refused it.
  calls.push({ path: "inbox/countWaiting", input: { unitId } });
  const outline: OutlineTexts = {};
  const answers = await Promise.all(
    calls.map(async ({ path, input }) => {
      const answer: unknown = await call(procedureOf(path), input, { context: contextOf() }).catch(
        () => undefined,
      );
      const { json = stringifyAnswer(answer), usual } = leanAnswer(answer) ?? {};
      if (json === undefined) return [];
      Object.assign(outline, outlineOfAnswer[path]?.(answer as never));
      const known = `"path":${JSON.stringify(path)},"input":${JSON.stringify(input) ?? "null"},"answer":${json}`;
      return [usual === undefined ? `{${known}}` : `{${known},"usual":${usual}}`];
    }),
  );
  return { json: `{"mark":${JSON.stringify(mark)},"answers":[${answers.flat().join(",")}]}`, outline };
}

/** Whether the address has no choice but the tab whose list comes with the page. */
function isUsual(page: PageName, search: URLSearchParams): boolean {
  return search.toString() === (page === "chat-assistant" ? "aba=conversas" : "");
}

function procedureOf(path: FirstCall["path"]): AnyProcedure {
  const [feature = "", name = ""] = path.split("/");
  const procedures: Record<string, Record<string, AnyProcedure>> = router;
  const procedure = procedures[feature]?.[name];
  if (!procedure) throw new Error(`there is no ${path}`);
  return procedure;
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
