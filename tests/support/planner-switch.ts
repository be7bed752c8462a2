import { existsSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import workers, { isMainThread, Worker } from "node:worker_threads";

// Loaded before the product (`node --import`): while the file PLANNER_DOWN exists, the threads that plan tables die at once.

const WATCH_MS = 20;

class WatchedWorker extends Worker {
  constructor(...given: ConstructorParameters<typeof Worker>) {
    super(...given);
    if (!String(given[0]).includes("planner-thread")) return;
    const timer = setInterval(() => {
      if (existsSync(process.env["PLANNER_DOWN"] ?? "")) void this.terminate();
    }, WATCH_MS);
    timer.unref();
    this.once("exit", () => clearInterval(timer));
  }
}

if (isMainThread) {
  workers.Worker = WatchedWorker;
  syncBuiltinESMExports();
}
