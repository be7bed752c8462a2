import { SCREENS, type Role, type Screen } from "#shared/access.ts";
import type { Permissions, SystemUser } from "../contract.ts";
import { initialPermissions } from "../rules.ts";

/** What 'Editar Permissões' holds. */
export interface EditForm {
  name: string;
  role: Role;
  /** 'Todas Permissões' of somebody who is no administrator: those have all in any case. */
  hasAll: boolean;
  /** Ticked one by one; kept while all are granted at once. */
  screens: Screen[];
}

export function editFormOf({ name, role, permissions }: SystemUser): EditForm {
  if (permissions !== "all") return { name, role, hasAll: false, screens: permissions };
  // Whoever stops being an administrator begins as anybody does; whoever loses all at once, from all one by one.
  return role === "admin"
    ? { name, role, hasAll: false, screens: screensOf(initialPermissions("staff")) }
    : { name, role, hasAll: true, screens: [...SCREENS] };
}

export function permissionsOf(form: EditForm): Permissions {
  return holdsAll(form) ? "all" : form.screens;
}

export function holdsAll({ role, hasAll }: EditForm): boolean {
  return role === "admin" || hasAll;
}

export function withScreen(form: EditForm, screen: Screen, isTicked: boolean): EditForm {
  return {
    ...form,
    screens: SCREENS.filter((known) => (known === screen ? isTicked : form.screens.includes(known))),
  };
}

/**
 * What was typed over `base`, put on `fresh`: what somebody else stored meanwhile shows wherever this form was left
 * alone, screen by screen.
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
