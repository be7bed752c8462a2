import type { PasswordProblem } from "./rules.ts";

export const personalPasswordText =
  "A senha não pode ser o seu nome nem o seu e-mail. Escolha outra, como três palavras sem relação";

export const passwordProblemText: Record<PasswordProblem, string> = {
  tooShort: "A senha precisa de 8 caracteres ou mais",
  tooLong: "Use no máximo 128 caracteres",
  blank: "A senha não pode ter só espaços",
  different: "As senhas não são iguais",
};

/** The fields of every new password. */
export const newPasswordText = {
  show: "Mostrar senha",
  hide: "Ocultar senha",
  hint: "De 8 a 128 caracteres",
};
