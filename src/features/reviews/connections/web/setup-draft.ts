import type { Platform } from "../../contract.ts";
import type { Connection, ConnectionSetup } from "../contract.ts";
import { setupText, tripadvisorText } from "../text.ts";

/** What is typed into the set-up of one platform. An empty secret keeps the stored one. */
export interface SetupDraft {
  clientId: string;
  secret: string;
  placeId: string;
  placeName: string;
  ownerPageUrl: string;
}

export type SetupErrors = Partial<Record<keyof SetupDraft, string>>;

export function draftOf(connection: Connection): SetupDraft {
  const { clientId, placeId, placeName, ownerPageUrl } = connection;
  return { clientId, secret: "", placeId, placeName: placeName ?? "", ownerPageUrl };
}

export function isChanged(draft: SetupDraft, connection: Connection): boolean {
  const stored = draftOf(connection);
  return TYPED[connection.platform].some((field) => draft[field].trim() !== stored[field]);
}

/** The stored secret goes on with the client that it was given for. */
export function isSecretKept(draft: SetupDraft, { platform, clientId, secretState }: Connection): boolean {
  return secretState === "saved" && (platform === "tripadvisor" || draft.clientId.trim() === clientId);
}

/** What is still to be filled in. */
export function missingIn(draft: SetupDraft, connection: Connection): SetupErrors {
  const errors: SetupErrors = {};
  for (const field of REQUIRED[connection.platform]) {
    if (draft[field].trim() !== "" || (field === "secret" && isSecretKept(draft, connection))) continue;
    errors[field] =
      field === "placeId" && connection.platform === "tripadvisor"
        ? tripadvisorText.placeMissing
        : setupText.missing;
  }
  return errors;
}

export function setupOf(draft: SetupDraft, platform: Platform): ConnectionSetup {
  const secret = draft.secret.trim() === "" ? null : draft.secret.trim();
  const clientId = draft.clientId.trim();
  switch (platform) {
    case "google":
      return { platform, clientId, clientSecret: secret };
    case "tripadvisor":
      return { platform, apiKey: secret, locationId: draft.placeId, ownerPageUrl: draft.ownerPageUrl.trim() };
    case "ifood":
      return { platform, clientId, clientSecret: secret, merchantId: draft.placeId.trim() };
  }
}

/** The field that a message of the server is about: `setup.clientSecret` stands at `secret`. */
export function fieldOf(path: string): keyof SetupDraft | null {
  return FIELD_BY_PATH[path.replace(/^setup\./, "")] ?? null;
}

const FIELD_BY_PATH: Record<string, keyof SetupDraft> = {
  clientId: "clientId",
  clientSecret: "secret",
  apiKey: "secret",
  locationId: "placeId",
  merchantId: "placeId",
  ownerPageUrl: "ownerPageUrl",
};

const REQUIRED: Record<Platform, readonly (keyof SetupDraft)[]> = {
  google: ["clientId", "secret"],
  tripadvisor: ["secret", "placeId"],
  ifood: ["clientId", "secret", "placeId"],
};

const TYPED: Record<Platform, readonly (keyof SetupDraft)[]> = {
  google: REQUIRED.google,
  tripadvisor: [...REQUIRED.tripadvisor, "ownerPageUrl"],
  ifood: REQUIRED.ifood,
};
