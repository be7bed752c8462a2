import { formatMoney } from "#shared/money.ts";
import { foldForSearch, formatLongDay } from "#shared/pt-br.ts";
import { addDays, localOf, weekdayOf, type LocalDate } from "#shared/time.ts";
import { WEEKDAY_NAMES } from "#shared/weekdays.ts";
import { readSettings } from "../../../company-settings/server/queries.ts";
import type { Menu } from "../../../menu/contract.ts";
import { readMenu } from "../../../menu/server/queries.ts";
import { closedDateOn, hoursOf, isClosedOn, isOpenAt, WEEKDAYS } from "../../../opening-hours/rules.ts";
import { readOpening, type StoredOpening } from "../../../opening-hours/server/queries.ts";
import { readAssistantConfig } from "../../config/server/queries.ts";
import { searchDishes } from "../../embedded/search/menu-search.ts";
import type { MenuItem, OpeningDay, ToolResults } from "../contract.ts";
import { allergenWord } from "../text.ts";
import type { ChatScope } from "./availability.ts";

/** Closed dates are told this far ahead. */
const CLOSED_DAYS_AHEAD = 60;

/** The dishes that guests can see, all of them or those that a search finds. */
export async function tellMenu(
  { services: { database, clock }, unit }: ChatScope,
  search: string | undefined,
): Promise<ToolResults["consultar_cardapio"]> {
  const { categories, dishes } = await readMenu(database.sql, unit, clock.now());
  const nameById = new Map(categories.map(({ id, name }) => [id, name]));
  const active = dishes.filter(({ isActive }) => isActive);
  const items = active.map((dish) => itemOf(dish, nameById.get(dish.categoryId) ?? ""));
  const served = categories
    .map(({ name }) => name)
    .filter((name) => items.some(({ categoria }) => categoria === name));
  return { ok: true, pratos: found(items, search), categorias: served };
}

/** When the house is open: the week, closed dates to come, the asked day, and now. */
export async function tellHours(
  { services: { database, clock }, unit }: ChatScope,
  asked: LocalDate | undefined,
): Promise<ToolResults["consultar_horarios"]> {
  const [opening, { lastReservationTime }] = await Promise.all([
    readOpening(database.sql, unit),
    readSettings(database.sql, unit),
  ]);
  const now = localOf(clock.now(), unit.timeZone);
  const date = asked ?? now.date;
  return {
    ok: true,
    semana: WEEKDAYS.map((weekday) => dayOf(opening, weekday, WEEKDAY_NAMES[weekday] ?? "")),
    fechado: closedDays(opening, now.date),
    ultima_reserva: lastReservationTime,
    consultado: {
      ...(isClosedOn(opening, date)
        ? { dia: formatLongDay(date), aberto: false }
        : dayOf(opening, weekdayOf(date), formatLongDay(date))),
      data: date,
    },
    aberto_agora: isOpenAt(opening, now),
  };
}

/** What the unit says of itself on a subject, in its own words. */
export async function tellInfo(
  { services: { database }, unit }: ChatScope,
  subject: string,
): Promise<ToolResults["informacoes_do_restaurante"]> {
  const [{ address, phone }, { prompts }] = await Promise.all([
    readSettings(database.sql, unit),
    readAssistantConfig(database.sql, unit),
  ]);
  const textsBySubject: Record<string, string[]> = {
    endereco: [address],
    telefone: [phone],
    promocoes: [prompts.promocoes.text],
    // Its trigger is a list of words to know the subject by, and tells customers nothing.
    eventos: [prompts.eventos.text],
    delivery: [prompts.delivery.text],
    geral: [prompts.geral.text, prompts.reservas.text, prompts.horario.text, prompts.cardapio.text],
  };
  const assunto = subjectOf(subject, Object.keys(textsBySubject));
  const textos = (textsBySubject[assunto] ?? []).filter((text) => text.trim() !== "");
  return { ok: true, assunto, textos };
}

function itemOf(dish: Menu["dishes"][number], categoria: string): MenuItem {
  return {
    nome: dish.name,
    categoria,
    preco: plain(formatMoney(dish.priceCents)),
    preco_para_dois: dish.price2Cents === null ? null : plain(formatMoney(dish.price2Cents)),
    descricao: [dish.description, dish.descriptionLong]
      .map((text) => text.trim())
      .filter((text) => text !== "")
      .join("\n"),
    porcoes: dish.servings,
    tags: dish.tags,
    alergenos: dish.allergens.map((allergen) => allergenWord(allergen)),
    esgotado_hoje: dish.soldOutUntil !== null,
  };
}

/** Models and chats take an ordinary space better. */
function plain(money: string): string {
  return money.replaceAll(/\s/g, " ");
}

/** A search that finds nothing shows everything: it is better to name what there is. */
function found(items: MenuItem[], search: string | undefined): MenuItem[] {
  const sought = foldForSearch(search ?? "");
  if (sought === "") return items;
  const ofCategory = items.filter(({ categoria }) => foldForSearch(categoria).includes(sought));
  if (ofCategory.length > 0) return ofCategory;
  const hits = searchDishes(items, sought).map(({ dish }) => dish);
  return hits.length > 0 ? hits : items;
}

function dayOf({ openingHours }: StoredOpening, weekday: number, dia: string): OpeningDay {
  const { isActive, startsAt, endsAt } = hoursOf(openingHours, weekday);
  return isActive ? { dia, aberto: true, inicio: startsAt, fim: endsAt } : { dia, aberto: false };
}

function closedDays(opening: StoredOpening, today: LocalDate): ToolResults["consultar_horarios"]["fechado"] {
  return Array.from({ length: CLOSED_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead)).flatMap(
    (data) => {
      const closed = closedDateOn(opening.closedDates, data);
      return closed ? [{ data, dia: formatLongDay(data), motivo: closed.reason }] : [];
    },
  );
}

function subjectOf(subject: string, known: readonly string[]): string {
  const sought = foldForSearch(subject);
  return known.find((name) => sought.includes(name.slice(0, 6))) ?? "geral";
}
