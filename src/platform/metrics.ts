/** One sample of a metric: its labels and its value. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Counted {
  countByStatus: Map<string, number>;
  /** How many took at most as long as each bound, and longer than the one before; the last is without a bound. */
  buckets: number[];
  seconds: number;
}

/** Counts requests by procedure and status. Costs one look-up and three additions a request. */
export class RequestMetrics {
  readonly #byProcedure = new Map<string, Counted>();

  /** `seconds` is null for a stream, which lasts as long as its listener stays. */
  count(procedure: string, status: string, seconds: number | null): void {
    let counted = this.#byProcedure.get(procedure);
    if (counted === undefined) {
      counted = { countByStatus: new Map(), buckets: BUCKETS.map(() => 0).concat(0), seconds: 0 };
      this.#byProcedure.set(procedure, counted);
    }
    counted.countByStatus.set(status, (counted.countByStatus.get(status) ?? 0) + 1);
    if (seconds === null) return;
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
    const at = bucket === -1 ? BUCKETS.length : bucket;
    counted.buckets[at] = (counted.buckets[at] ?? 0) + 1;
    counted.seconds += seconds;
  }

  /** In Prometheus's text format. */
  format(): string {
    const counts: Sample[] = [];
    const lines: string[] = [];
    for (const [procedure, { countByStatus, buckets, seconds }] of this.#byProcedure) {
      for (const [status, count] of countByStatus) counts.push([{ procedure, status }, count]);
      let total = 0;
      for (const [index, count] of buckets.entries()) {
        total += count;
        const le = index < BUCKETS.length ? String(BUCKETS[index]) : "+Inf";
        lines.push(formatSample(`${DURATION}_bucket`, [{ procedure, le }, total]));
      }
      lines.push(
        formatSample(`${DURATION}_sum`, [{ procedure }, seconds]),
        formatSample(`${DURATION}_count`, [{ procedure }, total]),
      );
    }
    return (
      formatMetric("maitre_requests_total", "counter", "Answered requests.", counts) +
      `# HELP ${DURATION} From the request's headers to the end of its answer, without streams.\n` +
      `# TYPE ${DURATION} histogram\n${lines.join("")}`
    );
  }
}

const DURATION = "maitre_request_duration_seconds";

/** A metric in Prometheus's text format (version 0.0.4). Without samples it is left out. */
export function formatMetric(
  name: string,
  type: "counter" | "gauge",
  help: string,
  samples: readonly Sample[],
): string {
  if (samples.length === 0) return "";
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map((sample) => formatSample(name, sample)).join("")}`;
}

function formatSample(name: string, [labels, value]: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
  return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${value}\n`;
}

function escapeLabel(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
