import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, it } from "vitest";

import { startProduct } from "#tests/product.ts";

let dataDir = "";
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it("shows demo passwords by default on this machine alone, and warns when they still work elsewhere", async () => {
  dataDir = await mkdtemp(join(tmpdir(), "maitre-demo-"));
  const publicAddress = { DATA_DIR: dataDir, PUBLIC_URL: "https://maitre.example.com" };
  const startAndRead = async (env: { DATA_DIR: string; DEMO?: string }) => {
    const product = await startProduct(env);
    const options = await fetch(`${product.url}/api/auth/sign-in-options`);
    const shown = (await options.text()).includes("demo1234");
    await product.stop();
    return { shown, output: product.output() };
  };

  const empty = await startAndRead(publicAddress);
  expect(empty.shown).toBe(false);
  expect(empty.output).toContain("Sem a empresa de demonstração. Para carregá-la, inicie com DEMO=true");
  expect(empty.output).not.toContain("Atenção");

  const aloud = await startAndRead({ ...publicAddress, DEMO: "true" });
  expect(aloud.shown).toBe(true);
  expect(aloud.output).toContain("Atenção: com DEMO=true, a página de entrada mostra as senhas");

  const moved = await startAndRead(publicAddress);
  expect(moved.shown).toBe(false);
  expect(moved.output).toMatch(/Atenção: estas contas ainda entram .*: admin@restaurante\.com\.br/);
  // What collects logs reads each line as JSON: no start prints anything else there.
  for (const line of moved.output.trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("msg");
});
