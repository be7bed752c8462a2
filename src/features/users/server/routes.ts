import { routes } from "#platform/http/routes.ts";
import { usersContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { addUser, editUser, inviteAgain, makeResetLink, setActive } from "./commands.ts";
import { listUsers } from "./queries.ts";

export const usersRoutes = routes(usersContract, refusalText, {
  list: async ({ database, mailer }, organization) => ({
    users: await listUsers(database.sql, organization),
    sendsMail: mailer !== null,
  }),
  add: addUser,
  update: editUser,
  setActive,
  invite: inviteAgain,
  makeResetLink,
});
