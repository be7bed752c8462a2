/** Where a file of src stands: which of the top-level places, and inside a feature which role it plays. */
export type Place =
  | { kind: "shared" | "platform" | "platform/web" | "ui" | "web" | "server" | "events" }
  | { kind: "feature"; feature: string; role: Role };

/**
 * Three folders are pure machines whose files are named for what they hold: an `editor/` holds a state chart (a file per phase and
 * per command), a `language/` how written Portuguese is read (a file per part of the grammar), an `embedded/` the assistant's own
 * engine (a file per task).
 */
export type Role = (typeof ROLES)[number] | Machine | "unnamed";
type Machine = (typeof MACHINES)[number];
export const MACHINES = ["editor", "language", "embedded"] as const;

export const ROLES = [
  "limits",
  "contract",
  "rules",
  "policy",
  "text",
  "act",
  "events",
  "server/routes",
  "server/page",
  "server/commands",
  "server/queries",
  "server/tools",
  "server/jobs",
  "server/connectors",
  "web/api",
  "web/thing",
] as const;

/** Roles that run on both sides: everything of a feature outside of `server/` and `web/`. */
export const PURE_ROLES: readonly Role[] = [
  "limits",
  "contract",
  "rules",
  "policy",
  "text",
  "act",
  "events",
  ...MACHINES,
];

/** Undefined for what is outside of src's six top-level places. */
export function placeOf(path: string): Place | undefined {
  if (/^src\/events(?:\.test)?\.ts$/.test(path)) return { kind: "events" };
  const [root, top, ...rest] = path.split("/");
  if (root !== "src" || rest.length === 0) return undefined;
  switch (top) {
    case "shared":
    case "ui":
    case "web":
    case "server":
      return { kind: top };
    case "platform":
      return { kind: rest[0] === "web" ? "platform/web" : "platform" };
    case "features":
      return rest.length < 2
        ? undefined
        : { kind: "feature", feature: rest[0] ?? "", role: roleOf(rest.slice(1)) };
    default:
      return undefined;
  }
}

/**
 * The name at the end of the path states the role. At a feature's root, and in each of its sub-folders, these are the names of ROLES.
 * Below the root a file may also carry its noun or verb: it is then a rule (`geometry/snapping.ts`), or a command under `server/`
 * (`server/claim-check.ts`), unless the end of its name says more: `dishes-page`, `search-queries`, `phrases-text`, `delay-act`.
 */
function roleOf(inFeature: readonly string[]): Role {
  const name = inFeature.at(-1)?.replace(/(\.api)?(\.test)?\.tsx?$/, "") ?? "";
  const folders = inFeature.slice(0, -1);
  const side = folders.findLast((folder) => folder === "server" || folder === "web");
  if (side === "web") return name === "api" ? "web/api" : "web/thing";
  const machine = machineOf(folders[0]);
  const noun = name.slice(name.lastIndexOf("-") + 1);
  if (side === undefined) {
    const named = ROLES.find((role) => role === name) ?? machine;
    if (named !== undefined || folders.length === 0) return named ?? "unnamed";
    if (noun === "act" || noun === "acts") return "act";
    return noun === "text" || noun === "contract" ? noun : "rules";
  }
  if (folders.at(-1) === "connectors" && folders.at(-2) === "server") return "server/connectors";
  if (folders.at(-1) !== "server") return "unnamed";
  return ROLES.find((role) => role === `server/${name}` || role === `server/${noun}`) ?? "server/commands";
}

function machineOf(folder: string | undefined): Machine | undefined {
  return MACHINES.find((machine) => machine === folder);
}
