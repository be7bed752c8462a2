import * as z from "zod";

import { isCommonPassword } from "#shared/common-password.ts";
import { tooLong } from "#shared/typed-text.ts";

/** A new password. The sign-in does not use this check, or an older password could stop working. */
export const password = z
  .string()
  .min(8, { error: "A senha precisa de 8 caracteres ou mais", abort: true })
  .max(128, { error: tooLong(128), abort: true })
  .refine((text) => text.trim() !== "", { error: "A senha não pode ter só espaços", abort: true })
  .refine(
    async (text) => !(await isCommonPassword(text)),
    "Esta senha é fácil de adivinhar. Escolha outra, como três palavras sem relação",
  );
