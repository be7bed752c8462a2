import { perProcess } from "../process-state.ts";
import { bool, text, uuid } from "./columns.ts";
import { execute, type Sql } from "./sql.ts";

/*
 * Versions of the data of a unit and its organization: see db/migrations/0054_change_marks.sql. A process knows a snapshot in which it has
 * looked at a unit. While no later snapshot shows a change that the known one did not see, both show the same data, and the version stays.
 */

/** What a look-up answers, for `versionOf`. */
export const changeColumns = { isUnchanged: bool, epoch: uuid.nullable(), snapshot: text };

/** Joins the epoch, which is missing after PostgreSQL has emptied unlogged tables. */
export const EPOCH = "left join change_epoch epoch on true";

/** SQL for `changeColumns` of these scopes; `known` is a `pg_snapshot`, or null. */
export const changesSince = (known: string, scopes: string) => `
  coalesce(epoch.forgotten <= pg_snapshot_xmin(${known}), false) and not exists (
    select from change_mark mark
    where mark.scope_id in (${scopes}) and mark.tx >= pg_snapshot_xmin(${known}) and not pg_visible_in_snapshot(mark.tx, ${known})
  ) as "isUnchanged", epoch.id as epoch, pg_current_snapshot()::text as snapshot`;

/** Begins an epoch where none is. */
export async function beginEpoch(sql: Sql): Promise<void> {
  await execute(sql, "insert into change_epoch default values on conflict do nothing");
}

/** Deletes the marks that every later snapshot has seen. Who knows an earlier snapshot takes everything for changed, once. */
export async function forgetChanges(sql: Sql): Promise<number> {
  return execute(
    sql,
    `with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as tx),
       moved as (update change_epoch set forgotten = horizon.tx from horizon where forgotten < horizon.tx)
     delete from change_mark using horizon where change_mark.tx < horizon.tx`,
  );
}

interface Known {
  epoch: string;
  snapshot: string;
  version: string;
}

/** How many units' snapshots a process remembers. */
const UNITS_KEPT = 10_000;

/** The versions that one process gives. Those of two processes do not compare. */
class ChangeVersions {
  readonly #known = new Map<string, Known>();
  #count = 0;

  /** Begins a look-up, which is one statement for one or several units. */
  ask(): VersionLookUp {
    const sent = new Map<string, Known | undefined>();
    const given = new Map<string, string>();
    return {
      snapshotOf: (unitId) => {
        const known = this.#known.get(unitId);
        sent.set(unitId, known);
        return known?.snapshot ?? null;
      },
      versionOf: (unitId, { isUnchanged, epoch, snapshot }) => {
        if (epoch === null) return null;
        const before = sent.get(unitId);
        const isSame = isUnchanged && before?.epoch === epoch;
        const version = given.get(unitId) ?? (isSame ? before.version : `${(this.#count += 1)}`);
        given.set(unitId, version);
        // Another look-up may have ended in between: then this one's version is right, but nobody else gets it.
        if (this.#known.get(unitId) === before) this.#remember(unitId, { epoch, snapshot, version });
        return version;
      },
    };
  }

  #remember(unitId: string, known: Known): void {
    if (this.#known.size >= UNITS_KEPT) this.#known.clear();
    this.#known.set(unitId, known);
  }
}

export interface VersionLookUp {
  /** What to send as `known`. */
  snapshotOf(unitId: string): string | null;
  /** The version of the data that the look-up's snapshot shows; null without an epoch. */
  versionOf(
    unitId: string,
    seen: { isUnchanged: boolean; epoch: string | null; snapshot: string },
  ): string | null;
}

export const changeVersionsOf = perProcess(() => new ChangeVersions());
