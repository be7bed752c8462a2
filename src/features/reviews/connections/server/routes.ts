import { routes } from "#platform/http/routes.ts";
import { canManageReviews } from "../../policy.ts";
import { beginAuthorization, finishAuthorization } from "../authorization/server/commands.ts";
import { reviewConnectionsContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import {
  choosePlace,
  listPlaces,
  readConnections,
  removeConnection,
  saveConnection,
  syncNow,
  testConnection,
} from "./commands.ts";

export const reviewConnectionsRoutes = routes(reviewConnectionsContract, refusalText, {
  list: { allow: canManageReviews, handle: readConnections },
  test: { allow: canManageReviews, handle: testConnection },
  save: { allow: canManageReviews, handle: saveConnection },
  authorize: { allow: canManageReviews, handle: beginAuthorization },
  // Whose browser it is, it proves itself: by the session and by what was begun with it.
  finishAuthorization: {
    allow: "anyone",
    handle: (services, _nobody, input, call) => finishAuthorization(services, input, call),
  },
  listPlaces: { allow: canManageReviews, handle: listPlaces },
  choosePlace: { allow: canManageReviews, handle: choosePlace },
  sync: { allow: canManageReviews, handle: syncNow },
  remove: { allow: canManageReviews, handle: removeConnection },
});
