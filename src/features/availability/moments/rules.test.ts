import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { addDays, instantOf, localOf, MINUTE_MS, minutesOf, timeOfMinutes, weekdayOf } from "#shared/time.ts";
import { stayFor } from "../../turn-times/rules.ts";
import {
  ALTERNATIVE_DAYS,
  assessRequest,
  bookingsWindow,
  MAX_ALTERNATIVES,
  FREE_TIME_STEP_MINUTES,
} from "./alternatives.ts";
import type { Booking } from "./room.ts";
import {
  isTooLarge,
  judgeMoment,
  largestPartyAt,
  reasonsWindow,
  type AvailabilityFacts,
  type AvailabilityRequest,
} from "./rules.ts";

const SAO_PAULO = "America/Sao_Paulo";
const MANAUS = "America/Manaus"; // one hour behind São Paulo
const WEDNESDAY = "2026-08-12";
const SATURDAY = "2026-08-15";
const SUNDAY = "2026-08-16";
const MONDAY = "2026-08-17";
/** 09:00 on Wednesday in São Paulo. */
const now = new Date("2026-08-12T12:00:00Z");

describe("opening hours", () => {
  test("a request within the hours is allowed", () => {
    expect(reasonsFor({ time: "11:00" })).toEqual([]);
    expect(reasonsFor({ time: "19:30" })).toEqual([]);
  });

  test("a request before opening or after closing is refused", () => {
    expect(reasonsFor({ time: "10:59" })).toEqual(["outside_opening_hours"]);
    expect(reasonsFor({ time: "23:00" }, { lastReservationTime: "23:30" })).toEqual([
      "outside_opening_hours",
    ]);
  });

  test("a weekday that is inactive, or has no hours, is closed", () => {
    expect(reasonsFor({ date: SUNDAY })).toEqual(["closed_weekday"]);
    expect(reasonsFor({}, { openingHours: [] })).toEqual(["closed_weekday"]);
  });

  test("a closed period closes its first and its last day", () => {
    const closedDates = [{ firstDate: WEDNESDAY, lastDate: addDays(WEDNESDAY, 1) }];
    expect(reasonsFor({}, { closedDates })).toEqual(["closed_date"]);
    expect(reasonsFor({ date: addDays(WEDNESDAY, 1) }, { closedDates })).toEqual(["closed_date"]);
    expect(reasonsFor({ date: addDays(WEDNESDAY, 2) }, { closedDates })).toEqual([]);
    expect(reasonsFor({ time: "05:00" }, { closedDates })).toEqual(["closed_date"]);
  });

  test("the last reservation time itself is allowed", () => {
    expect(reasonsFor({ time: "22:00" })).toEqual([]);
    expect(reasonsFor({ time: "22:01" })).toEqual(["after_last_reservation_time"]);
  });
});

describe("a service that runs past midnight", () => {
  const openingHours = [
    { weekday: 6, startsAt: "18:00", endsAt: "02:00", isActive: true, laterIntervals: [] },
  ];
  const bar = { openingHours, lastReservationTime: "01:00" };

  test("allows a time after midnight, although the next weekday is closed", () => {
    expect(reasonsFor({ date: SUNDAY, time: "00:30" }, bar)).toEqual([]);
    expect(reasonsFor({ date: SATURDAY, time: "23:30" }, bar)).toEqual([]);
  });

  test("refuses times after its last reservation time", () => {
    expect(reasonsFor({ date: SUNDAY, time: "01:00" }, bar)).toEqual([]);
    expect(reasonsFor({ date: SUNDAY, time: "01:30" }, bar)).toEqual(["after_last_reservation_time"]);
    expect(reasonsFor({ date: SUNDAY, time: "02:00" }, bar)).toEqual(["closed_weekday"]);
    expect(reasonsFor({ date: SATURDAY, time: "00:30" }, bar)).toEqual(["outside_opening_hours"]);
  });

  test("ends with a last reservation time before midnight", () => {
    expect(reasonsFor({ date: SUNDAY, time: "00:30" }, { ...bar, lastReservationTime: "22:00" })).toEqual([
      "after_last_reservation_time",
    ]);
  });

  test("is closed by a closed date of its evening, not by one of the day after", () => {
    const closed = (date: string) => ({ ...bar, closedDates: [{ firstDate: date, lastDate: date }] });
    expect(reasonsFor({ date: SUNDAY, time: "00:30" }, closed(SATURDAY))).toEqual(["closed_date"]);
    expect(reasonsFor({ date: SUNDAY, time: "00:30" }, closed(SUNDAY))).toEqual([]);
  });

  test("counts its slots for the date that the clock shows, and offers them across midnight", () => {
    expect(assess({ date: SUNDAY, time: "00:30" }, bar).slots).toEqual(["00:00", "00:30", "01:00"]);
    const facts = {
      ...bar,
      tables: [{ id: "M1", seats: 2 }],
      bookings: [booking({ date: SATURDAY, time: "22:00" })],
    };
    expect(assess({ date: SATURDAY, time: "23:00" }, facts).alternatives).toEqual([
      { date: SATURDAY, time: "23:30" },
      { date: SUNDAY, time: "00:00" },
      { date: SUNDAY, time: "00:30" },
    ]);
    expect(assess({ date: SUNDAY, time: "01:30" }, bar).alternatives).toEqual([
      { date: SUNDAY, time: "01:00" },
      { date: SUNDAY, time: "00:30" },
      { date: SUNDAY, time: "00:00" },
    ]);
  });

  test("offers a day's free times of its own service, also after midnight, and not the tail of the night before", () => {
    const bar = { openingHours: everyDay("18:00", "02:00"), lastReservationTime: "01:00" };
    const saturday = assess({ date: SATURDAY, time: "20:00" }, bar);
    expect(saturday.serviceDate).toBe(SATURDAY);
    expect(saturday.slots.slice(0, 2)).toEqual(["18:00", "18:30"]);
    expect(saturday.restOfNight.map(({ date, time }) => `${date} ${time}`)).toEqual([
      `${SUNDAY} 00:00`,
      `${SUNDAY} 00:30`,
      `${SUNDAY} 01:00`,
    ]);
    const late = assess({ date: SUNDAY, time: "00:30" }, bar);
    expect([late.serviceDate, late.slots]).toEqual([SATURDAY, ["00:00", "00:30", "01:00"]]);
    expect(late.restOfNight.at(-1)).toEqual({ date: SATURDAY, time: "23:30" });
  });

  test("does not offer the night's end as the closed day after it", () => {
    const friday = addDays(SATURDAY, -1);
    const openingHours = everyDay("18:00", "02:00").map((day) => ({ ...day, isActive: day.weekday !== 6 }));
    const closed = assess({ date: SATURDAY, time: "20:00" }, { openingHours, lastReservationTime: "01:30" });
    expect(closed).toMatchObject({ reasons: ["closed_weekday"], slots: [], restOfNight: [] });
    expect(closed.alternatives).toEqual([
      { date: SUNDAY, time: "20:00" },
      { date: SUNDAY, time: "19:30" },
      { date: SUNDAY, time: "20:30" },
    ]);
    const tooLate = assess({ date: SATURDAY, time: "02:30" }, { openingHours, lastReservationTime: "01:30" });
    expect(tooLate.alternatives).toEqual([
      { date: SATURDAY, time: "01:30" },
      { date: SATURDAY, time: "01:00" },
      { date: SATURDAY, time: "00:30" },
    ]);
    expect(friday < SATURDAY).toBe(true);
  });

  test("does not offer the night's end in place of a breakfast on a full day", () => {
    const openingHours = everyDay("07:00", "10:00").map((day) => ({
      ...day,
      laterIntervals: [{ startsAt: "18:00", endsAt: "04:00" }],
    }));
    const breakfast = ["07:00", "08:30"].map((at) => booking({ date: SATURDAY, time: at, guests: 4 }));
    const full = assess(
      { date: SATURDAY, time: "07:30", guests: 4 },
      { openingHours, lastReservationTime: "03:30", bookings: breakfast, maxReservationsPerDay: 2 },
    );
    expect(full.reasons).toEqual(["day_full"]);
    expect(full.alternatives).toHaveLength(3);
    expect(full.alternatives.every(({ date, time }) => date > SATURDAY || time >= "07:00")).toBe(true);
  });

  test("may be the whole day", () => {
    const always = { openingHours: everyDay("00:00", "00:00"), lastReservationTime: "23:59" };
    expect(assess({ date: MONDAY }, always).slots).toHaveLength(48);
  });
});

describe("the day's maximum", () => {
  test("counts confirmed, seated and completed reservations of the date", () => {
    const bookings = [
      booking({ time: "12:00", status: "confirmed" }),
      booking({ time: "12:00", status: "seated" }),
      booking({ time: "12:00", status: "completed" }),
      booking({ date: addDays(WEDNESDAY, 1), time: "12:00" }),
    ];
    expect(reasonsFor({}, { bookings, maxReservationsPerDay: 3 })).toEqual(["day_full"]);
    expect(reasonsFor({}, { bookings, maxReservationsPerDay: 4 })).toEqual([]);
    expect(assess({}, { bookings, maxReservationsPerDay: 3 }).slots).toEqual([]);
  });

  test("counts by the service: a booking after midnight is one of the evening before", () => {
    const openingHours = everyDay("18:00", "02:00");
    const facts = {
      openingHours,
      lastReservationTime: "01:30",
      maxReservationsPerDay: 2,
      bookings: [booking({ time: "20:00" }), booking({ date: addDays(WEDNESDAY, 1), time: "00:30" })],
    };
    const thursday = addDays(WEDNESDAY, 1);
    expect(reasonsFor({ time: "21:00" }, facts)).toEqual(["day_full"]);
    expect(reasonsFor({ date: thursday, time: "01:00" }, facts)).toEqual(["day_full"]);
    expect(reasonsFor({ date: thursday, time: "20:00" }, { ...facts, maxReservationsPerDay: 1 })).toEqual([]);
    const full = assess({ time: "21:00" }, facts);
    expect([...full.slots, ...full.restOfNight]).toEqual([]);
    expect(full.alternatives[0]).toEqual({ date: thursday, time: "21:00" });
  });

  test("leaves out the reservation that is being edited", () => {
    const bookings = [booking({ id: "own", time: "20:00" })];
    expect(reasonsFor({}, { bookings, maxReservationsPerDay: 1 })).toEqual(["day_full"]);
    expect(reasonsFor({ exceptReservationId: "own" }, { bookings, maxReservationsPerDay: 1 })).toEqual([]);
  });

  test("lets a reservation that counts for the day be edited where staff have taken more", () => {
    const bookings = ["own", "one", "two"].map((id) => booking({ id, time: "12:00" }));
    const facts = { bookings, maxReservationsPerDay: 1 };
    const own = { time: "12:30", guests: 1, exceptReservationId: "own" };
    expect(reasonsFor(own, facts)).toEqual([]);
    expect(assess(own, facts).slots).toContain("13:00");
    const nextDay = booking({ id: "own", date: addDays(WEDNESDAY, 1), time: "12:00" });
    expect(reasonsFor(own, { ...facts, bookings: [...bookings.slice(1), nextDay] })).toEqual(["day_full"]);
  });
});

describe("tables", () => {
  const oneOfFour = [{ id: "M1", seats: 4 }];

  test("the only table is taken from a party's arrival until its turn is over, not longer", () => {
    const facts = { tables: oneOfFour, bookings: [booking({ time: "19:00", guests: 4 })] };
    expect(reasonsFor({ time: "17:30" }, facts)).toEqual([]);
    expect(reasonsFor({ time: "17:31" }, facts)).toEqual(["no_table"]);
    expect(reasonsFor({ time: "20:29" }, facts)).toEqual(["no_table"]);
    expect(reasonsFor({ time: "20:30" }, facts)).toEqual([]);
  });

  test("a large party needs its table for longer", () => {
    const facts = { tables: [{ id: "M1", seats: 8 }], bookings: [booking({ time: "19:00", guests: 2 })] };
    expect(reasonsFor({ time: "17:30", guests: 4 }, facts)).toEqual([]);
    expect(reasonsFor({ time: "17:30", guests: 5 }, facts)).toEqual(["no_table"]);
    expect(reasonsFor({ time: "17:00", guests: 5 }, facts)).toEqual([]);
  });

  test("a party without a table does not block one that a smaller table seats", () => {
    const tables = [
      { id: "M1", seats: 4 },
      { id: "M2", seats: 2 },
    ];
    const facts = { tables, bookings: [booking({ time: "20:00", guests: 2 })] };
    expect(reasonsFor({ guests: 4 }, facts)).toEqual([]);
    expect(reasonsFor({ guests: 2 }, facts)).toEqual([]);
    expect(reasonsFor({ guests: 5 }, facts)).toEqual(["party_too_large"]);
  });

  test("a party that holds a table keeps exactly that one", () => {
    const tables = [
      { id: "M1", seats: 4 },
      { id: "M2", seats: 2 },
    ];
    const facts = { tables, bookings: [booking({ time: "20:00", guests: 2, tableIds: ["M1"] })] };
    expect(reasonsFor({ guests: 4 }, facts)).toEqual(["no_table"]);
    expect(reasonsFor({ guests: 2 }, facts)).toEqual([]);
  });

  test("a combination holds all of its tables", () => {
    const tables = [
      { id: "M1", seats: 4 },
      { id: "M2", seats: 4 },
    ];
    const facts = { tables, bookings: [booking({ time: "20:00", guests: 8, tableIds: ["M1", "M2"] })] };
    expect(reasonsFor({ guests: 2 }, facts)).toEqual(["no_table"]);
  });

  test("a party larger than every table gets `party_too_large`; once taken it uses as many tables as it needs", () => {
    const tables = [1, 2, 3, 4].map((number) => ({ id: `M${number}`, seats: 4 }));
    expect(reasonsFor({ guests: 12 }, { tables })).toEqual(["party_too_large"]);
    const bookings = [booking({ time: "20:00", guests: 12 })];
    expect(reasonsFor({ guests: 4 }, { tables, bookings })).toEqual([]);
    expect(
      reasonsFor({ guests: 4 }, { tables, bookings: [...bookings, booking({ time: "20:00", guests: 2 })] }),
    ).toEqual(["no_table"]);
  });

  test("a seated party after its time takes its table for another half hour; one that left takes none", () => {
    const late = { time: "19:00", tableIds: ["M1"] } as const;
    const at = instantOf(WEDNESDAY, "21:00", SAO_PAULO);
    const seated = { tables: oneOfFour, bookings: [booking({ ...late, status: "seated" })] };
    expect(assess({ time: "21:15" }, seated, at).reasons).toEqual(["no_table"]);
    expect(assess({ time: "21:30" }, seated, at).reasons).toEqual([]);
    const completed = { tables: oneOfFour, bookings: [booking({ ...late, status: "completed" })] };
    expect(assess({ time: "19:00" }, completed, at).reasons).toEqual([]);
  });

  test("a party of the night before is still there after midnight", () => {
    const facts = {
      openingHours: everyDay("18:00", "03:00"),
      lastReservationTime: "02:00",
      tables: oneOfFour,
      bookings: [booking({ date: SATURDAY, time: "23:30" })],
    };
    expect(reasonsFor({ date: SUNDAY, time: "00:30" }, facts)).toEqual(["no_table"]);
    expect(reasonsFor({ date: SUNDAY, time: "01:00" }, facts)).toEqual([]);
  });

  test("every broken rule is among the reasons", () => {
    expect(reasonsFor({ date: SUNDAY }, { tables: [], maxReservationsPerDay: 0 })).toEqual([
      "closed_weekday",
      "day_full",
      "no_table",
    ]);
  });
});

test("the largest party of a place counts its tables, and joins that stand in it whole", () => {
  const table = { minGuests: 1, attributes: [] };
  const room = {
    tables: [
      { ...table, id: "S1", seats: 8, areaId: "hall" },
      { ...table, id: "V1", seats: 4, areaId: "terrace", attributes: ["window"] },
      { ...table, id: "V2", seats: 2, areaId: "terrace" },
    ],
    joins: [
      { id: "terrace", tableIds: ["V1", "V2"], minGuests: 5, maxGuests: 6 },
      { id: "across", tableIds: ["S1", "V2"], minGuests: 9, maxGuests: 10 },
    ],
  };
  expect(largestPartyAt(room, {})).toBe(10);
  expect(largestPartyAt(room, { wantedAreaId: "terrace" })).toBe(6);
  expect(largestPartyAt(room, { wantedAreaId: "terrace", requires: ["window"] })).toBe(4);
  expect(largestPartyAt(room, { requires: ["accessible"] })).toBeNull();
});

describe("slots and alternatives", () => {
  test("slots stand on half hours from opening to the last reservation time", () => {
    const { slots } = assess({ date: MONDAY });
    expect(slots[0]).toBe("11:00");
    expect(slots.at(-1)).toBe("22:00");
    expect(slots).toHaveLength(23);
    expect(assess({ date: MONDAY }, { openingHours: everyDay("11:15", "23:00") }).slots[0]).toBe("11:30");
  });

  test("no slot lies in the past by the unit's clock", () => {
    const at = new Date("2026-08-12T22:10:00Z");
    expect(assess({}, {}, at).slots[0]).toBe("19:30"); // 19:10 in São Paulo
    expect(assess({}, { timeZone: MANAUS }, at).slots[0]).toBe("18:30"); // 18:10 in Manaus
    expect(assess({ date: addDays(WEDNESDAY, -1) }, {}, at).slots).toEqual([]);
  });

  test("a request that can be taken gets no alternatives", () => {
    expect(assess({}).alternatives).toEqual([]);
  });

  test("the nearest times of the day come first, of two equally near ones the earlier", () => {
    const facts = { tables: [{ id: "M1", seats: 4 }], bookings: [booking({ time: "20:00" })] };
    expect(assess({ time: "20:00" }, facts).alternatives).toEqual([
      { date: WEDNESDAY, time: "18:30" },
      { date: WEDNESDAY, time: "21:30" },
      { date: WEDNESDAY, time: "18:00" },
    ]);
  });

  test("alternatives of the next open days follow", () => {
    expect(assess({ date: SUNDAY, time: "20:00" }).alternatives).toEqual([
      { date: MONDAY, time: "20:00" },
      { date: MONDAY, time: "19:30" },
      { date: MONDAY, time: "20:30" },
    ]);
  });

  test("alternatives are searched for a limited number of days", () => {
    const weekOff = {
      closedDates: [{ firstDate: WEDNESDAY, lastDate: addDays(WEDNESDAY, ALTERNATIVE_DAYS) }],
    };
    expect(assess({}, weekOff).alternatives).toEqual([]);
  });
});

describe("days on which clocks change", () => {
  const open = {
    timeZone: "America/New_York",
    openingHours: everyDay("00:00", "00:00"),
    lastReservationTime: "23:59",
  };
  const spring = "2026-03-08"; // 02:00 becomes 03:00
  const autumn = "2026-11-01"; // 02:00 becomes 01:00
  const before = new Date("2026-01-01T12:00:00Z");

  test("a time that clocks skip is no slot", () => {
    const { slots } = assess({ date: spring }, open, before);
    expect(slots).toHaveLength(46);
    expect(slots).not.toContain("02:00");
    expect(slots).not.toContain("02:30");
    expect(assess({ date: autumn }, open, before).slots).toHaveLength(48);
  });

  test("a time that clocks show twice counts once; a turn lasts its minutes of real time", () => {
    const stay = booking({ date: autumn, time: "01:00", timeZone: open.timeZone });
    const facts = { ...open, tables: [{ id: "M1", seats: 4 }], bookings: [stay] };
    // 90 minutes from the first 01:00 end at the second 01:30; times are read as their first showing.
    expect(assess({ date: autumn, time: "01:30" }, facts, before).reasons).toEqual(["no_table"]);
    expect(assess({ date: autumn, time: "02:00" }, facts, before).reasons).toEqual([]);
    expect(assess({ date: autumn, time: "00:00" }, facts, before).reasons).toEqual(["no_table"]);
  });

  test("where clocks jump at midnight, as they did in São Paulo, there is no 00:00", () => {
    const brazil = { ...open, timeZone: SAO_PAULO };
    const { slots } = assess({ date: "2018-11-04", time: "12:00" }, brazil, new Date("2018-10-01T12:00:00Z"));
    expect(slots[0]).toBe("01:00");
    expect(slots).toHaveLength(46);
  });

  test("a day that the calendar skipped has no slots", () => {
    const samoa = { ...open, timeZone: "Pacific/Apia" };
    expect(assess({ date: "2011-12-30", time: "12:00" }, samoa, new Date(0)).slots).toEqual([]);
  });
});

describe("for any unit and any bookings", () => {
  test("a party that fits can be seated at every instant of its turn, and no other party loses a seat", () => {
    fc.assert(
      fc.property(scenario, ({ facts, request }) => {
        const { seat, party, room } = judgeMoment(facts, request, now);
        fc.pre(room.bookFor(party).unseated.length === 0);
        if (seat.kind === "fits") expect(instantsWithoutRoom(facts, request)).toEqual([]);
      }),
    );
  });

  test("where everybody has a place, a party is disproven exactly if at some instant not all can sit", () => {
    fc.assert(
      fc.property(scenario, ({ facts, request }) => {
        const { seat, party, room } = judgeMoment(facts, request, now);
        fc.pre(room.bookFor(party).unseated.length === 0);
        fc.pre(
          facts.bookings.every(({ guests, tableIds }) => tableIds.length > 0 || !isTooLarge(facts, guests)),
        );
        expect(instantsWithoutRoom(facts, request).length > 0).toBe(seat.kind === "does_not_fit");
      }),
    );
  });

  test("every slot and alternative is allowed, in the future and on a half hour", () => {
    fc.assert(
      fc.property(scenario, ({ facts, request }) => {
        const { reasons, alternatives, slots } = assessRequest(facts, request, now);
        const offered = [...alternatives, ...slots.map((time) => ({ date: request.date, time }))];
        for (const moment of offered) {
          expect(assessRequest(facts, { ...request, ...moment }, now).reasons).toEqual([]);
          expect(instantOf(moment.date, moment.time, facts.timeZone) >= now).toBe(true);
          expect(minutesOf(moment.time) % FREE_TIME_STEP_MINUTES).toBe(0);
        }
        expect(alternatives.length).toBeLessThanOrEqual(reasons.length === 0 ? 0 : MAX_ALTERNATIVES);
        expect(new Set(alternatives.map(({ date, time }) => `${date} ${time}`)).size).toBe(
          alternatives.length,
        );
        if (reasons.length > 0)
          expect(alternatives.length).toBeGreaterThanOrEqual(Math.min(slots.length, MAX_ALTERNATIVES));
      }),
    );
  });

  test("the asked time is a slot exactly when it is allowed and in the future", () => {
    fc.assert(
      fc.property(scenario, ({ facts, request }) => {
        const onGrid = {
          ...request,
          time: timeOfMinutes(minutesOf(request.time) - (minutesOf(request.time) % FREE_TIME_STEP_MINUTES)),
        };
        const { reasons, slots } = assessRequest(facts, onGrid, now);
        const isToCome = instantOf(onGrid.date, onGrid.time, facts.timeZone) >= now;
        expect(slots.includes(onGrid.time)).toBe(reasons.length === 0 && isToCome);
      }),
    );
  });

  test("one more booking never makes a refused request possible", () => {
    fc.assert(
      fc.property(scenario, anyBooking, ({ facts, request }, extra) => {
        const before = assessRequest(facts, request, now).reasons;
        const after = assessRequest(
          { ...facts, bookings: [...facts.bookings, toBooking(extra, 999)] },
          request,
          now,
        ).reasons;
        expect(after).toEqual(expect.arrayContaining(before));
      }),
    );
  });

  test("bookings outside the window change nothing", () => {
    fc.assert(
      fc.property(scenario, fc.integer({ min: 1, max: 5 }), ({ facts, request }, distance) => {
        const { first, last } = bookingsWindow(request.date);
        const far = [addDays(first, -distance), addDays(last, distance)].flatMap((date) =>
          Array.from({ length: 20 }, () => booking({ date, time: "23:30", guests: 20 })),
        );
        const crowded = { ...facts, bookings: [...facts.bookings, ...far] };
        expect(assessRequest(crowded, request, now)).toEqual(assessRequest(facts, request, now));
      }),
    );
  });

  test("judgeMoment gives the same reasons from fewer bookings", () => {
    fc.assert(
      fc.property(scenario, ({ facts, request }) => {
        const { first, last } = reasonsWindow(request.date);
        const near = facts.bookings.filter(
          ({ date, status }) => (first <= date && date <= last) || status === "seated",
        );
        expect(judgeMoment({ ...facts, bookings: near }, request, now).reasons).toEqual(
          assessRequest(facts, request, now).reasons,
        );
      }),
    );
  });

  test("judgeMoment gives the same reasons from the bookings that a write reads", () => {
    const around = 10 * 60 * MINUTE_MS;
    fc.assert(
      fc.property(scenario, ({ facts, request }) => {
        const asked = judgeMoment(facts, request, now).stay.startsAt.getTime();
        const { first, last } = reasonsWindow(request.date);
        // As `IS_NEAR` in server/availability-queries.ts: before noon a party may be of the night before.
        const bookings = facts.bookings.filter(
          ({ date, status, startsAt }) =>
            date === request.date ||
            status === "seated" ||
            Math.abs(startsAt - asked) <= around ||
            (date === last && localOf(new Date(startsAt), facts.timeZone).time < "12:00") ||
            (date === first && request.time < "12:00"),
        );
        expect(judgeMoment({ ...facts, bookings }, request, now).reasons).toEqual(
          assessRequest(facts, request, now).reasons,
        );
      }),
    );
  });

  test("slots of days with and without a clock change are the times that clocks show", () => {
    const zones = [
      SAO_PAULO,
      MANAUS,
      "America/New_York",
      "America/Havana",
      "Africa/Cairo",
      "Pacific/Apia",
      "Australia/Lord_Howe",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 365 * 12 }), (timeZone, day) => {
        const date = addDays("2011-01-01", day);
        const facts = buildFacts({
          timeZone,
          openingHours: everyDay("00:00", "00:00"),
          lastReservationTime: "23:59",
        });
        const { slots } = assessRequest(facts, { date, time: "12:00", guests: 2 }, new Date(0));
        const shown = Array.from({ length: 48 }, (_, index) =>
          timeOfMinutes(index * FREE_TIME_STEP_MINUTES),
        ).filter((time) => {
          const local = localOf(instantOf(date, time, timeZone), timeZone);
          return local.date === date && local.time === time;
        });
        expect(slots).toEqual(shown);
      }),
    );
  });
});

const anyBooking = fc.record({
  day: fc.integer({ min: -1, max: 2 }),
  minutes: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  guests: fc.integer({ min: 1, max: 12 }),
  tables: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
  hasTables: fc.integer({ min: 0, max: 3 }).map((roll) => roll === 0),
  status: fc.constantFrom(
    "confirmed" as const,
    "confirmed" as const,
    "seated" as const,
    "completed" as const,
  ),
});

type AnyBooking = typeof anyBooking extends fc.Arbitrary<infer Value> ? Value : never;

const scenario = fc
  .record({
    seats: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 6 }),
    bookings: fc.array(anyBooking, { maxLength: 12 }),
    isNightly: fc.boolean(),
    maximum: fc.integer({ min: 3, max: 12 }),
    request: fc.record({
      day: fc.integer({ min: 0, max: 1 }),
      minutes: fc.integer({ min: 0, max: 1439 }),
      guests: fc.integer({ min: 1, max: 11 }),
    }),
  })
  .map(({ seats, bookings, isNightly, maximum, request }) => ({
    facts: buildFacts({
      tables: seats.map((count, index) => ({ id: `M${index}`, seats: count })),
      bookings: bookings.map(toBooking),
      maxReservationsPerDay: maximum,
      ...(isNightly && { openingHours: everyDay("17:00", "04:00"), lastReservationTime: "02:30" }),
    }),
    request: {
      date: addDays(WEDNESDAY, request.day),
      time: timeOfMinutes(request.minutes),
      guests: request.guests,
    },
  }));

test("a stay begins at the unit's time and lasts the turn time of its party", () => {
  const stayOf = (guests: number, timeZone: string) =>
    judgeMoment(buildFacts({ timeZone }), { date: "2026-08-12", time: "20:00", guests }, now).stay;
  expect(stayOf(4, SAO_PAULO)).toEqual({
    startsAt: new Date("2026-08-12T23:00:00Z"),
    endsAt: new Date("2026-08-13T00:30:00Z"),
  });
  expect(stayOf(5, MANAUS)).toEqual({
    startsAt: new Date("2026-08-13T00:00:00Z"),
    endsAt: new Date("2026-08-13T02:00:00Z"),
  });
});

function toBooking({ day, minutes, guests, tables, hasTables, status }: AnyBooking, index: number) {
  return booking({
    id: `booking-${index}`,
    date: addDays(WEDNESDAY, day),
    time: timeOfMinutes(minutes),
    guests,
    tableIds: hasTables || status === "seated" ? ["M0", ...tables.map((table) => `M${table}`)] : [],
    status,
  });
}

/** Minutes of the asked party's turn at which it has no place of its own, or has it only at another party's cost; by trying all. */
function instantsWithoutRoom(facts: AvailabilityFacts, request: AvailabilityRequest): number[] {
  return minutesOfTurn(facts, request).filter((at) => {
    const { parties, tables } = presentAt(facts, at);
    return mostSeated([request.guests, ...parties], tables) !== mostSeated(parties, tables) + 1;
  });
}

/** Bookings of scenarios begin and end on quarters, so quarters and the arrival itself are all instants that matter. */
function minutesOfTurn(facts: AvailabilityFacts, { date, time, guests }: AvailabilityRequest): number[] {
  const from = instantOf(date, time, facts.timeZone).getTime();
  const until = from + stayFor(facts.turn, { date, time, guests }).minutes * MINUTE_MS;
  const quarter = 15 * MINUTE_MS;
  const instants = [from];
  for (let at = Math.ceil(from / quarter) * quarter; at < until; at += quarter) instants.push(at);
  return instants;
}

function presentAt(facts: AvailabilityFacts, at: number): { parties: number[]; tables: number[] } {
  const overstay = now.getTime() + 30 * MINUTE_MS;
  const present = facts.bookings.filter(({ status, startsAt, endsAt }) => {
    if (status === "seated")
      return Math.min(startsAt, now.getTime()) <= at && at < Math.max(endsAt, overstay);
    return status === "confirmed" && startsAt <= at && at < endsAt;
  });
  const held = new Set(present.flatMap(({ tableIds }) => tableIds));
  return {
    parties: present.filter(({ tableIds }) => tableIds.length === 0).map(({ guests }) => guests),
    tables: facts.tables.filter(({ id }) => !held.has(id)).map(({ seats }) => seats),
  };
}

/** The most parties that can sit at tables of their own: every choice is tried. */
function mostSeated([party, ...others]: number[], tables: number[]): number {
  if (party === undefined) return 0;
  let most = mostSeated(others, tables);
  tables.forEach((seats, index) => {
    const isRepeat = tables.indexOf(seats) < index;
    if (seats >= party && !isRepeat)
      most = Math.max(most, 1 + mostSeated(others, tables.toSpliced(index, 1)));
  });
  return most;
}

/** Facts with tables of which only seats matter. */
type SomeFacts = Partial<Omit<AvailabilityFacts, "tables"> & { tables: { id: string; seats: number }[] }>;

function reasonsFor(request: Partial<AvailabilityRequest>, facts: SomeFacts = {}) {
  return assess(request, facts).reasons;
}

function assess(request: Partial<AvailabilityRequest>, facts: SomeFacts = {}, at = now) {
  return assessRequest(buildFacts(facts), { date: WEDNESDAY, time: "20:00", guests: 2, ...request }, at);
}

/** A unit with the seed's defaults: 11:00 to 23:00 except on Sundays, last reservation at 22:00, at most 50 a day. */
function buildFacts({ tables = fourOfFour, ...facts }: SomeFacts): AvailabilityFacts {
  return {
    timeZone: SAO_PAULO,
    openingHours: everyDay("11:00", "23:00").map((hours) => ({
      ...hours,
      isActive: hours.weekday !== weekdayOf(SUNDAY),
    })),
    closedDates: [],
    specialDays: [],
    pastHours: [],
    lastReservationTime: "22:00",
    maxReservationsPerDay: 50,
    turn: { minutes: 90, largePartyMinutes: 120, largePartySize: 5, cleaningMinutes: 0, rules: [] },
    tables: tables.map((table) => ({ minGuests: 1, areaId: null, attributes: [], ...table })),
    joins: [],
    blocks: [],
    maxEmptySeats: null,
    pacing: { rules: [], days: [], pause: null },
    isOnline: false,
    bookings: [],
    ...facts,
  };
}

const fourOfFour = [1, 2, 3, 4].map((number) => ({ id: `M${number}`, seats: 4 }));

function everyDay(startsAt: string, endsAt: string) {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    startsAt,
    endsAt,
    isActive: true,
    laterIntervals: [],
  }));
}

function booking({
  date = WEDNESDAY,
  time = "20:00",
  guests = 2,
  timeZone = SAO_PAULO,
  ...rest
}: Partial<Booking> & { time?: string; timeZone?: string }): Booking {
  const startsAt = instantOf(date, time, timeZone).getTime();
  const endsAt = startsAt + (guests >= 5 ? 120 : 90) * MINUTE_MS;
  return {
    id: "booking",
    date,
    startsAt,
    endsAt,
    guests,
    tableIds: [],
    plannedTableIds: null,
    requires: [],
    wantedAreaId: null,
    isOnline: false,
    status: "confirmed" as const,
    ...rest,
  };
}
