import { MIN_OBSERVED } from "#features/waitlist/quotes/limits.ts";
import { fallbackQuote } from "#features/waitlist/quotes/rules.ts";
import type { House } from "./guests.ts";
import type { Moment } from "./queue-night.ts";
import { ModelQuoter } from "./quoters.ts";
import type { NightRoom } from "./room.ts";
import { guestOf, type Party, type Waiting } from "./rules-facts.ts";

/** The quotes of a house without a database: what it learns, and since when it may tell it. */
export class RulesQuotes {
  readonly #model: ModelQuoter;
  #stays = 0;
  #waits = 0;

  constructor(house: House) {
    this.#model = new ModelQuoter(house);
  }

  /** The quote of a party that is about to join the queue. Equal seeds give equal quotes. */
  quote({ id, guests }: Pick<Waiting, "id" | "guests">, moment: Moment, seed: number) {
    const byCount = fallbackQuote(moment.queue.length);
    if (this.#stays < MIN_OBSERVED) return byCount;
    const quote = this.#model.quote(moment, guestOf({ id, guests }, null, moment.now), seed);
    return this.#waits < MIN_OBSERVED ? { ...byCount, rawHigh: quote.rawHigh } : quote;
  }

  learnWait({ guests, rawHigh }: Waiting, waited: number): void {
    this.#waits += 1;
    if (rawHigh !== null) this.#model.learn({ guests, waited, rawHigh });
  }

  learnLeaving(waited: number): void {
    this.#model.learnLeaving(waited);
  }

  /** Looks at a night that is over. */
  learnNight(room: NightRoom, parties: readonly Party[]): void {
    this.#stays += room.seatings.length;
    this.#model.learnNight(room);
    this.#model.learnNoShows(parties.filter(({ status }) => status === "no_show").length);
  }
}
