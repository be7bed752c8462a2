import { productModules, type Finding, type Module } from "./modules.ts";
import { placeOf } from "./place.ts";

/**
 * Which features a feature may import; docs/imports.md shows it as a table. The ground floor stands first: a feature imports only
 * what stands above it. A new arrow is a decision: it is added here by hand.
 */
export const FEATURE_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  audit: [],
  acts: ["audit"],
  media: [],
  "opening-hours": [],
  companies: ["opening-hours"],
  "table-planner": [],
  "turn-times": [],
  auth: ["audit", "companies", "media", "opening-hours"],
  floor: ["acts", "audit", "companies"],
  users: ["audit", "auth", "companies"],
  menu: ["audit", "auth", "companies", "media", "opening-hours"],
  guests: ["audit", "auth", "companies", "menu", "opening-hours"],
  sections: ["acts", "companies", "floor", "opening-hours"],
  reservations: ["audit", "floor", "guests", "opening-hours", "table-planner", "turn-times"],
  availability: ["audit", "companies", "opening-hours", "reservations", "table-planner", "turn-times"],
  "table-plan": [
    "acts",
    "audit",
    "availability",
    "companies",
    "opening-hours",
    "reservations",
    "table-planner",
    "turn-times",
  ],
  waitlist: [
    "acts",
    "audit",
    "companies",
    "floor",
    "guests",
    "reservations",
    "table-plan",
    "table-planner",
    "turn-times",
  ],
  booking: [
    "acts",
    "audit",
    "availability",
    "companies",
    "floor",
    "guests",
    "opening-hours",
    "reservations",
    "table-planner",
    "waitlist",
  ],
  "company-settings": [
    "audit",
    "auth",
    "booking",
    "companies",
    "media",
    "opening-hours",
    "reservations",
    "turn-times",
  ],
  service: [
    "acts",
    "audit",
    "availability",
    "booking",
    "companies",
    "floor",
    "guests",
    "opening-hours",
    "reservations",
    "sections",
    "table-plan",
    "table-planner",
    "turn-times",
    "waitlist",
  ],
  week: ["companies", "guests", "opening-hours", "reservations", "service", "waitlist"],
  stand: [
    "availability",
    "booking",
    "companies",
    "floor",
    "guests",
    "reservations",
    "sections",
    "service",
    "table-plan",
    "table-planner",
    "turn-times",
    "waitlist",
  ],
  shift: [
    "audit",
    "availability",
    "companies",
    "guests",
    "menu",
    "opening-hours",
    "reservations",
    "table-plan",
    "week",
  ],
  reports: ["companies", "opening-hours", "reservations"],
  notices: ["audit", "companies", "reservations"],
  conversations: ["audit", "auth", "companies", "guests", "menu", "notices", "reservations"],
  assistant: [
    "audit",
    "availability",
    "booking",
    "companies",
    "company-settings",
    "conversations",
    "floor",
    "menu",
    "opening-hours",
    "reservations",
    "service",
    "waitlist",
  ],
  reviews: ["assistant", "audit", "companies"],
  dashboard: [
    "audit",
    "auth",
    "availability",
    "companies",
    "conversations",
    "floor",
    "opening-hours",
    "reservations",
    "reviews",
    "waitlist",
  ],
};

/** Imports between features that the table does not have, and arrows of the table that no import needs. */
export function findUndeclaredFeatureImports(modules: readonly Module[]): Finding[] {
  const unused = new Set(
    Object.entries(FEATURE_IMPORTS).flatMap(([from, features]) => features.map((to) => `${from} → ${to}`)),
  );
  const undeclared = productModules(modules).flatMap(({ path: file, imports }): Finding[] => {
    const from = featureOf(file);
    if (from === undefined) return [];
    return imports.flatMap(({ path }): Finding[] => {
      const to = path === undefined ? undefined : featureOf(path);
      if (to === undefined || to === from) return [];
      unused.delete(`${from} → ${to}`);
      const isDeclared = FEATURE_IMPORTS[from]?.includes(to) ?? false;
      return isDeclared ? [] : [{ file, problem: `${from} must not import ${to}` }];
    });
  });
  return [
    ...undeclared,
    ...[...unused].map((arrow) => ({ file: "feature-imports.ts", problem: `no import needs ${arrow}` })),
  ];
}

/** Features whose arrows do not all point to a feature that stands above them in the table: there a cycle could begin. */
export function findFeaturesOutOfOrder(): string[] {
  const order = Object.keys(FEATURE_IMPORTS);
  return order.filter((feature, at) =>
    (FEATURE_IMPORTS[feature] ?? []).some((other) => !order.slice(0, at).includes(other)),
  );
}

function featureOf(path: string): string | undefined {
  const place = placeOf(path);
  return place?.kind === "feature" ? place.feature : undefined;
}

/**
 * The assistant's rooms, the lowest first: a room imports only rooms that stand before it. Those not listed are free, and so are
 * their pages: they show what came of all.
 */
const ASSISTANT_ROOMS = ["language", "tools", "claims", "embedded", "engine"];

/** Imports of the assistant that run from a lower room to a higher one. */
export function findClimbsOfAssistant(modules: readonly Module[]): Finding[] {
  return productModules(modules).flatMap(({ path: file, imports }): Finding[] => {
    const from = roomOf(file);
    return imports.flatMap(({ specifier, path = "" }) => {
      const to = roomOf(path);
      return from === undefined || to === undefined || mayImport(from, to)
        ? []
        : [{ file, problem: `a lower room must not import ${specifier}` }];
    });
  });
}

function mayImport(from: string, to: string): boolean {
  const place = ASSISTANT_ROOMS.indexOf(from);
  return place === -1 || ASSISTANT_ROOMS.indexOf(to) <= place;
}

function roomOf(path: string): string | undefined {
  const room = /^src\/features\/assistant\/(\w+)\//.exec(path)?.[1];
  return path.includes("/web/") ? undefined : room;
}
