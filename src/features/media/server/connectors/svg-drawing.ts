import { type SaxesTagNS } from "saxes";

import { refuse, type Refused } from "#shared/result.ts";
import type { SvgRefusal } from "../../rules.ts";

export const SVG = "http://www.w3.org/2000/svg";

export type SvgRefused = Refused<SvgRefusal | "animated">;

const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 100;
/** Limits after all references are followed: the number of drawn elements, and the depth of references. */
const MAX_DRAWN = 50_000;
const MAX_FOLLOWED = 500;
/** A filter processes all pixels, and more than once. */
const FILTER_COST = 500;
/** Commands and numbers of one path. Time can grow with their square: about 10,000 points take two to six seconds at worst. */
const MAX_STEPS_OF_PATH = 30_000;
/** The sum over all paths after all references are followed. */
const MAX_STEPS = 200_000;

interface Part {
  isStyle: boolean;
  /** A marker is drawn at every point of each path that refers to it, directly or through its parent. */
  isMarker: boolean;
  cost: number;
  /** Commands and numbers of its path: at least as many as its points. */
  steps: number;
  classes: string[];
  /** The ids of the parts that are drawn with it. */
  references: string[];
  children: Part[];
}

/** The parsed drawing. It computes the cost of drawing every `use`, pattern and mask at each place that refers to it. */
export class Drawing {
  readonly #root: Part = newPart({ cost: 0 });
  readonly #open: Part[] = [this.#root];
  readonly #partById = new Map<string, Part>();
  readonly #referencesByClass = new Map<string, string[]>();
  #styles = "";
  #count = 0;

  open({ uri, local, attributes }: SaxesTagNS): SvgRefused | null {
    this.#count += 1;
    const part = newPart({
      isStyle: uri === SVG && local === "style",
      isMarker: local === "marker",
      cost: local.startsWith("fe") ? FILTER_COST : 1,
    });
    for (const { local: name, value } of Object.values(attributes)) {
      if (name === "id" && !this.#partById.has(value)) this.#partById.set(value, part);
      if (name === "d" || name === "points") part.steps += countSteps(value);
      if (name === "class") part.classes.push(...value.trim().split(/\s+/));
      if (name === "href") part.references.push(value.trim().slice(1));
      part.references.push(...referencesIn(value));
    }
    this.#open.at(-1)?.children.push(part);
    this.#open.push(part);
    if (part.steps > MAX_STEPS_OF_PATH) return refuse("svg_too_many_points");
    return this.#count > MAX_ELEMENTS || this.#open.length > MAX_DEPTH ? refuse("svg_too_complex") : null;
  }

  close(): void {
    this.#open.pop();
  }

  isInStyle(): boolean {
    return this.#open.at(-1)?.isStyle ?? false;
  }

  /** Styles may come in pieces, so they are read together at the end. */
  addStyles(piece: string): void {
    this.#styles += piece;
  }

  get styles(): string {
    return this.#styles;
  }

  findRefusal(): SvgRefused | null {
    const unreadable = this.#indexStyleRules();
    if (unreadable) return unreadable;
    const { cost, steps } = this.#costOf(this.#root, new Map(), 0);
    if (cost > MAX_DRAWN) return refuse("svg_too_complex");
    return steps > MAX_STEPS ? refuse("svg_too_many_points") : null;
  }

  #indexStyleRules(): SvgRefused | null {
    let count = 0;
    for (const rule of this.#styles.split("}")) {
      const brace = rule.lastIndexOf("{");
      const references = referencesIn(rule.slice(brace + 1)).filter((id) => this.#partById.has(id));
      if (references.length === 0) continue;
      const selectors = rule.slice(0, brace).split(",");
      count += selectors.length * references.length;
      if (count > MAX_DRAWN) return refuse("svg_too_complex");
      for (const selector of selectors) {
        // A selector other than a plain class may match any element.
        const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? EVERY;
        const known = this.#referencesByClass.get(name) ?? [];
        known.push(...references);
        this.#referencesByClass.set(name, known);
      }
    }
    return null;
  }

  /** The cost of drawing a part with all its references, and the steps of all paths in it. */
  #costOf(part: Part, known: Map<Part, DrawingCost>, followed: number): DrawingCost {
    const before = known.get(part);
    if (before !== undefined) return before;
    if (followed > MAX_FOLLOWED) return ENDLESS;
    // This value holds until the cost is known: a part that refers to itself is endless.
    known.set(part, ENDLESS);
    let { cost, steps } = part;
    let markers = 0;
    for (const target of this.#partsDrawnWith(part)) {
      const drawn = this.#costOf(target, known, followed + 1);
      if (target.isMarker) markers += drawn.cost;
      else cost += drawn.cost;
      steps += drawn.steps;
      // The limit is exceeded, so the rest need not be counted.
      if (cost > MAX_DRAWN) return ENDLESS;
    }
    const all = { cost: cost + markers * Math.max(1, steps), steps };
    known.set(part, all);
    return all;
  }

  *#partsDrawnWith(part: Part): Generator<Part> {
    yield* part.children;
    for (const ids of [
      part.references,
      ...[EVERY, ...part.classes].map((name) => this.#referencesByClass.get(name)),
    ]) {
      for (const id of ids ?? []) {
        const target = this.#partById.get(id);
        if (target) yield target;
      }
    }
  }
}

const EVERY = "*";

interface DrawingCost {
  cost: number;
  steps: number;
}

const ENDLESS: DrawingCost = { cost: Number.POSITIVE_INFINITY, steps: 0 };

function newPart(facts: Partial<Part>): Part {
  return {
    isStyle: false,
    isMarker: false,
    cost: 1,
    steps: 0,
    classes: [],
    references: [],
    children: [],
    ...facts,
  };
}

/** Counts commands and numbers of path data; stops counting far beyond the limit. */
function countSteps(path: string): number {
  let count = 0;
  const steps = /[a-df-z]|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
  while (count <= MAX_STEPS_OF_PATH && steps.test(path)) count += 1;
  return count;
}

function referencesIn(value: string): string[] {
  return [...value.matchAll(/url\s*\(\s*["']?\s*#([^"')\s]*)/gi)].map(([, id = ""]) => id);
}
