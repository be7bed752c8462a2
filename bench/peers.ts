import { existsSync } from "node:fs";

import { rows } from "#tests/rows.ts";
import { Connection, type Request } from "./load.ts";
import { startPostGraphile } from "./postgraphile.ts";
import { allCpuOf, compare, rateOf, workloadsOf, type Side } from "./requests.ts";
import { openStage, stopProcess, type House, type Server, type Stage } from "./stage.ts";
import { ratioLine, type Line } from "./table.ts";

/** Debian's, the oldest PostgreSQL that the product runs on. */
const POSTGRES_15 = "/usr/lib/postgresql/15/bin";

/**
 * The product's list and writes compared with the ceiling and with bare ones of PostGraphile, on the same rows of the same PostgreSQL: the
 * embedded one and, where it is installed, PostgreSQL 15. Each in one run, because processor times of two runs do not compare.
 */
export async function measurePeers(stage: Stage): Promise<Line[]> {
  const newest = await measureOn(stage);
  if (!existsSync(POSTGRES_15)) return newest;
  const old = await openStage(POSTGRES_15);
  try {
    const oldest = await measureOn(old);
    return oldest.flatMap((line, index) => [line, ...newest.slice(index, index + 1)]);
  } finally {
    await old.stop();
  }
}

async function measureOn(stage: Stage): Promise<Line[]> {
  const house = await stage.openHouse("bench_peers");
  const servers = {
    ours: await stage.startProduct(house),
    ceiling: await stage.startCeiling(house),
    postGraphile: await startPostGraphile(stage, house),
  };
  const [found] = await rows<{ major: number }>(
    house.database.sql,
    "select current_setting('server_version_num')::integer / 10000 as major",
  );
  const lines: Line[] = [];
  for (const { name, next, goals, before, leaves } of await workloadsOf(house, servers.ours)) {
    const works = {
      ours: [servers.ours, next.ours],
      ceiling: [servers.ceiling, next.ceiling],
      postGraphile: [servers.postGraphile, next.postGraphile],
    } satisfies Parameters<typeof compare>[2];
    if (!leaves) await assertListed(servers.postGraphile, next.postGraphile());
    const [{ sides }] = await compare(stage, [16], works, before);
    if (leaves) await assertLeft(house, leaves);
    lines.push(...linesOf(`${name} on ${found?.major}`, sides, goals));
  }
  await Promise.all(Object.values(servers).map(({ process }) => stopProcess(process)));
  return lines;
}

/** GraphQL answers 200 to what it refuses. */
async function assertListed({ url, cookie }: Server, request: Request): Promise<void> {
  const connection = await Connection.open(url, cookie);
  const body = await connection.send(request);
  connection.close();
  if (!body.includes('"rowId"')) throw new Error(`PostGraphile lists nothing: ${body}`);
}

/** PostGraphile's round is the last. */
async function assertLeft({ database }: House, where: string): Promise<void> {
  const left = await rows(
    database.sql,
    `select from reservation where customer_name = 'Bench' and ${where} limit 1`,
  );
  if (left.length === 0) throw new Error(`PostGraphile left nothing with ${where}`);
}

function linesOf(
  what: string,
  { ours, ceiling, postGraphile }: Record<"ours" | "ceiling" | "postGraphile", Side>,
  { rate, cpu, toPeer }: { rate: number; cpu?: number; toPeer?: number },
): Line[] {
  return [
    ratioLine(`${what}, a second: ceiling`, rateOf(ours), rateOf(ceiling), { atLeast: rate }),
    ratioLine(`${what}, all CPU: ceiling`, allCpuOf(ours), allCpuOf(ceiling), { atMost: cpu }),
    ratioLine(`${what}, a second: PostGraphile`, rateOf(ours), rateOf(postGraphile), { atLeast: toPeer }),
  ];
}
