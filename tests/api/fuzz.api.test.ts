import { afterAll, beforeAll, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { startTestApp, type TestApp } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import {
  buildCategory,
  buildConversation,
  buildDish,
  buildOrganization,
  buildReservation,
  buildReview,
  buildSession,
  buildTable,
  buildUnit,
  buildUser,
  buildWaitlistEntry,
  type BuiltUser,
} from "#tests/factories.ts";
import {
  HOSTILE_VALUES,
  MALFORMED_BODIES,
  type Malformed,
  PICTURE,
  positionsIn,
  sampleOf,
  toAddressPart,
  toJson,
  toQuery,
  withValueAt,
} from "#tests/hostile-calls.ts";
import { firstOf, timesOf } from "#tests/long-tests.ts";
import { listProcedures, validValueOf, type Procedure } from "#tests/procedures.ts";
import { createChance, type Chance } from "../../db/demo/chance.ts";

// The same seed sends the same calls. FUZZ_SEED and FUZZ_CALLS search further by hand.
const SEED = Number(process.env["FUZZ_SEED"] ?? 11);
const CALLS_PER_PROCEDURE = Number(process.env["FUZZ_CALLS"] ?? timesOf(40, ["platform"]));
const FIRST_CALL = process.env["FUZZ_CALLS"] === undefined ? firstOf(40, ["platform"]) : 0;
/** All procedures share the decoding code: a few of them are enough to find its faults. */
const BODIES_PER_PROCEDURE = CALLS_PER_PROCEDURE / 4;
const AT_ONCE = 8;

interface HostileCall {
  what: string;
  path: string;
  init: RequestInit & { cookie?: string };
}

const fuzzed = listProcedures();

const database = useDatabase();
let app: TestApp;
let user: BuiltUser;
/** Ids of existing rows, by the field or the feature that they belong to. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  // Calls to other machines fail at once: no test calls another machine.
  app = await startTestApp(database(), { connectorGateway: "http://127.0.0.1:9" });
  const { sql } = database();
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization);
  user = await buildUser(sql, organization);
  const category = await buildCategory(sql, unit);
  const table = await buildTable(sql, unit);
  Object.assign(ids, {
    unitId: unit.id,
    categoryId: category.id,
    intoId: (await buildCategory(sql, unit, { name: "Sobremesas", position: 2 })).id,
    entryId: (await buildWaitlistEntry(sql, unit)).id,
    tableIds: table.id,
    floor: table.id,
    menu: (await buildDish(sql, category)).id,
    reservations: (await buildReservation(sql, unit, { tables: [table] })).id,
    waitlist: (await buildWaitlistEntry(sql, unit)).id,
    reviews: (await buildReview(sql, unit)).id,
    conversations: (await buildConversation(sql, unit)).id,
    // Another user, so that a deactivation does not hit the caller.
    users: (await buildUser(sql, organization, { role: "staff", permissions: [] })).id,
    companySettings: (await buildUnit(sql, organization, { position: 1 })).id,
  });
  ids["reviewDrafts"] = ids["reviews"] ?? "";
});
afterAll(() => app.stop());

it.each(fuzzed)(
  "$name answers no hostile call with a failure of the server",
  { timeout: 60_000 },
  async (procedure) => {
    const chance = createChance(SEED + fuzzed.indexOf(procedure));
    const { cookie } = await buildSession(database().sql, user);
    const calls = [...malformedCalls(procedure, cookie, chance), ...hostileCalls(procedure, cookie, chance)];
    const failures: string[] = [];
    const next = calls.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const call of next) {
          const status = await statusOf(call);
          if (status >= 500) failures.push(`${status} ${call.what}`);
        }
      }),
    );
    expect(failures, `seed ${SEED}`).toEqual([]);
  },
);

it("still answers after all of them", async () => {
  const { cookie } = await buildSession(database().sql, user);
  expect((await app.client(cookie).auth.me()).user.id).toBe(user.id);
});

/** Broken bodies by both doors, with a session and without. */
function malformedCalls(procedure: Procedure, cookie: string, chance: Chance): HostileCall[] {
  const ofAll = chance.shuffle(MALFORMED_BODIES).slice(0, BODIES_PER_PROCEDURE);
  return ofAll.flatMap(({ body, headers }: Malformed, index) => {
    const init = { method: "POST", body, headers, ...(index % 2 === 0 && { cookie }) };
    const what = `${JSON.stringify(headers)} ${body.slice(0, 80)}`;
    const rpc = { what: `/rpc ${what}`, path: rpcPath(procedure), init };
    const query = `?data=${encodeURIComponent(body.slice(0, 4_000))}`;
    return procedure.method === "GET"
      ? [rpc, { what: `GET /rpc ${query}`, path: rpcPath(procedure) + query, init: { cookie } }]
      : [
          rpc,
          {
            what: `/api ${what}`,
            path: restPath(procedure, ids),
            init: { ...init, method: procedure.method },
          },
        ];
  });
}

/** One hostile value at one place of an input that is right otherwise. */
function hostileCalls(procedure: Procedure, cookie: string, chance: Chance): HostileCall[] {
  const input = sampleOf(procedure.schema, chance, (name, schema) =>
    validValueOf(ids, procedure, name, schema),
  );
  const mutations = positionsIn(input).flatMap((position) =>
    HOSTILE_VALUES.map((value) => ({ position, value })),
  );
  return chance
    .shuffle(mutations)
    .slice(FIRST_CALL, FIRST_CALL + CALLS_PER_PROCEDURE)
    .map(({ position, value }, index) => {
      const mutated = withValueAt(input, position, value);
      const what = `${position.join(".")} = ${toJson(value).slice(0, 80)}`;
      return index % 2 === 0
        ? rpcCall(procedure, what, mutated, cookie)
        : restCall(procedure, what, mutated, cookie);
    });
}

function rpcCall(procedure: Procedure, what: string, input: unknown, cookie: string): HostileCall {
  const files: Blob[] = [];
  const body = toJson({
    json: withoutPictures(input, files),
    ...(files.length > 0 && { maps: [["file"]] }),
    meta: [],
  });
  return {
    what: `/rpc ${what}`,
    path: rpcPath(procedure),
    init: { method: "POST", cookie, ...bodyWith(body, files) },
  };
}

function restCall(procedure: Procedure, what: string, input: unknown, cookie: string): HostileCall {
  const fields = typeof input === "object" && input !== null ? (input as Record<string, unknown>) : {};
  const path = restPath(procedure, fields);
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !procedure.path.includes(`{${name}}`)),
  );
  if (procedure.method === "GET")
    return { what: `GET /api ${what}`, path: `${path}?${toQuery(rest)}`, init: { cookie } };
  const body = toJson(withoutPictures(fields === input ? rest : input, []));
  return {
    what: `/api ${what}`,
    path,
    init: { method: procedure.method, cookie, ...bodyWith(body, []) },
  };
}

function withoutPictures(input: unknown, files: Blob[]): unknown {
  if (typeof input !== "object" || input === null) return input;
  const fields = input as Record<string, unknown>;
  if (fields["file"] !== PICTURE) return input;
  files.push(new File(["no picture"], "foto.png"));
  return { ...fields, file: null };
}

function bodyWith(body: string, files: readonly Blob[]): RequestInit {
  const [file] = files;
  if (!file) return { body, headers: { "content-type": "application/json" } };
  const form = new FormData();
  form.set("data", body);
  form.set("0", file);
  return { body: form };
}

function rpcPath({ name }: Procedure): string {
  return `/rpc/${name.replace(".", "/")}`;
}

function restPath({ path }: Procedure, fields: Record<string, unknown>): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => toAddressPart(fields[name] ?? newId()) || "-")}`;
}

async function statusOf({ path, init }: HostileCall): Promise<number> {
  const stopped = new AbortController();
  const response = await app.fetch(path, { ...init, signal: stopped.signal, redirect: "manual" });
  const { status } = response;
  // A stream would go on; a short answer is read, so that its connection can be used again.
  if (response.headers.get("content-type")?.includes("event-stream")) stopped.abort();
  else await response.arrayBuffer();
  return status;
}
