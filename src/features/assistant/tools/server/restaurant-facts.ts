import type { AuthorizedUnit } from "#shared/access.ts";
import { formatMoney } from "#shared/money.ts";
import { foldForSearch, formatLongDay } from "#shared/pt-br.ts";
import { addDays, localOf, type LocalDate } from "#shared/time.ts";
import { WEEKDAY_NAMES } from "#shared/weekdays.ts";
import { findOtherActiveUnits } from "../../../companies/server/queries.ts";
import { readSettings } from "../../../company-settings/server/queries.ts";
import type { Menu } from "../../../menu/contract.ts";
import { readMenu } from "../../../menu/server/queries.ts";
import type { WeekdayHours } from "../../../opening-hours/contract.ts";
import { closesOn, isClosedOn } from "../../../opening-hours/hours/closed-days.ts";
import { hoursOf, listIntervals, WEEKDAYS } from "../../../opening-hours/hours/weekday-hours.ts";
import { hoursOn, isOpenAt, serviceDateOf } from "../../../opening-hours/rules.ts";
import { readOpening, type StoredOpening } from "../../../opening-hours/server/queries.ts";
import { readAssistantConfig } from "../../config/server/queries.ts";
import { completeAllergens } from "../../language/allergens.ts";
import { searchDishes } from "../../language/search/menu-search.ts";
import type { HoursAnswer, InfoAnswer, MenuAnswer, MenuItem, OpeningDay, ToolRefusal } from "../contract.ts";
import { findNamesLike } from "../rules.ts";
import { describeChoices } from "../table-wish.ts";
import { allergenWord, unknownUnitText } from "../text.ts";
import { refusal } from "./answers.ts";
import type { ChatScope } from "./scope.ts";
import { kindsOfUnit } from "./table-wish.ts";

/** How far ahead closed dates and special days are listed. */
const CLOSED_DAYS_AHEAD = 60;

/** The dishes that guests can see, or those of them that match a search. */
export async function readMenuFacts(
  { services: { database, clock }, unit }: ChatScope,
  search: string | undefined,
): Promise<MenuAnswer> {
  const { categories, dishes } = await readMenu(database.sql, unit, clock.now());
  const nameById = new Map(categories.map(({ id, name }) => [id, name]));
  const active = dishes.filter(({ isActive }) => isActive);
  const items = active.map((dish) => itemOf(dish, nameById.get(dish.categoryId) ?? ""));
  const served = categories
    .map(({ name }) => name)
    .filter((name) => items.some(({ categoria }) => categoria === name));
  return { ok: true, pratos: findItems(items, search), categorias: served };
}

/** When the restaurant is open: the week, the next closed dates and special days, the day in question (today if none), and whether it is open now. */
export async function readHoursFacts(
  { services: { database, clock }, unit }: ChatScope,
  asked: LocalDate | undefined,
): Promise<HoursAnswer> {
  const [opening, { lastReservationTime }] = await Promise.all([
    readOpening(database.sql, unit),
    readSettings(database.sql, unit),
  ]);
  const now = localOf(clock.now(), unit.timeZone);
  const date = asked ?? serviceDateOf(opening, now);
  return {
    ok: true,
    semana: WEEKDAYS.map((weekday) =>
      toOpeningDay(hoursOf(opening.openingHours, weekday), WEEKDAY_NAMES[weekday] ?? ""),
    ),
    fechado: listClosedDays(opening, now.date),
    especiais: listSpecialDays(opening, now.date),
    ultima_reserva: lastReservationTime,
    consultado: {
      ...(isClosedOn(opening, date)
        ? { dia: formatLongDay(date), aberto: false }
        : toOpeningDay(hoursOn(opening, date), formatLongDay(date))),
      data: date,
    },
    aberto_agora: isOpenAt(opening, now),
  };
}

/** The restaurant's own texts on a subject; on an unknown subject its general texts. */
async function readInfoFacts(
  { services: { database }, unit }: ChatScope,
  subject: string,
  tables: string,
): Promise<InfoAnswer> {
  const [{ address, phone }, { prompts }] = await Promise.all([
    readSettings(database.sql, unit),
    readAssistantConfig(database.sql, unit),
  ]);
  const textsBySubject: Record<string, string[]> = {
    endereco: [address],
    telefone: [phone],
    promocoes: [prompts.promocoes.text],
    // Its `triggerText` lists the words that announce the subject: they tell a customer nothing.
    eventos: [prompts.eventos.text],
    delivery: [prompts.delivery.text],
    lugares: [tables],
    geral: [prompts.geral.text, prompts.reservas.text, prompts.horario.text, prompts.cardapio.text],
  };
  const assunto = subjectOf(subject, Object.keys(textsBySubject));
  const textos = (textsBySubject[assunto] ?? []).filter((text) => text.trim() !== "");
  return { ok: true, assunto, textos };
}

/** The hours of this unit, or of the other unit that the customer asks for. */
export async function readHoursOf(
  scope: ChatScope,
  date: LocalDate | undefined,
  unitName: string | undefined,
): Promise<HoursAnswer | ToolRefusal> {
  const found = await findUnitByName(scope, unitName);
  if (!found.ok) return found;
  return { ...(await readHoursFacts({ ...scope, unit: found.unit }, date)), ...found.named };
}

/** The texts of this unit, or of the other unit that the customer asks for. */
export async function readInfoOf(
  scope: ChatScope,
  subject: string,
  unitName: string | undefined,
): Promise<InfoAnswer | ToolRefusal> {
  const found = await findUnitByName(scope, unitName);
  if (!found.ok) return found;
  const areas = scope.tableChoices.areas.map(({ name }) => name);
  const tables = found.unit === scope.unit ? describeChoices(areas, kindsOfUnit(scope)) : "";
  return { ...(await readInfoFacts({ ...scope, unit: found.unit }, subject, tables)), ...found.named };
}

const MAX_OTHER_UNITS = 50;

/**
 * Finds the company's active unit that a customer's words name, such as 'shopping' for 'Bela Vista Shopping'. Without words it is this
 * unit. Where none fits, or several do, the refusal lists the others: this unit's facts are never given as another's.
 */
async function findUnitByName(
  { services: { database }, unit }: ChatScope,
  words: string | undefined,
): Promise<{ ok: true; unit: AuthorizedUnit; named: { unidade?: string } } | ToolRefusal> {
  const own = { ok: true as const, unit, named: {} };
  if (words === undefined) return own;
  const [{ name: ownName }, others] = await Promise.all([
    readSettings(database.sql, unit),
    findOtherActiveUnits(database.sql, unit, MAX_OTHER_UNITS),
  ]);
  const names = [ownName, ...others.map(({ name }) => name)];
  const fitting = findNamesLike(words, names);
  const [only] = fitting;
  if (only === undefined || fitting.length > 1)
    return {
      ...refusal("not_found", unknownUnitText),
      outras_unidades: others.map(({ name, address, phone }) => ({
        nome: name,
        endereco: address,
        telefone: phone,
      })),
    };
  const other = others.find(({ name }) => name === only);
  return other && only !== ownName ? { ok: true, unit: other.unit, named: { unidade: other.name } } : own;
}

function itemOf(dish: Menu["dishes"][number], categoria: string): MenuItem {
  return {
    nome: dish.name,
    categoria,
    preco: withPlainSpaces(formatMoney(dish.priceCents)),
    preco_para_dois: dish.price2Cents === null ? null : withPlainSpaces(formatMoney(dish.price2Cents)),
    descricao: [dish.description, dish.descriptionLong]
      .map((text) => text.trim())
      .filter((text) => text !== "")
      .join("\n"),
    porcoes: dish.servings,
    tags: dish.tags,
    alergenos: completeAllergens(
      dish.allergens.map((allergen) => allergenWord(allergen)),
      [dish.name, dish.description, dish.descriptionLong].join("\n"),
    ),
    esgotado_hoje: dish.soldOutUntil !== null,
  };
}

/** Replaces the no-break space of formatted money: models and chats handle an ordinary space better. */
function withPlainSpaces(money: string): string {
  return money.replaceAll(/\s/g, " ");
}

/** The items that match the search. All items where none matches, so that the reply can name what there is. */
function findItems(items: MenuItem[], search: string | undefined): MenuItem[] {
  const sought = foldForSearch(search ?? "");
  if (sought === "") return items;
  const ofCategory = items.filter(({ categoria }) => foldForSearch(categoria).includes(sought));
  if (ofCategory.length > 0) return ofCategory;
  const hits = searchDishes(items, sought).map(({ dish }) => dish);
  return hits.length > 0 ? hits : items;
}

function toOpeningDay(hours: WeekdayHours, dia: string): OpeningDay {
  const [first, ...later] = listIntervals(hours).map(({ startsAt, endsAt }) => ({
    inicio: startsAt,
    fim: endsAt,
  }));
  if (first === undefined) return { dia, aberto: false };
  return { dia, aberto: true, ...first, ...(later.length > 0 && { depois: later }) };
}

function listClosedDays(opening: StoredOpening, today: LocalDate): HoursAnswer["fechado"] {
  return Array.from({ length: CLOSED_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead)).flatMap(
    (data) => {
      if (!isClosedOn(opening, data)) return [];
      const closed = opening.closedDates.find((period) => closesOn(period, data));
      return closed ? [{ data, dia: formatLongDay(data), motivo: closed.reason }] : [];
    },
  );
}

function listSpecialDays(opening: StoredOpening, today: LocalDate): HoursAnswer["especiais"] {
  const last = addDays(today, CLOSED_DAYS_AHEAD);
  return opening.specialDays
    .filter(({ date }) => today <= date && date <= last && !isClosedOn(opening, date))
    .map(({ date, reason }) => ({
      ...toOpeningDay(hoursOn(opening, date), formatLongDay(date)),
      data: date,
      motivo: reason,
    }));
}

function subjectOf(subject: string, known: readonly string[]): string {
  const sought = foldForSearch(subject);
  return known.find((name) => sought.includes(name.slice(0, 6))) ?? "geral";
}
