import { visitText } from "../visit-text.ts";
import { button, drawing, element } from "./elements.ts";

const STAR =
  "M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z";

interface Acts {
  rate: (stars: number) => Promise<unknown>;
  forget: () => void;
}

/** What stands at the end of a conversation: the rating, and how to go on. */
export class Ending {
  readonly node = element("section", { class: "ending", hidden: true, "aria-label": visitText.closed });
  readonly #acts: Acts;
  #shown: string | null = null;

  constructor(acts: Acts) {
    this.#acts = acts;
  }

  /** `rating`: null before the visitor has rated. */
  show(isClosed: boolean, rating: number | null): void {
    const key = isClosed ? String(rating) : null;
    if (key === this.#shown) return;
    this.#shown = key;
    this.node.hidden = !isClosed;
    if (!isClosed) return;
    const forget = button({ class: "link" }, visitText.forget, () => this.#acts.forget());
    this.node.replaceChildren(
      rating === null
        ? this.#stars()
        : element("p", { role: "status" }, `${visitText.rated} (${visitText.stars(rating)})`),
      element("p", { class: "hint" }, visitText.again),
      forget,
    );
  }

  #stars(): HTMLElement {
    const problem = element("p", { class: "problem", role: "alert" });
    const stars = [1, 2, 3, 4, 5].map((count) =>
      button({ class: "star", "aria-label": visitText.stars(count) }, drawing(STAR, 22), () => {
        problem.textContent = "";
        void this.#acts.rate(count).catch(() => (problem.textContent = visitText.endFailed));
      }),
    );
    // The stars up to the one under the pointer are filled.
    const fill = (count: number) =>
      stars.forEach((star, index) => star.classList.toggle("full", index < count));
    for (const [index, star] of stars.entries()) {
      for (const event of ["pointerenter", "focus"]) star.addEventListener(event, () => fill(index + 1));
      for (const event of ["pointerleave", "blur"]) star.addEventListener(event, () => fill(0));
    }
    const group = element("div", { class: "stars", role: "group", "aria-labelledby": "rate" }, ...stars);
    return element("div", {}, element("p", { id: "rate" }, visitText.rate), group, problem);
  }
}
