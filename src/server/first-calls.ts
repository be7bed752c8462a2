import type { IncomingMessage, ServerResponse } from "node:http";

import type { InferContractRouterInputs } from "@orpc/contract";
import { type AnyProcedure, call } from "@orpc/server";

import { markEvents } from "#features/audit/server/queries.ts";
import type { Me } from "#features/auth/contract.ts";
import { stringifyAnswer } from "#platform/json-text.ts";
import type { Services } from "#platform/services.ts";
import { hasScreen, type Screen } from "#shared/access.ts";
import { isLocalDate, localOf, weekOf } from "#shared/time.ts";
import { type contract, router } from "./app.ts";
import { callContext, type Gate } from "./caller.ts";

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

interface Visit {
  unitId: string;
  /** In the unit. */
  today: string;
  search: URLSearchParams;
}

/** What each page asks as soon as its code runs: `src/web/screen-parts.ts`, and the page's own queries. */
const firstCalls: Record<Screen, (visit: Visit) => FirstCall[]> = {
  dashboard: ({ unitId }) => [
    callOf("dashboard", "read", { unitId }),
    callOf("dashboard", "readToday", { unitId }),
  ],
  configuracoes: ({ unitId }) => [
    callOf("companySettings", "read", { unitId }),
    callOf("companySettings", "readOpening", { unitId }),
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
  reservas: ({ unitId, today, search }) => {
    const asked = search.get("dia") ?? today;
    const { first } = weekOf(isLocalDate(asked) ? asked : today);
    return [
      callOf("reservations", "listWeek", { unitId, day: first }),
      callOf("waitlist", "list", { unitId }),
    ];
  },
  mesas: ({ unitId }) => [callOf("floor", "listTables", { unitId })],
  // With a filter in its address, the page asks by itself.
  comentarios: ({ unitId, search }) => (search.size > 0 ? [] : [callOf("reviews", "list", { unitId })]),
  permissoes: () => [callOf("users", "list", undefined)],
};

/**
 * The answers to the page's first calls as JSON, with the mark from which the page's stream of events goes on
 * (`PageAnswers` in platform/web/page-answers.ts). A refused call is left out: the page asks and shows why.
 */
export async function answerFirstCalls(
  services: Services,
  gate: Gate,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  screen: Screen,
  me: Me,
): Promise<string | null> {
  const unit = chosenUnit(request, me);
  if (unit === undefined || !hasScreen(me.user, screen)) return null;
  const contextOf = () => callContext(services, gate, request, response);
  // First: what happens from here on is read again, so nothing between the two is missed.
  const mark = await markEvents(
    services.database.sql,
    await contextOf().authorize("unit", { unitId: unit.id }),
  );
  if (mark === null) return null;
  const search = URL.parse(request.url ?? "/", "http://localhost")?.searchParams ?? new URLSearchParams();
  const { date: today } = localOf(services.clock.now(), unit.timeZone);
  const answers = await Promise.all(
    firstCalls[screen]({ unitId: unit.id, today, search }).map(async ({ path, procedure, input }) => {
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

/** The unit that this browser worked in last (features/companies/web/current-unit.tsx), else the user's first. */
function chosenUnit({ headers }: IncomingMessage, { units }: Me): Me["units"][number] | undefined {
  const chosen = /(?:^|;\s*)current_unit=([^;]*)/.exec(headers.cookie ?? "")?.[1];
  return units.find(({ id }) => id === chosen) ?? units[0];
}
