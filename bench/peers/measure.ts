import { MINUTE_MS } from "#shared/time.ts";
import { rows } from "#tests/rows.ts";
import type { Request } from "../load.ts";
import {
  allCpuOf,
  inTurn,
  clearReservations,
  compare,
  newReservation,
  rateOf,
  rpc,
  storeReservations,
  takeUnused,
  type Side,
  type Stored,
} from "../requests.ts";
import { stopProcess, type House, type Server, type Stage } from "../stage.ts";
import { milliseconds, ratioLine, type Line } from "../table.ts";
import { directus } from "./directus.ts";
import type { Cancellation, NewRow, Peer, PeerName } from "./peer.ts";
import { postGraphile, signedInPostGraphile } from "./postgraphile.ts";

const CALLERS = 16;

type SideName = "ours" | "ceiling" | PeerName;

/** The goals are ratios of the product to the peer. */
const PEERS: { peer: Peer; goals: { cpu?: number; rate?: number } }[] = [
  { peer: postGraphile, goals: { cpu: 1 } },
  { peer: signedInPostGraphile, goals: {} },
  { peer: directus, goals: { cpu: 1 / 8, rate: 8 } },
];

/**
 * The product's writes compared with bare ones of other servers, on the same rows of the same PostgreSQL. They are measured in one run, because
 * processor times of two runs do not compare. Each peer runs as its makers start it in production.
 */
export async function measurePeers(stage: Stage): Promise<Line[]> {
  const house = await stage.openHouse("bench_peers");
  const ours = await stage.startProduct(house);
  const ceiling = await stage.startCeiling(house);
  const peers: [Peer, Server][] = [];
  for (const { peer } of PEERS) peers.push([peer, await peer.start(stage, house)]);
  const lines = [
    ...(await measureCreates(stage, house, { ours, ceiling, peers })),
    ...(await measureCancels(stage, house, { ours, ceiling, peers })),
  ];
  await Promise.all(
    [ours, ceiling, ...peers.map(([, server]) => server)].map(({ process }) => stopProcess(process)),
  );
  return lines;
}

interface Servers {
  ours: Server;
  ceiling: Server;
  peers: [Peer, Server][];
}

async function measureCreates(
  stage: Stage,
  house: House,
  { ours, ceiling, peers }: Servers,
): Promise<Line[]> {
  const unitId = inTurn(house.unitIds);
  const [{ sides }] = await compare(
    stage,
    [CALLERS],
    {
      ours: [ours, () => rpc("reservations/create", newReservation(unitId()))],
      ceiling: [ceiling, () => ({ method: "POST", path: "/create", body: newReservation(unitId()) })],
      ...worksOf(peers, (peer) => peer.create(newRow(unitId()))),
    },
    (name) => clearReservations(house, tableOf(name)),
  );
  for (const { peer } of PEERS) await assertStored(house, peer, "true");
  return linesOf("create", sides);
}

async function measureCancels(
  stage: Stage,
  house: House,
  { ours, ceiling, peers }: Servers,
): Promise<Line[]> {
  let supply: Stored[] = [];
  const next = () => takeUnused(supply);
  const [{ sides }] = await compare(
    stage,
    [CALLERS],
    {
      ours: [ours, () => rpc("reservations/cancel", next())],
      ceiling: [ceiling, () => ({ method: "POST", path: "/cancel", body: { ...next(), version: 1 } })],
      ...worksOf(peers, (peer) => peer.cancel(cancellation(next()))),
    },
    async (name) => {
      await clearReservations(house, tableOf(name));
      supply = await storeReservations(house, tableOf(name));
    },
  );
  for (const { peer } of PEERS) await assertStored(house, peer, "status = 'cancelled' and version = 2");
  return linesOf("cancel", sides);
}

function worksOf(peers: [Peer, Server][], next: (peer: Peer) => Request) {
  const works = peers.map(([peer, server]) => [peer.name, [server, () => next(peer)]] as const);
  return Object.fromEntries(works) as Record<PeerName, [Server, () => Request]>;
}

function tableOf(name: string): string {
  return PEERS.find(({ peer }) => peer.name === name)?.peer.table ?? "reservation";
}

function newRow(unitId: string): NewRow {
  const reservation = newReservation(unitId);
  const startsAt = `${reservation.date}T${reservation.time}:00-03:00`;
  const endsAt = new Date(Date.parse(startsAt) + 90 * MINUTE_MS).toISOString();
  return { ...reservation, startsAt, endsAt, channel: "backoffice" };
}

function cancellation(stored: Stored): Cancellation {
  return { ...stored, cancelledAt: new Date().toISOString(), version: 2 };
}

/** The rows of its last round prove that a peer did its work: GraphQL answers 200 to what it refuses. */
async function assertStored(house: House, { name, table }: Peer, where: string): Promise<void> {
  const [found] = await rows<{ count: number }>(
    house.database.sql,
    `select count(*)::integer as count from ${table} where customer_name = 'Bench' and ${where}`,
  );
  if (found === undefined || found.count === 0) throw new Error(`${name} stored nothing`);
}

function linesOf(what: string, { ours, ceiling, ...ofPeers }: Record<SideName, Side>): Line[] {
  const against = (name: string, reference: Side, goals: { cpu?: number; rate?: number }) => [
    ratioLine(
      `${what}, ${CALLERS} callers, a second: ${name}`,
      rateOf(ours),
      rateOf(reference),
      goals.rate === undefined ? undefined : { atLeast: goals.rate },
    ),
    ratioLine("  … server CPU a request", milliseconds(ours.cpu), milliseconds(reference.cpu)),
    ratioLine(
      "  … PostgreSQL CPU a request",
      milliseconds(ours.postgresCpu),
      milliseconds(reference.postgresCpu),
    ),
    ratioLine(
      "  … all CPU a request",
      allCpuOf(ours),
      allCpuOf(reference),
      goals.cpu === undefined ? undefined : { atMost: goals.cpu },
    ),
  ];
  return [
    ...against("ceiling", ceiling, {}),
    ...PEERS.flatMap(({ peer: { name }, goals }) => against(name, ofPeers[name], goals)),
  ];
}
