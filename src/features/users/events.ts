import { SCREENS } from "#shared/access.ts";
import { about, either, event, group, keyOf, listed, listOf, oneOf } from "#shared/event.ts";

const partText = { name: "nome", role: "função", permissions: "telas" };

const role = oneOf(["admin", "manager", "staff"]);
const rights = group({ role, permissions: either(oneOf(["all"]), listOf(oneOf(SCREENS))) });

export const userEvents = {
  "user.invited": event({
    topic: "users",
    detail: { role },
    sentence: (one) => about("Usuário adicionado", one),
  }),
  "user.invited_again": event({
    topic: "users",
    sentence: (one) => about("Novo convite criado", one),
  }),
  "user.changed": event({
    topic: "users",
    changesRights: true,
    detail: { changed: listOf(keyOf(partText)), before: rights, after: rights },
    sentence: (one) => about("Usuário alterado", one),
    note: ({ detail: { changed } }) => listed("Mudou", changed, partText),
  }),
  "user.deactivated": event({
    topic: "users",
    changesRights: true,
    sentence: (one) => about("Usuário desativado", one),
  }),
  "user.reactivated": event({
    topic: "users",
    sentence: (one) => about("Usuário reativado", one),
  }),
  "password.link_created": event({
    topic: "sessions",
    sentence: (one) => about("Link para nova senha criado", one),
  }),
};
