import { ORPCError } from "@orpc/client";
import { expect, it } from "vitest";

import { messageOf } from "./calls.ts";

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
