import { routes } from "#platform/http/routes.ts";
import { assistantConfigContract } from "../contract.ts";
import { readModel, removeModelKey, saveModel, testModel } from "../model/server/commands.ts";
import { refusalText } from "../text.ts";
import {
  listVersions,
  readAssistantPage,
  readRetention,
  restoreVersion,
  savePrompt,
  saveRetention,
  summarize,
} from "./commands.ts";

export const assistantConfigRoutes = routes(assistantConfigContract, refusalText, {
  read: readAssistantPage,
  savePrompt,
  summarize,
  listVersions,
  restoreVersion,

  readModel,
  saveModel,
  removeModelKey,
  testModel,

  readRetention,
  saveRetention,
});
