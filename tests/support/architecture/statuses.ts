import { productModules, type Finding, type Module } from "./modules.ts";

const STATUS = "(?:confirmed|seated|completed|cancelled|no_show)";
/** In SQL: a status that is compared with a word, and the alias before it. */
const IN_SQL = new RegExp(String.raw`(?:\b(\w+)\.)?\bstatus\s*(?:=|in\s*\()\s*'${STATUS}'`, "g");
/** In TypeScript: the same, to the end of its line. */
const IN_CODE = new RegExp(String.raw`(?:\b(\w+)\??\.)?\bstatus\s*[!=]==\s*"${STATUS}".*`, "g");
const LIST = new RegExp(String.raw`\[\s*"${STATUS}",\s*"${STATUS}".*`, "g");

/** Tables whose status has words of its own: holds of tables, the queue, the assistant's test. `set` writes a status. */
const OTHER_STATUS = /reservation_table|waitlist_entry|sandbox_reservation|_HOLDS\b|^set$/;

/**
 * Where reservations have their statuses, and code about a status that only shares the words: of the queue, of a party in a plan (`HoldStatus`).
 */
const ALLOWED =
  /\/reservations\/(?:status\/|contract\.ts$)|\/guests\/limits\.ts$|\/waitlist\/|\/table-plan\/(?!server\/habit)/;

/** A repeated act, which finds its status stored and changes nothing; and entries of the queue. */
const OF_AN_ACT = /return ok\(\{ change: false \}\)|^entry\./;

/**
 * A status that is named by hand leaves a new one out, and nobody notices. Code asks `PRESENCE`; statements of reservations use the lists of
 * `status/sql-lists.ts`, those of other features the views that are made from it.
 */
export function findNamedStatuses(modules: readonly Module[]): Finding[] {
  return productModules(modules)
    .filter(({ path }) => !ALLOWED.test(path))
    .flatMap(({ path: file, text }) => {
      const statements = [...text.matchAll(IN_SQL)].filter((match) => !isOfOtherTable(text, match));
      const code = [...text.matchAll(IN_CODE), ...text.matchAll(LIST)].filter(
        ([line]) => !OF_AN_ACT.test(line),
      );
      return [...statements, ...code].map(([named]) => ({
        file,
        problem: `names a status by hand, ask PRESENCE or its views: ${named.slice(0, 60)}`,
      }));
    });
}

/** Whether the alias, or the table that stands nearest before an unqualified status, has another status; also where the status is written. */
function isOfOtherTable(text: string, { 1: alias, index }: RegExpExecArray): boolean {
  if (alias !== undefined)
    return tablesIn(text, String.raw`\s+(?:as\s+)?${alias}\b`)
      .concat(alias === "held" ? "reservation_table" : [])
      .some((table) => OTHER_STATUS.test(table));
  if (/\bset\s+$/.test(text.slice(0, index))) return true;
  const before = tablesIn(text.slice(0, index)).at(-1) ?? "";
  // In a list of columns before a subquery's table.
  const table = before === "(" ? (tablesIn(text.slice(index))[0] ?? "") : before;
  return OTHER_STATUS.test(table);
}

function tablesIn(sql: string, end = ""): string[] {
  return [...sql.matchAll(new RegExp(String.raw`\b(?:from|join|update|into)\s+(\S+)${end}`, "g"))].map(
    ([, table = ""]) => table,
  );
}
