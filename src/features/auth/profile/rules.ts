import { passwordProblems, type PasswordProblem, type TypedPassword } from "../links/rules.ts";

export type ProfileRefusal =
  | "wrong_password"
  | "same_password"
  | "personal_password"
  | "photo_gone"
  | "too_many_attempts";

export interface ProfileForm extends TypedPassword {
  currentPassword: string;
}

/** What is wrong with the fields of a new password. All of them empty: the password stays, and nothing is wrong. */
export function profileProblems(
  form: ProfileForm,
): Partial<Record<keyof ProfileForm, PasswordProblem | "currentMissing" | "same">> {
  if (!wantsNewPassword(form)) return {};
  const isSame = form.password !== "" && form.password === form.currentPassword;
  return {
    ...(form.currentPassword === "" && { currentPassword: "currentMissing" as const }),
    ...(isSame && { password: "same" as const }),
    ...passwordProblems(form),
  };
}

export function wantsNewPassword({ currentPassword, password, confirmation }: ProfileForm): boolean {
  return currentPassword !== "" || password !== "" || confirmation !== "";
}

/** Wrong current passwords that are judged at all: an unlocked screen must not be a place to guess at leisure. */
export const CURRENT_PASSWORD_LIMIT = { attempts: 10, windowMinutes: 15 };
