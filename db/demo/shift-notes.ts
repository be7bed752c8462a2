import { MINUTE_MS } from "#shared/time.ts";
import type { Chance } from "./chance.ts";
import { DEMO_ADMIN, DEMO_MANAGER } from "./company.ts";
import { serviceAround } from "./evening-hours.ts";
import type { Row } from "./insert-rows.ts";

const NOTES = [
  {
    text: "Acabou o robalo. Sugerir a pescada amarela, que chegou hoje.",
    author: DEMO_MANAGER,
    hoursAgo: 5,
    isPinned: false,
  },
  {
    text: "As duas cadeirinhas novas ficam atrás do caixa.",
    author: DEMO_ADMIN,
    hoursAgo: 24 * 6,
    isPinned: true,
  },
] as const;

/** What the team wrote down for the evening's service, and one note that stays for all services. */
export function buildShiftNotes(now: Date, timeZone: string, chance: Chance): Row[] {
  return NOTES.map(({ text, author, hoursAgo, isPinned }) => {
    const writtenAt = new Date(now.getTime() - hoursAgo * 60 * MINUTE_MS);
    return {
      id: chance.id(writtenAt),
      service_date: serviceAround(isPinned ? writtenAt : now, timeZone).date,
      text,
      is_pinned: isPinned,
      author_id: author.id,
      created_at: writtenAt,
      updated_at: writtenAt,
    };
  });
}
