import { routes } from "#platform/http/routes.ts";
import { usersContract } from "../contract.ts";
import { canEditUsers, canSeeUsers } from "../policy.ts";
import { refusalText } from "../text.ts";
import { addUser, editUser, inviteAgain, makeResetLink, setActive } from "./commands.ts";
import { listUsers } from "./queries.ts";

export const usersRoutes = routes(usersContract, refusalText, {
  list: {
    allow: canSeeUsers,
    handle: async ({ database, mailer }, organization) => ({
      users: await listUsers(database.sql, organization),
      sendsMail: mailer !== null,
    }),
  },
  add: { allow: canEditUsers, handle: addUser },
  update: { allow: canEditUsers, handle: editUser },
  setActive: { allow: canEditUsers, handle: setActive },
  invite: { allow: canEditUsers, handle: inviteAgain },
  makeResetLink: { allow: canEditUsers, handle: makeResetLink },
});
