import { ORPCError } from "@orpc/client";
import { expect, it } from "vitest";

import { LEAN_JSON } from "#shared/usual-values.ts";
import { RpcLink } from "./rpc-link.ts";

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

const callAnswered = (answer: Response, input?: unknown) => {
  const sent: { url: string; body: unknown }[] = [];
  const link = new RpcLink(async (url, { body }) => {
    sent.push({ url, body });
    return answer;
  });
  return { sent, answer: link.call(["menu", "list"], input, { context: {} }) };
};

it("sends the input as JSON, and answers the value or nothing", async () => {
  const { sent, answer } = callAnswered(json({ json: { dishes: [1] } }), { unitId: "u", gone: undefined });
  expect(await answer).toEqual({ dishes: [1] });
  expect(sent).toEqual([{ url: "/rpc/menu/list", body: '{"json":{"unitId":"u"}}' }]);
  expect(await callAnswered(json({})).answer).toBeUndefined();
  expect(await callAnswered(json({ json: null })).answer).toBeNull();
});

it("fills in what the rows of a list leave out, for which it asks", async () => {
  const usual = { reservations: { notes: "", requires: [] } };
  const lean = { json: { reservations: [{ id: 1 }, { id: 2, notes: "Janela" }], more: 3 }, usual };
  const asked: HeadersInit[] = [];
  const link = new RpcLink(async (_url, { headers = {} }) => {
    asked.push(headers);
    return json(lean);
  });
  expect(await link.call(["reservations", "listWeek"], {}, { context: {} })).toEqual({
    reservations: [
      { id: 1, notes: "", requires: [] },
      { id: 2, notes: "Janela", requires: [] },
    ],
    more: 3,
  });
  expect(asked).toEqual([{ "content-type": "application/json", accept: LEAN_JSON }]);
});

it("names the tag of the answer that it has, and answers the same where the server says so", async () => {
  const tags: (string | null)[] = [];
  const answers = [
    new Response('{"json":[1]}', { headers: { "content-type": "application/json", etag: '"a"' } }),
    new Response(null, { status: 304, headers: { etag: '"a"' } }),
    new Response('{"json":[2]}', { headers: { "content-type": "application/json", etag: '"b"' } }),
    json({ json: [3] }),
  ];
  const link = new RpcLink(async (_url, { headers }) => {
    tags.push(new Headers(headers).get("if-none-match"));
    return answers[tags.length - 1] ?? json({}, 500);
  });
  const ask = (day: string) => link.call(["reservations", "listWeek"], { day }, { context: {} });
  const first = await ask("2026-11-20");
  expect(await ask("2026-11-20")).toBe(first);
  expect(await ask("2026-11-20")).toEqual([2]);
  expect(await ask("2026-11-21")).toEqual([3]);
  expect(tags).toEqual([null, '"a"', '"a"', null]);
});

it("throws the server's error, and a gateway's page as an error with that page", async () => {
  const refused = {
    defined: false,
    code: "REFUSED",
    status: 409,
    message: "Ocupada",
    data: { reason: "taken" },
  };
  await expect(callAnswered(json({ json: refused }, 409)).answer).rejects.toMatchObject(refused);
  const page = new Response("<html>", { status: 502, headers: { "content-type": "text/html" } });
  const error: unknown = await callAnswered(page).answer.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ORPCError);
  expect(error).toMatchObject({ status: 502, data: { body: "<html>" } });
});

it("throws another error for an answer that breaks off or holds more than JSON", async () => {
  const broken = new Response('{"json":', { headers: { "content-type": "application/json" } });
  for (const answer of [broken, json({ json: "2026-11-22", meta: [[1]] })]) {
    const error: unknown = await callAnswered(answer).answer.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ORPCError);
  }
});

it("reads a stream in whatever pieces it comes, and ends with its error or its end", async () => {
  const streamed = async (...pieces: string[]) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    const answer = new Response(body, { headers: { "content-type": "text/event-stream" } });
    const values: unknown[] = [];
    for await (const value of (await callAnswered(answer).answer) as AsyncIterable<unknown>)
      values.push(value);
    return values;
  };
  const event = (name: string, content: unknown) =>
    `event: ${name}\ndata: ${JSON.stringify({ json: content })}\n\n`;
  expect(
    await streamed(": \n\nevent: mess", 'age\ndata: {"json":"São"}\n', "\n", event("message", 2)),
  ).toEqual(["São", 2]);
  expect(await streamed(event("message", 1) + event("done", null) + event("message", 2))).toEqual([1]);
  const error = { defined: false, code: "FORBIDDEN", status: 403, message: "Sem permissão" };
  await expect(streamed(event("error", error))).rejects.toMatchObject({ code: "FORBIDDEN" });
});
