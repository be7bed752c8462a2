/**
 * `node bench/quotes.ts [part] [seasons] [first]` (all, 1, 1): how good the quotes of the queue are, beside simpler ones, in seasons of 60
 * nights of three simulated houses whose settings the model does not know. In each season it learns anew. `first` is the seed of the first
 * night. Parts: `plain`, `bills` (they are recorded), `change` (stays grow by 20 % in the middle of a season; 60 waits are three nights, so one
 * season says little), `large` (parties of seven and more, which seldom wait: the others' quotes, of which only whether they stay counts,
 * come from fewer runs), and `tuning`, `tuning-change`, `tuning-large`: the houses that the model's settings may be chosen on.
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

const [PART, SEASONS = "1", FIRST = "1"] = process.argv.slice(2);
const NIGHTS = 60;
const CHANGE_AT = 30;
/** Nights of different seasons have different seeds. */
const SEEDS_OF_SEASON = 1000;
/** Only shorter quotes are judged: parties that are told more seldom stay. */
const LONGEST_JUDGED = 60;

/** A wait that ended at a table, with what was said before it. */
interface Judged {
  guests: number;
  waited: number;
  quote: Quote;
  others: Record<string, number>;
}

/** What is played beside the plain nights. */
interface Play {
  isChanging?: boolean;
  /** Of quotes of parties up to this size only whether they stay counts. */
  roughUpTo?: number;
}

interface Season {
  waits: Judged[];
  took: number[];
  beforeChange: number;
}

function playSeason(house: House, season: number, { isChanging = false, roughUpTo = 0 }: Play): Season {
  const model = new ModelQuoter(house, roughUpTo);
  const firstSeed = Number(FIRST) + season * SEEDS_OF_SEASON;
  const others: Record<string, Quoter> = {
    "last 30": new MeanQuoter(),
    "last seated": new LastSeatedQuoter(),
    "head of line": new HeadOfLineQuoter(),
    "15 + 5n": new CountingQuoter(),
  };
  const waits: Judged[] = [];
  let beforeChange = 0;
  for (let night = 0; night < NIGHTS; night += 1) {
    if (night === CHANGE_AT) beforeChange = waits.length;
    const tonight =
      isChanging && night >= CHANGE_AT ? { ...house, stayFactor: house.stayFactor * 1.2 } : house;
    const said = new Map<string, Omit<Judged, "waited" | "guests">>();
    for (const quoter of [model, ...Object.values(others)]) quoter.beginNight();
    const room = runNight(tonight, firstSeed + night, {
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
    model.learnNoShows(guestsOf(tonight, firstSeed + night).filter(({ comesAt }) => comesAt === null).length);
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
    `  median's mean error ${mean(({ waited, quote }) => Math.abs(waited - quote.median)).toFixed(2)} min; of others ${names.map((name) => `${name} ${mean(({ waited, others }) => Math.abs(waited - (others[name] ?? 0))).toFixed(1)}`).join(", ")}; wait above the median by ${mean(({ waited, quote }) => waited - quote.median).toFixed(1)}, promise above the wait by ${mean(({ waited, quote }) => quote.promise - waited).toFixed(1)} min`,
  );
  console.log(
    `  CPU of a quote: median ${quantile(took, 0.5).toFixed(0)} ms, p95 ${quantile(took, 0.95).toFixed(0)} ms`,
  );
}

/** How the promises went after the change, sixty at a time: the mean of the seasons, and how much single ones differ. */
function reportChange(seasons: readonly Season[]): void {
  const blocks: number[][] = Array.from({ length: 5 }, () => []);
  for (const { waits, beforeChange } of seasons) {
    const after = waits.slice(beforeChange).filter(({ quote }) => quote.promise <= LONGEST_JUDGED);
    for (const [index, block] of blocks.entries()) {
      const part = after.slice(60 * index, 60 * index + 60);
      const kept = part.filter(({ waited, quote }) => waited <= quote.promise).length;
      if (part.length === 60) block.push((100 * kept) / 60);
    }
  }
  const means = blocks
    .filter((block) => block.length > 0)
    .map((block) => {
      const mean = block.reduce((sum, one) => sum + one, 0) / block.length;
      return `${mean.toFixed(0)} % (${Math.min(...block).toFixed(0)} to ${Math.max(...block).toFixed(0)})`;
    });
  console.log(`  after the change, sixty waits at a time, ${seasons.length} seasons: ${means.join(", ")}`);
}

function judgeAll(title: string, houses: readonly House[], play: Play = {}): void {
  const isJudged = ({ guests }: Judged) => guests > (play.roughUpTo ?? 0);
  const judged = houses.map((house) => ({
    house,
    seasons: Array.from({ length: Number(SEASONS) }, (_, season) => playSeason(house, season, play)),
  }));
  const reportSeasons = (name: string, seasons: readonly Season[]) => {
    const waits = seasons.flatMap((season) => season.waits.filter(isJudged));
    report(
      `${title}, ${name}`,
      waits,
      seasons.flatMap(({ took }) => took),
    );
    if (play.isChanging) reportChange(seasons);
  };
  for (const { house, seasons } of judged) reportSeasons(house.name, seasons);
  reportSeasons(
    "all houses",
    judged.flatMap(({ seasons }) => seasons),
  );
}

const withBills = (houses: readonly House[]) => houses.map((house) => ({ ...house, billShare: 0.9 }));
const parts: Record<string, () => void> = {
  plain: () => judgeAll("without bills", HOUSES),
  bills: () => judgeAll("with bills", withBills(HOUSES)),
  change: () => judgeAll("stays 20 % longer from mid-season on", HOUSES, { isChanging: true }),
  large: () => judgeAll("large parties, with bills", withBills(HOUSES), { roughUpTo: 6 }),
  tuning: () => judgeAll("with bills, for tuning", withBills(TUNING_HOUSES)),
  "tuning-large": () =>
    judgeAll("large parties, with bills, for tuning", withBills(TUNING_HOUSES), { roughUpTo: 6 }),
  "tuning-change": () => judgeAll("stays 20 % longer, for tuning", TUNING_HOUSES, { isChanging: true }),
};
const asked = PART === undefined ? ["plain", "bills", "change"] : [PART];
for (const name of asked) {
  if (parts[name] === undefined) throw new Error(`there is no part ${name}`);
  parts[name]();
}
