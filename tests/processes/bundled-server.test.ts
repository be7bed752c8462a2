import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { writeXlsx } from "hucre";
import { afterAll, beforeAll, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { photo } from "#tests/pictures.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { buildServerIfStale } from "../../scripts/build-server.ts";

// `npm start` runs the server as `scripts/build-server.ts` bundles it; most tests run its sources. What can differ: files that code finds
// by its own place, code that loads later, and packages that exist twice.

/** With both builds. */
const START_MS = 180_000;

let dataDir = "";
let product: Product;
let cookie = "";

beforeAll(async () => {
  expect(await buildServerIfStale()).toBe(true);
  dataDir = await mkdtemp(join(tmpdir(), "maitre-bundled-"));
  product = await startProduct({ DATA_DIR: dataDir, DEMO: "true" }, { isAsStarted: true });
  const credentials = { email: "admin@restaurante.com.br", password: "demo1234", rememberMe: false };
  const signedIn = await post("/rpc/auth/signIn", credentials);
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
}, START_MS);
afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const post = (path: string, json: unknown) =>
  fetch(product.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ json }),
  });
const call = async <Answer>(path: string, json: unknown): Promise<Answer> => {
  const response = await post(path, json);
  expect([path, response.status]).toEqual([path, 200]);
  return ((await response.json()) as { json: Answer }).json;
};
const unitId = async (index = 0) =>
  (await call<{ units: { id: string }[] }>("/rpc/auth/me", undefined)).units[index]?.id ?? "";

it("is what npm start runs", async () => {
  const broken = await fetch(`${product.url}/api/units/${newId()}/menu`, { headers: { cookie } });
  expect(broken.status).toBe(404);
  expect(product.process.spawnargs.at(-1)).toBe("scripts/start.js");
  expect(product.output()).not.toContain("Error");
});

it("finds the web client, and brings a page's data with its HTML", async () => {
  const html = await fetch(`${product.url}/dashboard`, { headers: { cookie } }).then((page) => page.text());
  expect(html).toContain(`id="page-answers"`);
  const script = /\/assets\/core-[\w-]+\.js/.exec(html)?.[0] ?? "";
  expect((await fetch(product.url + script)).status).toBe(200);
});

it("describes its API by the schemas of the contracts", async () => {
  const { paths } = (await fetch(`${product.url}/api/openapi.json`).then((answer) => answer.json())) as {
    paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: object }> } } }>;
  };
  const signIn = paths["/auth/sign-in"]?.post?.requestBody?.content["application/json"]?.schema;
  expect(signIn).toMatchObject({ properties: { email: { type: "string" } } });
});

it("answers a customer, with the engine and the weights that load at the first message", async () => {
  const text = "tem mesa pra 2 amanhã às 20h?";
  const reply = await post("/rpc/chat/send", { unitId: await unitId(), customer: "new", id: newId(), text });
  expect(await reply.text()).toContain(`"done"`);
});

it("reads pictures and spreadsheets in processes of their own", async () => {
  const form = new FormData();
  form.append("id", newId());
  form.append("file", new File([await photo(800, 600)], "prato.jpg", { type: "image/jpeg" }));
  const uploaded = await fetch(`${product.url}/api/units/${await unitId()}/media/dish-photo`, {
    method: "POST",
    headers: { cookie },
    body: form,
  });
  expect(await uploaded.json()).toMatchObject({ width: 800, height: 600 });
  const rows = [
    ["Nome", "Categoria", "Preço"],
    ["Moqueca de banana", "Pratos principais", 62],
  ];
  const workbook = await writeXlsx({ sheets: [{ name: "Cardápio", rows }] });
  const spreadsheet = Buffer.from(workbook).toString("base64");
  const preview = await post("/rpc/menu/previewImport", { unitId: await unitId(), spreadsheet });
  expect(await preview.text()).toContain("Moqueca");
});

it("plans tables, with the solver in a thread of its own, and warns of nothing", async () => {
  const full = await unitId(1);
  expect(await call("/rpc/tablePlan/read", { unitId: full })).toHaveProperty("serviceDate");
  expect(await call("/rpc/waitlist/list", { unitId: full })).toBeDefined();
  expect(
    product
      .output()
      .split("\n")
      .filter((line) => line.includes(`"level":40`) || line.includes(`"level":50`)),
  ).toEqual([]);
});
