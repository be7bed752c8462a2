import type { Platform } from "../contract.ts";
import type { ConnectionSetup, SearchablePlatform } from "./contract.ts";
import type { RepliedReview, ReplyTerms } from "./reply-terms.ts";

/** What is typed into the set-up of a platform. Each platform uses some of the fields. An empty secret keeps the stored one. */
export interface SetupDraft {
  clientId: string;
  secret: string;
  placeId: string;
  placeName: string;
  ownerPageUrl: string;
  /** `true`, or empty: the restaurant has no contract that lets it keep the platform's content. */
  mayKeep: string;
  /** A number. */
  monthlyCap: string;
}

/** One input of the set-up form. */
export interface SetupField<Name extends Platform = Platform> {
  /** Where its value is kept, in the form, in the account and in the credentials. */
  stored: Exclude<keyof SetupDraft, "placeName">;
  /**
   * `secret`: never shown again. `place_search`: the place is searched for by its name, with the secret as it is typed, where the
   * contract's `listPlaces` knows the platform. `keep_switch`: whether a contract lets the restaurant keep the content. `call_cap`: how
   * many paid calls a month may have.
   */
  control:
    | "text"
    | "url"
    | "secret"
    | "keep_switch"
    | "call_cap"
    | (Name extends SearchablePlatform ? "place_search" : never);
  /** As people read it. */
  label: string;
  hint?: string;
  placeholder?: string;
  isOptional?: true;
  /** Shown where it is left empty, in place of the general sentence. */
  missing?: string;
}

/** A platform's part of the contract's `setup`. */
type SetupOf<Name> = Extract<ConnectionSetup, { platform: Name }>;

/**
 * What one review platform is to the product, on the server and in the browser. How it is called stands in
 * `server/connectors/<platform>.ts`.
 */
export interface PlatformDescriptor<Name extends ConnectionSetup["platform"]> {
  /** The small picture next to its name: one or two letters on a colour. */
  mark: { letters: string; tone: "info" | "success" | "danger" };
  /** The terms of an answer that is sent through the connection; null: the platform takes no answers from outside. */
  replyTerms: ((review: RepliedReview, now: Date) => ReplyTerms) | null;
  /**
   * A suggested answer: how many characters it may have, far fewer than the platform takes, so that people read it; and what its
   * last sentence invites to.
   */
  draft: { length: { least: number; most: number }; invitesTo: "visit" | "order" };
  /** `credentials`: what is typed is enough. `permission`: a person also allows access on the platform's page, then chooses the place. */
  access: "credentials" | "permission";
  /** How often the job reads its reviews. */
  syncEveryMs: number;
  /** `by_contract`: its terms let nobody keep its content, unless the restaurant's contract does (`Account.mayKeep`). */
  retention: "kept" | "by_contract";
  /** Its calls are charged: they are counted, and end at a monthly cap. */
  hasPaidCalls: boolean;
  /** What a connection brings, in one line. */
  offer: string;
  /** Where to find what the form asks for, step by step. */
  help: readonly string[];
  /** By their names in the contract, in the order of the form. */
  fields: { readonly [Field in Exclude<keyof SetupOf<Name>, "platform">]: SetupField<Name> };
}
