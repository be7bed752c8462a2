import { globSync } from "node:fs";
import { basename, resolve } from "node:path";

import type { Plugin } from "vite";

const ROOT = resolve(import.meta.dirname, "..");

const SHELL_ROOTS = ["src/web/shell.tsx", "src/web/page-parts.ts"];

/**
 * The layers of the web client, from the bottom. A layer holds what its roots import statically and no lower
 * layer has, so no file imports one of a higher layer. A page then loads a few files, whose names the server
 * knows, instead of one file for each set of modules that some pages share.
 */
const FIRST_LAYERS: Record<string, readonly string[]> = {
  // With what the fields and the shell share.
  core: [
    "src/web/main.tsx",
    "src/ui/spinner.tsx",
    "src/ui/button-class.ts",
    "src/ui/field-style.ts",
    "node_modules/lucide-react/dist/esm/icons/check.mjs",
  ],
  // What the login page and other forms use.
  fields: ["text-field", "password-field", "submit-button", "checkbox"].map((name) => `src/ui/${name}.tsx`),
  // /reservas makes ids, as most pages do.
  shell: [...SHELL_ROOTS, "src/shared/id.ts"],
};

/** An index of a library imports them, but only some pages' forms and dialogs use them. */
const NOT_FIRST = [
  "@tanstack/react-router/dist/esm/useBlocker",
  "@tanstack/react-query/build/modern/useInfiniteQuery",
  "@tanstack/query-core/build/modern/infiniteQueryObserver",
].map((name) => `node_modules/${name}.js`);

/** Each screen's page, by the name of its file, which is the screen's. */
const PAGES = Object.fromEntries(
  globSync("src/web/pages/*.{ts,tsx}", { cwd: ROOT }).map((file) => [
    basename(file).replace(/\.tsx?$/, ""),
    file.replaceAll("\\", "/"),
  ]),
);

/** What uses modules of pages, too, and is no page of a screen. */
const OTHER_ROOTS = {
  shell: "src/web/shell.tsx",
  login: "src/web/sign-in-route.tsx",
  links: "src/web/link-routes.tsx",
  firstAccess: "src/web/first-access-route.tsx",
};

/** The pages that people open first: what they share with others is in the shell, and the others' parts are not. */
const FIRST_PAGES = ["dashboard", "reservas"];

/**
 * A module that several pages import belongs to the shell when one of the first pages is among them, else to
 * `common`: from most pages on, or when it is light.
 */
const PAGES_OF_MODULE = 8;
/** The characters of source, with all that only it needs, that are not worth a file of their own. */
const LIGHT_CHARACTERS = 1_500;
/** The same of the first pages: on a slow network, each small file takes the turn of a large one. */
const FIRST_LIGHT_CHARACTERS = 3_200;

/** What these pages alone share, of any weight, has a file of its own: no other page loads it first. */
const SERVICE_PAGES = ["reservas", "servico"];
/** Hosts begin on /servico, which loads its map at once. What both share with most pages is a file of its own: they need little of `common`. */
const LANDING = ["src/web/pages/servico.ts", "src/features/stand/web/room.tsx"];
/** These have too few pages for that, but those that have `common` and no tabs load a kilobyte more, and /servico two files less. */
const TABS = ["src/ui/tab-list.tsx", "node_modules/lucide-react/dist/esm/icons/flask-conical.mjs"];
/** Parts of figures: the dashboard and other pages show them, /reservas does not. */
const FIGURE_PARTS = [
  "src/features/reviews/web/stars.tsx",
  "src/features/reviews/web/reviews-search.ts",
  "src/features/reviews/platforms/review-text.ts",
  "src/ui/progress-bar.tsx",
];

/** It loads after the page, and names the queries of all features: those are in the shell, so that it needs no other file. */
const STALE_QUERIES = "src/web/stale-queries.ts";

/** What the dashboard loads after its figures. */
const ACTIVITY = ["src/web/activity.tsx"];
/** The words for all features' events: the activity and the history show them. */
const EVENTS = [
  "src/events.ts",
  "src/web/event-icons.ts",
  "src/features/audit/text.ts",
  "src/features/audit/rules.ts",
  "node_modules/lucide-react/dist/esm/icons/circle-dot.mjs",
];
/** Each act has its event, and the browser's copy of the evening needs no other. /reservas knows two acts, the stand all. */
const ACTS = "src/features/service/acts";
const WEEK_ACTS = [`${ACTS}/arrive-act.ts`, `${ACTS}/no-show-act.ts`];
/** With what the stand needs of other acts once a host presses. */
const STAND_ACTS = [
  `${ACTS}/party-acts.ts`,
  "src/features/waitlist/acts/queue-acts.ts",
  ...["end-cleaning", "reschedule", "walk-in"].map((act) => `${ACTS}/${act}-act.ts`),
];
/** Code that loads when it is first needed. Some pages have menus and dialogs of their own from the start. */
const OVERLAYS = ["menu", "popover-content", "dialog", "tooltip-bubble"].map((name) => `src/ui/${name}.tsx`);
/** Menus, dialogs and fields press and move the focus with these, but not all of them open menus. */
const PRESSES = ["Button", "Toolbar"].map(
  (name) => `node_modules/react-aria-components/dist/private/${name}.mjs`,
);
/** A frame of a dialog, or a panel on the page, needs it without menus and dialogs. */
const BACK_CLOSES = "src/ui/back-closes.ts";
/**
 * Small modules that some pages or their later parts load together: one file each, since on a slow network each small file takes the turn of a
 * large one. Each holds what its roots import statically and no layer above has.
 */
const TOGETHER: Record<string, readonly string[]> = {
  "typed-values": ["money", "email"].map((name) => `src/shared/${name}.ts`),
  /** Dates and times as people type them. */
  typed: ["typed-field.tsx", "chip-row.tsx"]
    .map((name) => `src/ui/${name}`)
    .concat("src/shared/typed-moment.ts"),
  /** /reservas and /turno; the stand's dialogs, later. */
  "week-parts": [
    "src/features/week/web/day-bar.tsx",
    "src/features/service/web/dialogs.tsx",
    "src/features/reservations/text.ts",
  ],
  /** Forms of bookings and of the queue, and the stand's acts. */
  "booking-parts": [
    "src/features/reservations/fields/rules.ts",
    "src/features/booking/web/tell-same-guest.ts",
    "src/features/reservations/web/show-reservation.ts",
    "src/features/waitlist/rules.ts",
  ],
  /** What the stand decides in the browser. */
  "stand-rules": [
    "src/features/sections/rules.ts",
    "src/features/floor/rules.ts",
    "src/features/waitlist/queue/rules.ts",
    "src/features/waitlist/queue/text.ts",
  ],
  /** The room, drawn: on the stand, the floor plan and in dialogs. */
  "table-map": ["src/features/floor/web/table-map.tsx"],
};
/** The stand's room, and what it loads before a host's first press: each is asked for by itself, but all soon. */
const STAND_LATER: Record<string, readonly string[]> = {
  room: ["src/features/stand/web/room.tsx"],
  "stand-acts": ["act-effects", "act-kinds"]
    .map((name) => `src/features/stand/acts/web/${name}.ts`)
    .concat("src/features/stand/web/dialogs.tsx", "src/features/stand/menus/web/table-panel.tsx"),
};
/** What only dialogs need of forms. */
const FORMS = ["form-field", "phone-field", "number-field"].map((name) => `src/ui/${name}.tsx`);

/**
 * Stops the build when two files import each other: then a module can run before those that it needs. And when a
 * file needs two pages: then a page, or its dialog, loads another page's code.
 */
export function refuseTangles(): Plugin {
  return {
    name: "refuse-tangles",
    apply: "build",
    generateBundle(_options, bundle) {
      const path: string[] = [];
      const done = new Set<string>();
      const visit = (file: string) => {
        if (path.includes(file)) this.error(`files import each other: ${[...path, file].join(" > ")}`);
        const chunk = bundle[file];
        if (done.has(file) || chunk?.type !== "chunk") return;
        path.push(file);
        chunk.imports.forEach(visit);
        path.pop();
        done.add(file);
      };
      Object.keys(bundle).forEach(visit);

      for (const [file, chunk] of Object.entries(bundle)) {
        const pages = chunk.type === "chunk" ? chunk.imports.filter((name) => PAGE_FILE.test(name)) : [];
        if (pages.length > (PAGE_FILE.test(file) ? 0 : 1))
          this.error(`${file} loads the code of pages: ${pages.join(", ")}`);
      }
    },
  };
}

const PAGE_FILE = /^assets\/page-/;

interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Names the file of a module; null leaves the module to the bundler. */
export function chunkNamer(): (moduleId: string, graph: ModuleGraph) => string | null {
  let layerById: ReadonlyMap<string, string> | undefined;
  return (moduleId, graph) => (layerById ??= assignLayers(graph)).get(moduleId) ?? null;
}

function assignLayers(graph: ModuleGraph): Map<string, string> {
  const layerById = new Map<string, string>();
  const assign = (layer: string, ids: Iterable<string>) => {
    for (const id of ids) if (!layerById.has(id)) layerById.set(id, layer);
  };
  const rootsOf = (paths: readonly string[]) => paths.map((path) => rootOf(path, graph));
  assign("not-first", rootsOf(NOT_FIRST));
  for (const [layer, roots] of Object.entries(FIRST_LAYERS))
    assign(layer, reachableFrom(rootsOf(roots), graph));
  const queries = graph.getModuleInfo(rootOf(STALE_QUERIES, graph))?.importedIds ?? [];
  const apis = queries.filter((id) => id.endsWith("/web/api.ts"));
  assign("shell", reachableFrom(apis, graph));

  const pagesById = new Map<string, string[]>();
  for (const [page, root] of Object.entries(PAGES))
    for (const id of reachableFrom(rootsOf([root]), graph))
      pagesById.set(id, [...(pagesById.get(id) ?? []), page]);
  // Also by code that loads later: a dialog of one page must not load another page.
  const users = Object.values({ ...PAGES, ...OTHER_ROOTS }).map((root) =>
    reachableFrom(rootsOf([root]), graph, { isLaterToo: true }),
  );
  const hasOneUser = (id: string) => users.filter((ids) => ids.has(id)).length === 1;
  assign("figure-parts", rootsOf(FIGURE_PARTS));
  assign(
    "service",
    [...pagesById].filter(([, pages]) => pages.join() === SERVICE_PAGES.join()).map(([id]) => id),
  );
  const activity = reachableFrom(rootsOf(ACTIVITY), graph);
  const isOfFirst = ([id, pages]: [string, string[]]) =>
    activity.has(id) || FIRST_PAGES.some((page) => pages.includes(page));
  const shared = [...pagesById].filter(
    ([id, pages]) =>
      !hasOneUser(id) &&
      (pages.length >= PAGES_OF_MODULE ||
        isLight(id, graph, layerById, isOfFirst([id, pages]) ? FIRST_LIGHT_CHARACTERS : LIGHT_CHARACTERS)),
  );
  for (const [id] of shared.filter(isOfFirst)) assign("shell", reachableFrom([id], graph));
  const landing = reachableFrom(rootsOf(LANDING), graph);
  assign("common-first", reachableFrom(rootsOf(TABS), graph));
  for (const [id] of shared) if (landing.has(id)) assign("common-first", reachableFrom([id], graph));
  for (const [id] of shared) assign("common", reachableFrom([id], graph));
  assign("acts-of-week", reachableFrom(rootsOf(WEEK_ACTS), graph));
  assign(
    "acts",
    [...reachableFrom(rootsOf(STAND_ACTS), graph)].filter((id) => !pagesById.has(id)),
  );
  assign(
    "events",
    [...reachableFrom(rootsOf(EVENTS), graph)].filter((id) => !pagesById.get(id)?.includes("dashboard")),
  );
  assign("back-closes", reachableFrom(rootsOf([BACK_CLOSES]), graph));
  for (const [name, roots] of Object.entries(TOGETHER)) assign(name, reachableFrom(rootsOf(roots), graph));
  assign("presses", reachableFrom(rootsOf(PRESSES), graph));
  assign("overlays", reachableFrom(rootsOf(OVERLAYS), graph));
  assign(
    "forms",
    [...reachableFrom(rootsOf(FORMS), graph)].filter((id) => !pagesById.has(id)),
  );
  for (const [page, root] of Object.entries(PAGES)) {
    const reached = [...reachableFrom(rootsOf([root]), graph)].filter((id) => !layerById.has(id));
    const own = reached.filter(
      (id) => hasOneUser(id) && (/\/src\//.test(id) || isLight(id, graph, layerById)),
    );
    assign(`page-${page}`, withoutSharedParts(own, reached, graph));
  }
  // Only what no other page needs: it would load the stand's code.
  for (const [name, roots] of Object.entries(STAND_LATER))
    assign(name, [...reachableFrom(rootsOf(roots), graph)].filter(hasOneUser));
  return layerById;
}

/**
 * Leaves out what modules of other files need: such a file is imported by the page's, and may not import it in
 * turn. In a circle, a module can run before those that it needs.
 */
function withoutSharedParts(
  own: readonly string[],
  reached: readonly string[],
  graph: ModuleGraph,
): Set<string> {
  const kept = new Set(own);
  for (let size = -1; size !== kept.size;) {
    size = kept.size;
    for (const id of reached) {
      if (kept.has(id)) continue;
      const info = graph.getModuleInfo(id);
      if (info) for (const imported of importsOf(info, graph)) kept.delete(imported);
    }
  }
  return kept;
}

/** True when the module, with what only it still needs, is too little for a file of its own. */
function isLight(
  id: string,
  graph: ModuleGraph,
  layerById: ReadonlyMap<string, string>,
  limit = LIGHT_CHARACTERS,
): boolean {
  const needed = [...reachableFrom([id], graph)].filter((one) => !layerById.has(one));
  const characters = needed.reduce((sum, one) => sum + (graph.getModuleInfo(one)?.code?.length ?? 0), 0);
  return characters <= limit;
}

function rootOf(path: string, graph: ModuleGraph): string {
  const id = resolve(ROOT, path);
  if (graph.getModuleInfo(id) === null)
    throw new Error(`${path} is not in the build: mend scripts/web-chunks.ts`);
  return id;
}

function reachableFrom(ids: readonly string[], graph: ModuleGraph, { isLaterToo = false } = {}): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    const info = graph.getModuleInfo(id);
    if (info === null) return;
    reached.add(id);
    for (const imported of importsOf(info, graph)) visit(imported);
    if (isLaterToo) for (const imported of info.dynamicallyImportedIds) visit(imported);
  };
  for (const id of ids) visit(id);
  return reached;
}

/** The icons' index imports every icon: a module needs only those that it names. */
function importsOf(
  { importedIds, code }: Pick<ModuleInfo, "importedIds" | "code">,
  graph: ModuleGraph,
): string[] {
  return importedIds.flatMap((id) => {
    const folder = /^(.*\/lucide-react\/dist\/esm)\/lucide-react\.m?js$/.exec(id)?.[1];
    if (folder === undefined) return [id];
    const index = graph.getModuleInfo(id)?.code ?? "";
    const names = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code ?? "")?.[1] ?? "";
    return names.split(",").flatMap((imported) => {
      const name = imported.trim().split(/\s+as\s+/)[0] ?? "";
      const file = new RegExp(`\\bas ${name}\\b[^;]*? from ["']\\./([^"']+)["']`).exec(index)?.[1];
      return file === undefined ? [] : [`${folder}/${file}`];
    });
  });
}

/** What each page's first visit loads in addition to the entry, by the name of its document. */
export const PAGE_ROOTS: Readonly<Record<string, readonly string[]>> = {
  login: ["src/web/sign-in-route.tsx"],
  ...Object.fromEntries(Object.entries(PAGES).map(([page, root]) => [page, [...SHELL_ROOTS, root]])),
};
