import { globSync, readFileSync } from "node:fs";

import { expect, test, vi } from "vitest";

import { silentLog } from "#platform/log.ts";
import { ProcessState } from "#platform/process-state.ts";
import { photo, slowSvg, svg } from "#tests/pictures.ts";
import { preparePicture } from "./sharp-host.ts";

const services = { log: silentLog, state: new ProcessState() };

/** The child processes of this process. */
const children = () =>
  globSync(`/proc/${process.pid}/task/*/children`)
    .flatMap((path) => readFileSync(path, "utf8").trim().split(" "))
    .filter((pid) => pid !== "" && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("sharp-process"))
    .map(Number);

// Both tests read /proc.
const isLinux = process.platform === "linux";

test.runIf(isLinux)("refuses and logs a file that ends its process, and reads the next one", async () => {
  const warn = vi.spyOn(silentLog, "warn");
  const fatal = preparePicture(services, await photo(6000, 5000), "dish", "organization");
  const next = preparePicture(services, await photo(60, 40), "dish", "organization");
  await expect.poll(children).toHaveLength(1);
  process.kill(children()[0] ?? 0, "SIGSEGV");
  expect(await fatal).toEqual({ ok: false, reason: "unreadable" });
  expect(warn.mock.calls[0]?.[1]).toBe("a picture made its reader crash or hang");
  expect(await next).toMatchObject({ ok: true, value: { width: 60, height: 40 } });
  warn.mockRestore();
});

test.runIf(isLinux)(
  "reads pictures one after another in one process without the settings of the server",
  async () => {
    const pictures = await Promise.all([1, 2, 3, 4].map((step) => photo(60 * step, 40)));
    const prepared = await Promise.all(
      pictures.map((bytes) => preparePicture(services, bytes, "dish", "organization")),
    );
    expect(prepared.map((result) => result.ok && result.value.width)).toEqual([60, 120, 180, 240]);
    const readers = children();
    expect(readers).toHaveLength(1);
    const names = readFileSync(`/proc/${readers[0]}/environ`, "utf8").split("\0");
    expect(names.filter((entry) => entry !== "" && !entry.startsWith("NODE_CHANNEL_"))).toEqual([]);
  },
);

test.runIf(isLinux)("ends a drawing that takes too long, and no other organization waits", async () => {
  const warn = vi.spyOn(silentLog, "warn");
  const slow = Buffer.from(slowSvg());
  const quick = Buffer.from(svg('<circle r="20"/>'));
  const answered: string[] = [];
  const prepare = async (bytes: Buffer, organizationId: string) => {
    const result = await preparePicture(services, bytes, "logo", organizationId);
    answered.push(`${organizationId}: ${result.ok ? "done" : result.reason}`);
  };
  await Promise.all([
    prepare(slow, "theirs"),
    prepare(quick, "theirs"),
    prepare(quick, "ours"),
    prepare(quick, "ours"),
  ]);
  expect(answered).toEqual(["ours: done", "ours: done", "theirs: svg_too_complex", "theirs: done"]);
  warn.mockRestore();
});
