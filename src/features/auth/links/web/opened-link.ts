import { isRefused } from "#platform/web/calls.ts";
import { askWithRetries } from "#platform/web/retry.ts";
import type { LinkRecipient } from "../contract.ts";
import type { LinkKind } from "../rules.ts";
import { linksCalls } from "./api.ts";

/** A link that works, with its recipient. */
export interface OpenedLink extends LinkRecipient {
  token: string;
}

/** Asks the server for the link's recipient. Null for a link that expired, was used or never existed. */
export async function openLink(kind: LinkKind): Promise<OpenedLink | null> {
  const token = moveTokenOutOfAddress(kind);
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
 * Removes the token from the address bar and the history, where the next person at this screen would find it. The tab's
 * own storage keeps it for a reload. Answers null when neither has a token.
 */
function moveTokenOutOfAddress(kind: LinkKind): string | null {
  const given = new URLSearchParams(window.location.search).get("token");
  if (given !== null) {
    tokens.set(kind, given);
    try {
      sessionStorage.setItem(storageKey(kind), given);
    } catch {
      // The browser may forbid storage. After a reload the person then needs the link again.
    }
    // Called on the prototype, so that the router does not see a navigation.
    History.prototype.replaceState.call(window.history, window.history.state, "", window.location.pathname);
  }
  return tokens.get(kind) ?? readStoredToken(kind);
}

function readStoredToken(kind: LinkKind): string | null {
  try {
    return sessionStorage.getItem(storageKey(kind));
  } catch {
    return null;
  }
}

const tokens = new Map<LinkKind, string>();
const storageKey = (kind: LinkKind) => `maitre.link.${kind}`;
