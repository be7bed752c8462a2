import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { bookingContract } from "../../booking/contract.ts";
import { WINDOWS } from "../limits.ts";
import type { ReservationFields } from "./contract.ts";
import {
  areSameFields,
  EMPTY_FIELDS,
  FIELD_NAMES,
  NOTHING_SPECIAL,
  pickFields,
  trimFields,
  validateReservationFields,
} from "./rules.ts";

describe("the list of fields", () => {
  test("holds the fields of the contract and no others", () => {
    const ids = {
      unitId: "0198a000-0000-7000-8000-000000000001",
      id: "0198a000-0000-7000-8000-000000000002",
    };
    const parsed = bookingContract.create["~orpc"].inputSchema!.parse({ ...ids, ...fields() });
    expect(Object.keys(parsed).toSorted()).toEqual([...Object.keys(ids), ...FIELD_NAMES].toSorted());
  });

  test("names what two reservations are compared by", () => {
    expect(areSameFields(fields(), { ...fields() })).toBe(true);
    for (const name of FIELD_NAMES) {
      const changed = {
        ...fields(),
        [name]: name === "guests" ? 7 : name === "requires" ? ["window"] : "changed",
      };
      expect(areSameFields(fields(), changed), name).toBe(false);
    }
    const wish = fields({ requires: ["window", "accessible"] });
    expect(areSameFields(wish, fields({ requires: ["accessible", "window"] }))).toBe(true);
  });

  test("names what is picked out of a reservation and trimmed", () => {
    const stored = { ...fields({ customerName: " Ana ", notes: "Janela\n" }), id: "1", version: 3 };
    expect(pickFields(stored)).toEqual(fields({ customerName: " Ana ", notes: "Janela\n" }));
    expect(trimFields(stored)).toEqual(fields({ customerName: "Ana", notes: "Janela" }));
    expect(Object.keys(pickFields(EMPTY_FIELDS))).toEqual(FIELD_NAMES);
  });
});

describe("a form's fields", () => {
  const today = "2026-08-12";

  test("are valid with name, phone, date and time; e-mail and notes may be empty", () => {
    expect(validateReservationFields(fields(), today)).toEqual({});
  });

  test("each have a problem of their own", () => {
    const empty = fields({ customerName: "  ", customerPhone: "", date: "", time: "", guests: 0 });
    expect(validateReservationFields(empty, today)).toEqual({
      customerName: "name_missing",
      customerPhone: "phone_missing",
      date: "date_missing",
      time: "time_missing",
      guests: "guests_out_of_range",
    });
    const wrong = fields({
      customerName: "a".repeat(201),
      customerPhone: "1".repeat(41),
      customerEmail: "ana@",
      date: "2026-02-30",
      time: "24:00",
      guests: 21,
      notes: "a".repeat(2001),
    });
    expect(validateReservationFields(wrong, today)).toEqual({
      customerName: "name_too_long",
      customerPhone: "phone_too_long",
      customerEmail: "email_invalid",
      date: "date_invalid",
      time: "time_invalid",
      guests: "guests_out_of_range",
      notes: "notes_too_long",
    });
  });

  test("hold no date before today, except the date of the edited reservation", () => {
    expect(validateReservationFields(fields({ date: today }), today)).toEqual({});
    expect(validateReservationFields(fields({ date: "2026-08-11" }), today)).toEqual({
      date: "date_in_past",
    });
    expect(validateReservationFields(fields({ date: "2026-08-11" }), today, "2026-08-11")).toEqual({});
  });

  test("hold no date that lies years ahead: its year is mistyped", () => {
    const dateProblem = (date: string, stored?: string) =>
      validateReservationFields(fields({ date }), "2026-08-12", stored).date;
    expect(dateProblem("2028-08-12")).toBeUndefined();
    expect(dateProblem("2028-08-13")).toBe("date_too_far");
    expect(dateProblem("2099-01-01")).toBe("date_too_far");
    expect(dateProblem("2099-01-01", "2099-01-01")).toBeUndefined();
  });

  test("need no phone for a walk-in", () => {
    expect(validateReservationFields(fields({ customerPhone: "" }), today, today, true)).toEqual({});
  });

  test("are refused exactly where the contract refuses them", () => {
    const input = bookingContract.create["~orpc"].inputSchema!;
    const mail = fc.oneof(
      fc.emailAddress(),
      fc.constantFrom(
        "",
        "ana",
        "ana@",
        "@b.co",
        "ana@b",
        "ana@b.c",
        "a..b@c.com",
        ".a@c.com",
        "a.@c.com",
        "ana maria@b.com",
        "josé@b.com",
      ),
    );
    const text = (longest: number) =>
      fc.oneof(
        fc.string({ maxLength: 4 }),
        fc.constantFrom(longest, longest + 1).map((length) => "x".repeat(length)),
      );
    const draft = fc.record({
      customerName: text(200),
      customerPhone: text(40),
      isOtherPerson: fc.boolean(),
      customerEmail: mail,
      date: fc.constantFrom("2026-08-12", "2028-02-29", "2027-02-29", "12/08/2026", ""),
      time: fc.constantFrom("00:00", "23:59", "24:00", "9:00", ""),
      guests: fc.constantFrom(0, 1, 2.5, 20, 21, Number.NaN),
      notes: text(2000),
      requires: fc.subarray(["accessible" as const, "window" as const, "outdoor" as const]),
      wantedAreaId: fc.constantFrom(null, "0198a000-0000-7000-8000-000000000003"),
      windowMinutes: fc.constantFrom(...WINDOWS),
      askedTime: fc.constantFrom(null, "19:45"),
    });
    const ids = {
      unitId: "0198a000-0000-7000-8000-000000000001",
      id: "0198a000-0000-7000-8000-000000000002",
    };
    fc.assert(
      fc.property(draft, (form) => {
        const parsed = input.safeParse({ ...ids, ...form });
        const refused = new Set(parsed.error?.issues.map((issue) => String(issue.path[0])));
        expect(new Set(Object.keys(validateReservationFields(form, "2026-08-12")))).toEqual(refused);
      }),
      { numRuns: 500 },
    );
  });
});

function fields(changed: Partial<ReservationFields> = {}): ReservationFields {
  return {
    customerName: "Ana Souza",
    customerPhone: "(11) 98765-4321",
    customerEmail: "",
    date: "2026-08-12",
    time: "20:00",
    guests: 2,
    notes: "",
    ...NOTHING_SPECIAL,
    ...changed,
  };
}
