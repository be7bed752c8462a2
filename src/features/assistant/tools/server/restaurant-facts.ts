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
import { completeAllergens } from "../../language/allergens.ts";
import { searchDishes } from "../../language/search/menu-search.ts";
import type { MenuItem, OpeningDay, ToolResults } from "../contract.ts";
import { allergenWord } from "../text.ts";
import type { ChatScope } from "./scope.ts";

/** How far ahead closed dates are listed. */
const CLOSED_DAYS_AHEAD = 60;

/** The dishes that guests can see, or those of them that match a search. */
export async function readMenuFacts(
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
  return { ok: true, pratos: findItems(items, search), categorias: served };
}

/** When the restaurant is open: the week, the next closed dates, the day in question (today if none), and whether it is open now. */
export async function readHoursFacts(
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
    semana: WEEKDAYS.map((weekday) => toOpeningDay(opening, weekday, WEEKDAY_NAMES[weekday] ?? "")),
    fechado: listClosedDays(opening, now.date),
    ultima_reserva: lastReservationTime,
    consultado: {
      ...(isClosedOn(opening, date)
        ? { dia: formatLongDay(date), aberto: false }
        : toOpeningDay(opening, weekdayOf(date), formatLongDay(date))),
      data: date,
    },
    aberto_agora: isOpenAt(opening, now),
  };
}

/** The restaurant's own texts on a subject; on an unknown subject its general texts. */
export async function readInfoFacts(
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
    // Its `triggerText` lists the words that announce the subject: they tell a customer nothing.
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

function toOpeningDay({ openingHours }: StoredOpening, weekday: number, dia: string): OpeningDay {
  const { isActive, startsAt, endsAt } = hoursOf(openingHours, weekday);
  return isActive ? { dia, aberto: true, inicio: startsAt, fim: endsAt } : { dia, aberto: false };
}

function listClosedDays(
  opening: StoredOpening,
  today: LocalDate,
): ToolResults["consultar_horarios"]["fechado"] {
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
