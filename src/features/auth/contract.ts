import * as z from "zod";

import { ROLES, SCREENS } from "#shared/access.ts";
import { line, organizationProcedure, publicProcedure, upTo } from "#shared/procedure.ts";
import { organizationSummary, unitSummary } from "../companies/contract.ts";

export const me = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    photo: z.string().nullable().describe("the picture's id"),
    permissions: z.union([z.literal("all"), z.array(z.enum(SCREENS))]),
  }),
  organization: organizationSummary,
  units: z.array(unitSummary),
});

const demoAccount = z.object({ label: z.string(), email: z.string(), password: z.string() });

const signInOptions = z.object({
  demoAccounts: z.array(demoAccount),
  isSignedIn: z.boolean(),
  isFirstAccess: z.boolean().describe("no user exists: the first access comes before any sign-in"),
});

export const authContract = {
  signInOptions: publicProcedure
    .route({
      method: "GET",
      path: "/auth/sign-in-options",
      summary: "Demo accounts that the login page may offer, and whether it or the first access is needed",
    })
    .output(signInOptions),

  signIn: publicProcedure
    .route({
      method: "POST",
      path: "/auth/sign-in",
      summary: "Open a session; its cookie comes with the answer",
    })
    .input(
      z.object({
        email: upTo(320, line.min(1, "Preencha todos os campos")),
        password: upTo(1024, z.string().min(1, "Preencha todos os campos")),
        rememberMe: z
          .boolean()
          .default(false)
          .describe("true: 30 days; false: the browser's session, 12 hours at most"),
      }),
    )
    .output(me),

  me: organizationProcedure
    .everyUser()
    .route({ method: "GET", path: "/auth/me", summary: "The signed-in user, the organization and its units" })
    .output(me),

  signOut: organizationProcedure
    .everyUser()
    .route({ method: "POST", path: "/auth/sign-out", summary: "End this session" })
    .output(z.object({})),
};

export type Me = z.infer<typeof me>;
export type SignInOptions = z.infer<typeof signInOptions>;
/** What the server writes into a page's HTML about the visitor, so that the page need not ask. */
export type PageSession = { me: Me } | { me: null; signInOptions: SignInOptions };
export type DemoAccount = z.infer<typeof demoAccount>;
