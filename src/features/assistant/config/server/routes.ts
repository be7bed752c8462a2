import { routes } from "#platform/http/routes.ts";
import { assistantConfigContract } from "../contract.ts";
import { readModel, removeModelKey, saveModel, testModel } from "../model/server/commands.ts";
import { canEditAssistant } from "../policy.ts";
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
  read: { allow: canEditAssistant, handle: readAssistantPage },
  savePrompt: { allow: canEditAssistant, handle: savePrompt },
  summarize: { allow: canEditAssistant, handle: summarize },
  listVersions: { allow: canEditAssistant, handle: listVersions },
  restoreVersion: { allow: canEditAssistant, handle: restoreVersion },

  readModel: { allow: canEditAssistant, handle: readModel },
  saveModel: { allow: canEditAssistant, handle: saveModel },
  removeModelKey: { allow: canEditAssistant, handle: removeModelKey },
  testModel: { allow: canEditAssistant, handle: testModel },

  readRetention: { allow: canEditAssistant, handle: readRetention },
  saveRetention: { allow: canEditAssistant, handle: saveRetention },
});
