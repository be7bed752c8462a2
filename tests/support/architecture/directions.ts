import { productModules, type Finding, type Module } from "./modules.ts";
import { placeOf, PURE_ROLES, type Place, type Role } from "./place.ts";

/** Who may import what: the wall between Node and browser, the directions between places, the roles inside features. */
export function findBadImports(modules: readonly Module[]): Finding[] {
  return productModules(modules).flatMap(({ path: file, imports }) => {
    const from = placeOf(file);
    if (from === undefined) return [];
    return imports.flatMap(({ specifier, path }): Finding[] => {
      const isAllowed =
        path === undefined ? mayUsePackage(from, packageOf(specifier)) : mayImport(from, path);
      return isAllowed ? [] : [{ file, problem: `${describe(from)} must not import ${specifier}` }];
    });
  });
}

function mayImport(from: Place, path: string): boolean {
  // The demo company is written once, next to the migrations, and loaded by the server.
  if (path.startsWith("db/demo/")) return from.kind === "server";
  const to = placeOf(path);
  if (to === undefined) return false;
  if (to.kind === "shared") return true;
  switch (from.kind) {
    case "shared":
      return false;
    case "platform":
    case "platform/web":
    case "ui":
      return to.kind === from.kind;
    case "events":
      return to.kind === "feature" && to.role === "events";
    case "web":
      return to.kind === "feature"
        ? isBrowserOrPure(to.role)
        : to.kind !== "platform" && to.kind !== "server";
    case "server":
      return to.kind === "feature"
        ? isNodeOrPure(to.role)
        : to.kind === "platform" || to.kind === "server" || to.kind === "events";
    case "feature":
      return featureMayImport(from, to);
  }
}

type Feature = Extract<Place, { kind: "feature" }>;

interface Reach {
  /** Roles of the same feature, its sub-folders included. */
  own: readonly Role[];
  /** Roles of other features. */
  others: readonly Role[];
  places: readonly Place["kind"][];
}

function featureMayImport(from: Feature, to: Place): boolean {
  const reach = reachOf(from.role);
  if (to.kind !== "feature") return reach.places.includes(to.kind);
  if (from.feature === to.feature) return reach.own.includes(to.role);
  return reach.others.includes(to.role);
}

/** docs/imports.md shows it as a table. */
export function reachOf(role: Role): Reach {
  switch (role) {
    case "limits":
      return { own: [], others: [], places: [] };
    case "contract":
      // An act says how it is called, and knows no zod: its procedure is made of it.
      return { own: ["limits", "contract", "act"], others: ["limits", "contract"], places: [] };
    case "rules":
      return {
        own: ["limits", "contract", "rules"],
        others: ["limits", "contract", "rules"],
        places: [],
      };
    case "policy":
      return { own: ["policy"], others: [], places: [] };
    case "text":
      // A sentence is written once, by the feature that means it: others import it.
      return {
        own: ["limits", "contract", "rules", "text"],
        others: ["limits", "contract", "text"],
        places: [],
      };
    case "act":
      // The server and the browser run it, so it knows neither.
      return {
        own: ["limits", "contract", "rules", "text", "act"],
        others: ["limits", "contract", "rules", "text", "act", "events"],
        places: [],
      };
    case "events":
      return {
        own: ["limits", "contract", "rules", "text", "act", "events"],
        others: ["limits", "contract", "events"],
        places: [],
      };
    case "editor":
      return { own: ["limits", "contract", "rules", "text", "editor"], others: [], places: [] };
    case "language":
      return { own: ["language"], others: [], places: [] };
    case "embedded":
      return { own: ["limits", "contract", "rules", "text", "language", "embedded"], others: [], places: [] };
    case "server/routes":
      return {
        own: [...PURE_ROLES, "server/page", ...SERVER_ROLES],
        others: ["limits", "contract", "rules", "text", "server/commands", "server/queries"],
        places: ["platform"],
      };
    case "server/page":
      // It draws facts from its props, like a `web/<thing>.tsx`.
      return { own: [...SHOWN_ROLES, "server/page"], others: SHOWN_ROLES, places: ["platform"] };
    case "server/commands":
      return {
        own: [...PURE_ROLES, "server/commands", "server/queries", "server/tools", "server/connectors"],
        others: [
          "limits",
          "contract",
          "rules",
          "policy",
          "text",
          "act",
          "events",
          "server/commands",
          "server/queries",
        ],
        places: ["platform"],
      };
    case "server/queries":
      return {
        own: ["limits", "contract", "rules", "act", "server/queries"],
        others: ["limits", "contract", "rules", "server/queries"],
        places: ["platform"],
      };
    case "server/jobs":
      return {
        own: [...PURE_ROLES, ...SERVER_ROLES],
        others: ["limits", "contract", "rules", "server/commands", "server/queries"],
        places: ["platform"],
      };
    case "server/tools":
      return { own: [...PURE_ROLES, ...SERVER_ROLES], others: [], places: ["platform"] };
    case "server/connectors":
      // The database is an outside system like others, but its statements stand in the queries.
      return {
        own: [...PURE_ROLES, "server/queries", "server/connectors"],
        others: [],
        places: ["platform"],
      };
    case "web/api":
      return {
        own: ["limits", "contract", "rules", ...WEB_ROLES],
        others: ["limits", "contract", ...WEB_ROLES],
        places: ["platform/web"],
      };
    case "web/thing":
      return {
        own: [...SHOWN_ROLES, ...WEB_ROLES],
        others: [...SHOWN_ROLES, ...WEB_ROLES],
        places: ["platform/web", "ui"],
      };
    case "unnamed":
      // Another check reports its name; its imports depend on the name that it gets.
      return { own: [], others: [], places: [] };
  }
}

const SERVER_ROLES: readonly Role[] = [
  "server/commands",
  "server/queries",
  "server/jobs",
  "server/tools",
  "server/connectors",
];
const WEB_ROLES: readonly Role[] = ["web/api", "web/thing"];
/** Pages get every feature's events from `src/events.ts`, so that none carries their sentences along. */
const SHOWN_ROLES: readonly Role[] = PURE_ROLES.filter((role) => role !== "events");

function isBrowserOrPure(role: Role): boolean {
  return role.startsWith("web/") || PURE_ROLES.includes(role);
}

function isNodeOrPure(role: Role): boolean {
  return role.startsWith("server/") || PURE_ROLES.includes(role);
}

/** Packages that run on both sides and import neither of them. */
const PURE_PACKAGES =
  /^(?:zod|@orpc\/contract|@internationalized\/date|@zxcvbn-ts\/language-common|libphonenumber-js|minisearch|saxes|uuid)$/;
const NODE_PACKAGES =
  /^(?:node:.*|pg|pg-boss|p-limit|lru-cache|pino|sirv|sharp|aws4fetch|nodemailer|highs|ai|@ai-sdk\/.*|@orpc\/server|@orpc\/openapi)$/;
const BROWSER_PACKAGES =
  /^(?:react|react-.*|@react-.*|@tanstack\/.*|@orpc\/client|@orpc\/tanstack-query|@hookform\/.*|sonner|lucide-react|@fontsource-.*)$/;

function mayUsePackage(from: Place, name: string): boolean {
  if (
    from.kind === "shared" ||
    from.kind === "events" ||
    (from.kind === "feature" && PURE_ROLES.includes(from.role))
  )
    return PURE_PACKAGES.test(name);
  const isBrowser =
    from.kind === "feature" ? from.role.startsWith("web/") : !["platform", "server"].includes(from.kind);
  return !(isBrowser ? NODE_PACKAGES : BROWSER_PACKAGES).test(name);
}

function packageOf(specifier: string): string {
  // Of this package, both sides use the protocol.
  if (specifier.startsWith("node:") || specifier === "@orpc/client/standard") return specifier;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function describe(place: Place): string {
  return place.kind === "feature" ? place.role : `src/${place.kind}`;
}
