import { describe, expect, it } from "vitest";

import { mintAuthorizedUnit, systemActor } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import {
  addDays,
  daysBetween,
  instantOf,
  localOf,
  MINUTE_MS,
  minutesOf,
  timeOfMinutes,
  weekdayOf,
  type LocalDate,
} from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import {
  type BuiltUnit,
  buildConversation,
  buildOrganization,
  buildReservation,
  buildTable,
  buildUnit,
  buildUser,
  buildWaitlistEntry,
} from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { shareOf } from "#tests/long-tests.ts";
import { rows } from "#tests/rows.ts";
import { insertRows, type Row } from "../../../../db/demo/insert-rows.ts";
import type { Against } from "../contract.ts";
import { keepCountedDays } from "../days/server/commands.ts";
import { countDays, readVersions, storeDays } from "../days/server/queries.ts";
import type { ListPartiesInput } from "../parties/contract.ts";
import { ratesOf } from "../rules.ts";

/** A day after the generated ones, at noon in every zone of these tests. */
const NOW = new Date("2026-11-20T15:00:00Z");
const LAST: LocalDate = "2026-11-19";
const DAYS = 90;

const { sql, app } = useApp({ now: NOW });

async function openHouse(timeZone: string) {
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization, { timeZone });
  const { cookie } = await buildUser(sql, organization, {
    permissions: ["relatorios"],
  });
  const read = (from: LocalDate, to: LocalDate, against?: Against) =>
    app.client(cookie).reports.read({ unitId: unit.id, from, to, against });
  const list = (asked: Omit<ListPartiesInput, "unitId">) =>
    app.client(cookie).reports.listParties({ unitId: unit.id, ...asked });
  return { sql, unit, read, list, cookie };
}

/** Numbers that are the same in every run (mulberry32). */
function generator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** What one party did, as the test made it up. */
interface Visit {
  day: LocalDate;
  guests: number;
  fate: "completed" | "forgotten" | "no_show" | "cancelled" | "cancelled_late" | "moved_to_queue";
  isWalkIn: boolean;
  channel: "backoffice" | "whatsapp" | "web_chat";
  isLunch: boolean;
  stay: number;
  lateness: number;
  /** Minutes that clocks show, since the midnight of the day. */
  plannedAt: number;
  seatedAt: number;
  seats: number[];
}

const FATES = [
  "completed",
  "completed",
  "completed",
  "completed",
  "forgotten",
  "no_show",
  "cancelled",
  "cancelled_late",
  "moved_to_queue",
] as const;

const zones: [string, number][] = [
  ["America/Sao_Paulo", 11],
  // Its clocks go back on 25 October, in the night of a service.
  ["Europe/Lisbon", 12],
  // Its clocks go forward on 6 September, at midnight.
  ["America/Santiago", 13],
];
describe.each(shareOf(zones, { areas: ["reports"], parts: 3 }))(
  "ninety generated days in %s",
  (timeZone, seed) => {
    it("have the figures of an independent recount", async () => {
      const { sql, unit, read, list } = await openHouse(timeZone);
      // Closed on Mondays; on Fridays and Saturdays until 02:00.
      await rows(
        sql,
        `update opening_hours set starts_at = '12:00', is_active = weekday <> 1,
         ends_at = case when weekday in (5, 6) then '02:00'::time else '23:00'::time end
       where unit_id = $1 returning weekday`,
        [unit.id],
      );
      const closed = addDays(LAST, -20);
      await insertRows(sql, "closed_date", [
        { unit_id: unit.id, id: newId(), first_date: closed, last_date: closed, reason: "" },
      ]);
      const tables = [];
      for (const [index, seats] of [2, 2, 4, 4, 6].entries())
        tables.push({ ...(await buildTable(sql, unit, { label: `M${index}`, seats })), seats });
      await rows(sql, "update dining_table set created_at = '2026-01-01Z' where unit_id = $1 returning id", [
        unit.id,
      ]);
      const addedOn = addDays(LAST, -30);
      const late = await buildTable(sql, unit, { label: "M9", seats: 8 });
      await rows(sql, "update dining_table set created_at = $2 where id = $1 returning id", [
        late.id,
        instantOf(addedOn, "09:00", timeZone),
      ]);
      const blockedOn = addDays(LAST, -10);
      await insertRows(sql, "table_block", [
        {
          unit_id: unit.id,
          id: newId(),
          table_id: late.id,
          during: `[${instantOf(blockedOn, "20:00", timeZone).toISOString()},${instantOf(blockedOn, "21:30", timeZone).toISOString()})`,
          reason: "",
        },
      ]);

      const below = generator(seed);
      const reservations: Row[] = [];
      const holds: Row[] = [];
      const visits: Visit[] = [];
      for (let back = 0; back < DAYS; back += 1) {
        const day = addDays(LAST, -back);
        const isLate = [5, 6].includes(weekdayOf(day));
        for (let party = 0; party < 6; party += 1) {
          const isNight = isLate && below(4) === 0;
          const minutes = isNight ? below(8) * 15 : 720 + below(40) * 15;
          const date = isNight ? addDays(day, 1) : day;
          const startsAt = instantOf(date, timeOfMinutes(minutes), timeZone);
          const fate = FATES[below(FATES.length)] ?? "completed";
          // Six hours are a stay, and six hours and some seconds are not.
          const stay = fate === "forgotten" ? 360 + below(3) : below(20) === 0 ? 360 : 40 + below(120);
          const seconds = fate === "completed" && stay === 360 ? 0 : 20;
          const lateness = below(50) - 10;
          const seatedAt = new Date(startsAt.getTime() + lateness * MINUTE_MS);
          const hasCome = fate === "completed" || fate === "forgotten";
          const isWalkIn = hasCome && below(4) === 0;
          const joined = below(5) === 0 ? tables.slice(2, 4) : [tables[below(5)]!];
          const visit: Visit = {
            day,
            guests: 1 + below(9),
            fate,
            isWalkIn,
            channel: (["backoffice", "whatsapp", "web_chat"] as const)[below(3)] ?? "backoffice",
            isLunch: !isNight && minutes < 17 * 60,
            stay,
            lateness,
            plannedAt: isNight ? minutes + 1440 : minutes,
            seatedAt: clockMinutes(seatedAt, day, timeZone),
            seats: hasCome ? joined.map(({ seats }) => seats) : [],
          };
          visits.push(visit);
          const id = newId();
          const cancelledBefore = fate === "cancelled_late" ? 60 : 600;
          reservations.push({
            unit_id: unit.id,
            id,
            customer_name: "Ana Lima",
            customer_phone: "(11) 98765-4321",
            customer_email: "",
            notes: "",
            requires: [],
            version: 1,
            created_at: startsAt,
            updated_at: startsAt,
            date,
            time: timeOfMinutes(minutes),
            starts_at: startsAt,
            ends_at: new Date(startsAt.getTime() + 90 * MINUTE_MS),
            guests: visit.guests,
            kind: isWalkIn ? "walk_in" : "booking",
            channel: visit.channel,
            status: hasCome ? "completed" : fate === "no_show" ? "no_show" : "cancelled",
            seated_at: hasCome ? seatedAt : null,
            arrived_at: hasCome ? seatedAt : null,
            completed_at: hasCome ? new Date(seatedAt.getTime() + stay * MINUTE_MS + seconds * 1000) : null,
            cancelled_at:
              fate.startsWith("cancelled") || fate === "moved_to_queue"
                ? new Date(startsAt.getTime() - cancelledBefore * MINUTE_MS)
                : null,
            cancelled_by:
              fate === "moved_to_queue" ? "system" : fate.startsWith("cancelled") ? "guest" : null,
          });
          if (!hasCome) continue;
          const end = new Date(seatedAt.getTime() + 90 * MINUTE_MS).toISOString();
          const hold = (table: { id: string }, from: Date) =>
            holds.push({
              unit_id: unit.id,
              reservation_id: id,
              table_id: table.id,
              during: `[${from.toISOString()},${end})`,
              status: "released",
            });
          // Some changed tables: the place where they ended counts.
          if (below(6) === 0 && !joined.includes(tables[4]!)) hold(tables[4]!, seatedAt);
          for (const table of joined) hold(table, new Date(seatedAt.getTime() + 5 * MINUTE_MS));
        }
      }
      await insertRows(sql, "reservation", reservations);
      await insertRows(sql, "reservation_table", holds);

      const from = addDays(LAST, -41);
      const report = await read(from, LAST);
      await keepCountedDays(app.services);
      const kept = await rows(sql, "select date from report_day where unit_id = $1 and counted is not null", [
        unit.id,
      ]);
      expect(kept.length).toBeGreaterThanOrEqual(DAYS);
      expect(await read(from, LAST)).toEqual(report);
      for (const [facts, first, last] of [
        [report.current, from, LAST],
        [report.before, addDays(from, -42), addDays(LAST, -42)],
      ] as const) {
        const own = visits.filter(({ day }) => first <= day && day <= last);
        expect(facts).toMatchObject({ from: first, to: last });
        const rates = ratesOf(facts);
        const came = own.filter(({ fate }) => fate === "completed" || fate === "forgotten");
        const known = own.filter(({ fate }) => fate === "completed");
        const absent = own.filter(({ fate }) => fate === "no_show");
        const guestsOf = (list: Visit[]) => sumOf(list, ({ guests }) => guests);
        const room = capacity({ first, last, closed, addedOn, blockedOn, timeZone });
        const booked = came.filter(({ isWalkIn }) => !isWalkIn);
        expect(rates).toEqual({
          covers: guestsOf(came),
          parties: came.length,
          seatUse: sumOf(known, ({ guests, stay }) => guests * stay) / room.seatMinutes,
          tableUse: sumOf(known, ({ seats, stay }) => seats.length * stay) / room.tableMinutes,
          chairFill: guestsOf(known) / sumOf(known, ({ seats }) => sumOf(seats, (count) => count)),
          coversPerSeatHour: (guestsOf(came) * 60) / room.seatMinutes,
          coversPerSeatDay: expect.closeTo(guestsOf(came) / room.seatDays, 9),
          revenuePerGuest: null,
          revenuePerDay: null,
          revenuePerSeatHour: null,
          noShow: absent.length / (booked.length + absent.length),
          noShowCovers: guestsOf(absent) / (guestsOf(booked) + guestsOf(absent)),
          lateCancellations: own.filter(({ fate }) => fate === "cancelled_late").length,
          onTime: booked.filter(({ lateness }) => lateness <= 15).length / booked.length,
          medianLateness: smallest(
            booked.map(({ lateness }) => lateness),
            0.5,
          ),
          abandonment: null,
          quotesKept: null,
          quotesNear: null,
          quoteError: null,
          containment: null,
          refused: 0,
          refusedThatFitted: null,
        });
        const behind = async (asked: Omit<ListPartiesInput, "unitId" | "from" | "to">) => {
          const { total, guests, parties } = await list({ ...asked, from: first, to: last });
          expect(parties).toHaveLength(Math.min(total, 200));
          return { total, guests };
        };
        const late = own.filter(({ fate }) => fate === "cancelled_late");
        expect(await behind({ of: "came" })).toEqual({ total: came.length, guests: guestsOf(came) });
        expect(await behind({ of: "missed" })).toEqual({
          total: absent.length + late.length,
          guests: guestsOf(absent) + guestsOf(late),
        });
        for (const { source, parties, covers } of facts.sources)
          expect(await behind({ of: "came", source })).toEqual({ total: parties, guests: covers });
        for (const { band, part, parties } of facts.stays)
          expect(await behind({ of: "stayed", band, part })).toMatchObject({ total: parties });
        for (const { weekday, hour, arrivals } of facts.heat.filter((_cell, index) => index % 9 === 0)) {
          expect(await behind({ of: "came", weekday, hour })).toMatchObject({ guests: arrivals });
          const sat = known.filter(
            ({ day, seatedAt, stay }) =>
              weekdayOf(day) === weekday && seatedAt < hour * 60 + 60 && seatedAt + stay > hour * 60,
          );
          expect(await behind({ of: "present", weekday, hour })).toEqual({
            total: sat.length,
            guests: guestsOf(sat),
          });
        }
        for (const { band, part, ...stays } of facts.stays) {
          const inCell = known.filter(
            ({ guests, isLunch }) => bandOf(guests) === band && isLunch === (part === "lunch"),
          );
          const minutes = inCell.map(({ stay }) => stay);
          expect(stays).toEqual({
            parties: inCell.length,
            median: smallest(minutes, 0.5),
            p80: smallest(minutes, 0.8),
          });
        }
        for (const { minutes, planned, seated } of facts.pacing) {
          const begin = (at: number) => Math.floor(at / 15) * 15;
          expect([minutes, planned, seated]).toEqual([
            minutes,
            guestsOf(booked.filter((visit) => visit.plannedAt === minutes)),
            guestsOf(came.filter((visit) => begin(visit.seatedAt) === minutes)),
          ]);
        }
        for (const { weekday, hour, arrivals, guestMinutes } of facts.heat) {
          const ofWeekday = (list: Visit[]) => list.filter(({ day }) => weekdayOf(day) === weekday);
          expect([weekday, hour, arrivals, guestMinutes]).toEqual([
            weekday,
            hour,
            guestsOf(ofWeekday(came).filter(({ seatedAt }) => Math.floor(seatedAt / 60) === hour)),
            sumOf(ofWeekday(known), ({ guests, seatedAt, stay }) => {
              const from = Math.max(seatedAt, hour * 60);
              return guests * Math.max(0, Math.min(seatedAt + stay, hour * 60 + 60) - from);
            }),
          ]);
        }
        expect(sumOf(facts.heat, ({ arrivals }) => arrivals)).toBe(guestsOf(came));
        expect(sumOf(facts.heat, ({ guestMinutes }) => guestMinutes)).toBe(
          sumOf(known, ({ guests, stay }) => guests * stay),
        );
        expect(sumOf(facts.pacing, ({ seated }) => seated)).toBe(guestsOf(came));
        expect(sumOf(facts.stays, ({ parties }) => parties)).toBe(known.length);
        for (const { source, parties, covers } of facts.sources) {
          const from = came.filter((visit) => (visit.isWalkIn ? "walk_in" : visit.channel) === source);
          expect([parties, covers]).toEqual([from.length, guestsOf(from)]);
        }
        expect(sumOf(facts.sources, ({ parties }) => parties)).toBe(came.length);
        expect(facts.days).toHaveLength(42);
        for (const { date, covers, overlong, cancellations } of facts.days) {
          const ofDay = own.filter(({ day }) => day === date);
          expect([covers, overlong, cancellations]).toEqual([
            guestsOf(ofDay.filter((visit) => came.includes(visit))),
            ofDay.filter(({ fate }) => fate === "forgotten").length,
            ofDay.filter(({ fate }) => fate.startsWith("cancelled")).length,
          ]);
        }
      }
    });
  },
);

/** A refused request, as a row. */
const refusalOf = (
  unit: BuiltUnit,
  date: LocalDate,
  over: { time?: string | null; reason?: string; verdict?: string | null } = {},
) => ({
  unit_id: unit.id,
  id: newId(),
  at: NOW,
  date,
  time: "20:00",
  guests: 4,
  window_minutes: 30,
  channel: "whatsapp",
  reason: "no_table",
  verdict: null,
  requires: [],
  offered: [],
  ...over,
});

function clockMinutes(at: Date, day: LocalDate, timeZone: string): number {
  const { date, time } = localOf(at, timeZone);
  return daysBetween(day, date) * 1440 + minutesOf(time);
}

/** The chairs and tables of the generated restaurant, minute for minute. */
function capacity({
  first,
  last,
  closed,
  addedOn,
  blockedOn,
  timeZone,
}: Record<"first" | "last" | "closed" | "addedOn" | "blockedOn" | "timeZone", string>) {
  let seatMinutes = 0;
  let tableMinutes = 0;
  let seatDays = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    if (weekday === 1 || day === closed) continue;
    const end =
      weekday === 5 || weekday === 6
        ? instantOf(addDays(day, 1), "02:00", timeZone)
        : instantOf(day, "23:00", timeZone);
    const open = (end.getTime() - instantOf(day, "12:00", timeZone).getTime()) / MINUTE_MS;
    const free = day === blockedOn ? open - 90 : open;
    const hasLateTable = day >= addedOn;
    const ofDay = 18 * open + (hasLateTable ? 8 * free : 0);
    seatMinutes += ofDay;
    seatDays += ofDay / open;
    tableMinutes += 5 * open + (hasLateTable ? free : 0);
  }
  return { seatMinutes, tableMinutes, seatDays };
}

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((sum, item) => sum + value(item), 0);
const bandOf = (guests: number) => (guests <= 2 ? 0 : guests <= 4 ? 1 : guests <= 6 ? 2 : 3);
/** The smallest value that so large a share does not exceed. */
const smallest = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1];

describe("kept days", () => {
  /** The report with kept days, and the same counted again. */
  async function readBoth({ sql, unit, read }: Awaited<ReturnType<typeof openHouse>>) {
    const kept = await read("2026-10-01", LAST);
    await rows(sql, "delete from report_day where unit_id = $1 returning date", [unit.id]);
    return [kept, await read("2026-10-01", LAST)] as const;
  }

  it("are counted again after any change of a past party, its tables or its chairs", async () => {
    const house = await openHouse("America/Sao_Paulo");
    const { sql, unit } = house;
    const [table, other] = [
      await buildTable(sql, unit, { label: "M1", seats: 4 }),
      await buildTable(sql, unit, { label: "M2", seats: 6 }),
    ];
    const book = (date: string, over: object = {}) =>
      buildReservation(sql, unit, { date, time: "20:00", guests: 4, status: "completed", ...over });
    const parties = [await book("2026-10-10"), await book("2026-10-11"), await book("2026-10-12")];
    await insertRows(
      sql,
      "reservation_table",
      parties.map(({ id }) => ({
        unit_id: unit.id,
        reservation_id: id,
        table_id: table.id,
        during: "[2026-10-10 23:00Z,2026-10-11 00:30Z)",
        status: "released",
      })),
    );
    const [first, second, third] = parties.map(({ id }) => id);
    const changes: [name: string, sql: string, values: unknown[]][] = [
      ["seats", "update dining_table set seats = 5 where id = $1", [table.id]],
      ["size", "update reservation set guests = 7 where id = $1", [first]],
      ["status", "update reservation set status = 'seated', completed_at = null where id = $1", [second]],
      ["day", "update reservation set date = '2026-10-20' where id = $1", [third]],
      ["table", "update reservation_table set table_id = $2 where reservation_id = $1", [first, other.id]],
      ["released", "update reservation_table set status = 'seated' where reservation_id = $1", [first]],
      ["hold", "delete from reservation_table where reservation_id = $1", [third]],
      ["hours", "update opening_hours set ends_at = '21:00' where unit_id = $1", [unit.id]],
      ["zone", "update unit set time_zone = 'Europe/Lisbon' where id = $1", [unit.id]],
      ["removal", "delete from reservation where id = $1", [first]],
    ];
    for (const [name, statement, values] of changes) {
      await keepCountedDays(app.services);
      await rows(sql, `${statement} returning 1 as changed`, values);
      const [kept, counted] = await readBoth(house);
      expect(kept, name).toEqual(counted);
    }
    await keepCountedDays(app.services);
    await book("2026-10-13");
    const [kept, counted] = await readBoth(house);
    expect(kept).toEqual(counted);
    expect(kept.current.days.find(({ date }) => date === "2026-10-13")?.parties).toBe(1);
  });

  it("do not take a count that began before a change", async () => {
    const house = await openHouse("America/Sao_Paulo");
    const { sql, unit } = house;
    const { id } = await buildReservation(sql, unit, {
      date: "2026-10-10",
      time: "20:00",
      status: "completed",
    });
    const scope = mintAuthorizedUnit({
      organizationId: unit.organizationId,
      unitId: unit.id,
      timeZone: unit.timeZone,
      actor: systemActor(unit.organizationId),
    });
    const dates = ["2026-10-10"];
    const nightEnds = { first: "2026-10-10", ends: ["00:00", "00:00"] };
    const version = (await readVersions(sql, scope, dates)).get("2026-10-10") ?? 0;
    const [day] = await countDays(sql, scope, dates, nightEnds);
    await rows(sql, "update reservation set guests = 9 where id = $1 returning id", [id]);
    await storeDays(sql, scope, [{ ...day!, version }], nightEnds);
    expect(
      await rows(sql, "select counted from report_day where unit_id = $1 and date = $2", [unit.id, dates[0]]),
    ).toEqual([{ counted: null }]);
    expect(
      (await house.read("2026-10-01", LAST)).current.days.find(({ date }) => date === "2026-10-10")?.covers,
    ).toBe(9);
  });
});

describe("a period", () => {
  it("without anything has no rates, and never 0 %", async () => {
    const { sql, unit, read } = await openHouse("America/Sao_Paulo");
    await buildTable(sql, unit, { label: "M1", seats: 4 });
    const { current } = await read("2026-11-01", "2026-11-10");
    expect(current.days[0]?.seatMinutes).toBeGreaterThan(0);
    const empty = Object.values(ratesOf(current)).filter((rate) => rate !== 0);
    expect(empty.every((rate) => rate === null)).toBe(true);
    expect(current.days).toHaveLength(10);
  });

  it("is compared with the same weekdays before it, or of the week, month or year before", async () => {
    const { sql, unit, read } = await openHouse("America/Sao_Paulo");
    for (const date of ["2025-11-10", "2026-10-10", "2026-10-20", "2026-11-03"])
      await buildReservation(sql, unit, { date, time: "20:00", guests: 5, status: "completed" });
    const earlier = async (against?: Against) => {
      const { before } = await read("2026-11-01", "2026-11-12", against);
      return [before.from, before.to, before.days.length, ratesOf(before).covers];
    };
    expect(await earlier()).toEqual(["2026-10-18", "2026-10-29", 12, 5]);
    expect(await earlier("before")).toEqual(await earlier());
    // The periods may share days.
    expect(await earlier("week")).toEqual(["2026-10-25", "2026-11-05", 12, 5]);
    expect(await earlier("month")).toEqual(["2026-10-04", "2026-10-15", 12, 5]);
    expect(await earlier("year")).toEqual(["2025-11-02", "2025-11-13", 12, 5]);
  });

  it("ends today at the latest, begins before its end, and has 400 days at most", async () => {
    const { read } = await openHouse("America/Sao_Paulo");
    expect(await outcomeOf(read("2026-11-10", "2026-11-21"))).toBe("in_future");
    expect(await outcomeOf(read("2026-11-10", "2026-11-09"))).toBe("end_before_start");
    expect(await outcomeOf(read("2025-10-16", "2026-11-20"))).toBe("too_long");
    expect((await read("2025-10-17", "2026-11-20")).current.days).toHaveLength(400);
  });

  it("stays as it was when the unit gets another time zone", async () => {
    const { sql, unit, read } = await openHouse("America/Sao_Paulo");
    const day = "2026-11-10";
    const at = (time: string) => instantOf(day, time, unit.timeZone);
    await buildReservation(sql, unit, { date: day, time: "20:00", status: "completed" });
    const table = await buildTable(sql, unit, { label: "M1", seats: 4 });
    // By Lisbon's clocks the unit would have been closed for the last hour of the block.
    await insertRows(sql, "table_block", [
      {
        unit_id: unit.id,
        id: newId(),
        table_id: table.id,
        during: `[${at("19:00").toISOString()},${at("21:00").toISOString()})`,
        reason: "",
      },
    ]);
    await buildWaitlistEntry(sql, unit, {
      status: "seated",
      addedAt: at("22:30"),
      seatedAt: at("22:50"),
    });
    await buildConversation(sql, unit, { startedAt: at("22:30") });
    const { current } = await read("2026-11-01", day);
    expect(current).toMatchObject({ queue: { seated: 1 }, conversations: { all: 1 } });
    expect(current.days.at(-1)).toMatchObject({ openMinutes: 720, tableCapacity: 600 });
    expect(current.pacing.some(({ seated }) => seated > 0)).toBe(true);

    const owner = app.client((await buildUser(sql, { id: unit.organizationId })).cookie);
    const settings = await owner.companySettings.read({ unitId: unit.id });
    await owner.companySettings.save({ unitId: unit.id, ...settings, timeZone: "Europe/Lisbon" });
    expect((await read("2026-11-01", day)).current).toEqual(current);
    expect((await read("2026-11-11", "2026-11-19")).current.queue.seated).toBe(0);
  });

  it("divides what services took by the chair hours of the days of which it is known", async () => {
    const { sql, unit, read } = await openHouse("America/Sao_Paulo");
    await rows(
      sql,
      "update opening_hours set starts_at = '12:00', ends_at = '22:00', is_active = weekday <> 1 where unit_id = $1 returning weekday",
      [unit.id],
    );
    await buildTable(sql, unit, { label: "M1", seats: 4 });
    // The 9th is a Monday, on which the unit is closed.
    const revenue = Object.entries({ "2026-11-09": 50_000, "2026-11-10": 120_000, "2026-11-11": 80_000 });
    await insertRows(
      sql,
      "shift_revenue",
      revenue.map(([date, cents]) => ({ unit_id: unit.id, service_date: date, cents, updated_at: NOW })),
    );
    const { current } = await read("2026-11-01", "2026-11-12");
    expect(current.days.map(({ revenueCents }) => revenueCents).slice(7)).toEqual([
      null,
      50_000,
      120_000,
      80_000,
      null,
    ]);
    await buildReservation(sql, unit, { date: "2026-11-09", guests: 4, status: "completed" });
    await buildReservation(sql, unit, { date: "2026-11-10", guests: 6, status: "completed" });
    const served = ratesOf((await read("2026-11-01", "2026-11-12")).current);
    // 10 people on two days of which it is known what they took.
    expect(served).toMatchObject({ revenuePerGuest: 17_000, revenuePerDay: 85_000 });
    // 4 chairs, 10 hours, 2 days.
    expect(ratesOf(current).revenuePerSeatHour).toBe(200_000 / 80);
  });

  it("counts a refused request after midnight with the service of the night before", async () => {
    const { sql, unit, read } = await openHouse("America/Sao_Paulo");
    await rows(
      sql,
      "update opening_hours set starts_at = '18:00', ends_at = '02:00' where unit_id = $1 returning weekday",
      [unit.id],
    );
    const fits = { verdict: "fits" };
    await insertRows(sql, "refusal", [
      refusalOf(unit, "2026-11-11", { time: "00:30", ...fits }),
      refusalOf(unit, "2026-11-11", { time: null, verdict: null }),
      refusalOf(unit, "2026-11-11", { time: "03:00", ...fits }),
      refusalOf(unit, "2026-11-10", { time: "01:45", ...fits }),
      refusalOf(unit, "2026-11-04", { time: "01:45", ...fits }),
    ]);
    const { current, before, fittedRefusals } = await read("2026-11-10", "2026-11-10");
    expect([current, before].map((facts) => facts.refusals.map(({ requests }) => requests))).toEqual([
      [1],
      [1],
    ]);
    expect(fittedRefusals).toMatchObject([{ date: "2026-11-11", time: "00:30" }]);
    expect((await read("2026-11-11", "2026-11-11")).current.refusals).toMatchObject([{ requests: 2 }]);
  });

  it("counts a conversation after midnight with the service of the night before", async () => {
    const { sql, unit, read } = await openHouse("America/Sao_Paulo");
    await rows(
      sql,
      "update opening_hours set starts_at = '18:00', ends_at = '02:00' where unit_id = $1 returning weekday",
      [unit.id],
    );
    for (const time of ["00:30", "01:59", "02:00"])
      await buildConversation(sql, unit, { startedAt: instantOf("2026-11-11", time, unit.timeZone) });
    expect((await read("2026-11-10", "2026-11-10")).current.conversations).toEqual({ all: 2, handedOver: 0 });
    expect((await read("2026-11-11", "2026-11-11")).current.conversations).toEqual({ all: 1, handedOver: 0 });
  });

  it("counts every noted arrival of a reservation, also of a party that left before it had a table", async () => {
    const { sql, unit, read } = await openHouse("America/Sao_Paulo");
    const date = "2026-11-10";
    const arrivedAt = (minutes: number) =>
      new Date(instantOf(date, "20:00", unit.timeZone).getTime() + minutes * MINUTE_MS);
    await buildReservation(sql, unit, { date, status: "completed", arrivedAt: arrivedAt(30) });
    await buildReservation(sql, unit, { date, status: "cancelled", arrivedAt: arrivedAt(5) });
    await buildReservation(sql, unit, { date, status: "confirmed", arrivedAt: arrivedAt(10) });
    await buildReservation(sql, unit, { date, status: "cancelled" });
    // Half a minute more than the tolerance: the stand calls it late, too.
    await buildReservation(sql, unit, { date, status: "completed", arrivedAt: arrivedAt(15.5) });
    const { current } = await read(date, date);
    expect(current.punctuality).toEqual({ arrivals: 4, median: 10, onTime: 2 });
  });

  it("counts a party that the queue seated as one without a reservation", async () => {
    const { sql, unit, read } = await openHouse("America/Sao_Paulo");
    const { id: tableId } = await buildTable(sql, unit, { label: "M1", seats: 4 });
    const entry = await buildWaitlistEntry(sql, unit, { guests: 2, addedAt: NOW });
    const host = app.client((await buildUser(sql, { id: unit.organizationId })).cookie);
    await host.reservations.seatFromWaitlist({
      unitId: unit.id,
      entryId: entry.id,
      id: newId(),
      tableIds: [tableId],
    });
    const { current } = await read("2026-11-20", "2026-11-20");
    expect(current).toMatchObject({
      days: [{ parties: 1, covers: 2, bookings: 0, bookedCovers: 0 }],
      sources: [{ source: "walk_in", parties: 1, covers: 2 }],
      punctuality: { arrivals: 0, median: null, onTime: 0 },
      pacing: [{ minutes: 720, planned: 0, seated: 2 }],
    });
  });

  it("counts the queue, refusals and conversations, without tests", async () => {
    const { sql, unit, read } = await openHouse("America/Sao_Paulo");
    const at = (day: string, time = "20:00") => instantOf(day, time, unit.timeZone);
    const entry = (status: "seated" | "left", minutes: number, over: object = {}) => ({
      unit_id: unit.id,
      id: newId(),
      customer_name: "Ana",
      customer_phone: "11 98765-4321",
      guests: 2,
      channel: "backoffice",
      requires: [],
      added_at: at("2026-11-10"),
      status,
      quoted_minutes: 25,
      quote_source: "model",
      notified_at: null,
      seated_at: null,
      left_at: null,
      left_reason: null,
      [`${status}_at`]: new Date(at("2026-11-10").getTime() + minutes * MINUTE_MS),
      ...(status === "left" && { left_reason: "gave_up" }),
      ...over,
    });
    await insertRows(sql, "waitlist_entry", [
      entry("seated", 10),
      entry("seated", 45),
      entry("left", 30),
      entry("left", 50),
      entry("left", 70),
      entry("left", 5, { left_reason: "booked" }),
      entry("left", 5, { left_reason: "removed" }),
      // Called after 25 minutes and 30 seconds: the quoted 25 were not kept, and near.
      entry("seated", 31, {
        guests: 5,
        notified_at: new Date(at("2026-11-10").getTime() + 25.5 * MINUTE_MS),
      }),
    ]);
    await insertRows(sql, "refusal", [
      refusalOf(unit, "2026-11-10", { verdict: "does_not_fit" }),
      refusalOf(unit, "2026-11-11"),
      refusalOf(unit, "2026-11-11", { reason: "pacing_full", verdict: "fits" }),
      refusalOf(unit, "2026-11-30"),
    ]);
    for (const over of [{}, { reachedPerson: true }, { isTest: true }])
      await buildConversation(sql, unit, { startedAt: at("2026-11-10"), outcome: "booked", ...over });
    const { current, fittedRefusals } = await read("2026-11-01", "2026-11-12");
    expect(fittedRefusals).toEqual([
      { date: "2026-11-11", time: "20:00", guests: 4, windowMinutes: 30, reason: "pacing_full" },
    ]);
    expect(current).toMatchObject({
      queue: { seated: 3, left: 3, removed: 1, medianWaitAtLeaving: 50 },
      quotes: [
        { band: 0, told: 2, kept: 1, near: 0, errorSeconds: 35 * 60 },
        { band: 2, told: 1, kept: 0, near: 1, errorSeconds: 30 },
      ],
      // Quoted 25 minutes, these three waited 10, 45, and 25 and a half.
      waits: [{ told: 2, parties: 3, kept: 1, quoted: 25, waited: 26 }],
      refusals: [
        { reason: "no_table", requests: 2, guests: 8, replayed: 1, fitted: 0 },
        { reason: "pacing_full", requests: 1, guests: 4, replayed: 1, fitted: 1 },
      ],
    });
    expect(ratesOf(current)).toMatchObject({
      abandonment: 0.5,
      quotesKept: 1 / 3,
      quotesNear: 1 / 3,
      quoteError: 35.5 / 3,
      refused: 3,
      refusedThatFitted: 0.5,
      containment: 0.5,
    });
  });
});
