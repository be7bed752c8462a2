import { silentLog } from "#platform/log.ts";
import { rows } from "#tests/rows.ts";
import { loadDemo } from "../db/demo/demo.ts";
import { storeDishPhotos } from "./dish-photos.ts";
import { auditPage, CATEGORIES, metricOf, scoreOf, loadedBy } from "./lighthouse.ts";
import { sendLoad } from "./load.ts";
import { memoryOf, stopProcess, type Stage } from "./stage.ts";
import { limitLine, formatFigure, type Line } from "./table.ts";

const CALLERS = 16;
const SECONDS = 3;
const GOAL_SCORE = 95;
const GOAL_KILOBYTES = 60;

/** Measures the page `/c/<slug>` for guests: a branch of the demo, and 400 dishes with a photo each. */
export async function measurePublicMenu(stage: Stage, runs: number): Promise<Line[]> {
  const house = await stage.openHouse("bench_public_menu");
  const { database, organizationId } = house;
  await loadDemo(database, { now: new Date(), log: silentLog });
  const [unit] = await rows<{ id: string; slug: string }>(
    database.sql,
    "update unit set menu_is_public = true where id = $1 returning id, slug",
    [house.unitIds[0]],
  );
  if (!unit) throw new Error("the house has no unit");
  await storeDishPhotos(database, { organizationId, unitId: unit.id });
  const server = await stage.startProduct(house);

  const lines: Line[] = [];
  for (const [name, path] of [
    ["30 dishes", "/c/bela-vista-shopping"],
    ["400 dishes", `/c/${unit.slug}`],
  ] as const) {
    const { perSecond, p50, p95 } = await sendLoad(server, { callers: CALLERS, seconds: SECONDS }, () => ({
      method: "GET",
      path,
      headers: "accept-encoding: br\r\n",
    }));
    lines.push(
      { what: `public menu, ${name}, ${CALLERS} callers, a second`, ours: formatFigure(perSecond) },
      { what: "  … p50, p95", ours: `${formatFigure(p50)} ms, ${formatFigure(p95)} ms` },
      ...(await auditMenu(server.url + path, name, runs)),
    );
  }
  lines.push({
    what: "public menu, the server's memory",
    ours: `${formatFigure(memoryOf(server.process.pid))} MB`,
  });
  await stopProcess(server.process);
  return lines;
}

async function auditMenu(url: string, name: string, runs: number): Promise<Line[]> {
  const median = await auditPage(url, { runs });
  for (const { id, title, score } of Object.values(median.audits)) {
    if (score !== null && score < 0.9) process.stderr.write(`  ${name}: ${id} ${score}: ${title}\n`);
  }
  const metric = (id: string) => metricOf(median, id);
  return [
    ...CATEGORIES.map((category): Line => {
      const score = scoreOf(median, category);
      return {
        what: `  … Lighthouse, ${category}`,
        ours: String(score),
        goal: `≥ ${GOAL_SCORE}`,
        isMet: score >= GOAL_SCORE,
      };
    }),
    {
      what: "  … first and largest paint",
      ours: `${metric("first-contentful-paint")}, ${metric("largest-contentful-paint")}`,
    },
    {
      what: "  … blocking, shift",
      ours: `${metric("total-blocking-time")}, ${metric("cumulative-layout-shift")}`,
    },
    limitLine("  … JavaScript over the wire", loadedBy(median).scriptBytes / 1000, GOAL_KILOBYTES, "kB"),
    { what: "  … everything over the wire", ours: metric("total-byte-weight") },
  ];
}
