import { html, type Markup } from "#platform/http/markup.ts";
import { mediaUrl } from "#shared/media-url.ts";
import { formatMoney } from "#shared/money.ts";
import { dimensionsOf, srcSetOf } from "../../../media/rules.ts";
import type { DishPhoto, PublicDish, PublicMenu } from "../../contract.ts";
import { DISH_TAGS } from "../../limits.ts";
import { suitsDiet } from "../../rules.ts";
import { tagText } from "../../text.ts";
import { splitByDisplay } from "../rules.ts";
import { publicText } from "../text.ts";

type PublicCategory = PublicMenu["categories"][number];

/** Widths as the style sheet draws the photos. */
const CARD_SIZES = "(min-width: 1040px) 490px, (min-width: 640px) 46vw, calc(100vw - 2rem)";
const THUMBNAIL_SIZES = "88px";
/** How many photos can be seen without scrolling. They load at once, the others lazily. */
const SEEN_AT_ONCE = 2;

/**
 * A category's section: its cards, then its lines. `isFirst`: the section is at the top of the page, so its
 * photos load at once.
 */
export function renderCategory(
  { organizationId }: PublicMenu,
  { id, name, dishes }: PublicCategory,
  isFirst: boolean,
): Markup {
  const { cards, lines } = splitByDisplay(dishes);
  const cardItems = cards.map((dish, index) =>
    renderDish("card", dish, renderPhotos(organizationId, dish, isFirst ? index : Number.POSITIVE_INFINITY)),
  );
  const lineItems = lines.map((dish) => {
    const [photo] = dish.photos;
    const thumbnail =
      photo &&
      html`<div class="thumbnail">
        ${renderPicture(organizationId, photo, { alt: "", sizes: THUMBNAIL_SIZES })}
      </div>`;
    return renderDish("line", dish, thumbnail);
  });
  return html`<section id=${`categoria-${id}`} aria-labelledby=${`titulo-${id}`}>
    <h2 id=${`titulo-${id}`}>${name}</h2>
    ${cards.length > 0 && html`<ul class="cards">${cardItems}</ul>`}
    ${lines.length > 0 && html`<ul class="lines">${lineItems}</ul>`}
  </section>`;
}

function renderDish(className: "card" | "line", dish: PublicDish, pictured: Markup | undefined): Markup {
  const { id, name, description, descriptionLong, tags, allergens, servings, prepTimeMinutes } = dish;
  const titleId = `prato-${id}`;
  const isSoldOut = dish.soldOutUntil !== null;
  const facts = [
    publicText.serves(servings),
    ...(prepTimeMinutes === null ? [] : [publicText.prepTime(prepTimeMinutes)]),
  ];
  const diets = DISH_TAGS.filter((diet) => suitsDiet(tags, diet));
  const tagItems = tags.map((tag) => html`<li>${tagText[tag]}</li>`);
  const details = html`<details>
    <summary>${publicText.more}<span class="unseen"> ${publicText.moreOf(name)}</span></summary>
    <p>${descriptionLong}</p>
  </details>`;
  return html`<li class=${isSoldOut ? `${className} sold-out` : className} data-tags=${diets.join(" ")}>
    <article aria-labelledby=${titleId}>
      ${pictured}
      <div class="about">
        <h3 id=${titleId}>${name}</h3>
        ${isSoldOut && html`<p class="mark">${publicText.soldOut}</p>`}
        ${description !== "" && html`<p class="description">${description}</p>`}
        ${tags.length > 0 && html`<ul class="tags">${tagItems}</ul>`}
        <p class="facts">${facts.join(" · ")}</p>
        ${allergens.length > 0 && html`<p class="facts">${publicText.allergens(allergens)}</p>`}
        ${descriptionLong !== "" && details} ${renderPrices(dish)}
      </div>
    </article>
  </li>`;
}

function renderPrices({ priceCents, price2Cents }: PublicDish): Markup {
  const forTwo =
    price2Cents !== null &&
    html`<span><strong>${formatMoney(price2Cents)}</strong> ${publicText.forTwo}</span>`;
  return html`<p class="price"><strong>${formatMoney(priceCents)}</strong> ${forTwo}</p>`;
}

/**
 * A card's photos, side by side. `place` is the card's index on the page. The strip takes the focus, so that the
 * keyboard can scroll it.
 */
function renderPhotos(organizationId: string, { name, photos }: PublicDish, place: number): Markup {
  const pictures = photos.map((photo, index) =>
    renderPicture(organizationId, photo, {
      alt: publicText.photoOf(name, index),
      sizes: CARD_SIZES,
      isEager: place < SEEN_AT_ONCE && index === 0,
      isFirst: place === 0 && index === 0,
    }),
  );
  if (photos.length === 1) return html`<div class="photos">${pictures}</div>`;
  return html`<div class="photos">
    <div class="strip" role="group" tabindex="0" aria-label=${publicText.photosOf(name)}>${pictures}</div>
    <p class="count" aria-hidden="true">${publicText.photoCount(photos.length)}</p>
  </div>`;
}

/** A picture in several sizes and formats; the browser chooses one. `sizes` is the width that the style sheet draws. */
export function renderPicture(
  organizationId: string,
  photo: DishPhoto,
  drawn: { alt: string; sizes: string; isEager?: boolean; isFirst?: boolean },
): Markup {
  const { alt, sizes, isEager = false, isFirst = false } = drawn;
  const { width, height } = dimensionsOf("dish", "medium", photo);
  return html`<picture>
    <source type="image/avif" sizes=${sizes} srcset=${srcSetOf(organizationId, photo, "dish", "avif")} />
    <img
      src=${mediaUrl(organizationId, photo.id, "medium")}
      srcset=${srcSetOf(organizationId, photo, "dish", "webp")}
      sizes=${sizes}
      width=${width}
      height=${height}
      alt=${alt}
      loading=${isEager ? "eager" : "lazy"}
      fetchpriority=${isFirst && "high"}
      decoding="async"
    />
  </picture>`;
}
