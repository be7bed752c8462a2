/**
 * `node bench/quotes.ts [nights] [part]` (60, all): how good the quotes of the queue are, beside simpler ones, on nights of three simulated
 * houses whose settings the model does not know. Parts: `plain`, `bills` (they are recorded), `change` (stays grow by 20 % in mid-run), and
 * `tuning`, which is bills on the houses that the model's settings may be chosen on.
 */
import type { Quote } from "#features/waitlist/quotes/contract.ts";
import { bandOf } from "#features/waitlist/quotes/rules.ts";
import { quantile } from "./load.ts";
import { guestsOf, type House, HOUSES, TUNING_HOUSES } from "./nights/guests.ts";
import { runNight, type FinishedWait } from "./nights/queue-night.ts";
import {
  CountingQuoter,
  HeadOfLineQuoter,
  LastSeatedQuoter,
  MeanQuoter,
  ModelQuoter,
  type Quoter,
} from "./nights/quoters.ts";

const NIGHTS = Number(process.argv[2] ?? 60);
const PART = process.argv[3];
/** Only shorter quotes are judged: parties that are told more seldom stay. */
const LONGEST_JUDGED = 60;

/** A wait that ended at a table, with what was said before it. */
interface Judged {
  guests: number;
  waited: number;
  quote: Quote;
  others: Record<string, number>;
}

function judgeHouse(
  house: House,
  nights: number,
  changeAt = Infinity,
): { waits: Judged[]; took: number[]; beforeChange: number } {
  const model = new ModelQuoter(house);
  const others: Record<string, Quoter> = {
    "last 30": new MeanQuoter(),
    "last seated": new LastSeatedQuoter(),
    "head of line": new HeadOfLineQuoter(),
    "15 + 5n": new CountingQuoter(),
  };
  const waits: Judged[] = [];
  let beforeChange = 0;
  for (let night = 0; night < nights; night += 1) {
    if (night === changeAt) beforeChange = waits.length;
    const tonight = night >= changeAt ? { ...house, stayFactor: house.stayFactor * 1.2 } : house;
    const said = new Map<string, Omit<Judged, "waited" | "guests">>();
    for (const quoter of Object.values(others)) quoter.beginNight();
    const room = runNight(tonight, night + 1, {
      joins(moment, guest) {
        const quote = model.quote(moment, guest, night * 1000 + moment.now);
        const values = Object.entries(others).map(([name, quoter]) => [name, quoter.quote(moment, guest)]);
        said.set(guest.id, { quote, others: Object.fromEntries(values) as Record<string, number> });
        return quote.promise;
      },
      seated({ guest, since, seatedAt }: FinishedWait) {
        const before = said.get(guest.id);
        if (before === undefined) return;
        const waited = seatedAt - since;
        waits.push({ ...before, guests: guest.guests, waited });
        for (const quoter of Object.values(others)) quoter.learn({ guest, since, now: seatedAt, waited });
        model.learn({ guests: guest.guests, waited, rawHigh: before.quote.rawHigh ?? 0 });
      },
      gaveUp({ since }, now) {
        model.learnLeaving(now - since);
      },
    });
    model.learnNight(room);
    model.learnNoShows(guestsOf(tonight, night + 1).filter(({ comesAt }) => comesAt === null).length);
  }
  return { waits, took: model.took, beforeChange };
}

function report(title: string, all: readonly Judged[], took: readonly number[]): void {
  const waits = all.filter(({ quote }) => quote.promise <= LONGEST_JUDGED);
  const share = (of: readonly Judged[], isSo: (one: Judged) => boolean) => of.filter(isSo).length / of.length;
  const mean = (of: (one: Judged) => number) => waits.reduce((sum, one) => sum + of(one), 0) / waits.length;
  const kept = (of: readonly Judged[]) => share(of, ({ waited, quote }) => waited <= quote.promise);
  const ofBand = (band: number) => waits.filter(({ guests }) => bandOf(guests) === band);
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  const names = Object.keys(waits[0]?.others ?? {});
  const ownSquares = mean(({ waited, quote }) => (waited - quote.median) ** 2);
  const squares = names.map((name) => ({
    name,
    value: mean(({ waited, others }) => (waited - (others[name] ?? 0)) ** 2),
  }));
  const best = squares.toSorted((one, other) => one.value - other.value)[0];
  console.log(`${title}: ${waits.length} waits of ${mean(({ waited }) => waited).toFixed(1)} min on average`);
  console.log(
    `  squared error ${ownSquares.toFixed(0)} of ${best?.value.toFixed(0)} (${best?.name}): ${percent(ownSquares / (best?.value ?? 1))}; ${squares.map(({ name, value }) => `${name} ${value.toFixed(0)}`).join(", ")}`,
  );
  console.log(
    `  kept ${percent(kept(waits))}, by size ${[1, 2, 3, 4].map((band) => `${percent(kept(ofBand(band)))} of ${ofBand(band).length}`).join(", ")}; missed by more than 10 min ${percent(share(waits, ({ waited, quote }) => waited > quote.promise + 10))}`,
  );
  console.log(
    `  median's mean error ${mean(({ waited, quote }) => Math.abs(waited - quote.median)).toFixed(1)} min; of others ${names.map((name) => `${name} ${mean(({ waited, others }) => Math.abs(waited - (others[name] ?? 0))).toFixed(1)}`).join(", ")}; wait above the median by ${mean(({ waited, quote }) => waited - quote.median).toFixed(1)}, promise above the wait by ${mean(({ waited, quote }) => quote.promise - waited).toFixed(1)} min`,
  );
  console.log(
    `  CPU of a quote: median ${quantile(took, 0.5).toFixed(0)} ms, p95 ${quantile(took, 0.95).toFixed(0)} ms`,
  );
}

/** How the promises went after the change, sixty at a time. */
function reportChange(waits: readonly Judged[], from: number): void {
  const kept = (of: readonly Judged[]) =>
    of.filter(({ waited, quote }) => waited <= quote.promise).length / of.length;
  const after = waits.slice(from).filter(({ quote }) => quote.promise <= LONGEST_JUDGED);
  const parts = Array.from(
    { length: Math.min(6, Math.floor(after.length / 60)) },
    (_, part) => `${(100 * kept(after.slice(60 * part, 60 * part + 60))).toFixed(0)} %`,
  );
  console.log(`  after the change, sixty waits at a time: ${parts.join(", ")}`);
}

function judgeAll(title: string, houses: readonly House[], changeAt = Infinity): void {
  const judged = houses.map((house) => ({ house, ...judgeHouse(house, NIGHTS, changeAt) }));
  for (const { house, waits, took, beforeChange } of judged) {
    report(`${title}, ${house.name}`, waits, took);
    if (changeAt < NIGHTS) reportChange(waits, beforeChange);
  }
  report(
    `${title}, all houses`,
    judged.flatMap(({ waits }) => waits),
    judged.flatMap(({ took }) => took),
  );
}

const withBills = (houses: readonly House[]) => houses.map((house) => ({ ...house, billShare: 0.9 }));
const isWanted = (part: string) => PART === undefined || PART === part;
if (isWanted("plain")) judgeAll("without bills", HOUSES);
if (isWanted("bills")) judgeAll("with bills", withBills(HOUSES));
if (isWanted("change")) judgeAll("stays 20 % longer from mid-run on", HOUSES, Math.floor(NIGHTS / 2));
if (PART === "tuning") judgeAll("with bills, for tuning", withBills(TUNING_HOUSES));
