import { expect, it } from "vitest";

import { bodyOf } from "./outgoing-body.ts";

const ana = { userId: "BR.1502", waId: "553199123456" };
const send = (over: object = {}, to: { userId: string; waId: string | null } = ana) =>
  bodyOf(
    to,
    { id: "our-id", text: "Posso confirmar?", options: [], asksContact: false, ...over },
    "Ver opções",
  );
const options = (count: number, over: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, label: `Opção ${index}`, ...over }));
const labels = (...given: string[]) => given.map((label, index) => ({ id: `id-${index}`, label }));

it("goes to a BSUID as the recipient, and to a number exactly as it came", () => {
  const common = { messaging_product: "whatsapp", biz_opaque_callback_data: "our-id", type: "text" };
  expect(send()).toMatchObject({ ...common, recipient: "BR.1502" });
  expect(send()).not.toHaveProperty("to");
  expect(send({}, { userId: "553199123456", waId: "553199123456" })).toMatchObject({
    ...common,
    to: "553199123456",
  });
  // A contact that was begun under another form of its number is written to as Meta named it last.
  expect(send({}, { userId: "5531999123456", waId: "553199123456" })).toMatchObject({ to: "553199123456" });
});

it("draws up to three options as buttons, and up to ten as rows of a list", () => {
  expect(send({ options: options(3) })).toMatchObject({
    interactive: {
      type: "button",
      action: { buttons: [{ reply: { id: "id-0", title: "Opção 0" } }, {}, {}] },
    },
  });
  expect(send({ options: options(4) })).toMatchObject({
    interactive: { type: "list", action: { button: "Ver opções", sections: [{ rows: [{}, {}, {}, {}] }] } },
  });
  const { interactive } = send({ options: options(12) }) as {
    interactive: { action: { sections: { rows: [] }[] } };
  };
  expect(interactive.action.sections.map(({ rows }) => rows.length)).toEqual([10]);
});

it("keeps details by a list, and shortens what would reject the whole message", () => {
  expect(send({ options: options(2, { detail: "a".repeat(80) }) })).toMatchObject({
    interactive: {
      type: "list",
      action: { sections: [{ rows: [{ description: `${"a".repeat(71)}…` }, {}] }] },
    },
  });
  expect(send({ options: labels("Um rótulo com mais de vinte letras") })).toMatchObject({
    interactive: { action: { buttons: [{ reply: { title: "Um rótulo com mais…" } }] } },
  });
  expect(send({ text: "a".repeat(5_000) })).toMatchObject({ text: { body: `${"a".repeat(4_095)}…` } });
  // Buttons stand under 1,024 characters at most, a list under 4,096.
  expect(send({ text: "a".repeat(2_000), options: options(2) })).toMatchObject({
    interactive: { type: "list" },
  });
});

it("numbers options whose titles Meta would take for one", () => {
  expect(send({ options: labels("Mesa na varanda, lado A", "Mesa na varanda, lado B") })).toMatchObject({
    type: "text",
    text: { body: "Posso confirmar?\n\n1. Mesa na varanda, lado A\n2. Mesa na varanda, lado B" },
  });
});

it("asks for the guest's number by WhatsApp's own form", () => {
  expect(send({ asksContact: true })).toMatchObject({
    interactive: { type: "request_contact_info", action: { name: "request_contact_info" } },
  });
});
