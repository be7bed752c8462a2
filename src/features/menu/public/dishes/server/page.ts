import { html, type Markup } from "#platform/http/markup.ts";
import { formatMoney } from "#shared/money.ts";
import { dimensionsOf, mediaUrl, srcSetOf } from "../../../../media/rules.ts";
import type { DishPhoto, PublicMenu } from "../../../contract.ts";
import { tagText } from "../../../text.ts";
import { byDisplay } from "../../rules.ts";
import { publicText } from "../../text.ts";

type PublicCategory = PublicMenu["categories"][number];
type PublicDish = PublicCategory["dishes"][number];

/** As wide as the style sheet draws them. */
const CARD_SIZES = "(min-width: 1040px) 320px, (min-width: 640px) 46vw, calc(100vw - 2rem)";
const THUMBNAIL_SIZES = "88px";
/** Photos that may be seen without scrolling. */
const SEEN_AT_ONCE = 2;

/** A category's section: its cards, then its lines. `isFirst`: what stands at the page's top is loaded at once. */
export function categorySection(
  { organizationId }: PublicMenu,
  { id, name, dishes }: PublicCategory,
  isFirst: boolean,
): Markup {
  const { cards, lines } = byDisplay(dishes);
  // Beside cards with photos one without would be a hole; where none has a photo none misses it.
  const hasPhotos = cards.some(({ photos }) => photos.length > 0);
  return html`<section class="category" id=${`categoria-${id}`} aria-labelledby=${`titulo-${id}`}>
    <h2 id=${`titulo-${id}`}>${name}</h2>
    ${
      cards.length > 0 &&
      html`<ul class=${hasPhotos ? "cards with-photos" : "cards"}>
      ${cards.map(
        (dish, index) =>
          html`<${Dish} dish=${dish} className="card">
            ${
              dish.photos.length > 0
                ? html`<${Photos}
                  organizationId=${organizationId}
                  dish=${dish}
                  isEager=${isFirst && index < SEEN_AT_ONCE}
                  isFirst=${isFirst && index === 0}
                />`
                : hasPhotos && html`<div class="no-photo" aria-hidden="true">${dish.name.slice(0, 1)}</div>`
            }
          <//>`,
      )}
    </ul>`
    }
    ${
      lines.length > 0 &&
      html`<ul class="lines">
      ${lines.map(
        (dish) =>
          html`<${Dish} dish=${dish} className="line">
            ${
              dish.photos[0] &&
              html`<div class="thumbnail">
              ${picture(organizationId, dish.photos[0], { alt: "", sizes: THUMBNAIL_SIZES })}
            </div>`
            }
          <//>`,
      )}
    </ul>`
    }
  </section>`;
}

function Dish({ dish, className, children }: { dish: PublicDish; className: string; children: unknown }) {
  const titleId = `prato-${dish.id}`;
  const facts = [
    publicText.serves(dish.servings),
    ...(dish.prepTimeMinutes === null ? [] : [publicText.prepTime(dish.prepTimeMinutes)]),
  ];
  const isSoldOut = dish.soldOutUntil !== null;
  return html`<li class=${isSoldOut ? `${className} sold-out` : className} data-tags=${dish.tags.join(" ")}>
    <article aria-labelledby=${titleId}>
      ${children}
      <div class="about">
        <h3 id=${titleId}>${dish.name}</h3>
        ${isSoldOut && html`<p class="mark">${publicText.soldOut}</p>`}
        ${dish.description !== "" && html`<p class="description">${dish.description}</p>`}
        ${
          dish.tags.length > 0 &&
          html`<ul class="tags">
          ${dish.tags.map((tag) => html`<li>${tagText[tag]}</li>`)}
        </ul>`
        }
        <p class="facts">${facts.join(" · ")}</p>
        ${dish.allergens.length > 0 && html`<p class="facts">${publicText.allergens(dish.allergens)}</p>`}
        ${
          dish.descriptionLong !== "" &&
          html`<details>
          <summary>${publicText.more}<span class="unseen">${publicText.moreOf(dish.name)}</span></summary>
          <p>${dish.descriptionLong}</p>
        </details>`
        }
        <p class="price">
          <strong>${formatMoney(dish.priceCents)}</strong>
          ${
            dish.price2Cents !== null &&
            html`<span><strong>${formatMoney(dish.price2Cents)}</strong> ${publicText.forTwo}</span>`
          }
        </p>
      </div>
    </article>
  </li>`;
}

interface PhotosProps {
  organizationId: string;
  dish: PublicDish;
  isEager: boolean;
  isFirst: boolean;
}

/** More than one lie side by side, to be pushed through; the keyboard does it where the strip has the focus. */
function Photos({ organizationId, dish: { name, photos }, isEager, isFirst }: PhotosProps) {
  const pictures = photos.map((photo, index) =>
    picture(organizationId, photo, {
      alt: publicText.photoOf(name, index),
      sizes: CARD_SIZES,
      isEager: isEager && index === 0,
      isFirst: isFirst && index === 0,
    }),
  );
  if (photos.length === 1) return html`<div class="photos">${pictures}</div>`;
  return html`<div class="photos">
    <div class="strip" role="group" tabindex="0" aria-label=${publicText.photosOf(name)}>${pictures}</div>
    <p class="count" aria-hidden="true">${publicText.photoCount(photos.length)}</p>
  </div>`;
}

function picture(
  organizationId: string,
  photo: DishPhoto,
  {
    alt,
    sizes,
    isEager = false,
    isFirst = false,
  }: { alt: string; sizes: string; isEager?: boolean; isFirst?: boolean },
): Markup {
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
