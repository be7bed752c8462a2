import type { Finding, Sources } from "./modules.ts";
import { placeOf } from "./place.ts";

const VAGUE = /^(?:index|utils?|helpers?|misc|common|types|lib|constants)$/;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Every file of src has a kebab-case name that says what it holds; at a feature's root, one of the role names. */
export function findBadNames(sources: Sources): Finding[] {
  const paths = [...sources.keys()];
  return paths.flatMap((file) => {
    const finding = (problem: string): Finding[] => [{ file, problem }];
    const place = placeOf(file);
    if (place === undefined) return finding("stands in none of src's places");

    const vague = file.split("/").find((part) => VAGUE.test(part.replace(/\..*$/, "")));
    if (vague !== undefined && !file.endsWith("src/web/index.html"))
      return finding(`"${vague}" says nothing of what it holds`);

    const wrong = file
      .split("/")
      .find((part) => !KEBAB.test(part.replace(/(?:\.(?:api|test|gen|d))*\.[a-z0-9]+$/, "")));
    if (wrong !== undefined) return finding(`"${wrong}" is not in kebab-case`);

    if (place.kind === "feature" && place.role === "unnamed" && !isFrontDoorTest(file)) {
      return finding("is none of the names that a feature's root may hold");
    }
    if (isTest(file) && !isFrontDoorTest(file) && !hasSubject(file, sources)) {
      return finding("has no file next to it that it tests");
    }
    return [];
  });
}

/** The folders that say on which side of the wall a file runs may hold a single one. */
const SIDES = /\/(?:server|web|connectors)$/;

/** A folder is for several files: the name of a single one can say what the folder's says. */
export function findLonelyFolders(sources: Sources): Finding[] {
  const filesBelow = new Map<string, string[]>();
  for (const file of sources.keys()) {
    if (isTest(file)) continue;
    const parts = file.split("/");
    for (let depth = 3; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join("/");
      filesBelow.set(folder, [...(filesBelow.get(folder) ?? []), file]);
    }
  }
  return [...filesBelow].flatMap(([folder, [file, ...others]]) =>
    file === undefined || others.length > 0 || SIDES.test(folder)
      ? []
      : [{ file, problem: `is alone in ${folder}: name the file for what it holds, one folder up` }],
  );
}

/** A line of the tree in docs/architecture.md: `  auth/   …` is a feature, `    links/   …` one or several folders in it. */
const DRAWN = /^(?<indent> {2}| {4})(?<names>[a-z-]+\/(?: [a-z-]+\/)*)(?: |$)/;

/** The folders of features that the drawn tree lacks, and those that it draws and that are not there. `server` and `web` need no word. */
export function findUndrawnFolders(paths: readonly string[], tree: string): string[] {
  const drawn = new Set<string>();
  let lastFeature = "";
  for (const line of tree.split("\n")) {
    const { indent, names } = DRAWN.exec(line)?.groups ?? {};
    if (names === undefined) continue;
    const folders = names.split(" ").map((name) => name.replace(/\/$/, ""));
    if (indent === "  ") lastFeature = folders[0] ?? "";
    for (const folder of folders) drawn.add(indent === "  " ? folder : `${lastFeature}/${folder}`);
  }
  const there = new Set(
    paths.flatMap((path) => {
      const [, name, folder] = /^src\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
      if (name === undefined) return [];
      return folder === undefined || SIDES.test(`/${folder}`) ? [name] : [name, `${name}/${folder}`];
    }),
  );
  return [
    ...[...there].filter((folder) => !drawn.has(folder)).map((folder) => `${folder} is not drawn`),
    ...[...drawn].filter((folder) => !there.has(folder)).map((folder) => `${folder} is not there`),
  ].toSorted();
}

/** Files next to the folders at the repository's root: settings, and documents that people read first. */
const ROOT_FILE =
  /^(?:\.[a-z]+(?:\.example|rc\.json)?|[A-Z]+\.md|LICENSE|(?:package(?:-lock)?|tsconfig(?:\.[a-z0-9]+)?|[a-z]+)\.json|[a-z]+\.config\.ts)$/;

/** Finds files that a typing error in the shell left in the root, such as an empty `9`. */
export function findStrayRootFiles(tracked: readonly string[]): Finding[] {
  return tracked
    .filter((file) => !file.includes("/") && !ROOT_FILE.test(file))
    .map((file) => ({ file, problem: "is no file of the repository's root" }));
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** Tests through the real API are named by their subject, not by one file. */
function isFrontDoorTest(file: string): boolean {
  return /\/server\/[^/]+\.api\.test\.ts$/.test(file);
}

function hasSubject(file: string, sources: Sources): boolean {
  const stem = file.replace(/\.test\.tsx?$/, "");
  return sources.has(`${stem}.ts`) || sources.has(`${stem}.tsx`);
}
