import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import { readMigrations } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import {
  findDeviceTimes,
  findForgedUnits,
  findHiddenState,
  findInlineMutations,
  findLongFiles,
  findNegatedStatuses,
  findReadersOfText,
  findStrayOpeningSql,
  findStraySql,
  findTradeWords,
  findUnorderedStatements,
  findUncheckedRows,
  TOO_LONG,
  WORTH_A_QUESTION,
} from "#tests/architecture/contents.ts";
import { findModuleCycles, findRoomCycles } from "#tests/architecture/cycles.ts";
import { describeImports } from "#tests/architecture/describe-imports.ts";
import { findBadImports } from "#tests/architecture/directions.ts";
import {
  findClimbsOfAssistant,
  findFeaturesOutOfOrder,
  findUndeclaredFeatureImports,
} from "#tests/architecture/feature-imports.ts";
import { readModules, type Finding } from "#tests/architecture/modules.ts";
import {
  findBadNames,
  findLonelyFolders,
  findStrayRootFiles,
  findUndrawnFolders,
} from "#tests/architecture/names.ts";
import { findNamedStatuses } from "#tests/architecture/statuses.ts";

// docs/architecture.md in code. There are no exceptions: what must break a rule changes the rule, here and there.

describe("the product", () => {
  const root = resolve(import.meta.dirname, "..");
  const paths = globSync("src/**/*.{ts,tsx}", { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  const sources = new Map(paths.toSorted().map((path) => [path, readFileSync(resolve(root, path), "utf8")]));
  const modules = readModules(sources);

  it("is there", () => {
    expect(modules.length).toBeGreaterThan(100);
  });

  it("names its files by what they hold", () => {
    expect(findBadNames(sources)).toEqual([]);
  });

  it("has no folder for a single file", () => {
    expect(findLonelyFolders(sources)).toEqual([]);
  });

  it("has the folders that docs/architecture.md draws, and no others", () => {
    const tree = readFileSync(resolve(root, "docs/architecture.md"), "utf8").split("```")[1] ?? "";
    expect(findUndrawnFolders(paths, tree)).toEqual([]);
  });

  it("has nothing in its root that does not belong there", () => {
    const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
    expect(findStrayRootFiles(tracked)).toEqual([]);
  });

  it("numbers its migrations without a gap", () => {
    expect(() => readMigrations(migrationsDirectory)).not.toThrow();
  });

  it("keeps to the wall and to the directions of imports", () => {
    expect(findBadImports(modules)).toEqual([]);
  });

  it("keeps to the table of features that know each other", () => {
    expect(findUndeclaredFeatureImports(modules)).toEqual([]);
  });

  it("has no feature that needs itself through another", () => {
    expect(findFeaturesOutOfOrder()).toEqual([]);
  });

  it("keeps the rooms of the assistant in their order", () => {
    expect(findClimbsOfAssistant(modules)).toEqual([]);
  });

  it("is described by docs/imports.md", async () => {
    await expect(describeImports()).toMatchFileSnapshot("../docs/imports.md");
  });

  it("has no module that imports itself", () => {
    expect(findModuleCycles(modules)).toEqual([]);
  });

  it("has no room that needs itself through another", () => {
    expect(findRoomCycles(modules)).toEqual([]);
  });

  it("proves access to a unit in one place", () => {
    expect(findForgedUnits(modules)).toEqual([]);
  });

  it("speaks SQL in queries only", () => {
    expect(findStraySql(modules)).toEqual([]);
  });

  it("names the statuses that a statement means, never the others", () => {
    expect(findNegatedStatuses(modules)).toEqual([]);
  });

  it("names no status of a reservation outside of the reservations' own table of them", () => {
    expect(findNamedStatuses(modules)).toEqual([]);
  });

  it("asks for opening hours in one place", () => {
    expect(findStrayOpeningSql(modules)).toEqual([]);
  });

  it("pipelines the statements of a transaction by name", () => {
    expect(findUnorderedStatements(modules)).toEqual([]);
  });

  it("keeps no state of the server in modules", () => {
    expect(findHiddenState(modules)).toEqual([]);
  });

  it("reads a customer's words in one room", () => {
    expect(findReadersOfText(modules)).toEqual([]);
  });

  it("keeps mutations in stores", () => {
    expect(findInlineMutations(modules)).toEqual([]);
  });

  it("reads no row but by a schema", () => {
    expect(findUncheckedRows(modules)).toEqual([]);
  });

  it("keeps the trade out of its plumbing and its design system", () => {
    expect(findTradeWords(modules)).toEqual([]);
  });

  it("asks no device for the time", () => {
    expect(findDeviceTimes(modules)).toEqual([]);
  });

  it("has no file that holds two things", () => {
    expect(findLongFiles(modules, TOO_LONG)).toEqual([]);
    for (const { file, problem } of findLongFiles(modules, WORTH_A_QUESTION))
      process.stderr.write(`${file}: ${problem}\n`);
  });
});

describe("the checks bite", () => {
  it("on names", () => {
    const good = [
      "src/features/menu/rules.ts",
      "src/features/menu/rules.test.ts",
      "src/features/floor/geometry/snapping.ts",
    ];
    const alsoGood = [
      "src/features/menu/server/dish-order.api.test.ts",
      "src/features/menu/server/sold-out.ts",
      "src/features/menu/web/dish-card.tsx",
      "src/features/floor/editor/phases/dragging.ts",
      "src/features/assistant/language/dates.ts",
      "src/features/assistant/language/cues/tables.ts",
      "src/features/reviews/server/connectors/google.ts",
    ];
    const bad = [
      "src/features/menu/dishes.ts",
      "src/features/menu/server/things/sql.ts",
      "src/features/menu/policy.test.ts",
      "src/features/menu/web/DishCard.tsx",
      "src/features/menu/web/index.ts",
      "src/platform/http/utils.ts",
      "src/platform/types.ts",
      "src/ui/helpers/focus.ts",
      "src/things/a.ts",
    ];
    expect(filesOf(findBadNames(sourcesOf([...good, ...alsoGood, ...bad])))).toEqual(bad);
  });

  it.each([
    ["src/shared/time.ts", "#platform/log/log.ts"],
    ["src/shared/time.ts", "node:fs"],
    ["src/platform/http/server.ts", "#features/menu/contract.ts"],
    ["src/platform/http/server.ts", "../web/rpc.ts"],
    ["src/platform/web/rpc.ts", "#platform/log/log.ts"],
    ["src/platform/web/rpc.ts", "#ui/button.tsx"],
    ["src/platform/db/sql.ts", "react"],
    ["src/ui/button.tsx", "#platform/web/rpc.ts"],
    ["src/ui/button.tsx", "node:path"],
    ["src/web/router.tsx", "#features/menu/server/queries.ts"],
    ["src/web/router.tsx", "../server/app.ts"],
    ["src/server/app.ts", "#features/menu/web/dish-card.tsx"],
    ["src/server/app.ts", "#tests/app.ts"],
    ["src/features/menu/contract.ts", "./rules.ts"],
    ["src/features/menu/contract.ts", "@orpc/server"],
    ["src/features/menu/rules.ts", "#platform/db/database.ts"],
    ["src/features/menu/rules.ts", "./text.ts"],
    ["src/features/menu/rules.ts", "../floor/text.ts"],
    ["src/features/menu/rules.ts", "../opening-hours/server/queries.ts"],
    ["src/features/menu/rules.ts", "lru-cache"],
    ["src/features/menu/policy.ts", "./contract.ts"],
    ["src/features/menu/text.ts", "./server/queries.ts"],
    ["src/features/menu/text.ts", "react"],
    ["src/features/menu/events.ts", "../audit/server/commands.ts"],
    ["src/features/menu/web/dish-card.tsx", "../events.ts"],
    ["src/features/menu/rules.ts", "#events.ts"],
    ["src/features/audit/rules.ts", "#events.ts"],
    ["src/events.ts", "#features/menu/text.ts"],
    ["src/events.ts", "#platform/log/log.ts"],
    ["src/features/assistant/embedded/engine.ts", "node:fs"],
    ["src/features/assistant/embedded/engine.ts", "ai"],
    ["src/features/assistant/embedded/engine.ts", "../server/tools.ts"],
    ["src/features/assistant/language/agreement.ts", "../tools/contract.ts"],
    ["src/features/assistant/language/agreement.ts", "../embedded/state.ts"],
    ["src/features/menu/server/queries.ts", "./commands.ts"],
    ["src/features/menu/server/queries.ts", "../../floor/server/commands.ts"],
    ["src/features/menu/server/commands.ts", "./routes.ts"],
    ["src/features/menu/server/commands.ts", "../web/api.ts"],
    ["src/features/menu/server/routes.ts", "#features/floor/server/jobs.ts"],
    ["src/features/menu/server/page.ts", "./queries.ts"],
    ["src/features/menu/server/page.ts", "../web/api.ts"],
    ["src/features/menu/server/queries.ts", "./page.ts"],
    ["src/features/menu/web/dish-card.tsx", "sharp"],
    ["src/features/menu/web/api.ts", "../server/queries.ts"],
    ["src/features/menu/web/api.ts", "#platform/db/database.ts"],
    ["src/features/menu/web/dish-card.tsx", "#features/floor/server/queries.ts"],
    ["src/features/menu/web/dish-card.tsx", "#web/router.tsx"],
    ["src/features/menu/web/dish-card.tsx", "pg"],
  ])("on %s importing %s", (path, specifier) => {
    for (const code of [
      `import { a } from "${specifier}";`,
      `import type { a } from "${specifier}";`,
      `export * from "${specifier}";`,
      `await import("${specifier}");`,
      `let a: import("${specifier}").A;`,
    ]) {
      expect(filesOf(findBadImports(readModules(new Map([[path, code]])))), code).toEqual([path]);
    }
  });

  it.each([
    ["src/shared/procedure.ts", "zod"],
    ["src/features/menu/contract.ts", "#shared/procedure.ts"],
    ["src/features/menu/rules.ts", "../floor/contract.ts"],
    ["src/features/service/events.ts", "../floor/events.ts"],
    ["src/features/menu/server/commands.ts", "../events.ts"],
    ["src/events.ts", "#features/menu/events.ts"],
    ["src/web/stale-queries.ts", "#events.ts"],
    ["src/server/app.ts", "#events.ts"],
    ["src/features/floor/geometry/rules.ts", "../contract.ts"],
    ["src/features/menu/rules.ts", "../opening-hours/rules.ts"],
    ["src/features/menu/server/queries.ts", "../../opening-hours/server/queries.ts"],
    ["src/features/assistant/embedded/tasks/booking.ts", "../../tools/contract.ts"],
    ["src/features/assistant/language/search/menu-search.ts", "minisearch"],
    ["src/features/menu/server/commands.ts", "#features/audit/server/commands.ts"],
    ["src/features/menu/server/connectors/google.ts", "node:https"],
    ["src/features/menu/text.ts", "../floor/text.ts"],
    ["src/features/menu/web/dish-card.tsx", "#features/floor/text.ts"],
    ["src/features/menu/web/dish-card.tsx", "react"],
    ["src/features/menu/rules.test.ts", "#tests/factories.ts"],
    ["src/server/maitre.ts", "../../db/demo/demo.ts"],
  ])("but not on %s importing %s", (path, specifier) => {
    expect(findBadImports(readModules(new Map([[path, `import { a } from "${specifier}";`]])))).toEqual([]);
  });

  it("on opening hours that are read elsewhere", () => {
    const at = (path: string, code: string) => findStrayOpeningSql(readModules(new Map([[path, code]])));
    const code = "const hours = `select weekday\n from opening_hours where unit_id = $1`;";
    expect(at("src/features/menu/server/queries.ts", code)).toHaveLength(1);
    expect(at("src/features/opening-hours/server/queries.ts", code)).toEqual([]);
    expect(at("src/features/menu/text.ts", `const type = "closed_date.added";`)).toEqual([]);
  });

  it("on a tree of folders that is not drawn as it is", () => {
    const tree =
      "src/features/    nouns\n  menu/    dishes\n    public/ web/ exchange/    pages and files\nsrc/ui/    design\n";
    const paths = [
      "src/features/menu/rules.ts",
      "src/features/menu/public/rules.ts",
      "src/features/menu/server/queries.ts",
    ];
    expect(findUndrawnFolders([...paths, "src/features/menu/exchange/file.ts"], tree)).toEqual([
      "menu/web is not there",
    ]);
    expect(findUndrawnFolders([...paths, "src/features/floor/rules.ts"], tree.replace("web/ ", ""))).toEqual([
      "floor is not drawn",
      "menu/exchange is not there",
    ]);
  });

  it("on statements of a transaction whose order nothing says", () => {
    const found = (code: string): number =>
      findUnorderedStatements(readModules(new Map([["src/features/menu/server/commands.ts", code]]))).length;
    expect(found("await Promise.all([lockMenu(tx, unit), findDish(tx, unit)]);")).toBe(1);
    expect(found("await Promise.all(isNew ? [] : ids.map((id) => findDish(tx, id)));")).toBe(1);
    expect(found("await Promise.all([readMenu(sql, unit), readOpening(sql, unit)]);")).toBe(0);
    expect(found("await pipelined(tx, [() => lockMenu(tx, unit)]);")).toBe(0);
  });

  it("on cycles of modules, through types as well", () => {
    const modules = readModules(
      new Map([
        ["src/ui/a.ts", `import type { B } from "./b.ts";`],
        ["src/ui/b.ts", `export { a } from "./c.ts";`],
        ["src/ui/c.ts", `import { a } from "#ui/a.ts";`],
      ]),
    );
    expect(findModuleCycles(modules).map(({ problem }) => problem)).toEqual([
      "imports itself: src/ui/a.ts → src/ui/b.ts → src/ui/c.ts → src/ui/a.ts",
    ]);
  });

  it("on a lower room of the assistant that imports a higher one", () => {
    const at = (path: string, specifier: string) =>
      findClimbsOfAssistant(readModules(new Map([[path, `import { a } from "${specifier}";`]])));
    expect(at("src/features/assistant/tools/server/proposals.ts", "../../embedded/state.ts")).toHaveLength(1);
    expect(at("src/features/assistant/embedded/state.ts", "../tools/contract.ts")).toEqual([]);
  });

  it("on a component that changes cached data itself", () => {
    const at = (path: string, code: string) =>
      filesOf(findInlineMutations(readModules(new Map([[path, code]]))));
    const code =
      "const queryClient = useQueryClient(); const save = useMutation(api.save.mutationOptions());";
    expect(at("src/features/menu/web/dish-card.tsx", code)).toHaveLength(1);
    expect(at("src/features/menu/web/dish-store.ts", code)).toEqual([]);
    expect(at("src/features/menu/web/dish-card.tsx", "const test = useMutation(api.test);")).toEqual([]);
  });

  it("on features that import each other outside the table", () => {
    const modules = readModules(
      new Map([
        ["src/features/menu/contract.ts", `import type { Table } from "../floor/contract.ts";`],
        ["src/features/floor/rules.ts", `import type { Entry } from "#features/audit/contract.ts";`],
      ]),
    );
    expect(findUndeclaredFeatureImports(modules)).toContainEqual({
      file: "src/features/menu/contract.ts",
      problem: "menu must not import floor",
    });
    expect(findUndeclaredFeatureImports(modules).map(({ problem }) => problem)).not.toContain(
      "no import needs floor → audit",
    );
  });

  it.each([
    `import { mintAuthorizedUnit } from "#shared/access.ts"; mintAuthorizedUnit(facts);`,
    `import * as access from "#shared/access.ts"; access.mintAuthorizedUnit(facts);`,
    `const unit = facts as AuthorizedUnit;`,
    `const units = facts as unknown as readonly AuthorizedUnit[];`,
    `const unit = <AuthorizedUnit>facts;`,
    `function isUnit(x: unknown): x is AuthorizedUnit { return true; }`,
    `import type { AuthorizedUnit as Unit } from "#shared/access.ts"; const unit = facts as Unit;`,
  ])("on a forged unit: %s", (code) => {
    const modules = readModules(new Map([["src/features/menu/server/queries.ts", code]]));
    expect(findForgedUnits(modules)).toHaveLength(1);
  });

  it.each([
    "const text = 'select id from dish where unit_id = $1';",
    "const text = `\n  update dish as d set name = $1`;",
    "const text = 'with recursive t as (select 1) select * from t';",
    "database.sql.selectFrom('dish');",
    "const query = sql`now()`;",
  ])("on stray SQL: %s", (code) => {
    const at = (path: string): string[] => filesOf(findStraySql(readModules(new Map([[path, code]]))));
    expect(at("src/features/menu/server/commands.ts")).toHaveLength(1);
    expect(at("src/features/menu/server/queries.ts")).toEqual([]);
    expect(at("src/platform/db/sql.ts")).toEqual([]);
  });

  it.each([
    'if (/\\bfila\\b/.test("fila")) wait();',
    'new RegExp("fila").test("fila");',
    'import { textOf } from "../language/query.ts"; textOf(wish.query);',
  ])("on a dialogue that reads text: %s", (code) => {
    const at = (path: string) => filesOf(findReadersOfText(readModules(new Map([[path, code]]))));
    expect(at("src/features/assistant/embedded/tasks/waiting.ts")).toHaveLength(1);
    expect(at("src/features/assistant/language/times.ts")).toEqual([]);
  });

  it.each([
    "const tokens = new Map<string, string>();",
    "const authByServices = new WeakMap<Services, Promise<Auth>>();",
    "export const seen: Set<string> = new Set();",
    "let latest = 0;",
    "const limit = pLimit(8);",
  ])("on hidden state: %s", (code) => {
    const at = (path: string) => filesOf(findHiddenState(readModules(new Map([[path, code]]))));
    expect(at("src/features/menu/server/commands.ts")).toHaveLength(1);
    expect(at("src/platform/http/server.ts")).toHaveLength(1);
    expect(at("src/features/menu/web/menu-store.ts")).toEqual([]);
    expect(at("src/features/menu/rules.ts")).toEqual([]);
  });

  it.each([
    "rows<{ id: string }>(sql, 'select id from dish');",
    "rows(sql, z.object({ id: uuid }), 'select id from dish');",
    "maybeRow(sql, { logo: uuid.nullable() }, 'select logo from unit');",
    "uncheckedResult(sql, 'select 1');",
    "database.sql.queryable.query({ text });",
    "database.pool.query('select 1');",
    'import { rows as read } from "#platform/db/database.ts";',
  ])("on rows that nothing proves: %s", (code) => {
    const at = (path: string): string[] => filesOf(findUncheckedRows(readModules(new Map([[path, code]]))));
    expect(at("src/features/menu/server/queries.ts")).toHaveLength(1);
  });

  it("on rows that nothing proves, not on those that a schema does", () => {
    const code = "rows(sql, { id: uuid, state: connection.shape.state }, 'select id, state from dish');";
    expect(findUncheckedRows(readModules(new Map([["src/features/menu/server/queries.ts", code]])))).toEqual(
      [],
    );
  });

  it.each([
    ["status <> 'cancelled'", 1],
    ["r.status != 'cancelled'", 1],
    ["status not in ('cancelled', 'completed')", 1],
    ["status in ('confirmed', 'seated')", 0],
    ["status <> $2", 0],
  ])("on a status that is not meant: %s", (condition, count) => {
    const code = `const text = "select id from reservation where unit_id = $1 and ${condition}";`;
    const modules = readModules(new Map([["src/features/menu/server/queries.ts", code]]));
    expect(findNegatedStatuses(modules)).toHaveLength(count);
  });

  it.each([
    ["`select from reservation r where r.status in ('seated', 'completed')`", 1],
    ["`select count(*) filter (where status = 'no_show') from reservation`", 1],
    ["`with visit as (select * from reservation) select from visit where status = 'seated'`", 1],
    ["`select from reservation r join reservation_table held on held.status = 'seated'`", 0],
    ["`select from waitlist_entry where status = 'seated'`", 0],
    ["`update reservation set status = 'cancelled' where id = $1`", 0],
    ["`select from reservation r where r.status in (${OPEN})`", 0],
    ['party.status !== "confirmed"', 1],
    ['stored?.status === "seated"', 1],
    ['["seated", "completed"].includes(party.status)', 1],
    ['PRESENCE[party.status] === "expected"', 0],
  ])("on a status that is named by hand: %s", (code, count) => {
    const modules = readModules(
      new Map([["src/features/shift/server/queries.ts", `const found = ${code};`]]),
    );
    expect(findNamedStatuses(modules)).toHaveLength(count);
  });

  it("on words of the trade, not on those of a user interface", () => {
    const found = (code: string): number =>
      findTradeWords(readModules(new Map([["src/ui/a.tsx", code]]))).length;
    expect(found("const reservationCard = 1;")).toBe(1);
    expect(found("// Shows a dish.")).toBe(1);
    expect(found("export const menu = table; // the host's row, reserved")).toBe(0);
  });

  it.each([
    "const at = new Date().toISOString();",
    "const at = Date.now();",
    "const text = Date();",
    "const [start] = useState(Date.now);",
    "const at = performance.timeOrigin + performance.now();",
    "const text = new Intl.DateTimeFormat(locale, { timeStyle }).format();",
    'import { today } from "@internationalized/date";',
  ])("on the device's clock, except on the server: %s", (code) => {
    const at = (path: string): string[] => filesOf(findDeviceTimes(readModules(new Map([[path, code]]))));
    for (const path of [
      "src/ui/a.tsx",
      "src/web/a.tsx",
      "src/platform/web/a.ts",
      "src/features/menu/web/a.tsx",
      "src/features/menu/rules.ts",
    ])
      expect(at(path)).toEqual([path]);
    for (const path of [
      "src/server/a.ts",
      "src/platform/a.ts",
      "src/features/menu/server/commands.ts",
      "src/platform/web/server-time.ts",
    ])
      expect(at(path)).toEqual([]);
  });

  it("on the device's clock, not on a given instant", () => {
    const code =
      "const at = new Date(ms); const text = new Intl.DateTimeFormat(locale).format(at); const sentAt = performance.now();";
    expect(findDeviceTimes(readModules(new Map([["src/ui/a.tsx", code]])))).toEqual([]);
  });

  it("on length", () => {
    const modules = readModules(new Map([["src/ui/a.ts", "a;\n".repeat(TOO_LONG + 1)]]));
    expect(filesOf(findLongFiles(modules, TOO_LONG))).toEqual(["src/ui/a.ts"]);
  });
});

function sourcesOf(paths: readonly string[]): Map<string, string> {
  return new Map(paths.map((path) => [path, ""]));
}

function filesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ file }) => file);
}
