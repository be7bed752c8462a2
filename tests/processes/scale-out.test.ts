import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { afterAll, expect, it } from "vitest";

import { ATTEMPT_LIMITS } from "#features/auth/rules.ts";
import { openDatabase } from "#platform/db/database.ts";
import { silentLog } from "#platform/log.ts";
import { newId } from "#shared/id.ts";
import { outcomeOf, type TestClient } from "#tests/app.ts";
import { buildOrganization, buildUnit, buildUser, TEST_PASSWORD } from "#tests/factories.ts";
import { buildHostPlaces, sendUntilAnswered } from "#tests/host-work.ts";
import { hearEvents, startHosts } from "#tests/hosts.ts";
import { findBrokenInvariants, findLostWrites } from "#tests/invariants.ts";
import { createDatabase, environmentOf, startTestPostgres, type TestPostgres } from "#tests/postgres.ts";
import { startProduct, type Product } from "#tests/product.ts";
import { startRoundRobin, type RoundRobin } from "#tests/round-robin.ts";

const HOSTS = 4;

const products: Product[] = [];
let postgres: TestPostgres;
let balancer: RoundRobin | undefined;
afterAll(async () => {
  await balancer?.stop();
  await Promise.all(products.map((product) => product.stop()));
  await postgres.stop();
});

it("three processes behind a round-robin are one product, also while two of them die", async () => {
  postgres = await startTestPostgres({ isNewest: true });
  const connection = await createDatabase(postgres.connection, "scale_out");
  const env = environmentOf(connection);
  const since = new Date();
  // On an empty database: each of them finds migrations to apply.
  products.push(...(await Promise.all([startProduct(env), startProduct(env), startProduct(env)])));
  const [steady, killed, replaced] = products as [Product, Product, Product];
  const { url } = (balancer = await startRoundRobin(products.map((product) => product.url)));

  const database = openDatabase(connection, { log: silentLog });
  const { sql } = database;
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization);
  const places = await buildHostPlaces(sql, unit, HOSTS);
  const user = await buildUser(sql, organization);

  // A session opened by one process is valid in all of them.
  const signedIn = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: user.email, password: TEST_PASSWORD }),
  });
  const cookie = (signedIn.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const clientOf = (address: string): TestClient =>
    createORPCClient(new RPCLink({ url: `${address}/rpc`, headers: { cookie } }));
  const names = await Promise.all(
    products.map(async (product) => (await clientOf(product.url).auth.me()).user.name),
  );
  expect(names).toEqual([user.name, user.name, user.name]);

  // Hosts work through the balancer; a screen on one process receives all that the others store.
  const listening = new AbortController();
  const heard = await hearEvents(clientOf(steady.url), unit.id, listening.signal);
  const hosts = startHosts(places, () => clientOf(url));
  const { acknowledged } = hosts;
  await hosts.waitForRounds(HOSTS);
  expect(await killed.stop("SIGKILL")).toBe("SIGKILL");
  await hosts.waitForRounds(HOSTS);
  expect(await replaced.stop("SIGTERM")).toBe(0);
  await hosts.waitForRounds(HOSTS);
  const started = await Promise.all([startProduct(env), startProduct(env)]);
  products.push(...started);
  balancer.setBackends([steady, ...started].map((product) => product.url));
  await hosts.waitForRounds(HOSTS);
  await hosts.finish();

  expect(await findLostWrites(sql, acknowledged)).toEqual([]);
  expect(await findBrokenInvariants(sql, since)).toEqual([]);
  const stored = [...acknowledged.reservations.keys(), ...acknowledged.entries];
  await expect.poll(() => stored.filter((id) => !heard.has(id))).toEqual([]);
  listening.abort();

  // Attempts are counted over all processes, and a create that is sent to each of them stores one row.
  const signIn = (address: string, password: string) =>
    outcomeOf(clientOf(address).auth.signIn({ email: user.email, password }));
  for (let attempt = 0; attempt < ATTEMPT_LIMITS.pair.attempts; attempt += 1) await signIn(url, "wrong");
  const addresses = [steady, ...started].map((product) => product.url);
  const refused = await Promise.all(addresses.map((address) => signIn(address, TEST_PASSWORD)));
  expect(refused).toEqual(Array(3).fill("TOO_MANY_REQUESTS"));
  const twice = {
    unitId: unit.id,
    id: newId(),
    customerName: "Bia",
    customerPhone: "11 98765-4321",
    date: "2099-01-06",
    time: "20:00",
    guests: 2,
  };
  const answers = await Promise.all(
    [1, 2, 3].map(() => sendUntilAnswered(() => clientOf(url).reservations.create(twice))),
  );
  expect(answers.map(({ version }) => version)).toEqual([1, 1, 1]);
  await database.close();
});
