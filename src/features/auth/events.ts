import { about, event } from "#shared/event.ts";

export const authEvents = {
  "organization.created": event({
    topic: "company",
    sentence: "Conta da empresa criada",
  }),
  "user.photo_changed": event({
    topic: "users",
    sentence: (one) => about("Foto do perfil alterada", one),
  }),
  "invitation.accepted": event({
    topic: "sessions",
    sentence: (one) => about("Convite aceito", one),
  }),
  "password.changed": event({
    topic: "sessions",
    sentence: (one) => about("Senha alterada", one),
  }),
  "password.reset": event({
    topic: "sessions",
    sentence: (one) => about("Senha redefinida", one),
  }),
  "password.requested": event({
    topic: "sessions",
    sentence: (one) => about("Nova senha pedida", one),
  }),
  "session.began": event({
    topic: "sessions",
    sentence: (one) => about("Entrou", one),
  }),
  "session.failed": event({
    topic: "sessions",
    sentence: (one) => about("Tentativa de entrar que falhou", one),
  }),
  "session.signed_out": event({
    topic: "sessions",
    changesRights: true,
    sentence: (one) => about("Saiu", one),
  }),
  "session.ended": event({
    topic: "sessions",
    changesRights: true,
    sentence: (one) => about("Sessões encerradas", one),
  }),
};
