import { ORPCError } from "@orpc/server";

import { routes } from "#platform/http/routes.ts";
import { authContract } from "../contract.ts";
import { hasAnyUser } from "../first-access/server/queries.ts";
import { refusalText } from "../text.ts";
import { isSignedIn, listDemoAccounts, readMe, signIn, signOut } from "./commands.ts";

export const authRoutes = routes(authContract, refusalText, {
  signInOptions: async (services, _proven, _input, call) => {
    const [accounts, isKnown, hasUsers] = await Promise.all([
      listDemoAccounts(services),
      isSignedIn(services, call),
      hasAnyUser(services.database.sql),
    ]);
    return { demoAccounts: accounts, isSignedIn: isKnown, isFirstAccess: !hasUsers };
  },
  signIn: async (services, _proven, input, call) => {
    const answer = await signIn(services, input, call);
    if (answer.ok || answer.reason !== "too_many_attempts") return answer;
    throw new ORPCError("TOO_MANY_REQUESTS", { status: 429, message: refusalText.too_many_attempts });
  },
  me: readMe,
  signOut: (services, organization, _input, call) => signOut(services, organization, call),
});
