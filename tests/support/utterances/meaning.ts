import type { Intent } from "#features/assistant/language/intents/training.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";
import type { Dice } from "./dice.ts";
import {
  pickDay,
  pickFurtherPeople,
  pickMinutes,
  pickName,
  pickParty,
  pickPhone,
  pickTime,
} from "./fillers.ts";
import { remarks } from "./frames.ts";

/** One wish and what was said of it. Unsaid values are absent. */
export interface Meant {
  /** Null for the answer to a question. */
  act: Intent | null;
  date?: LocalDate;
  time?: LocalTime;
  people?: number;
  peopleBy?: number;
  shift?: number;
  delay?: number;
  remark?: true;
  /** The reservation that is meant. */
  own?: { date?: LocalDate; time?: LocalTime };
  name?: string;
  phone?: string;
  /** Values that the customer took back, or that describe what was. They may stand in no slot. */
  former: (string | number)[];
}

/** What the words of a piece mean. `wish` is the index of the wish. */
export type Sense = { wish: number; says: Exclude<keyof Meant, "act" | "former"> | "act" };

/** The evening of the utterances: Wednesday, 11 March 2026, 15:00 in São Paulo. */
export const SPOKEN_AT = {
  now: new Date("2026-03-11T18:00:00Z"),
  timeZone: "America/Sao_Paulo",
  today: "2026-03-11",
};

export type Filled = { text: string; says?: Sense["says"] };

/** Fills the slots of one wish. */
export function fillerOf(
  dice: Dice,
  meant: Meant,
  known: readonly LocalDate[],
  isOneOfTwo: boolean,
): (slot: string) => Filled {
  const freshDay = () => {
    for (;;) {
      const day = pickDay(dice, SPOKEN_AT.today);
      if (!known.includes(day.date) && day.date !== meant.date && day.date !== meant.own?.date) return day;
    }
  };
  /** Sometimes the customer takes a value back: 'sexta, não, sábado'. */
  const corrected = (text: () => { text: string; value: string | number }, said: string): string => {
    if (meant.act === null || !dice.chance(0.05)) return said;
    const old = text();
    meant.former.push(old.value);
    return `${old.text}, ${dice.pick(["não", "ops", "aliás", "digo", "quer dizer"])}, ${said}`;
  };
  const day = (form: "at" | "to" | "bare"): Filled => {
    const picked = freshDay();
    meant.date = picked.date;
    return {
      text: corrected(() => {
        const old = freshDay();
        return { text: old[form], value: old.date };
      }, picked[form]),
      says: "date",
    };
  };
  const time = (form: "at" | "to" | "bare"): Filled => {
    const picked = pickTime(dice);
    meant.time = picked.time;
    return {
      text: corrected(() => {
        const old = pickTime(dice);
        return { text: old[form], value: old.time };
      }, picked[form]),
      says: "time",
    };
  };
  const own = (before: string): Filled => {
    const noun = dice.pick(
      before === "na"
        ? ["na minha reserva", "na reserva", "na"]
        : before === "da"
          ? ["da minha reserva", "da reserva", "da"]
          : ["minha reserva", "a reserva", "a minha reserva", "a mesa", "a"],
    );
    const isNamed = isOneOfTwo || noun.split(" ").length < 2 || dice.chance(0.75);
    if (!isNamed) return { text: noun.replace("a mesa", "a minha mesa") };
    if (!isOneOfTwo && dice.chance(0.15)) {
      const picked = pickTime(dice);
      meant.own = { time: picked.time };
      return { text: `${noun} ${picked.of}`, says: "own" };
    }
    const picked = freshDay();
    meant.own = { date: picked.date };
    return { text: `${noun} ${picked.of}`, says: "own" };
  };
  const fillers: Record<string, () => Filled> = {
    day: () => day("at"),
    toDay: () => day("to"),
    theDay: () => day("bare"),
    askedDay: () => day("at"),
    time: () => time("at"),
    toTime: () => time("to"),
    theTime: () => time("bare"),
    ownDay() {
      const picked = freshDay();
      meant.own = { date: picked.date };
      return { text: picked.at, says: "own" };
    },
    ownTheDay() {
      const picked = freshDay();
      meant.own = { date: picked.date };
      return { text: picked.bare, says: "own" };
    },
    own: () => own(""),
    atOwn: () => own("na"),
    ofOwn: () => own("da"),
    party() {
      const { people, party } = pickParty(dice);
      meant.people = people;
      return { text: party, says: "people" };
    },
    we() {
      const { people, we } = pickParty(dice);
      meant.people = people;
      return { text: we, says: "people" };
    },
    n() {
      do meant.people = 2 + dice.below(9);
      while (meant.former.includes(meant.people));
      return { text: String(meant.people), says: "people" };
    },
    old() {
      const people = 2 + dice.below(9);
      meant.former.push(people);
      return { text: String(people) };
    },
    more() {
      const { by, text } = pickFurtherPeople(dice);
      meant.peopleBy = by;
      return { text, says: "peopleBy" };
    },
    fewer() {
      const { by, text } = pickFurtherPeople(dice);
      meant.peopleBy = -by;
      return { text, says: "peopleBy" };
    },
    later() {
      meant.shift = dice.pick([30, 60]);
      return { text: meant.shift === 30 ? "meia hora" : "uma hora", says: "shift" };
    },
    earlier() {
      meant.shift = -dice.pick([30, 60]);
      return { text: meant.shift === -30 ? "meia hora" : "uma hora", says: "shift" };
    },
    minutes() {
      const { minutes, text } = pickMinutes(dice);
      meant.delay = minutes;
      return { text, says: "delay" };
    },
    name() {
      meant.name = pickName(dice);
      return { text: meant.name, says: "name" };
    },
    phone() {
      const { phone, text } = pickPhone(dice);
      meant.phone = phone;
      return { text, says: "phone" };
    },
    remark() {
      meant.remark = true;
      return { text: dice.pick(remarks), says: "remark" };
    },
  };
  return (slot) => {
    const fill = fillers[slot];
    if (fill === undefined) throw new Error(`no filler for {${slot}}`);
    return fill();
  };
}
