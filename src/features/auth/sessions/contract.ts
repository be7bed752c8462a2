import * as z from "zod";

import { id, isoInstant, organizationProcedure } from "#shared/procedure.ts";

const session = z.object({
  id: z.string(),
  browser: z.string().nullable().describe("its name, such as Chrome; null: unknown"),
  system: z.string().nullable().describe("its name, such as Windows; null: unknown"),
  lastSeenAt: isoInstant.describe("instant, ISO 8601, to the minute"),
  isCurrent: z.boolean().describe("the one that asks"),
});

export const sessionsContract = {
  list: organizationProcedure
    .everyUser()
    .route({
      method: "GET",
      path: "/auth/sessions",
      summary: "Where one is signed in, this session first, then the one seen last",
    })
    .output(z.object({ sessions: z.array(session) })),

  end: organizationProcedure
    .everyUser()
    .route({
      method: "DELETE",
      path: "/auth/sessions/{id}",
      summary: "End one of one's own sessions, at once",
    })
    .input(z.object({ id }))
    .output(z.object({})),

  endOthers: organizationProcedure
    .everyUser()
    .route({
      method: "POST",
      path: "/auth/sessions/end-others",
      summary: "End all of one's sessions but this",
    })
    .output(z.object({})),
};

export type Session = z.infer<typeof session>;
