import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

/** What a peer needs of npm. */
interface Packages {
  name: string;
  dependencies: Record<string, string>;
  /** Native packages that no measured request uses. They are replaced by empty ones, because they would have to be compiled. */
  unused?: string[];
}

/** Installs a peer into a temporary folder, once, and returns the folder. The peers are no dependency of the product. */
export function installPeer({ name, dependencies, unused = [] }: Packages): string {
  const version = Object.values(dependencies).join("-");
  const folder = join(tmpdir(), "maitre-peers", `${name}-${version}`);
  if (existsSync(join(folder, "complete"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  process.stderr.write(`${name} is installed into ${folder} …\n`);
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: folder,
    env: withOwnNode(),
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`npm cannot install ${name}`);
  for (const each of unused) replaceWithEmpty(join(folder, "node_modules", each), each);
  writeFileSync(join(folder, "complete"), "");
  return folder;
}

function replaceWithEmpty(folder: string, name: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, version: "0.0.0", main: "index.js" }));
  writeFileSync(join(folder, "index.js"), "module.exports = {};\n");
}

/** The peers want the Node that runs this program, which may not be the first on the path. */
function withOwnNode(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"] ?? ""}`,
  };
}
