import { describe, expect, it } from "vitest";

import type { ChannelEvent } from "../port.ts";
import { readWebhook } from "./webhook.ts";

const OPTION = "018f2a00-0000-7000-8000-000000000001";
const contact = { wa_id: "553199123456", user_id: "BR.1502", profile: { name: "Ana", username: "ana.lima" } };
const base = { from: "553199123456", from_user_id: "BR.1502", id: "wamid.1", timestamp: "1794000000" };
const ana = {
  userId: "BR.1502",
  waId: "553199123456",
  phone: "+5531999123456",
  name: "Ana",
  username: "ana.lima",
};

const change = (field: string, value: object, numberId = "777") => ({
  field,
  value: { messaging_product: "whatsapp", metadata: { phone_number_id: numberId }, ...value },
});
const bodyOf = (...changes: object[]) => ({
  object: "whatsapp_business_account",
  entry: [{ id: "1", changes }],
});
const read = (...changes: object[]) => {
  const [updates] = readWebhook(bodyOf(...changes));
  if (!updates) throw new Error("nothing was read");
  return updates;
};
const readMessage = (message: object, contacts: object[] = [contact]): ChannelEvent[] =>
  read(change("messages", { contacts, messages: [message] })).events;

describe("messages", () => {
  it("give text, the BSUID as the sender's id, and wa_id as it came", () => {
    expect(readMessage({ ...base, type: "text", text: { body: "oi" } })).toEqual([
      { type: "message", from: ana, outsideId: "wamid.1", sentAt: new Date(1_794_000_000_000), text: "oi" },
    ]);
  });

  it("are read without a number, and without a BSUID", () => {
    const { from: _from, ...hidden } = base;
    const [named] = readMessage({ ...hidden, type: "text", text: { body: "oi" } }, [
      { user_id: "BR.1502", profile: { name: "Ana" } },
    ]);
    expect(named).toMatchObject({ from: { userId: "BR.1502", name: "Ana" } });
    expect(named).not.toHaveProperty("from.waId");
    expect(named).not.toHaveProperty("from.phone");
    const { from_user_id: _id, ...old } = base;
    expect(readMessage({ ...old, type: "text", text: { body: "oi" } }, [])).toMatchObject([
      { from: { userId: "553199123456", waId: "553199123456" } },
    ]);
  });

  it("keep another country's number, with its plus", () => {
    const [event] = readMessage({ ...base, from: "16505551234", type: "text", text: { body: "hi" } }, []);
    expect(event).toMatchObject({ from: { waId: "16505551234", phone: "+16505551234" } });
  });

  it("give a tapped option's id, and words alone for an id that is not ours", () => {
    const tap = (interactive: object) => readMessage({ ...base, type: "interactive", interactive });
    expect(tap({ type: "button_reply", button_reply: { id: OPTION, title: "Reservar" } })).toMatchObject([
      { text: "Reservar", optionId: OPTION },
    ]);
    expect(
      tap({ type: "list_reply", list_reply: { id: OPTION, title: "20:00", description: "salão" } }),
    ).toMatchObject([{ text: "20:00", optionId: OPTION }]);
    const [foreign] = tap({ type: "button_reply", button_reply: { id: "x", title: "Sim" } });
    expect(foreign).not.toHaveProperty("optionId");
    expect(
      readMessage({ ...base, type: "button", button: { payload: "x", text: "Confirmo" } }),
    ).toMatchObject([{ type: "message", text: "Confirmo" }]);
  });

  it("give voice, words under a picture, and 'unsupported' for the rest", () => {
    expect(readMessage({ ...base, type: "audio", audio: { id: "9", voice: true } })).toMatchObject([
      { type: "voice", outsideId: "wamid.1" },
    ]);
    expect(readMessage({ ...base, type: "image", image: { id: "9", caption: "é esta mesa" } })).toMatchObject(
      [{ type: "message", text: "é esta mesa" }],
    );
    for (const type of ["image", "sticker", "location", "order", "unsupported", "poll_of_2027"])
      expect(readMessage({ ...base, type, [type]: {} })).toMatchObject([{ type: "unsupported" }]);
    expect(readMessage({ ...base, type: "reaction", reaction: { emoji: "👍" } })).toEqual([]);
  });

  it("offer the number of a contact card for proof only where it answers and was not forwarded", () => {
    const card = (
      context?: object,
      phones: object[] = [{ phone: "+55 31 99912-3456", wa_id: "553199123456" }],
    ) => readMessage({ ...base, type: "contacts", contacts: [{ phones }], ...(context && { context }) })[0];
    expect(card({ id: "wamid.ours" })).toMatchObject({
      text: "+5531999123456",
      card: { phone: "+5531999123456", answers: "wamid.ours" },
    });
    expect(card()).not.toHaveProperty("card");
    expect(card({ id: "wamid.ours", forwarded: true })).not.toHaveProperty("card");
    expect(card({ id: "wamid.ours" }, [{ phone: "+55 31 99912-3456" }])).not.toHaveProperty("card");
  });

  it("are all read, of every entry, change and number", () => {
    const one = (id: string) => ({ ...base, id, type: "text", text: { body: id } });
    const numbers = readWebhook({
      entry: [
        { changes: [change("messages", { contacts: [contact], messages: [one("1"), one("2")] })] },
        {
          changes: [
            change("messages", { contacts: [contact], messages: [one("3")] }, "888"),
            change("messages", { contacts: [contact], messages: [one("4")] }),
          ],
        },
      ],
    });
    expect(
      numbers.map(({ numberId, events }) => [numberId, events.map((event) => "text" in event && event.text)]),
    ).toEqual([
      ["777", ["1", "2", "4"]],
      ["888", ["3"]],
    ]);
  });
});

describe("delivery reports", () => {
  const status = (over: object) =>
    read(change("messages", { statuses: [{ id: "wamid.9", timestamp: "1", ...over }] }));

  it("carry our reference, also without any contact", () => {
    expect(status({ status: "delivered", biz_opaque_callback_data: OPTION }).events).toEqual([
      { type: "delivery", outsideId: "wamid.9", state: "delivered", reference: OPTION },
    ]);
    expect(status({ status: "read", biz_opaque_callback_data: "of another program" }).events).toEqual([
      { type: "delivery", outsideId: "wamid.9", state: "read" },
    ]);
  });

  it("say why a message failed, in a word, Meta's code and its words without numbers", () => {
    const failed = (code: number, title = "") =>
      status({ status: "failed", errors: [{ code, title }] }).events.map(
        (event) => "failure" in event && event.failure,
      );
    expect(failed(131_047, "Re-engagement message")).toEqual(["window_closed 131047 Re-engagement message"]);
    expect(failed(131_026, "to 5531999123456 failed")).toEqual(["not_deliverable 131026 to … failed"]);
    expect(failed(999_999)).toEqual(["refused 999999"]);
    expect(status({ status: "failed" }).events).toMatchObject([{ failure: "refused 0" }]);
  });

  it("count a price once the message is delivered, and none after a click on an advertisement", () => {
    const pricing = { billable: true, pricing_model: "PMP", type: "regular", category: "service" };
    expect(status({ status: "delivered", pricing }).prices).toEqual([
      { outsideId: "wamid.9", category: "service", isBilled: true },
    ]);
    expect(status({ status: "sent", pricing }).prices).toEqual([]);
    expect(status({ status: "failed", pricing }).prices).toEqual([]);
    const free = { ...pricing, billable: false, type: "free_entry_point" };
    expect(status({ status: "delivered", pricing: free }).prices).toEqual([]);
  });
});

describe("what else happens", () => {
  it("a changed number re-keys the guest, also where the new number is hidden", () => {
    const system = (fields: object, contacts: object[] = []) =>
      read(
        change("messages", {
          contacts,
          messages: [{ from: "553199123456", id: "wamid.s", timestamp: "1", type: "system", system: fields }],
        }),
      ).events;
    expect(
      system({
        type: "user_changed_number",
        wa_id: "5511988887777",
        user_id: "BR.2",
        previous_user_id: "BR.1502",
      }),
    ).toEqual([
      {
        type: "id_changed",
        from: "BR.1502",
        to: { userId: "BR.2", waId: "5511988887777", phone: "+5511988887777" },
      },
    ]);
    expect(
      system({ type: "user_changed_user_id", previous_user_id: "BR.1502" }, [{ user_id: "BR.3" }]),
    ).toEqual([{ type: "id_changed", from: "BR.1502", to: { userId: "BR.3" } }]);
    expect(system({ type: "customer_identity_changed" })).toEqual([]);
  });

  it("an echo names the guest and takes the conversation, whatever its kind", () => {
    const echo = (over: object) =>
      read(
        change("smb_message_echoes", {
          message_echoes: [
            { from: "551132845170", to: "553199123456", id: "wamid.e", timestamp: "1", ...over },
          ],
        }),
      ).events;
    expect(echo({ type: "text", text: { body: "Já te atendo" } })).toEqual([
      {
        type: "echo",
        to: { userId: "553199123456", waId: "553199123456", phone: "+5531999123456" },
        outsideId: "wamid.e",
        text: "Já te atendo",
        sentAt: new Date(1_000),
      },
    ]);
    expect(echo({ to_user_id: "BR.1502", type: "image", image: {} })).toMatchObject([
      { to: { userId: "BR.1502" }, text: "" },
    ]);
  });

  it("'stop' and 'resume' of offers", () => {
    const say = (value: string) =>
      read(
        change("user_preferences", {
          user_preferences: [{ user_id: "BR.1502", category: "marketing_messages", value }],
        }),
      ).events;
    expect(say("stop")).toEqual([{ type: "offers", from: { userId: "BR.1502" }, isAllowed: false }]);
    expect(say("resume")).toEqual([{ type: "offers", from: { userId: "BR.1502" }, isAllowed: true }]);
  });

  it("what another application answers is counted and not read", () => {
    const { events, standby, unread } = read(
      change("standby", { messages: [{ ...base, type: "text", text: { body: "oi" } }] }),
    );
    expect({ events, standby, unread }).toEqual({ events: [], standby: 1, unread: [] });
  });
});

describe("unknown shapes", () => {
  it("never throw, and are named without what people wrote", () => {
    for (const body of [
      null,
      undefined,
      7,
      "x",
      [],
      {},
      { entry: 1 },
      { entry: [null, { changes: [null, {}] }] },
    ])
      expect(() => readWebhook(body)).not.toThrow();
    const { events, unread } = read(
      change("messages", {
        contacts: [null, 3, {}],
        messages: [null, "x", { id: 5 }, { id: "wamid.x", type: "text", text: { body: "segredo" } }],
        statuses: [null, { id: "a", status: "melted" }],
      }),
      change("field_of_2027", { segredo: "segredo" }),
    );
    expect(events).toEqual([]);
    expect(unread).toEqual([
      "message without id",
      "message without id",
      "message without sender",
      "message without sender",
      "status",
      "status",
      "field",
    ]);
    expect(JSON.stringify(unread)).not.toContain("segredo");
  });
});
