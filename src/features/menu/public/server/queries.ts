import { execute, maybeRow, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { localOf } from "#shared/time.ts";
import { openingJson, storedOpening } from "../../../opening-hours/server/queries.ts";
import { publicMenu, type PublicMenu } from "../../contract.ts";
import { DISH, photosOf } from "../../server/queries.ts";
import { publicOpeningOf } from "../rules.ts";

/** True when the value changed. */
export async function updatePublic(
  tx: Transaction,
  unit: AuthorizedUnit,
  isPublic: boolean,
): Promise<boolean> {
  const updated = await execute(
    tx,
    "update unit set menu_is_public = $2 where id = $1 and menu_is_public <> $2",
    [unit.unitId, isPublic],
  );
  return updated > 0;
}

const publicMenuRow = {
  menu: publicMenu.extend({
    unit: publicMenu.shape.unit.omit({ openingHours: true, closedDates: true, specialDays: true }),
  }),
  opening: storedOpening,
};

/**
 * A unit's public menu, found by the slug of its page. Null when the menu is not public or the unit is not active.
 * The only query here that serves people without a session.
 */
export async function findPublicMenu(sql: Sql, slug: string, now: Date): Promise<PublicMenu | null> {
  const found = await maybeRow(
    sql,
    publicMenuRow,
    `select json_build_object(
       'organizationId', o.id, 'organizationName', o.name,
       'unit', json_build_object('name', u.name, 'address', u.address, 'phone', u.phone, 'logo', u.logo_media_id,
         'timeZone', u.time_zone),
       'categories', (
         select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'dishes', served.list) order by c.position), '[]')
         from dish_category c join (
           select d.category_id, json_agg(json_build_object(${DISH}) order by d.position) as list
           from dish d left join ${photosOf("u.id")}
           where d.unit_id = u.id and d.is_active group by d.category_id
         ) served on served.category_id = c.id
         where c.unit_id = u.id)
     ) as menu,
     ${openingJson("u.id")} as opening
     from unit u join organization o on o.id = u.organization_id
     where u.slug = $1 and u.menu_is_public and u.is_active`,
    [slug, now],
  );
  if (!found) return null;
  const { menu, opening } = found;
  return {
    ...menu,
    unit: { ...menu.unit, ...publicOpeningOf(opening, localOf(now, menu.unit.timeZone).date) },
  };
}
