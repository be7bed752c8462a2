import { productModules, type Finding, type Module } from "./modules.ts";
import { placeOf, type Place } from "./place.ts";

/** Access to a unit is proven in one place: code elsewhere could forget to check. */
export function findForgedUnits(modules: readonly Module[]): Finding[] {
  const home = "src/shared/access.ts";
  const mint = "src/features/companies/server/queries.ts";
  return productModules(modules).flatMap(
    ({ path: file, identifiers, assertedTypes, renamedImports }): Finding[] => {
      if (file === home) return [];
      if (identifiers.has("mintAuthorizedUnit") && file !== mint)
        return [{ file, problem: `only ${mint} mints an AuthorizedUnit` }];
      if (assertedTypes.some((type) => /\bAuthorizedUnit\b/.test(type)))
        return [{ file, problem: "asserts an AuthorizedUnit" }];
      const renamed = renamedImports.find(
        (name) => name === "AuthorizedUnit" || name === "mintAuthorizedUnit",
      );
      return renamed === undefined ? [] : [{ file, problem: `hides ${renamed} behind another name` }];
    },
  );
}

const STATEMENT =
  /^\s*(?:select\s|insert\s+into\s|update\s+[\w".]+\s+(?:as\s+\w+\s+)?set\s|delete\s+from\s|with\s+(?:recursive\s+)?\w+\s+as\s*\(|(?:create|alter|drop|truncate)\s+table\s)/i;
const BUILDER = ["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"];

/** SQL stands in `server/queries.ts` and `server/<noun>-queries.ts`, where each statement names its tenant, and in the plumbing beneath. */
export function findStraySql(modules: readonly Module[]): Finding[] {
  return productModules(modules).flatMap(({ path: file, literals, identifiers, templateTags }): Finding[] => {
    if (speaksSql(placeOf(file)) || file.startsWith("src/platform/db/")) return [];
    const statement = literals.find((text) => STATEMENT.test(text));
    if (statement !== undefined)
      return [{ file, problem: `SQL outside of queries.ts: ${statement.trim().slice(0, 60)}` }];
    const builder =
      BUILDER.find((name) => identifiers.has(name)) ??
      templateTags.find((tag) => /^(?:sql|.*\.sql)$/.test(tag));
    return builder === undefined ? [] : [{ file, problem: `SQL outside of queries.ts: ${builder}` }];
  });
}

function speaksSql(place: Place | undefined): boolean {
  return place?.kind === "feature" && place.role === "server/queries";
}

/** Statements of one transaction run in the order in which they are sent: `pipelined` says so, `Promise.all` says the opposite. */
export function findUnorderedStatements(modules: readonly Module[]): Finding[] {
  return productModules(modules)
    .filter(({ awaitedTogether }) => awaitedTogether.some((steps) => /\(tx\b/.test(steps)))
    .map(({ path: file }) => ({ file, problem: "sends statements of a transaction by Promise.all" }));
}

const OPENING_TABLES = /\b(?:from|join|into|update)\s+(?:opening_hours|closed_date)\b/i;

/** Opening hours are read and written in one place: other code asks there. */
export function findStrayOpeningSql(modules: readonly Module[]): Finding[] {
  const home = "src/features/opening-hours/server/queries.ts";
  return productModules(modules)
    .filter(({ path, literals }) => path !== home && literals.some((text) => OPENING_TABLES.test(text)))
    .map(({ path: file }) => ({ file, problem: `reads opening hours past ${home}` }));
}

/** What a message says is read in `language/`, as data with examples. The dialogue asks for its cues and slots. */
export function findReadersOfText(modules: readonly Module[]): Finding[] {
  return productModules(modules)
    .filter(
      ({ path, regularExpressions, identifiers }) =>
        path.startsWith("src/features/assistant/embedded/") &&
        (regularExpressions.length > 0 || identifiers.has("RegExp") || identifiers.has("textOf")),
    )
    .map(({ path: file }) => ({ file, problem: "reads text itself: add a cue in assistant/language/cues" }));
}

const STATE =
  /^(?:export )?(?:let \w+|const (\w+).* = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|new LRUCache\b|pLimit\(|limit\w+\())/gm;
/** They are pure caches of their key, or guard the only event loop of a process. */
const ALLOWED_STATE = new Set(["nameByText", "partsByTemplate", "rulesByVersion", "runAlone"]);

/**
 * In-memory state of the server belongs to the running product (`perProcess`), not to a module: two products
 * may run in one process.
 */
export function findHiddenState(modules: readonly Module[]): Finding[] {
  return productModules(modules).flatMap(({ path: file, text }): Finding[] => {
    const place = placeOf(file);
    const isServer = place?.kind === "platform" || place?.kind === "server" || /\/server\//.test(file);
    if (!isServer) return [];
    return [...text.matchAll(STATE)]
      .filter(([, name]) => name === undefined || !ALLOWED_STATE.has(name))
      .map(([line]) => ({ file, problem: `keeps state in a module: ${line.slice(0, 60)}` }));
  });
}

const UNPROVEN = ["uncheckedResult", "queryable", "pool"];
const READERS = ["rows", "maybeRow", "oneRow", "uncheckedResult"];

/** A row's type follows from the schema that the API tests parse it with; nothing is read past them. */
export function findUncheckedRows(modules: readonly Module[]): Finding[] {
  const served = productModules(modules).filter(
    ({ path }) => path.includes("/server/") && !path.includes("/server/connectors/"),
  );
  return served.flatMap(({ path: file, identifiers, renamedImports, rowReads }): Finding[] => {
    const door =
      UNPROVEN.find((name) => identifiers.has(name)) ?? READERS.find((name) => renamedImports.includes(name));
    if (door !== undefined) return [{ file, problem: `reads rows past their schema: ${door}` }];
    return rowReads.flatMap(({ hasTypeArgument, schema }) => {
      if (hasTypeArgument) return [{ file, problem: "names a row's type instead of its schema" }];
      if (schema.includes("(")) return [{ file, problem: `builds a schema at every call: ${schema}` }];
      return [];
    });
  });
}

const NEGATED_STATUS = /\b(?:status|state)\s*(?:<>|!=|not\s+in\b)\s*\(?\s*'/i;

/** A statement names the statuses that it means: one that names those it does not mean lets a new status slip in. */
export function findNegatedStatuses(modules: readonly Module[]): Finding[] {
  return productModules(modules).flatMap(({ path: file, literals }): Finding[] => {
    const statement = literals.find((text) => NEGATED_STATUS.test(text));
    return statement === undefined
      ? []
      : [
          {
            file,
            problem: `names a status that it does not mean: ${NEGATED_STATUS.exec(statement)?.[0] ?? ""}`,
          },
        ];
  });
}

/** Words of the trade, in code and in comments; words that a computer has too (table, menu, host, party) are left out. */
const TRADE =
  /reservation|restaurant\w*|waitlist|waiting list|walk-?in|no-?show|\bdish(?:es)?\b|\bguests?\b|\bdiners?\b|\bwaiters?\b|\bkitchen\b|cardápio|cardapio|\breservas?\b|\bmesas?\b|\bpratos?\b/i;

/** The plumbing and the design system could serve any product. */
export function findTradeWords(modules: readonly Module[]): Finding[] {
  return productModules(modules).flatMap(({ path: file, text }): Finding[] => {
    const place = placeOf(file);
    if (place === undefined || !["platform", "platform/web", "ui"].includes(place.kind)) return [];
    const word = TRADE.exec(text)?.[0];
    return word === undefined ? [] : [{ file, problem: `knows of a "${word}"` }];
  });
}

/** A device's clock may be wrong: outside of the server, only one file asks it. What runs on both sides is given its `now`. */
export function findDeviceTimes(modules: readonly Module[]): Finding[] {
  const home = "src/platform/web/server-time.ts";
  return productModules(modules).flatMap(({ path: file, deviceTimes: [time] }): Finding[] => {
    const isServer = /^src\/(?:server|platform(?!\/web))\/|\/server\//.test(file);
    return time === undefined || isServer || file === home
      ? []
      : [{ file, problem: `asks the device for the time: ${time}; ${home} knows the server's` }];
  });
}

export const WORTH_A_QUESTION = 300;
export const TOO_LONG = 400;

/** A file past the first limit may hide a second noun: that is a question. Past the second it is refused; tests, which are lists of cases, are not. */
export function findLongFiles(
  modules: readonly Module[],
  limit: typeof WORTH_A_QUESTION | typeof TOO_LONG,
): Finding[] {
  const judged = limit === TOO_LONG ? productModules(modules) : modules;
  return judged
    .filter(({ lineCount }) => lineCount > limit)
    .map(({ path, lineCount }) => ({
      file: path,
      problem: `${lineCount} lines: which second noun hides in it?`,
    }));
}

/**
 * Components that change cached data by a mutation of their own. `web/<thing>-store.ts` holds mutations; a component keeps only a call
 * whose answer nobody else shows, such as a test or a search.
 */
export function findInlineMutations(modules: readonly Module[]): Finding[] {
  return productModules(modules)
    .filter(
      ({ path, identifiers }) =>
        /^src\/features\/.*\.tsx$/.test(path) &&
        identifiers.has("useMutation") &&
        identifiers.has("useQueryClient"),
    )
    .map(({ path: file }) => ({ file, problem: "move the mutation into a `-store.ts` next to it" }));
}
