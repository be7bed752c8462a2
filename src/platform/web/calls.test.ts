import { ORPCError } from "@orpc/client";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";

import { callsOf, messageOf, onCallEnd } from "./calls.ts";

afterEach(() => void vi.unstubAllGlobals());

it("shows the server's own sentence, also where it is unavailable, but nobody else's", () => {
  const unavailable = new ORPCError("SERVICE_UNAVAILABLE", {
    status: 503,
    message: "O banco de dados está ocupado",
  });
  expect(messageOf(unavailable)).toBe("O banco de dados está ocupado");
  const fromProxy = new ORPCError("SERVICE_UNAVAILABLE", { status: 503, data: { body: "<html>" } });
  expect(messageOf(fromProxy)).toMatch(/conexão/i);
  const unexpected = new ORPCError("INTERNAL_SERVER_ERROR", { message: "at line 3" });
  expect(messageOf(unexpected)).not.toContain("line");
});

it("opens a stream with low priority, and sends other calls as they are", async () => {
  const send = vi.fn(async () => Response.json({ json: null }));
  vi.stubGlobal("fetch", send);
  const calls = callsOf("menu") as unknown as {
    list(
      input: undefined,
      options: { context: { watch?: (response: Response) => Response } },
    ): Promise<unknown>;
  };
  await calls.list(undefined, { context: {} });
  await calls.list(undefined, { context: { watch: (response) => response } });
  expect(send.mock.calls).toEqual([
    ["/rpc/menu/list", expect.not.objectContaining({ priority: "low" })],
    ["/rpc/menu/list", expect.objectContaining({ priority: "low" })],
  ]);
});

it.each([
  ["fails", () => Promise.resolve(Response.json({ json: serverError }, { status: 500 }))],
  ["gets no answer", () => Promise.reject(new TypeError("fetch failed"))],
])(
  "a stream that %s is no call that ended: the live connection would try again at once",
  async (_what, send) => {
    vi.stubGlobal("fetch", send);
    const ended: boolean[] = [];
    onTestFinished(onCallEnd((isAnswered) => ended.push(isAnswered)));
    const calls = callsOf("audit") as unknown as {
      watch(
        input: undefined,
        options: { context: { watch?: (response: Response) => Response } },
      ): Promise<unknown>;
    };
    await expect(calls.watch(undefined, { context: { watch: (response) => response } })).rejects.toThrow();
    expect(ended).toEqual([]);
    await expect(calls.watch(undefined, { context: {} })).rejects.toThrow();
    expect(ended).toHaveLength(1);
  },
);

const serverError = { defined: false, code: "INTERNAL_SERVER_ERROR", status: 500, message: "failed" };
