import { routes } from "#platform/http/routes.ts";
import { profileContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { saveProfile } from "./commands.ts";

export const profileRoutes = routes(profileContract, refusalText, {
  save: saveProfile,
});
