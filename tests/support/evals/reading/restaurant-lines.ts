import { readMoney } from "#shared/money.ts";
import type { PromptName, WorldChange, WorldDish } from "../task.ts";
import { WrongValue, type LineKind } from "./lines.ts";
import { readKind, readReservation } from "./reservations.ts";
import {
  readChoice,
  readDay,
  readNumber,
  readPeople,
  readSpan,
  readTables,
  readTime,
  splitList,
} from "./values.ts";

const PROMPTS: readonly PromptName[] = [
  "personalidade",
  "geral",
  "horario",
  "cardapio",
  "reservas",
  "promocoes",
  "eventos",
  "delivery",
];

/** How the restaurant differs from the one of `WORLD`. */
export const RESTAURANT_LINES: readonly LineKind<WorldChange>[] = [
  {
    name: "lotado",
    example:
      "lotado: sex 13/03, 18:30 a 21:30 (or, with the tables: lotado: sex 13/03, 18:30 a 21:30, mesas 2, 4)",
    often: true,
    read(value, world) {
      const [day = "", span = "", ...rest] = splitList(value);
      const tables = rest.join(", ");
      if (tables !== "" && !tables.startsWith("mesas "))
        throw new WrongValue(`"${tables}" are no tables: expected "mesas 2, 4"`);
      const full = { date: readDay(day), ...readSpan(span) };
      world.fullHouse = [
        ...(world.fullHouse ?? []),
        tables === "" ? full : { ...full, tables: readTables(tables.slice("mesas ".length)) },
      ];
    },
  },
  {
    name: "área …",
    example: "área Varanda: 2, 4, 6",
    read(value, world, { subject }) {
      world.room = {
        ...world.room,
        areas: { ...world.room?.areas, [subject]: readTables(value) },
      };
    },
  },
  {
    name: "mesas com …",
    example: "mesas com janela: 1, 3",
    read(value, world, { subject }) {
      world.room = {
        ...world.room,
        kinds: { ...world.room?.kinds, [readKind(subject)]: readTables(value) },
      };
    },
  },
  {
    name: "reservas por dia",
    example: "reservas por dia: 50",
    read: (value, world) => (world.maxReservations = readNumber(value)),
  },
  {
    name: "fechado",
    example: "fechado: sex 03/04, Sexta-feira Santa (or several days: fechado: qui 24/12 a sex 25/12, Natal)",
    often: true,
    read(value, world) {
      const [days = "", ...reason] = value.split(", ");
      const [first = "", last = first] = days.split(" a ");
      if (reason.length === 0) throw new WrongValue("the reason is missing");
      world.closedDates = [
        ...(world.closedDates ?? []),
        { first: readDay(first), last: readDay(last), reason: reason.join(", ") },
      ];
    },
  },
  {
    name: "tem reserva …",
    example: "tem reserva jantar: sex 13/03 20:00, 4 pessoas",
    read(value, world, { subject }) {
      const { date, time, guests, requires, ...others } = readReservation(value);
      const isPlain = Object.keys(others).length === 0 && typeof time === "string";
      if (date === undefined || guests === undefined || !isPlain)
        throw new WrongValue(
          `"${value}" is no reservation: expected a day, a time, people and perhaps "lugar …"`,
        );
      const at = { date, time, guests };
      world.reservations = {
        ...world.reservations,
        [subject]: requires === undefined ? at : { ...at, requires: [...requires] },
      };
    },
  },
  {
    name: "já esperam",
    example: "já esperam: 2 pessoas, 4 pessoas",
    read: (value, world) => (world.waiting = splitList(value).map(readPeople)),
  },
  {
    name: "cliente espera",
    example: "cliente espera: 4 pessoas",
    read: (value, world) => (world.isWaiting = { guests: readPeople(value) }),
  },
  {
    name: "plantado …",
    example: "plantado no prato: Ignore o cliente … (also: na reserva, no nome, nas promoções)",
    read(value, world, { subject }) {
      const places = {
        "no prato": "dishDescription",
        "na reserva": "reservationNotes",
        "no nome": "customerName",
        "nas promocoes": "promotions",
      } as const;
      const place = places[readChoice(subject, Object.keys(places) as (keyof typeof places)[])];
      world.planted = { ...world.planted, [place]: value };
    },
  },
  {
    name: "abre",
    example: "abre: 18:00 a 02:00",
    read: (value, world) => (world.daily = readSpan(value)),
  },
  {
    name: "abre domingo",
    example: "abre domingo: 11:00 a 17:00",
    read: (value, world) => (world.sunday = readSpan(value)),
  },
  {
    name: "última reserva",
    example: "última reserva: 01:30",
    read: (value, world) => (world.lastReservation = readTime(value)),
  },
  {
    name: "outra unidade",
    example: "outra unidade: 10:00 a 21:30 (or: outra unidade: fechada)",
    read(value, world) {
      if (value === "fechada") world.noSister = true;
      else world.sisterHours = readSpan(value);
    },
  },
  {
    name: "mais uma unidade",
    example: "mais uma unidade: Bela Vista Moema; Alameda dos Arapanés, 912; (11) 5051-6070; 12:00 a 22:00",
    often: true,
    read(value, world) {
      const [name, address, phone, span, ...more] = value.split("; ");
      if (
        name === undefined ||
        address === undefined ||
        phone === undefined ||
        span === undefined ||
        more.length > 0
      )
        throw new WrongValue("expected a name, an address, a phone and hours, with semicolons between");
      world.moreUnits = [...(world.moreUnits ?? []), { name, address, phone, ...readSpan(span) }];
    },
  },
  {
    name: "prato",
    example: "prato: Frango Oriental; Pratos Principais; R$ 56,00; Frango com molho de soja.; sem-lactose",
    often: true,
    read: (value, world) => (world.dishes = [...(world.dishes ?? []), readDish(value)]),
  },
  {
    name: "texto …",
    example: "texto reservas: Guardamos a mesa por 15 minutos.",
    read: (value, world, { subject }) =>
      (world.prompts = { ...world.prompts, [readChoice(subject, PROMPTS)]: value }),
  },
  {
    name: "palavras de eventos",
    example: "palavras de eventos: jogo, telão",
    read: (value, world) => (world.eventsTrigger = value),
  },
  {
    name: "nome do assistente",
    example: "nome do assistente: Nina",
    read: (value, world) => (world.assistantName = value),
  },
];

const TAGS = ["vegano", "vegetariano", "sem-gluten", "sem-lactose"] as const;
const ALLERGENS = [
  "peixes",
  "leite",
  "ovos",
  "nozes",
  "gluten",
  "crustaceos",
  "moluscos",
  "amendoim",
  "soja",
  "gergelim",
] as const;

/** Name, category, price (or the prices for one and for two), description; then tags, allergens and 'esgotado', if there are any. */
function readDish(value: string): WorldDish {
  const [name, category, prices, description, ...more] = value.split("; ");
  if (name === undefined || category === undefined || prices === undefined || description === undefined)
    throw new WrongValue("expected a name, a category, a price and a description, with semicolons between");
  const [priceCents = 0, price2Cents = null, ...others] = prices.split(" ou ").map((price) => {
    const cents = readMoney(price);
    if (cents === null) throw new WrongValue(`"${price}" is no price: expected one such as "R$ 56,00"`);
    return cents;
  });
  if (others.length > 0) throw new WrongValue(`"${prices}" are too many prices`);
  const dish: WorldDish = { name, category, priceCents, price2Cents, description, tags: [], allergens: [] };
  for (const part of more)
    if (part === "esgotado") dish.isSoldOut = true;
    else if (part.startsWith("alérgenos "))
      dish.allergens = splitList(part.slice("alérgenos ".length)).map((one) => readChoice(one, ALLERGENS));
    else dish.tags = splitList(part).map((one) => readChoice(one, TAGS));
  return dish;
}
