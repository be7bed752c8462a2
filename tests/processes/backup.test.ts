import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { TEST_APP_SECRET } from "#tests/factories.ts";
import { startProduct } from "#tests/product.ts";

const ROOT = resolve(import.meta.dirname, "../..");

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maitre-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a script as `npm run` does, and returns its exit code and all of its output. */
function run(script: "backup" | "restore", dataDir: string, ...args: string[]) {
  const env = { ...process.env, ...installationOf(dataDir), DATABASE_URL: "", S3_BUCKET: "" };
  return new Promise<{ code: unknown; output: string }>((done) =>
    execFile(
      process.execPath,
      [`scripts/${script}.ts`, ...args],
      { cwd: ROOT, env },
      (error, stdout, stderr) => done({ code: error?.code ?? 0, output: stdout + stderr }),
    ),
  );
}

const installationOf = (dataDir: string) => ({ DATA_DIR: dataDir, APP_SECRET: TEST_APP_SECRET });

it("A running embedded installation is backed up, and comes back in another folder", async () => {
  const [first, second] = [join(folder, "first"), join(folder, "second")];
  const path = join(folder, "maitre.tar.gz");
  const product = await startProduct({ ...installationOf(first), DEMO: "true" });
  const backup = await run("backup", first, path);
  expect(backup).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backup gravado em .*maitre\.tar\.gz: \d+ tabelas, [\d.]+ linhas/),
  });
  expect((await readdir(folder)).toSorted()).toEqual(["first", "maitre.tar.gz"]);

  expect(await run("backup", first, path)).toMatchObject({
    code: 1,
    output: `O arquivo ${path} já existe; escolha outro nome\n`,
  });
  expect(await run("restore", first, path, "--substituir")).toMatchObject({
    code: 1,
    output: "O Maitre está no ar neste banco; pare todos os processos e restaure de novo\n",
  });
  expect(await run("restore", first)).toMatchObject({
    code: 1,
    output: expect.stringContaining("npm run restore -- <arquivo>"),
  });
  expect(await run("restore", second, path)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backup restaurado: \d+ tabelas, [\d.]+ linhas\n$/),
  });
  expect(await product.stop()).toBe(0);

  const restored = await startProduct({ ...installationOf(second), DEMO: "false" });
  const signedIn = await fetch(`${restored.url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@restaurante.com.br", password: "demo1234" }),
  });
  expect(await signedIn.json()).toMatchObject({ user: { role: "admin" }, units: [{}, {}, {}] });
  expect(await restored.stop()).toBe(0);
});
