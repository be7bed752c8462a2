import { buildWebIfStale } from "../../scripts/build-web.ts";
import { createDatabase, environmentOf, startTestPostgres } from "./postgres.ts";
import { startProduct } from "./product.ts";

/**
 * Once per run: builds the SPA if stale, starts one PostgreSQL, and lets the product fill a template database
 * with the demo company. Workers get the rest through the environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const [postgres] = await Promise.all([startTestPostgres(), buildWebIfStale()]);
  const template = `e2e_template_${process.pid}`;
  const connection = await createDatabase(postgres.connection, template);
  const product = await startProduct({ ...environmentOf(connection), DEMO: "true" });
  await product.stop();

  process.env["E2E_POSTGRES"] = JSON.stringify(postgres.connection);
  process.env["E2E_TEMPLATE"] = template;
  return () => postgres.stop();
}
