import { expect, test } from "vitest";

import { BRAZILIAN_TIME_ZONES, isTimeZone } from "./time-zone.ts";

test("zones go by their IANA names", () => {
  for (const zone of [...BRAZILIAN_TIME_ZONES, "Europe/Lisbon", "America/Argentina/Buenos_Aires"])
    expect(isTimeZone(zone), zone).toBe(true);
  for (const none of ["", "-03:00", "BRT", "America/Atlantis", "America/Sao_Paulo; drop", "UTC"])
    expect(isTimeZone(none), none).toBe(false);
});
