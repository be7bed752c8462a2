import * as z from "zod";

import { type InputOf, unitInput, unitProcedure } from "#shared/procedure.ts";
import { NOTICE_KINDS } from "./limits.ts";

const noticeKind = z.enum(NOTICE_KINDS);

export const noticeSettings = z.object({
  kinds: z.array(noticeKind).describe("the notices that guests get"),
  byMail: z.boolean().describe("the installation can send e-mail"),
  byWhatsApp: z.boolean().describe("the unit's WhatsApp is on"),
  version: z.int().describe("0: nothing is stored"),
});

export const noticesContract = {
  readSettings: unitProcedure
    .screen("configuracoes")
    .route({
      method: "GET",
      path: "/units/{unitId}/notices",
      summary: "Which notices of bookings guests get",
    })
    .input(unitInput)
    .output(noticeSettings),

  saveSettings: unitProcedure
    .screen("configuracoes")
    .route({
      method: "PUT",
      path: "/units/{unitId}/notices",
      summary: "Choose the notices of bookings that guests get",
    })
    .input(unitInput.extend({ kinds: z.array(noticeKind).max(NOTICE_KINDS.length), version: z.int().min(0) }))
    .output(noticeSettings),
};

export type NoticeKind = z.infer<typeof noticeKind>;
export type NoticeSettings = z.infer<typeof noticeSettings>;
export type SaveNoticeSettingsInput = InputOf<typeof noticesContract.saveSettings>;
