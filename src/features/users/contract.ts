import * as z from "zod";

import { ROLES, SCREENS } from "#shared/access.ts";
import {
  email,
  id,
  type InputOf,
  isoInstant,
  line,
  organizationProcedure,
  upTo,
  version,
} from "#shared/procedure.ts";

const permissions = z.union([z.literal("all"), z.array(z.enum(SCREENS))]);

export const systemUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  permissions,
  isActive: z.boolean(),
  isPending: z.boolean().describe("invited, and without a password yet"),
  photo: z.string().nullable().describe("a media id"),
  version: z.int().describe("of name, role and permissions"),
});

const deliveredLink = z.object({
  url: z.string().nullable().describe("the link to hand over; null where it went out by e-mail"),
  expiresAt: isoInstant,
});

const link = z.object({ url: z.string(), expiresAt: isoInstant });

const name = upTo(120, line.min(1, "Informe o nome"));
const role = z.enum(ROLES, "Escolha uma função");

export const usersContract = {
  list: organizationProcedure
    .screen("permissoes")
    .route({ method: "GET", path: "/users", summary: "The organization's users" })
    .output(
      z.object({
        users: z.array(systemUser),
        sendsMail: z.boolean().describe("whether invitations go out by e-mail"),
      }),
    ),

  add: organizationProcedure
    .screen("permissoes")
    .route({ method: "POST", path: "/users", summary: "Add a user and invite them to set a password" })
    .input(
      z.object({
        id,
        name,
        email: upTo(254, line.min(1, "Informe o e-mail"))
          .pipe(email("E-mail inválido"))
          .transform((typed) => typed.toLowerCase()),
        role,
      }),
    )
    .output(z.object({ user: systemUser, invitation: deliveredLink })),

  update: organizationProcedure
    .screen("permissoes")
    .route({ method: "PUT", path: "/users/{id}", summary: "Change a user's name, role and screens" })
    .input(
      z.object({
        id,
        version: version.describe("the one that the edit began from"),
        name,
        role,
        permissions: permissions.describe("an administrator always has all"),
      }),
    )
    .output(systemUser),

  setActive: organizationProcedure
    .screen("permissoes")
    .route({
      method: "PUT",
      path: "/users/{id}/active",
      summary: "Deactivate a user, which ends their sessions at once, or let them in again",
    })
    .input(z.object({ id, isActive: z.boolean() }))
    .output(systemUser),

  invite: organizationProcedure
    .screen("permissoes")
    .route({
      method: "POST",
      path: "/users/{id}/invitations",
      summary: "A new invitation for a user without a password; earlier ones end",
    })
    .input(
      z.object({
        id,
        by: z.enum(["email", "link"]).describe("where no e-mail can be sent, it is a link all the same"),
      }),
    )
    .output(deliveredLink),

  makeResetLink: organizationProcedure
    .screen("permissoes")
    .route({
      method: "POST",
      path: "/users/{id}/password-resets",
      summary: "A one-time link by which a user sets a new password",
    })
    .input(z.object({ id }))
    .output(link),
};

export type SystemUser = z.infer<typeof systemUser>;
export type DeliveredLink = z.infer<typeof deliveredLink>;
export type OneTimeLink = z.infer<typeof link>;
export type Permissions = z.infer<typeof permissions>;
type Input<Name extends keyof typeof usersContract> = InputOf<(typeof usersContract)[Name]>;
export type AddUserInput = Input<"add">;
export type UpdateUserInput = Input<"update">;
export type SetActiveInput = Input<"setActive">;
export type InviteInput = Input<"invite">;
