import * as z from "zod";

import { email, line, publicProcedure, upTo } from "#shared/procedure.ts";
import { me } from "../contract.ts";
import { password } from "../passwords/contract.ts";

// A real token is 32 bytes as base64url. Any other text gets the same answer as a used link.
const token = z.string().max(200);

const linkRecipient = z.object({
  name: z.string(),
  email: z.string(),
  organizationName: z.string(),
});

export const linksContract = {
  requestPasswordReset: publicProcedure
    .route({
      method: "POST",
      path: "/auth/password-reset-requests",
      summary:
        "Ask for a link to a new password; the answer is the same whether or not the e-mail has an account",
    })
    .input(
      z.object({
        email: upTo(320, line.min(1, "Informe o e-mail")).pipe(email("Informe um e-mail válido")),
      }),
    )
    .output(
      z.object({
        by: z
          .enum(["mail", "admin"])
          .describe("mail: sent to the address; admin: an administrator makes the link"),
      }),
    ),

  // A POST keeps the token out of addresses and logs.
  open: publicProcedure
    .route({
      method: "POST",
      path: "/auth/links/open",
      summary: "Whom a one-time link is for; it stays usable",
    })
    .input(z.object({ kind: z.enum(["invitation", "password_reset"]), token }))
    .output(linkRecipient),

  acceptInvitation: publicProcedure
    .route({
      method: "POST",
      path: "/auth/links/accept-invitation",
      summary: "Choose the first password and sign in; uses the link up",
    })
    .input(z.object({ token, password }))
    .output(me),

  resetPassword: publicProcedure
    .route({
      method: "POST",
      path: "/auth/links/reset-password",
      summary: "Choose a new password; uses the link up and ends every session of the user",
    })
    .input(z.object({ token, password }))
    .output(z.object({})),
};

export type LinkRecipient = z.infer<typeof linkRecipient>;
