import { isRefused } from "#platform/web/calls.ts";
import { askWithRetries } from "#platform/web/retry.ts";
import type { OpenLink } from "../contract.ts";
import type { LinkKind } from "../rules.ts";
import { linksCalls } from "./api.ts";

/** A link that works, and whom it is for. */
export interface OpenedLink extends OpenLink {
  token: string;
}

/** Null for a link that does not work any more, or never did. */
export async function openLink(kind: LinkKind): Promise<OpenedLink | null> {
  const token = takeToken(kind);
  if (token === null) return null;
  try {
    return { token, ...(await askWithRetries(() => linksCalls.open({ kind, token }))) };
  } catch (error) {
    if (!isRefused(error)) throw error;
    forgetToken(kind);
    return null;
  }
}

export function forgetToken(kind: LinkKind): void {
  tokens.delete(kind);
  try {
    sessionStorage.removeItem(storageKey(kind));
  } catch {
    // Nothing was stored.
  }
}

/**
 * Takes the token out of the address bar and the history at once, where the next person at this screen would find it. A
 * reload of this tab still finds it in the tab's own storage.
 */
function takeToken(kind: LinkKind): string | null {
  const given = new URLSearchParams(window.location.search).get("token");
  if (given !== null) {
    tokens.set(kind, given);
    try {
      sessionStorage.setItem(storageKey(kind), given);
    } catch {
      // Storage may be forbidden: a reload then asks for the link again.
    }
    // Past the router, for which nothing changes.
    History.prototype.replaceState.call(window.history, window.history.state, "", window.location.pathname);
  }
  return tokens.get(kind) ?? stored(kind);
}

function stored(kind: LinkKind): string | null {
  try {
    return sessionStorage.getItem(storageKey(kind));
  } catch {
    return null;
  }
}

const tokens = new Map<LinkKind, string>();
const storageKey = (kind: LinkKind) => `maitre.link.${kind}`;
