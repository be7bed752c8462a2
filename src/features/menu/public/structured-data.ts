import { dialledNumber } from "#shared/brazilian-phone.ts";
import type { LocalDate } from "#shared/time.ts";
import type { OpenInterval } from "../../opening-hours/contract.ts";
import type { DishTag, PublicDish, PublicMenu } from "../contract.ts";
import { namesOf } from "./rules.ts";

/** Absolute URLs, because search engines read them outside of the page. */
interface Addresses {
  page: string;
  logo: string | null;
  photo: (mediaId: string) => string;
}

/** The restaurant and its menu as schema.org JSON-LD, for search engines. */
export function structuredDataOf(menu: PublicMenu, { page, logo, photo }: Addresses): object {
  const { unit, categories } = menu;
  const telephone = dialledNumber(unit.phone);
  const exceptions = [
    // Google reads 00:00 to 00:00 as closed.
    ...unit.closedDates.map(({ firstDate, lastDate }) =>
      exceptionOf(firstDate, lastDate, { startsAt: "00:00", endsAt: "00:00" }),
    ),
    ...unit.specialDays.flatMap(({ date, intervals }) =>
      intervals.map((interval) => exceptionOf(date, date, asOpenInterval(interval))),
    ),
  ];
  const images = categories.flatMap(({ dishes }) => dishes.flatMap(({ photos }) => photos.slice(0, 1)));
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    "@id": `${page}#restaurant`,
    name: namesOf(menu).join(" – "),
    url: page,
    ...(unit.address === ""
      ? {}
      : { address: { "@type": "PostalAddress", streetAddress: unit.address, addressCountry: "BR" } }),
    ...(telephone === null ? {} : { telephone }),
    ...(logo === null ? {} : { logo }),
    ...(images.length > 0 ? { image: images.slice(0, 3).map(({ id }) => photo(id)) } : {}),
    currenciesAccepted: "BRL",
    openingHoursSpecification: unit.openingHours.map(({ weekday, ...interval }) => {
      const { startsAt, endsAt } = asOpenInterval(interval);
      return {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${WEEKDAYS[weekday] ?? ""}`,
        opens: startsAt,
        closes: endsAt,
      };
    }),
    ...(exceptions.length > 0 ? { specialOpeningHoursSpecification: exceptions } : {}),
    hasMenu: {
      "@type": "Menu",
      "@id": `${page}#menu`,
      url: page,
      inLanguage: "pt-BR",
      hasMenuSection: categories.map(({ name, dishes }) => ({
        "@type": "MenuSection",
        name,
        hasMenuItem: dishes.map((dish) => toMenuItem(dish, photo)),
      })),
    },
  };
}

/** An interval in which guests come. Google reads 00:00 to 00:00 as closed, and 23:59 as the end of a whole day. */
function asOpenInterval({ startsAt, endsAt }: OpenInterval): OpenInterval {
  return { startsAt, endsAt: startsAt === "00:00" && endsAt === "00:00" ? "23:59" : endsAt };
}

function exceptionOf(first: LocalDate, last: LocalDate, { startsAt, endsAt }: OpenInterval): object {
  return {
    "@type": "OpeningHoursSpecification",
    validFrom: first,
    validThrough: last,
    opens: startsAt,
    closes: endsAt,
  };
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function toMenuItem(dish: PublicDish, photo: Addresses["photo"]): object {
  const offer = (cents: number, people?: number) => ({
    "@type": "Offer",
    price: (cents / 100).toFixed(2),
    priceCurrency: "BRL",
    availability: `https://schema.org/${dish.soldOutUntil === null ? "InStock" : "SoldOut"}`,
    ...(people === undefined
      ? {}
      : { eligibleQuantity: { "@type": "QuantitativeValue", value: people, unitText: "pessoas" } }),
  });
  const description = dish.descriptionLong || dish.description;
  return {
    "@type": "MenuItem",
    name: dish.name,
    ...(description === "" ? {} : { description }),
    ...(dish.photos.length > 0 ? { image: dish.photos.map(({ id }) => photo(id)) } : {}),
    ...(dish.tags.length > 0
      ? { suitableForDiet: dish.tags.map((tag) => `https://schema.org/${DIET_BY_TAG[tag]}`) }
      : {}),
    offers:
      dish.price2Cents === null
        ? offer(dish.priceCents)
        : [offer(dish.priceCents), offer(dish.price2Cents, 2)],
  };
}

/** https://schema.org/RestrictedDiet */
const DIET_BY_TAG: Record<DishTag, string> = {
  vegano: "VeganDiet",
  vegetariano: "VegetarianDiet",
  "sem-gluten": "GlutenFreeDiet",
  "sem-lactose": "LowLactoseDiet",
};
