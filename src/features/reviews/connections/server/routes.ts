import { routes } from "#platform/http/routes.ts";
import { reviewConnectionsContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { beginAuthorization, finishAuthorization } from "./authorization.ts";
import {
  choosePlace,
  readConnections,
  removeConnection,
  saveConnection,
  syncNow,
  testConnection,
} from "./commands.ts";
import { addToAllowlist, listPlaces } from "./place-commands.ts";

export const reviewConnectionsRoutes = routes(reviewConnectionsContract, refusalText, {
  list: readConnections,
  test: testConnection,
  save: saveConnection,
  authorize: beginAuthorization,
  // Whose browser it is, it proves itself: by the session and by what was begun with it.
  finishAuthorization: (services, _nobody, input, call) => finishAuthorization(services, input, call),
  listPlaces,
  addToAllowlist,
  choosePlace,
  sync: syncNow,
  remove: removeConnection,
});
