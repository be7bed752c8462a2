import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { afterAll, beforeAll, expect, it } from "vitest";

import { inTransaction, openDatabase, type Database } from "#platform/db/database.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/log.ts";
import { newId } from "#shared/id.ts";
import type { TestClient } from "#tests/app.ts";
import { startDrippingUpload } from "#tests/dripping-upload.ts";
import {
  buildCategory,
  buildDish,
  buildOrganization,
  buildUnit,
  buildUser,
  TEST_APP_SECRET,
  type BuiltUnit,
} from "#tests/factories.ts";
import { photo, pictureFile, slowSvg } from "#tests/pictures.ts";
import { startProduct, type Product } from "#tests/product.ts";
import { rows } from "#tests/rows.ts";
import { timeOf } from "#tests/shortest-time.ts";
import { quantile } from "../../bench/load.ts";

// Measures the delay for guests and colleagues while one user of the same restaurant attacks for some
// seconds.

const MENU_P95_MS = 200;
const UPLOAD_MS = 3_000;
const ATTACK_MS = 3_000;
const QUIET_MS = 1_000;
/** A machine that is busy with something else gets more time: so often what the same calls take just before the attack. */
const TIMES_QUIET = 8;

let dataDir: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let database: Database;
let product: Product;
let unit: BuiltUnit;
let slug: string;
let hostile: Awaited<ReturnType<typeof buildUser>>;
let colleague: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "maitre-hostile-"));
  product = await startProduct({ DATA_DIR: dataDir, DEMO: "false", APP_SECRET: TEST_APP_SECRET });
  postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  database = openDatabase(postgres.connection, { log: silentLog });
  const { sql } = database;
  const organization = await buildOrganization(sql);
  unit = await buildUnit(sql, organization);
  hostile = await buildUser(sql, organization);
  colleague = await buildUser(sql, organization);
  for (const [position, name] of ["Entradas", "Massas", "Doces"].entries()) {
    const category = await buildCategory(sql, unit, { name, position });
    for (let at = 0; at < 15; at += 1)
      await buildDish(sql, category, { name: `${name} ${at}`, position: position * 15 + at });
  }
  ({ slug } = await clientOf(colleague.cookie).menu.publish({ unitId: unit.id, isPublic: true }));
});
afterAll(async () => {
  await product.stop();
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const clientOf = (cookie: string): TestClient =>
  createORPCClient(new RPCLink({ url: `${product.url}/rpc`, headers: { cookie } }));

const filled = (start: string, piece: string) =>
  start + piece.repeat(Math.floor((1_000_000 - start.length) / piece.length));
const MENU = "Nome;Categoria;Preço;Descrição longa;Alérgenos\n";

/** Sends calls one after another, four at a time, until the attack is over. */
async function repeatedly(signal: AbortSignal, call: (at: number) => Promise<unknown>): Promise<void> {
  const lane = async (first: number) => {
    for (let at = first; !signal.aborted; at += 1) await call(at).catch(() => {});
  };
  await Promise.all([0, 1, 2, 3].map(lane));
}

const attacks: Record<string, (signal: AbortSignal) => Promise<void>> = {
  async imports(signal) {
    const files = [
      filled(MENU.trim(), ";"),
      filled(`${MENU}Nhoque;Massas;39,90;;`, "glúten,"),
      filled(MENU, "\n"),
      MENU +
        Array.from(
          { length: 2_000 },
          (_, at) => `Prato ${at};Nova ${at};39,90;${"Descrição. ".repeat(30)};leite\n`,
        ).join(""),
    ];
    // Written once, without reading answers: the attack must not slow the measuring code in this process.
    const bodies = files.map((csv) => Buffer.from(JSON.stringify({ csv })));
    await repeatedly(signal, async (at) => {
      const response = await fetch(`${product.url}/api/units/${unit.id}/menu/import/preview`, {
        method: "POST",
        headers: { cookie: hostile.cookie, "content-type": "application/json" },
        body: bodies[at % bodies.length] ?? null,
      });
      await response.body?.cancel();
    });
  },
  async drawings(signal) {
    const file = pictureFile(slowSvg(), "logo.svg", "image/svg+xml");
    await repeatedly(signal, () =>
      clientOf(hostile.cookie).media.uploadLogo({ unitId: unit.id, id: newId(), file }),
    );
  },
  async "dripping uploads"(signal) {
    const drips = Array.from({ length: 16 }, () =>
      startDrippingUpload(product.url, `/api/units/${unit.id}/media/logo`, hostile.cookie),
    );
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    for (const drip of drips) drip.destroy();
  },
  async "a foreign lock"(signal) {
    await inTransaction(database, async (tx) => {
      await rows(tx, "lock table reservation in access exclusive mode");
      await repeatedly(signal, () =>
        clientOf(hostile.cookie).reservations.listWeek({ unitId: unit.id, day: "2099-01-05" }),
      );
    });
  },
};

it.each(Object.keys(attacks))(
  "guests read the menu and a colleague uploads a photo during %s",
  async (name) => {
    await readMenu();
    const quiet = AbortSignal.timeout(QUIET_MS);
    const [quietReads, quietUploads] = await Promise.all([readMenuUntil(quiet), uploadUntil(quiet)]);
    const over = AbortSignal.timeout(ATTACK_MS);
    const attack = attacks[name]?.(over);
    await sleep(500);
    const [reads, uploads] = await Promise.all([readMenuUntil(over), uploadUntil(over)]);
    await attack;

    const p95 = quantile(reads, 0.95);
    const slowest = Math.max(...uploads);
    const quietP95 = quantile(quietReads, 0.95);
    const quietSlowest = Math.max(...quietUploads);
    console.log(
      `${name}: menu p95 ${p95.toFixed(0)} ms of ${reads.length} (without the attack ${quietP95.toFixed(0)}), upload ${slowest.toFixed(0)} ms of ${uploads.length} (${quietSlowest.toFixed(0)})`,
    );
    expect(reads.length).toBeGreaterThan(10);
    expect(p95).toBeLessThan(Math.max(MENU_P95_MS, TIMES_QUIET * quietP95));
    expect(slowest).toBeLessThan(Math.max(UPLOAD_MS, TIMES_QUIET * quietSlowest));
  },
);

async function readMenuUntil(over: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!over.aborted) {
    times.push(await readMenu());
    await sleep(20);
  }
  return times;
}

async function uploadUntil(over: AbortSignal): Promise<number[]> {
  const file = pictureFile(await photo(800, 600));
  const times: number[] = [];
  while (!over.aborted)
    times.push(
      await timeOf(() =>
        clientOf(colleague.cookie).media.uploadDishPhoto({ unitId: unit.id, id: newId(), file }),
      ),
    );
  return times;
}

function readMenu(): Promise<number> {
  return timeOf(async () => {
    const response = await fetch(`${product.url}/c/${slug}`);
    expect(response.status).toBe(200);
    await response.text();
  });
}
