import { routes } from "#platform/http/routes.ts";
import { cannedAnswersContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { addCannedAnswer, editCannedAnswer, listCannedAnswers, removeCannedAnswer } from "./commands.ts";

export const cannedRoutes = routes(cannedAnswersContract, refusalText, {
  list: listCannedAnswers,
  add: addCannedAnswer,
  edit: editCannedAnswer,
  remove: removeCannedAnswer,
});
