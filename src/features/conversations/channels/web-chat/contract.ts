import * as z from "zod";

import {
  type InputOf,
  type OutputOf,
  paragraphs,
  unitInput,
  unitProcedure,
  upTo,
  version,
} from "#shared/procedure.ts";
import { LIMITS } from "./limits.ts";

const webChat = z.object({
  isOn: z.boolean(),
  sites: z.array(z.string()).describe("origins of the sites that may embed the chat"),
  privacy: z.string().describe("the sentence on privacy at the start; empty: the usual one"),
  slug: z.string().describe("the unit in the chat's address: /chat/SLUG"),
  version: z.int().describe("0: nothing was saved yet"),
});

export const webChatContract = {
  read: unitProcedure
    .screen("assistente")
    .route({
      method: "GET",
      path: "/units/{unitId}/channels/web-chat",
      summary: "The chat on the unit's own site: whether it is on, and on which sites",
    })
    .input(unitInput)
    .output(webChat),

  save: unitProcedure
    .screen("assistente")
    .route({
      method: "PUT",
      path: "/units/{unitId}/channels/web-chat",
      summary: "Switch the chat on or off, and say which sites may embed it",
    })
    .input(
      unitInput.extend({
        isOn: z.boolean(),
        sites: z.array(z.string().max(LIMITS.site)).max(LIMITS.sites, `Use no máximo ${LIMITS.sites} sites`),
        privacy: upTo(LIMITS.privacy, paragraphs),
        version,
      }),
    )
    .output(webChat),
};

export type WebChat = OutputOf<typeof webChatContract.read>;
export type SaveWebChatInput = InputOf<typeof webChatContract.save>;
