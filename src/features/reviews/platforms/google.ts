import { MINUTE_MS } from "#shared/time.ts";
import { clientIdField, clientSecretField } from "./client-fields.ts";
import type { PlatformDescriptor } from "./platform.ts";
import { MAX_REPLY_LENGTH, type ReplyTerms } from "./reply-terms.ts";

/** Business Profile v4, as documented in late 2026: at most 4,096 bytes, may be replaced at any time, is moderated. */
const REPLY_TERMS: ReplyTerms = {
  way: "platform",
  minLength: 1,
  maxLength: MAX_REPLY_LENGTH,
  maxBytes: MAX_REPLY_LENGTH,
  deadline: null,
  countsUntil: null,
  isOnce: false,
  isModerated: true,
  refusal: null,
};

export const google: PlatformDescriptor<"google"> = {
  mark: { letters: "G", tone: "info" },
  replyTerms: () => REPLY_TERMS,
  draft: { length: { least: 20, most: 900 }, invitesTo: "visit" },
  access: "permission",
  syncEveryMs: 15 * MINUTE_MS,
  retention: "kept",
  hasPaidCalls: false,
  offer: "Comentários do Perfil da Empresa, com resposta daqui",
  help: [
    "Em console.cloud.google.com, crie um projeto e peça ao Google acesso às APIs do Perfil da Empresa. Sem a aprovação, a cota do projeto é zero.",
    "Em “APIs e serviços › Credenciais”, crie um “ID do cliente OAuth” do tipo “Aplicativo da Web”.",
    "Em “URIs de redirecionamento autorizados”, cole o endereço abaixo. Depois copie para cá o ID e a chave secreta.",
  ],
  fields: {
    clientId: { ...clientIdField, placeholder: "000000000000-abc.apps.googleusercontent.com" },
    clientSecret: clientSecretField,
  },
};
