import { SCREENS, type Role, type Screen } from "#shared/access.ts";
import type { Permissions, SystemUser } from "../contract.ts";
import { initialPermissions } from "../rules.ts";

/** The form of 'Editar Permissões'. */
export interface EditForm {
  name: string;
  role: Role;
  /** 'Todas Permissões'. It has no effect for administrators, who have all screens anyway. */
  hasAll: boolean;
  /** The screens ticked one by one. They are kept while `hasAll` is on. */
  screens: Screen[];
}

export function editFormOf({ name, role, permissions }: SystemUser): EditForm {
  if (permissions !== "all") return { name, role, hasAll: false, screens: permissions };
  // A former administrator starts with the screens of a new user. Without `hasAll`, every screen stays ticked.
  return role === "admin"
    ? { name, role, hasAll: false, screens: screensOf(initialPermissions("staff")) }
    : { name, role, hasAll: true, screens: [...SCREENS] };
}

/** A form as its draft stores it: each screen is a field, so that a draft keeps the ticks that were changed and no others. */
export type EditDraft = Omit<EditForm, "screens"> & Record<Screen, boolean>;

export function draftOf({ screens, ...fields }: EditForm): EditDraft {
  const ticks = SCREENS.map((screen) => [screen, screens.includes(screen)] as const);
  return { ...fields, ...(Object.fromEntries(ticks) as Record<Screen, boolean>) };
}

export function formOf({ name, role, hasAll, ...ticks }: EditDraft): EditForm {
  return { name, role, hasAll, screens: SCREENS.filter((screen) => ticks[screen]) };
}

export function permissionsOf(form: EditForm): Permissions {
  return hasAllScreens(form) ? "all" : form.screens;
}

export function hasAllScreens({ role, hasAll }: EditForm): boolean {
  return role === "admin" || hasAll;
}

export function withScreen(form: EditForm, screen: Screen, isTicked: boolean): EditForm {
  return {
    ...form,
    screens: SCREENS.filter((known) => (known === screen ? isTicked : form.screens.includes(known))),
  };
}

/**
 * Applies the typed changes of `base` to `fresh`. Fields and screens that this form did not change show what somebody else
 * has stored.
 */
export function rebaseEdit(typed: EditForm, base: EditForm, fresh: EditForm): EditForm {
  const pick = <Part extends "name" | "role" | "hasAll">(part: Part): EditForm[Part] =>
    typed[part] === base[part] ? fresh[part] : typed[part];
  return {
    name: pick("name"),
    role: pick("role"),
    hasAll: pick("hasAll"),
    screens: SCREENS.filter((screen) => {
      const isTicked = typed.screens.includes(screen);
      return isTicked === base.screens.includes(screen) ? fresh.screens.includes(screen) : isTicked;
    }),
  };
}

function screensOf(permissions: Permissions): Screen[] {
  return permissions === "all" ? [...SCREENS] : permissions;
}
