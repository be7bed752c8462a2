import { text } from "#platform/db/columns.ts";
import { rows, type Sql } from "#platform/db/database.ts";
import { addDays, localOf } from "#shared/time.ts";
import { createChance } from "./chance.ts";
import { DEMO_ORGANIZATION, DEMO_TIME_ZONE } from "./company.ts";
import { insertRows } from "./insert-rows.ts";

/** The number of guests with notes. */
const NOTED = 120;

/** Notes of the guests who came most: every fifth is a VIP, every third has a tag, and birthdays are spread over the year, the first one today. */
export async function insertGuestNotes(tx: Sql, now: Date): Promise<void> {
  const chance = createChance(201);
  const today = localOf(now, DEMO_TIME_ZONE).date;
  const regulars = await rows(
    tx,
    { phone: text },
    `select r.phone_key as phone from unit u join reservation r on r.unit_id = u.id and r.phone_key is not null
     where u.organization_id = $1
     group by 1 order by count(*) filter (where r.status in ('seated', 'completed')) desc, 1 limit ${NOTED}`,
    [DEMO_ORGANIZATION.id],
  );
  await insertRows(
    tx,
    "guest",
    regulars.map(({ phone }, place) => ({
      organization_id: DEMO_ORGANIZATION.id,
      id: chance.id(now),
      phone,
      is_vip: place % 5 === 0,
      birthday: addDays(today, place * 3).slice(5),
      tags: place % 3 === 0 ? [chance.pick(TAGS)] : [],
      notes: "",
      version: 1,
      created_at: now,
      updated_at: now,
    })),
  );
}

const TAGS = ["Gosta da janela", "Vinho tinto", "Mesa calma", "Vem com crianças", "Almoço de negócios"];
