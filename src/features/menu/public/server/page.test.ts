import { describe, expect, it } from "vitest";

import { dishWith } from "#tests/dish.ts";
import type { PublicDish, PublicMenu } from "../../contract.ts";
import { renderMenuPage, renderNotFoundPage, type PageFacts } from "./page.ts";

const files = { style: "/assets/menu-page.css", script: "/assets/menu-page.js", font: null };
const ORGANIZATION = "0199d000-0000-7000-8000-000000000001";
let lastId = 0;

const dish = (over: Partial<PublicDish> = {}): PublicDish =>
  dishWith({ id: `dish-${(lastId += 1)}`, categoryId: "mains", priceCents: 6490, ...over });

const menu = (dishes: PublicDish[], over: Partial<PublicMenu["unit"]> = {}): PublicMenu => ({
  organizationId: ORGANIZATION,
  organizationName: "Restaurante Bela Vista",
  unit: {
    name: "Bela Vista Centro",
    address: "Rua Treze de Maio, 480",
    phone: "(11) 3284-5170",
    logo: null,
    timeZone: "America/Sao_Paulo",
    openingHours: [{ weekday: 2, startsAt: "11:00", endsAt: "23:00" }],
    closedDates: [],
    specialDays: [],
    ...over,
  },
  categories: dishes.length === 0 ? [] : [{ id: "mains", name: "Pratos Principais", dishes }],
});

const pageOf = (shown: PublicMenu, over: Partial<PageFacts> = {}) =>
  renderMenuPage({
    menu: shown,
    openState: { isOpen: true, until: "23:00" },
    today: "2026-03-10",
    slug: "bela-vista-centro",
    publicUrl: "https://menu.example",
    files,
    ...over,
  });

interface StructuredItem {
  name: string;
  offers: { availability: string } | { availability: string }[];
}

const structuredDataIn = (page: string) => {
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json) as { hasMenu: { hasMenuSection: { hasMenuItem: StructuredItem[] }[] } };
};
/** The visible text of the page, without structured data and markup. */
const textOf = (page: string) =>
  page
    .replace(/<script.*?<\/script>/gs, "")
    .replaceAll(/<[^>]*>/g, "|")
    .replaceAll(/\|+/g, "|")
    .replaceAll("\u00a0", " ");

describe("text that staff typed", () => {
  const EVIL = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)> & <b>`;

  it("is escaped everywhere", () => {
    const page = pageOf(
      {
        ...menu([dish({ name: EVIL, description: EVIL, descriptionLong: EVIL })], {
          name: EVIL,
          address: EVIL,
          phone: `11${EVIL}`,
        }),
        organizationName: EVIL,
      },
      {},
    );
    expect(page).not.toContain("<script>");
    expect(page).not.toContain("<img src=x");
    expect(page).not.toContain("<b>");
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page.match(/<\/script>/g)).toHaveLength(2);
  });

  it("is unchanged in the structured data", () => {
    const data = structuredDataIn(pageOf(menu([dish({ name: EVIL })])));
    expect(data.hasMenu.hasMenuSection[0]!.hasMenuItem[0]!.name).toBe(EVIL);
  });

  it("does not become a link when it is typed as an address", () => {
    const page = pageOf(menu([dish()], { address: "javascript:alert(1)", phone: "javascript:alert(1)" }));
    const targets = [...page.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => target?.startsWith("javascript:"))).toEqual([]);
  });
});

describe("a dish", () => {
  it("is a card with a large photo, or a line with a small one, by its display mode", () => {
    const photos = [{ id: "0199d000-0000-7000-8000-0000000000aa", width: 1600, height: 1200 }];
    const page = pageOf(
      menu([dish({ name: "Linha", displayMode: "list", photos }), dish({ name: "Grande", photos })]),
    );
    expect(page).toMatch(/<li class="card"[^>]*>.*?Grande.*<li class="line"[^>]*>.*?Linha/s);
    const [card = "", line = ""] = page.split('<ul class="lines">');
    expect(card).toContain('loading="eager" fetchpriority="high"');
    expect(line).toContain('loading="lazy"');
    expect(line).not.toContain("fetchpriority");
    expect(page).toContain(`/media/${ORGANIZATION}/${photos[0]!.id}/medium.webp`);
    expect(page).toContain(`${photos[0]!.id}/large.avif 1600w`);
    expect(page).toContain('width="800" height="600"');
  });

  it("is a line when it has no photo", () => {
    expect(pageOf(menu([dish()]))).not.toContain('class="card"');
    const photos = [{ id: "0199d000-0000-7000-8000-0000000000aa", width: 800, height: 600 }];
    const page = pageOf(menu([dish({ name: "Sem foto" }), dish({ name: "Com foto", photos })]));
    expect(page).toMatch(/<li class="card"[^>]*>.*?Com foto.*<li class="line"[^>]*>.*?Sem foto/s);
  });

  it("has a cover when more than one dish has a photo, and buttons to call and to write", () => {
    const photos = [{ id: "0199d000-0000-7000-8000-0000000000aa", width: 800, height: 600 }];
    expect(pageOf(menu([dish({ photos })]))).not.toContain('class="cover"');
    expect(pageOf(menu([dish({ photos }), dish({ photos })]))).toContain('class="cover"');
    const page = pageOf(menu([dish()]));
    expect(page).toContain('href="tel:+551132845170"');
    expect(page).toContain('href="https://wa.me/551132845170"');
    expect(pageOf(menu([dish()], { phone: "0800 123 4567" }))).not.toContain("wa.me");
  });

  it("shows several photos side by side, and the keyboard can scroll them", () => {
    const photos = ["aa", "bb"].map((end) => ({
      id: `0199d000-0000-7000-8000-0000000000${end}`,
      width: 800,
      height: 600,
    }));
    const page = pageOf(menu([dish({ photos })]));
    expect(page).toContain('tabindex="0" aria-label="Fotos de Moqueca"');
    expect(page).toContain('alt="Moqueca, foto 2"');
    expect(page.match(/loading="eager"/g)).toHaveLength(1);
  });

  it("shows prices, servings, time, diets, allergens and details", () => {
    const text = textOf(
      pageOf(
        menu([
          dish({
            priceCents: 123456,
            price2Cents: 11800,
            description: "Com arroz",
            descriptionLong: "Palmito pupunha",
            servings: 2,
            prepTimeMinutes: 30,
            tags: ["vegano", "sem-gluten"],
            allergens: ["fish", "nuts"],
          }),
        ]),
      ),
    );
    for (const words of [
      "R$ 1.234,56",
      "|R$ 118,00| para 2 pessoas",
      "Com arroz",
      "Palmito pupunha",
      "Serve 2 pessoas · 30 min de preparo",
      "|Vegano|Sem glúten|",
      "Alérgenos: peixes, nozes e castanhas",
      "conforme o cadastro do restaurante",
    ])
      expect(text).toContain(words);
  });

  it("shows nothing for empty fields", () => {
    const text = textOf(pageOf(menu([dish()])));
    for (const words of ["para 2 pessoas", "Mais detalhes", "de preparo", "Alérgenos:", "Esgotado", "Vegano"])
      expect(text).not.toContain(words);
    expect(text).toContain("|Serve 1 pessoa|");
  });

  it("is marked as sold out, also in the structured data", () => {
    const page = pageOf(
      menu([dish(), dish({ name: "Acabou", soldOutUntil: "2026-03-11T14:00:00.000Z", price2Cents: 9000 })]),
    );
    expect(page.match(/Esgotado hoje/g)).toHaveLength(1);
    const soldOut = { availability: "https://schema.org/SoldOut" };
    expect(structuredDataIn(page).hasMenu.hasMenuSection[0]!.hasMenuItem).toMatchObject([
      { name: "Moqueca", offers: { availability: "https://schema.org/InStock" } },
      { name: "Acabou", offers: [soldOut, soldOut] },
    ]);
  });
});

describe("the page", () => {
  it("has one top heading, a skip link, and a section for each category", () => {
    const page = pageOf(menu([dish()]));
    expect(page.startsWith('<!doctype html><html lang="pt-BR">')).toBe(true);
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toContain('href="#cardapio"');
    expect(page).toContain('href="#categoria-mains"');
    expect(page).toContain('id="categoria-mains"');
    expect(page).not.toContain("style=");
    expect(page).not.toMatch(/<script(?! type="(?:module" src=|application\/ld\+json"))/);
  });

  it("names the unit once when the restaurant has the same name", () => {
    const same = { ...menu([dish()]), organizationName: "Bela Vista Centro" };
    expect(pageOf(same)).toContain("<title>Cardápio – Bela Vista Centro</title>");
    expect(pageOf(menu([]))).toContain("<title>Cardápio – Restaurante Bela Vista, Bela Vista Centro</title>");
  });

  it("says that the menu is empty while there is no dish", () => {
    const page = pageOf(menu([]));
    expect(textOf(page)).toContain("O cardápio está sendo preparado");
    expect(page).not.toContain("<nav");
    expect(page).not.toContain("filtro");
    expect(structuredDataIn(page).hasMenu.hasMenuSection).toEqual([]);
  });

  it.each([
    [{ isOpen: true, until: "23:00" }, "Aberto agora · até 23:00"],
    [
      { isOpen: false, next: { daysAhead: 0, date: "2026-03-10", time: "18:00" } },
      "Fechado · abre hoje às 18:00",
    ],
    [
      { isOpen: false, next: { daysAhead: 1, date: "2026-03-11", time: "11:00" } },
      "Fechado · abre amanhã às 11:00",
    ],
    [
      { isOpen: false, next: { daysAhead: 4, date: "2026-03-14", time: "11:00" } },
      "Fechado · abre sábado às 11:00",
    ],
    [
      { isOpen: false, next: { daysAhead: 9, date: "2026-03-19", time: "11:00" } },
      "Fechado · abre qui., 19 de mar. às 11:00",
    ],
    [{ isOpen: false, next: null }, "Fechado no momento"],
  ] as const)("says whether it is open: %j", (openState, words) => {
    expect(textOf(pageOf(menu([dish()]), { openState }))).toContain(words);
  });

  it("shows the whole week with closed days, and the dates without service", () => {
    const text = textOf(
      pageOf(menu([dish()], { closedDates: [{ firstDate: "2026-12-24", lastDate: "2026-12-25" }] })),
    );
    expect(text).toContain("terça|11:00 às 23:00");
    expect(text).toContain("domingo|Fechado");
    expect(text).toContain("qui., 24 de dez. a sex., 25 de dez.");
  });

  it("describes itself to other sites with absolute URLs", () => {
    const photos = [{ id: "0199d000-0000-7000-8000-0000000000aa", width: 2000, height: 1000 }];
    const page = pageOf(menu([dish({ photos, tags: ["vegetariano", "sem-lactose"] })]));
    const photoUrl = `https://menu.example/media/${ORGANIZATION}/${photos[0]!.id}/large.webp`;
    expect(page).toContain('<link rel="canonical" href="https://menu.example/c/bela-vista-centro"/>');
    expect(page).toContain(`<meta property="og:image" content="${photoUrl}"/>`);
    expect(page).toContain('<meta property="og:image:height" content="800"/>');
    expect(structuredDataIn(page)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Restaurant",
      name: "Restaurante Bela Vista – Bela Vista Centro",
      url: "https://menu.example/c/bela-vista-centro",
      telephone: "+551132845170",
      openingHoursSpecification: [
        { dayOfWeek: "https://schema.org/Tuesday", opens: "11:00", closes: "23:00" },
      ],
      hasMenu: {
        "@type": "Menu",
        inLanguage: "pt-BR",
        hasMenuSection: [
          {
            "@type": "MenuSection",
            name: "Pratos Principais",
            hasMenuItem: [
              {
                "@type": "MenuItem",
                name: "Moqueca",
                image: [photoUrl],
                suitableForDiet: ["https://schema.org/VegetarianDiet", "https://schema.org/LowLactoseDiet"],
                offers: { "@type": "Offer", price: "64.90", priceCurrency: "BRL" },
              },
            ],
          },
        ],
      },
    });
  });

  it("shows search engines and guests a day without an end", () => {
    const page = pageOf(menu([], { openingHours: [{ weekday: 2, startsAt: "00:00", endsAt: "00:00" }] }));
    // Google reads 00:00 to 00:00 as closed.
    expect(structuredDataIn(page)).toMatchObject({
      openingHoursSpecification: [{ opens: "00:00", closes: "23:59" }],
    });
    expect(textOf(page)).toContain("terça|24 horas");
  });

  it("is the same for the same facts", () => {
    const shown = menu([dish({ displayMode: "list" }), dish()]);
    expect(pageOf(shown)).toBe(pageOf(shown));
  });
});

it("keeps search engines away from the page of an unknown slug, and needs no script there", () => {
  const page = renderNotFoundPage(files);
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page).toContain("<h1>Cardápio não encontrado</h1>");
  expect(page).not.toContain("<script");
});
