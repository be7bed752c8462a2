import { validateNewPassword, type PasswordProblem, type TypedPassword } from "../passwords/rules.ts";

export type ProfileRefusal =
  | "wrong_password"
  | "same_password"
  | "personal_password"
  | "photo_gone"
  | "too_many_attempts";

export interface ProfileForm extends TypedPassword {
  currentPassword: string;
}

/** The problem of each field of a new password. If all fields are empty, the password stays and there is no problem. */
export function validateProfileForm(
  form: ProfileForm,
): Partial<Record<keyof ProfileForm, PasswordProblem | "currentMissing" | "same">> {
  if (!wantsNewPassword(form)) return {};
  const isSame = form.password !== "" && form.password === form.currentPassword;
  return {
    ...(form.currentPassword === "" && { currentPassword: "currentMissing" as const }),
    ...(isSame && { password: "same" as const }),
    ...validateNewPassword(form),
  };
}

export function wantsNewPassword({ currentPassword, password, confirmation }: ProfileForm): boolean {
  return currentPassword !== "" || password !== "" || confirmation !== "";
}

/** How many tries at the current password are checked, so that nobody can guess it at an unlocked screen. */
export const CURRENT_PASSWORD_LIMIT = { attempts: 10, windowMinutes: 15 };
