import * as z from "zod";

import { id, organizationProcedure, upTo } from "#shared/procedure.ts";
import { me } from "../contract.ts";
import { password } from "../passwords/contract.ts";

const profileChange = z.object({
  photo: id
    .nullable()
    .optional()
    .describe("an uploaded picture; null takes the photo away; left out: it stays"),
  newPassword: z
    .object({
      current: upTo(1024, z.string().min(1, "Informe a senha atual")),
      next: password,
    })
    .optional(),
});

export const profileContract = {
  save: organizationProcedure
    .everyUser()
    .route({
      method: "POST",
      path: "/auth/profile",
      summary:
        "Change one's own photo and password, both or neither; a new password ends one's other sessions",
    })
    .input(profileChange)
    .output(me),
};

export type ProfileChange = z.infer<typeof profileChange>;
