import { routes } from "#platform/http/routes.ts";
import { canUseOwnAccount } from "../../policy.ts";
import { profileContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { saveProfile } from "./commands.ts";

export const profileRoutes = routes(profileContract, refusalText, {
  save: { allow: canUseOwnAccount, handle: saveProfile },
});
