import type { ChildProcess } from "node:child_process";

import { residentMemoryOf } from "./stage.ts";

interface Sample {
  minutes: number;
  megabytes: number;
}

/** Under the load of `soak.ts` a full collection comes every two minutes. */
const WINDOW_MINUTES = 3;

/** The resident memory of processes over time. */
export class MemoryLog {
  readonly #began = performance.now();
  readonly #samples = new Map<ChildProcess, Sample[]>();

  /** Measures the running processes now; returns their megabytes in order, for a line of a report. */
  measure(processes: readonly ChildProcess[]): string {
    const minutes = (performance.now() - this.#began) / 60_000;
    return processes
      .map((child) => {
        const megabytes = residentMemoryOf(child.pid);
        // NaN: it was killed, and no other one runs in its place yet.
        if (Number.isNaN(megabytes)) return "-";
        const samples = this.#samples.get(child) ?? [];
        this.#samples.set(child, [...samples, { minutes, megabytes }]);
        return String(Math.round(megabytes));
      })
      .join(" ");
  }

  /**
   * How much a process grew in MB a minute after its warm-up: the slope of the line that fits the lowest sample of each window best. Between
   * two collections garbage grows, so other samples say little. NaN for less than two windows.
   */
  growthOf(child: ChildProcess, warmUpMinutes: number): number {
    const samples = this.#samples.get(child) ?? [];
    const first = samples[0]?.minutes ?? 0;
    const windows = Map.groupBy(
      samples.filter(({ minutes }) => minutes - first >= warmUpMinutes),
      ({ minutes }) => Math.floor((minutes - first - warmUpMinutes) / WINDOW_MINUTES),
    );
    return fitSlope(
      [...windows.values()].map((window) =>
        window.reduce((lowest, sample) => (sample.megabytes < lowest.megabytes ? sample : lowest)),
      ),
    );
  }
}

/** Least squares. */
function fitSlope(samples: readonly Sample[]): number {
  const mean = (of: keyof Sample) => samples.reduce((sum, sample) => sum + sample[of], 0) / samples.length;
  const [minutes, megabytes] = [mean("minutes"), mean("megabytes")];
  let [covariance, variance] = [0, 0];
  for (const sample of samples) {
    covariance += (sample.minutes - minutes) * (sample.megabytes - megabytes);
    variance += (sample.minutes - minutes) ** 2;
  }
  return covariance / variance;
}
