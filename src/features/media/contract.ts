import * as z from "zod";

import { FILE_BODY_BYTES, id, organizationProcedure, unitInput, unitProcedure } from "#shared/procedure.ts";

/** An uploaded picture that nothing shows yet. `width` and `height` are those of the size 'large', in px. */
export const uploadedPicture = z.object({ id: z.string(), width: z.int(), height: z.int() });

const TOO_LARGE = "A imagem tem mais de 2 MB";
const pictureBody = { maxBytes: FILE_BODY_BYTES, tooLarge: TOO_LARGE };

const upload = {
  id: id.describe(
    "made by the caller: the same again answers the picture that is there, or 409 already_created where the file differs",
  ),
  file: z
    .file("Escolha uma imagem")
    .max(2 * 1024 * 1024, TOO_LARGE)
    .describe("at most 2 MB; the content decides what it is, not the name"),
};

export const mediaContract = {
  uploadLogo: unitProcedure
    .withLargeBody(pictureBody)
    .screen("configuracoes")
    .route({
      method: "POST",
      path: "/units/{unitId}/media/logo",
      summary: "Upload a logo for the unit: PNG, JPG, WebP or SVG",
    })
    .input(unitInput.extend(upload))
    .output(uploadedPicture),

  uploadDishPhoto: unitProcedure
    .withLargeBody(pictureBody)
    .screen("cardapio")
    .route({
      method: "POST",
      path: "/units/{unitId}/media/dish-photo",
      summary: "Upload a photo of a dish: PNG, JPG or WebP",
    })
    .input(unitInput.extend(upload))
    .output(uploadedPicture),

  uploadProfilePhoto: organizationProcedure
    .withLargeBody(pictureBody)
    .everyUser()
    .route({
      method: "POST",
      path: "/media/profile-photo",
      summary: "Upload one's own photo: PNG, JPG or WebP; kept as a square",
    })
    .input(z.object(upload))
    .output(uploadedPicture),
};

export type UploadedPicture = z.infer<typeof uploadedPicture>;
