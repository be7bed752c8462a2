import type { Platform } from "../../contract.ts";
import type { ConnectionSetup } from "../../platforms/contract.ts";
import type { SetupDraft, SetupField } from "../../platforms/platform.ts";
import { setupFieldsOf } from "../../platforms/platforms.ts";
import type { Connection } from "../contract.ts";
import { setupText } from "../text.ts";

/** What an input of the set-up form is given. */
export interface SetupInputProps {
  unitId: string;
  connection: Connection;
  field: SetupField;
  draft: SetupDraft;
  type: (typed: Partial<SetupDraft>) => void;
  errorMessage: string | undefined;
}

export type SetupErrors = Partial<Record<keyof SetupDraft, string>>;

export function draftOf(connection: Connection): SetupDraft {
  const { clientId, placeId, placeName, ownerPageUrl, mayKeep, paidCalls } = connection;
  return {
    clientId,
    secret: "",
    placeId,
    placeName: placeName ?? "",
    ownerPageUrl,
    mayKeep: mayKeep === true ? "true" : "",
    monthlyCap: paidCalls === null ? "" : String(paidCalls.cap),
  };
}

export function isChanged(draft: SetupDraft, connection: Connection): boolean {
  const before = draftOf(connection);
  return setupFieldsOf(connection.platform).some(({ stored }) => draft[stored].trim() !== before[stored]);
}

/** A stored secret stays valid for the client that it was given for. */
export function isSecretKept(draft: SetupDraft, { platform, clientId, secretState }: Connection): boolean {
  const hasClient = setupFieldsOf(platform).some(({ stored }) => stored === "clientId");
  return secretState === "saved" && (!hasClient || draft.clientId.trim() === clientId);
}

/** A sentence for each required field that is still empty. */
export function findMissingFields(draft: SetupDraft, connection: Connection): SetupErrors {
  const errors: SetupErrors = {};
  for (const { stored, isOptional, missing } of setupFieldsOf(connection.platform)) {
    if (isOptional || draft[stored].trim() !== "") continue;
    if (stored === "secret" && isSecretKept(draft, connection)) continue;
    errors[stored] = missing ?? setupText.missing;
  }
  return errors;
}

/** As the contract takes it: the platform's own names, and null for a secret that was not typed. */
export function setupOf(draft: SetupDraft, platform: Platform): ConnectionSetup {
  const values = setupFieldsOf(platform).map(({ name, stored, control }) => {
    const value = draft[stored].trim();
    switch (control) {
      case "secret":
        return [name, value === "" ? null : value] as const;
      case "keep_switch":
        return [name, value !== ""] as const;
      case "call_cap":
        // What is no number is the server's to refuse, next to the field.
        return [name, /^\d{1,9}$/.test(value) ? Number(value) : 0] as const;
      default:
        return [name, value] as const;
    }
  });
  // The descriptor's type holds exactly the contract's fields of the platform.
  return { platform, ...Object.fromEntries(values) } as ConnectionSetup;
}

/** The field that a message of the server is about: `setup.clientSecret` is kept as `secret`. */
export function fieldOfPath(path: string, platform: Platform): keyof SetupDraft | null {
  const name = path.replace(/^setup\./, "");
  return setupFieldsOf(platform).find((field) => field.name === name)?.stored ?? null;
}
