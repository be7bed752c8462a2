import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

import { settingNames } from "#platform/env/env.ts";

// No container engine runs here: what can go wrong without one is checked without one.

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(resolve(root, path), "utf8");
const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read("package.json"))).scripts;
/** Set by Node's own world, or for PostgreSQL's image. */
const FOREIGN = ["NODE_ENV", "MALLOC_ARENA_MAX", "POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"];
const START_FLAGS = [...(scripts["start"] ?? "").matchAll(/--\S+/g)].map(([flag]) => flag);
const known = new Set([...settingNames(), ...FOREIGN]);

describe("the Dockerfile", () => {
  const lines = read("deploy/Dockerfile").replaceAll("\\\n", " ").split("\n");
  const of = (instruction: string) =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1));

  it("copies what exists, and nothing that the image must not hold", () => {
    const copied = of("COPY").flatMap((line) => line.split(" ").slice(0, -1));
    const paths = copied.filter((word) => !word.startsWith("--")).map((path) => path.replace("/app/", ""));
    for (const path of paths.filter((one) => !["node_modules", "dist", "."].includes(one)))
      expect(existsSync(resolve(root, path)), path).toBe(true);
    const ignored = read(".dockerignore").split("\n");
    for (const secret of [".env", "data", ".git", "node_modules"]) expect(ignored).toContain(secret);
  });

  it("runs commands that exist, and settings that exist", () => {
    const commands = of("RUN").flatMap((line) =>
      [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name),
    );
    expect(commands.length).toBeGreaterThan(0);
    for (const name of commands) expect(Object.keys(scripts)).toContain(name);
    const [command, ...words] = z.array(z.string()).parse(JSON.parse(of("CMD").at(-1) ?? ""));
    expect([command, ...words.slice(0, -1)]).toEqual(["node", ...START_FLAGS]);
    // What `npm run build` makes (scripts/build-server.ts).
    expect(words.at(-1)).toBe("dist/server/main.js");
    for (const [, name] of of("ENV")
      .join(" ")
      .matchAll(/(\w+)=/g))
      expect([...known]).toContain(name);
  });

  it("ends as a user without rights, with a check of health", () => {
    expect(of("USER")).toEqual(["node"]);
    expect(lines.join("\n")).toMatch(/HEALTHCHECK [^]*\/api\/health/);
  });
});

describe("compose.yaml", () => {
  const text = read("deploy/compose.yaml");
  const service = z.looseObject({
    environment: z.record(z.string(), z.string()),
    volumes: z.array(z.string()),
    ports: z.array(z.string()).optional(),
  });
  const compose = z
    .object({
      name: z.string(),
      services: z.object({ app: service, db: service }),
      volumes: z.record(z.string(), z.null()),
    })
    .parse(parse(text));

  it("sets settings that exist, and takes each from the variable of its name", () => {
    for (const { environment } of Object.values(compose.services))
      for (const name of Object.keys(environment)) expect([...known]).toContain(name);
    for (const [, name] of text.matchAll(/\$\{(\w+)/g)) expect([...known]).toContain(name);
  });

  it("holds no secret and demands the ones it needs", () => {
    const { app, db } = compose.services;
    expect(app.environment["APP_SECRET"]).toMatch(/^\$\{APP_SECRET:\?/);
    expect(app.environment["DATABASE_URL"]).toMatch(/:\$\{POSTGRES_PASSWORD:\?[^}]*\}@db:5432\/maitre$/);
    expect(db.environment["POSTGRES_PASSWORD"]).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  });

  it("keeps the data in volumes, and opens a port of this machine alone", () => {
    const used = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((line) => line.split(":")[0] ?? ""),
    );
    expect(new Set(used)).toEqual(new Set(Object.keys(compose.volumes)));
    expect(compose.services.app.ports).toEqual(["127.0.0.1:${PORT:-3000}:3000"]);
    expect(compose.services.db.ports).toBeUndefined();
  });
});

it("the systemd unit starts what exists, without rights", () => {
  const unit = read("deploy/maitre.service");
  const [, command = ""] = /^ExecStart=\S+\/node (.+)$/m.exec(unit) ?? [];
  const words = command.split(" ");
  expect(words.slice(0, -1)).toEqual(START_FLAGS);
  expect(existsSync(resolve(root, words.at(-1) ?? ""))).toBe(true);
  for (const [, name] of unit.matchAll(/(?<=^Environment=.*)\b([A-Z_]+)=/gm))
    expect([...known]).toContain(name);
  for (const line of ["User=maitre", "NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet="])
    expect(unit.split("\n")).toContain(line);
});

describe("the settings", () => {
  const namesIn = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));

  it("stand in docs/operations.md, each once, and in .env.example", () => {
    const rows = read("docs/operations.md").match(/^\| `[A-Z].*$/gm) ?? [];
    const documented = rows.flatMap((row) =>
      [...(row.split("|")[1] ?? "").matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = ""]) => name),
    );
    const examples = namesIn(read(".env.example"), /^#?([A-Z0-9_]+)=/gm);
    expect(new Set(documented).size).toBe(documented.length);
    expect(new Set(documented)).toEqual(new Set(settingNames()));
    expect(examples).toEqual(new Set(settingNames()));
  });

  it("are named as they are where README shows them", () => {
    for (const name of namesIn(read("README.md"), /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g))
      expect(settingNames()).toContain(name);
  });
});
