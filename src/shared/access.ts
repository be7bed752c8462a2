/** The screens, each with a permission of its own, in the order of the menu: the nine of the beginning, then later ones. */
export const SCREENS = [
  "dashboard",
  "configuracoes",
  "assistente",
  "chat-assistant",
  "cardapio",
  "reservas",
  "mesas",
  "comentarios",
  "permissoes",
  "clientes",
  "relatorios",
] as const;

export type Screen = (typeof SCREENS)[number];

/** The pages of the menu, in its order: the screens, and pages that open with the permission of another screen. */
export const PAGES = [
  "dashboard",
  "servico",
  "configuracoes",
  "assistente",
  "chat-assistant",
  "cardapio",
  "reservas",
  "mesas",
  "turno",
  "comentarios",
  "permissoes",
  "clientes",
  "relatorios",
] as const;

export type PageName = (typeof PAGES)[number];

/** The screens of which any opens the page. */
function screensOf(page: PageName): readonly Screen[] {
  if (page === "servico") return ["reservas"];
  return page === "turno" ? ["reservas", "mesas"] : [page];
}

export const ROLES = ["admin", "manager", "staff"] as const;
export type Role = (typeof ROLES)[number];

/** The channels on which a customer talks to the assistant. */
export const CHAT_CHANNELS = ["test_chat", "web_chat", "whatsapp"] as const;

/** Where an act came from; stored with the rows that it wrote. */
export const CHANNELS = ["backoffice", ...CHAT_CHANNELS, "system"] as const;

export type ChatChannel = (typeof CHAT_CHANNELS)[number];
export type Channel = (typeof CHANNELS)[number];

/** Who acts. Proven by a session (or by the assistant's conversation), never by what a request claims. */
export interface Actor {
  kind: "user" | "assistant" | "system";
  /** The user's id; null for the assistant and the system. */
  id: string | null;
  organizationId: string;
  role: Role | null;
  permissions: readonly Screen[] | "all";
  channel: Channel;
}

/** The actor of the product itself: jobs, and acts before a caller is proven. It may open no screen. */
export function systemActor(organizationId: string): Actor {
  return { kind: "system", id: null, organizationId, role: null, permissions: [], channel: "system" };
}

/** An actor within one organization: the scope of a call that names no unit. */
export interface AuthorizedOrganization {
  readonly organizationId: string;
  readonly actor: Actor;
}

declare const proof: unique symbol;

/**
 * A unit that the actor was proven to have access to. Every command and query of a unit's data takes one, so
 * that none can skip the check. Only `companies/server/queries.ts` creates it (the architecture test enforces
 * this).
 */
export interface AuthorizedUnit extends AuthorizedOrganization {
  readonly unitId: string;
  /** The IANA zone of the unit's dates and times. */
  readonly timeZone: string;
  readonly [proof]: true;
}

/** Makes the proof. For the gate alone, once it has checked session, user and unit; tests may call it too. */
export function mintAuthorizedUnit(facts: Omit<AuthorizedUnit, typeof proof>): AuthorizedUnit {
  return facts as AuthorizedUnit;
}

/** Who may call a procedure: anybody, every signed-in user, or the users who may open one of the screens. */
export type Access = "anyone" | "every user" | readonly Screen[];

/**
 * `actor` is null without a session. The assistant and the system never call procedures; their own code acts
 * for them.
 */
export function isAllowed(actor: Actor | null, access: Access): boolean {
  if (access === "anyone") return true;
  if (actor?.kind !== "user") return false;
  return access === "every user" || hasAnyScreen(actor, access);
}

/** True when the actor may open at least one of the screens. */
export function hasAnyScreen(actor: Pick<Actor, "permissions">, screens: readonly Screen[]): boolean {
  return screens.some((screen) => hasScreen(actor, screen));
}

/** True when one of the screens that open the page is permitted. */
export function mayOpen(actor: Pick<Actor, "permissions">, page: PageName): boolean {
  return hasAnyScreen(actor, screensOf(page));
}

/** True when the actor may open the screen. Administrators may open all. */
export function hasScreen(actor: Pick<Actor, "permissions">, screen: Screen): boolean {
  return actor.permissions === "all" || actor.permissions.includes(screen);
}
