import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";

import type { Database } from "#platform/db/database.ts";
import type { TestClient } from "#tests/app.ts";
import { buildCategory, buildDish, buildOrganization, buildUnit, buildUser } from "#tests/factories.ts";
import { buildHostPlaces, type HostPlace } from "#tests/host-work.ts";
import { rows } from "#tests/rows.ts";

/** One restaurant that works tonight. */
export interface Restaurant {
  unitId: string;
  /** Of the public menu. */
  path: string;
  hosts: (HostPlace & { cookie: string })[];
}

const DISHES = 20;

/** The client of a session at the product's address. */
export function clientOf(url: string, cookie: string): TestClient {
  return createORPCClient(new RPCLink({ url: `${url}/rpc`, headers: { cookie } }));
}

/** Opens restaurants, each in an organization of its own, with a public menu and two tables for each host. */
export async function openRestaurants(
  { sql }: Database,
  { count, hostsEach }: { count: number; hostsEach: number },
): Promise<Restaurant[]> {
  const restaurants: Restaurant[] = [];
  for (let number = 1; number <= count; number += 1) {
    const organization = await buildOrganization(sql);
    const unit = await buildUnit(sql, organization, { name: `Casa ${number}` });
    const category = await buildCategory(sql, unit);
    const positions = Array.from({ length: DISHES }, (_, index) => index + 1);
    await Promise.all(
      positions.map((position) => buildDish(sql, category, { name: `Prato ${position}`, position })),
    );
    const hosts: Restaurant["hosts"] = [];
    for (const place of await buildHostPlaces(sql, unit, hostsEach)) {
      // Without a password: hashing one takes as long as a hundred calls.
      const { cookie } = await buildUser(sql, organization, { isPending: true });
      hosts.push({ ...place, cookie });
    }
    const [stored] = await rows<{ slug: string }>(
      sql,
      "update unit set menu_is_public = true where id = $1 returning slug",
      [unit.id],
    );
    restaurants.push({ unitId: unit.id, path: `/c/${stored?.slug}`, hosts });
  }
  return restaurants;
}
