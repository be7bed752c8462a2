import { routes } from "#platform/http/routes.ts";
import { noticesContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { readNoticeSettings, saveNoticeSettings } from "./commands.ts";

export const noticesRoutes = routes(noticesContract, refusalText, {
  readSettings: readNoticeSettings,
  saveSettings: saveNoticeSettings,
});
