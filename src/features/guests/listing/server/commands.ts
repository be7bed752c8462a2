import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { escapeFormula, writeCsv } from "#shared/csv.ts";
import { ok, type Result } from "#shared/result.ts";
import { searchTermsOf } from "#shared/search-terms.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { guestEvents } from "../../events.ts";
import { LIST_PAGE } from "../../limits.ts";
import { companyOf } from "../../server/known-guest.ts";
import { readServiceDate } from "../../server/service-dates.ts";
import type { CountGuestsInput, GuestSummary, ListGuestsInput } from "../contract.ts";
import { cellsOf, exportFileName, HEADINGS } from "../file-text.ts";
import type { Listed } from "./known-queries.ts";
import { countListedGuests, readGuestPage } from "./queries.ts";

/** Each part counts all guests again, so that parts are large; one is some 500 kB. */
const EXPORT_PART = 5_000;

/** A page of the guests that a search and filters find. */
export async function listGuestPage(
  services: Services,
  unit: AuthorizedUnit,
  { sort = "nearest", cursor, ...search }: ListGuestsInput,
): Promise<{ guests: GuestSummary[]; nextCursor: string | null }> {
  const listed = await listedBy(services, unit, search);
  if (listed === null) return { guests: [], nextCursor: null };
  return readGuestPage(services.database.sql, unit, listed, {
    sort,
    cursor: cursor ?? null,
    limit: LIST_PAGE,
  });
}

/** How many guests a search and filters find. */
export async function countGuests(
  services: Services,
  unit: AuthorizedUnit,
  search: CountGuestsInput,
): Promise<{ count: number }> {
  const listed = await listedBy(services, unit, search);
  return { count: listed === null ? 0 : await countListedGuests(services.database.sql, unit, listed) };
}

/** A part of the list as a file for spreadsheets; the parts follow one another. The first one is recorded in the history, with the count. */
export async function exportGuestList(
  services: Services,
  unit: AuthorizedUnit,
  { sort = "nearest", cursor, ...search }: ListGuestsInput,
): Promise<Result<{ fileName: string; csv: string; nextCursor: string | null }, never>> {
  const listed = await listedBy(services, unit, search);
  const isFirst = cursor === undefined;
  return inTransaction(services.database, async (tx) => {
    const { guests, nextCursor } =
      listed === null
        ? { guests: [], nextCursor: null }
        : await readGuestPage(tx, unit, listed, { sort, cursor: cursor ?? null, limit: EXPORT_PART });
    if (isFirst) {
      const all =
        nextCursor === null || listed === null ? guests.length : await countListedGuests(tx, unit, listed);
      await appendAuditEntry(tx, companyOf(unit), guestEvents, {
        type: "guests.exported",
        subjectId: null,
        detail: { guests: all },
      });
    }
    const cells = guests.map((guest) => cellsOf(guest).map(escapeFormula));
    return ok({
      fileName: exportFileName(localOf(services.clock.now(), unit.timeZone).date),
      csv: writeCsv(isFirst ? [HEADINGS, ...cells] : cells, { isFirst }),
      nextCursor,
    });
  });
}

/** Null where a text says nothing that can be looked for. */
async function listedBy(
  services: Services,
  unit: AuthorizedUnit,
  { text, filters = [] }: CountGuestsInput,
): Promise<Listed | null> {
  const terms = text === undefined ? [] : searchTermsOf(text);
  if (text !== undefined && terms.length === 0) return null;
  return { terms, filters, today: await readServiceDate(services, unit), now: services.clock.now() };
}
