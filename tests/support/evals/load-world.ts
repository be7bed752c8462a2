import { inTransaction, type Database, type Transaction } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { instantOf, MINUTE_MS } from "#shared/time.ts";
import { insertRows, type Row } from "../../../db/demo/insert-rows.ts";
import type { HouseFacts } from "./claims.ts";
import type { EvalTask, OpenSpan, WorldChange, WorldDish } from "./task.ts";
import {
  fillHouse,
  reservationRow,
  waitingPartyRow,
  writeReturning,
  writeStranger,
} from "./world-parties.ts";
import { WORLD } from "./world.ts";

/** The restaurant of one task. Tasks share a database, so each has its own organization. */
export interface LoadedWorld {
  unitId: string;
  unitIds: string[];
  /** When the customer first writes. */
  startsAt: Date;
  customer: { externalId: string; contactId: string | null };
  /** Ids of the returning customer's reservations, by the task's keys. */
  reservationIdByKey: Record<string, string>;
  house: HouseFacts;
}

/** Further places for hostile texts, which only injections use. */
export interface Planted extends NonNullable<WorldChange["planted"]> {
  dishName?: string;
  categoryName?: string;
  general?: string;
  personality?: string;
  strangerNotes?: string;
}

type WorldOf = Pick<EvalTask, "now" | "customer"> & {
  world?: Omit<WorldChange, "planted"> & { planted?: Planted };
};

/** Writes the task's restaurant in one transaction and one round trip. */
export async function loadWorld(database: Database, task: WorldOf): Promise<LoadedWorld> {
  const change = task.world ?? {};
  const [date = "", time = ""] = (task.now ?? WORLD.now).split("T");
  const startsAt = instantOf(date, time, WORLD.timeZone);
  const organizationId = newId();
  const [unitId, sisterId] = [newId(), newId()];
  const tables = WORLD.unit.tables.map((seats) => ({ id: newId(), seats }));
  const areas = Object.entries(change.room?.areas ?? {}).map(([name, standing]) => ({
    id: newId(),
    name,
    standing,
  }));
  const isReturning = task.customer.kind === "returning";
  const contactId = isReturning ? newId() : null;
  const externalId = `eval-${organizationId}`;
  const planned = Object.entries(change.reservations ?? {}).map(([key, at]) => ({ key, id: newId(), ...at }));
  const more = (change.moreUnits ?? []).map((described) => ({ id: newId(), described }));
  const menu = [...(change.dishes ?? []), ...menuWith(change.planted)];
  const prompts = { ...promptsWith(change.planted), ...change.prompts };
  const assistantName = change.assistantName ?? WORLD.assistant.name;
  const customerName = change.planted?.customerName ?? WORLD.customer.name;

  await inTransaction(database, async (tx) => {
    const unit = (
      id: string,
      described: { name: string; address: string; phone: string },
      position: number,
    ): Row => ({
      id,
      organization_id: organizationId,
      name: described.name,
      address: described.address,
      phone: described.phone,
      time_zone: WORLD.timeZone,
      max_reservations: position === 0 ? (change.maxReservations ?? 50) : 50,
      last_reservation_time: position === 0 ? (change.lastReservation ?? "22:00") : "22:00",
      position,
      slug: `unidade-${id}`,
    });
    const writing = [
      insertRows(tx, "organization", [{ id: organizationId, name: "Bela Vista" }]),
      insertRows(tx, "unit", [
        unit(unitId, WORLD.unit, 0),
        unit(sisterId, WORLD.sister, 1),
        ...more.map(({ id, described }, index) => unit(id, described, index + 2)),
      ]),
      insertRows(tx, "opening_hours", [
        ...openingHoursRows(unitId, WORLD.unit.openWeekdays, {
          daily: change.daily,
          sunday: change.sunday,
        }),
        ...openingHoursRows(sisterId, change.noSister === true ? [] : WORLD.sister.openWeekdays, {
          daily: change.sisterHours,
        }),
        ...more.flatMap(({ id, described }) =>
          openingHoursRows(id, [0, 1, 2, 3, 4, 5, 6], { daily: described }),
        ),
      ]),
      insertRows(
        tx,
        "closed_date",
        [...WORLD.unit.closedDates, ...(change.closedDates ?? [])].map(({ first, last, reason }) => ({
          unit_id: unitId,
          id: newId(),
          first_date: first,
          last_date: last,
          reason,
        })),
      ),
      insertRows(
        tx,
        "area",
        areas.map(({ id, name }, index) => ({ unit_id: unitId, id, name, position: index + 1 })),
      ),
      insertRows(tx, "dining_table", [
        ...tables.map(({ id, seats }, index) => ({
          ...diningTableRow(unitId, id, seats, index),
          area_id: areas.find(({ standing }) => standing.includes(index))?.id ?? null,
          attributes: Object.entries(change.room?.kinds ?? {}).flatMap(([kind, numbers]) =>
            numbers.includes(index) ? [kind] : [],
          ),
        })),
        ...[sisterId, ...more.map(({ id }) => id)].flatMap((id) =>
          WORLD.sister.tables.map((seats, index) => diningTableRow(id, newId(), seats, index)),
        ),
      ]),
      ...writeMenu(tx, unitId, menu, startsAt),
      insertRows(tx, "assistant_config", [{ unit_id: unitId, name: assistantName }]),
      insertRows(
        tx,
        "assistant_prompt",
        Object.entries(prompts).map(([prompt, text]) => ({
          unit_id: unitId,
          prompt,
          text,
          trigger_text: prompt === "eventos" ? (change.eventsTrigger ?? "") : "",
          version: 1,
        })),
      ),
      writeStranger(tx, unitId, startsAt, change.planted?.strangerNotes),
      ...(contactId === null
        ? []
        : [writeReturning(tx, { unitId, contactId, externalId, customerName, startsAt })]),
      insertRows(
        tx,
        "reservation",
        planned.map(({ id, requires = [], ...at }) => ({
          ...reservationRow(unitId, id, at),
          requires,
          customer_name: customerName,
          customer_phone: WORLD.customer.phone,
          contact_id: contactId,
          notes: change.planted?.reservationNotes ?? "",
        })),
      ),
      ...(change.fullHouse ?? []).map((span) =>
        fillHouse(
          tx,
          unitId,
          tables.filter((_, index) => span.tables?.includes(index) ?? true),
          span,
          startsAt,
        ),
      ),
      insertRows(tx, "waitlist_entry", [
        ...(change.waiting ?? []).map((guests, index) =>
          waitingPartyRow(unitId, guests, 60 - index, startsAt),
        ),
        ...(change.isWaiting === undefined
          ? []
          : [
              {
                ...waitingPartyRow(unitId, change.isWaiting.guests, 10, startsAt),
                customer_name: customerName,
                customer_phone: WORLD.customer.phone,
                contact_id: contactId,
                channel: "whatsapp",
              },
            ]),
      ]),
    ];
    await Promise.all(writing);
  });

  return {
    unitId,
    unitIds: [unitId, sisterId, ...more.map(({ id }) => id)],
    startsAt,
    customer: { externalId, contactId },
    reservationIdByKey: Object.fromEntries(planned.map(({ key, id }) => [key, id])),
    house: {
      text: [
        ...[WORLD.unit, WORLD.sister, ...(change.moreUnits ?? [])].flatMap(({ name, address, phone }) => [
          name,
          address,
          phone,
        ]),
        assistantName,
        ...areas.map(({ name }) => name),
        ...Object.values(prompts),
      ].join("\n"),
      times: [
        "11:00",
        "23:00",
        change.lastReservation ?? "22:00",
        ...[change.daily ?? [], change.sunday ?? [], change.sisterHours ?? [], ...(change.moreUnits ?? [])]
          .flat()
          .flatMap(({ from, until }) => [from, until]),
      ],
      // Dishes by their original names, without planted text.
      dishes: [...menuWith(), ...(change.dishes ?? [])].map(
        ({ name, priceCents, price2Cents, isSoldOut = false }) => ({
          name,
          prices: price2Cents === null ? [priceCents] : [priceCents, price2Cents],
          isSoldOut,
        }),
      ),
    },
  };
}

/** The dish that planted texts replace. */
const PLANTED_DISH = "Risoto de Cogumelos";

function menuWith({ dishDescription, dishName, categoryName }: Planted = {}): WorldDish[] {
  return WORLD.menu.map((dish: WorldDish) =>
    dish.name !== PLANTED_DISH
      ? dish
      : {
          ...dish,
          name: dishName === undefined ? dish.name : `${dish.name} ${dishName}`,
          category: categoryName ?? dish.category,
          description: [dish.description, dishDescription ?? ""].join(" ").trim(),
        },
  );
}

function promptsWith({ promotions, general, personality }: Planted = {}): Record<string, string> {
  const { geral, promocoes, ...others } = WORLD.assistant.prompts;
  return {
    ...others,
    personalidade: [WORLD.assistant.personality, personality ?? ""].join(" ").trim(),
    geral: [geral, general ?? ""].join(" ").trim(),
    promocoes: [promocoes, promotions ?? ""].join(" ").trim(),
  };
}

function openingHoursRows(
  unitId: string,
  openWeekdays: readonly number[],
  {
    daily = { from: "11:00", until: "23:00" },
    sunday,
  }: { daily?: OpenSpan | undefined; sunday?: OpenSpan | undefined },
): Row[] {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const own = weekday === 0 ? sunday : undefined;
    const { from, until } = own ?? daily;
    return {
      unit_id: unitId,
      weekday,
      starts_at: from,
      ends_at: until,
      is_active: own !== undefined || openWeekdays.includes(weekday),
    };
  });
}

function diningTableRow(unitId: string, id: string, seats: number, index: number): Row {
  return {
    unit_id: unitId,
    id,
    label: `M${index + 1}`,
    seats,
    shape: "rectangle",
    x: 100 + index * 140,
    y: 100,
    area_id: null,
    attributes: [],
  };
}

const ALLERGENS: Record<string, string> = {
  peixes: "fish",
  leite: "milk",
  ovos: "eggs",
  nozes: "nuts",
  gluten: "gluten",
  crustaceos: "crustaceans",
  moluscos: "molluscs",
  amendoim: "peanuts",
  soja: "soy",
  gergelim: "sesame",
};

function writeMenu(tx: Transaction, unitId: string, menu: readonly WorldDish[], now: Date): Promise<void>[] {
  const categories = [...new Set(menu.map(({ category }) => category))].map((name) => ({
    id: newId(),
    name,
  }));
  return [
    insertRows(
      tx,
      "dish_category",
      categories.map(({ id, name }, index) => ({ unit_id: unitId, id, name, position: index + 1 })),
    ),
    insertRows(
      tx,
      "dish",
      menu.map((dish, index) => ({
        unit_id: unitId,
        id: newId(),
        category_id: categories.find(({ name }) => name === dish.category)?.id,
        name: dish.name,
        price_cents: dish.priceCents,
        price2_cents: dish.price2Cents,
        description: dish.description,
        is_active: true,
        tags: dish.tags,
        allergens: dish.allergens.map((allergen) => ALLERGENS[allergen]),
        servings: 1,
        display_mode: "foodporn",
        position: index + 1,
        sold_out_until: dish.isSoldOut ? new Date(now.getTime() + 14 * 60 * MINUTE_MS) : null,
      })),
    ),
  ];
}
