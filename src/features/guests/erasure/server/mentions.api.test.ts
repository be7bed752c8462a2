import { expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { buildConversation, buildReservation } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { tablesWith } from "#tests/tables-with.ts";
import { foldLetter } from "../rules.ts";

// Friday, 20 November 2026, 20:00 in São Paulo.
const NOW = new Date("2026-11-20T23:00:00Z");
const NAME = "Quitéria Xangó";
const TYPED = "(11) 97777-6543";
const PHONE = "+5511977776543";

const { sql, unit, owner } = useUnit({ now: NOW, users: { owner: "all" } });

it("finds the guest in other writings: blanks, marks and letters of other scripts", async () => {
  const past = { date: "2026-11-19", status: "completed" } as const;
  await buildReservation(sql, unit, { ...past, customerName: NAME, customerPhone: TYPED });
  const shift = { unitId: unit.id, date: "2026-11-20" };
  for (const text of [
    `caixa d´água ^ avisar ${NAME}`,
    "한국 손님 com Quitéria\n Xangó e Quitéria\u00a0\u00a0Xangó",
    "97777_6543, 97777−6543 ou 97777|6543",
  ])
    await owner.shift.addNote({ ...shift, id: newId(), text });
  await buildReservation(sql, unit, { ...past, customerName: "QUITERIA  XANGO", customerPhone: "recado" });
  await buildConversation(sql, unit, {
    channel: "web_chat",
    contactName: "Quitéria  Xangó",
    transcript: [["customer", "sou a quiteria\n\nxango"]],
  });
  const { reservations, conversations } = await owner.guests.erase({ unitId: unit.id, phone: PHONE });
  expect({ reservations, conversations }).toEqual({ reservations: 2, conversations: 1 });
  expect((await owner.shift.read(shift)).notes.map(({ text }) => text).toSorted()).toEqual([
    "caixa d´água ^ avisar cliente apagado",
    "—, — ou —",
    "한국 손님 com cliente apagado e cliente apagado",
  ]);
  expect(await tablesWith(sql, "quiteria", "xango", "97777_6543")).toEqual([]);
});

it("finds a wait by its booking, whose number was mended meanwhile", async () => {
  const unitId = unit.id;
  const fields = { customerName: NAME, customerEmail: "", guests: 2, notes: "" };
  const when = { date: "2026-11-20", time: "21:00" };
  const booking = { ...fields, ...when, unitId, id: newId() };
  const { id } = await owner.reservations.create({ ...booking, customerPhone: "(11) 97777-6534" });
  await owner.reservations.addToWaitlist({ unitId, id, entryId: newId() });
  await owner.reservations.update({ ...booking, id, customerPhone: TYPED, version: 1 });
  await owner.reservations.cancel({ unitId, id });
  expect(await owner.guests.erase({ unitId, phone: PHONE })).toMatchObject({ reservations: 1, waits: 1 });
  expect(await tablesWith(sql, NAME, "976534")).toEqual([]);
});

it("takes the guest out of what a merged number gave another guest", async () => {
  const past = { date: "2026-11-19", status: "completed" } as const;
  const unitId = unit.id;
  for (const customerPhone of [TYPED, "(11) 97776-0001", "(11) 97776-0002"])
    await buildReservation(sql, unit, {
      ...past,
      customerName: customerPhone === TYPED ? NAME : "Zeca",
      customerPhone,
    });
  const other = { unitId, phone: "+5511977760002" };
  const tags = [`primo da ${NAME}`, "vinho"];
  await owner.guests.save({ ...other, version: 0, isVip: false, tags, notes: "" });
  await owner.guests.merge({ unitId, phone: "+5511977760001", otherPhone: other.phone });
  await owner.guests.erase({ unitId, phone: PHONE });
  expect(await tablesWith(sql, NAME)).toEqual([]);
  await owner.guests.unmerge(other);
  expect((await owner.guests.read(other)).guest?.tags).toEqual(["vinho"]);
  expect((await owner.guests.read({ unitId, phone: "+5511977760001" })).guest?.tags).toEqual([]);
});

it("folds the letters of European names as the database does", async () => {
  const letters = Array.from({ length: 0x180 - 0xc0 }, (_, place) =>
    String.fromCodePoint(0xc0 + place),
  ).filter(
    // 'ŉ' is an apostrophe and a letter.
    (letter) => /\p{L}/u.test(letter) && letter !== "ŉ",
  );
  const [found] = await rows<{ folded: string[] }>(
    sql,
    "select array(select plain_text(letter) from unnest($1::text[]) with ordinality as one (letter, place) order by place) as folded",
    [letters],
  );
  const differ = letters.map((letter, place) => [letter, foldLetter(letter), found?.folded[place]]);
  expect(differ.filter(([, here, there]) => here !== there)).toEqual([]);
});

it("leaves others alone whose name only ends or begins like the guest's", async () => {
  await buildReservation(sql, unit, {
    customerName: "Ana Lima",
    customerPhone: TYPED,
    date: "2026-11-19",
    status: "completed",
  });
  const note = { unitId: unit.id, id: newId(), date: "2026-11-20" };
  await owner.shift.addNote({ ...note, text: "Bolo da Mariana Lima, ao lado da ANA LIMA; Ana Limão cedo" });
  const chat = await buildConversation(sql, unit, {
    channel: "web_chat",
    contactName: "",
    transcript: [["customer", "reserva para Mariana Lima"]],
  });
  await owner.guests.erase({ unitId: unit.id, phone: PHONE });
  expect((await owner.shift.read({ unitId: unit.id, date: note.date })).notes).toMatchObject([
    { text: "Bolo da Mariana Lima, ao lado da cliente apagado; Ana Limão cedo" },
  ]);
  const texts = await rows(sql, "select text from conversation_message where conversation_id = $1", [
    chat.id,
  ]);
  expect(texts).toEqual([{ text: "reserva para Mariana Lima" }]);
});
