import * as z from "zod";

import {
  type InputOf,
  isoInstant,
  publicProcedure,
  unitInput,
  unitProcedure,
  version,
} from "#shared/procedure.ts";
import { platform } from "../contract.ts";
import { required, searchable, secret, setup, shortText } from "../platforms/contract.ts";

const connection = z.object({
  platform,
  state: z
    .enum(["none", "incomplete", "active", "rejected"])
    .describe(
      "incomplete: access was not allowed yet, or the place not chosen; rejected: the platform takes the credentials no more",
    ),
  placeName: z.string().nullable().describe("what the place is called there"),
  placeId: z.string(),
  clientId: z.string().describe("of Google and iFood; no secret"),
  ownerPageUrl: z.string(),
  secretState: z
    .enum(["none", "saved", "unreadable"])
    .describe("unreadable: sealed under another APP_SECRET"),
  isAuthorized: z.boolean().describe("of Google: somebody allowed access at Google's page"),
  redirectUrl: z
    .string()
    .nullable()
    .describe("of Google: what to enter there as the authorized redirect address"),
  mayKeep: z
    .boolean()
    .nullable()
    .describe("whether a contract lets the restaurant keep the content; null: the platform lets everybody"),
  paidCalls: z
    .object({
      calls: z.int().describe("in this month of the unit's calendar, of all that the platform charges for"),
      cap: z.int(),
      costUsd: z.number().describe("an estimate by the public prices"),
    })
    .nullable()
    .describe("null: the platform charges nothing"),
  version: z.int().describe("0: nothing is set up"),
  sync: z.object({
    isRunning: z.boolean(),
    reviews: z.int().describe("read so far by the one that runs"),
    syncedAt: isoInstant.nullable().describe("when the last whole one ended"),
    problem: z.string().nullable().describe("a ReviewPlatformProblem"),
    retryAt: isoInstant.nullable(),
  }),
});

/** Whatever comes is answered with a sentence on our page: nobody reads an error here. */
const fromGoogle = z.string().max(4000).optional().catch(undefined);
const place = z.object({ id: z.string(), name: z.string(), address: z.string() });
const platformInput = unitInput.extend({ platform });

export const reviewConnectionsContract = {
  list: unitProcedure
    .screen("comentarios")
    .route({
      method: "GET",
      path: "/units/{unitId}/review-connections",
      summary:
        "How the unit reaches each of the platforms, in the order of the page; secrets are told of, never told",
    })
    .input(unitInput)
    .output(z.object({ connections: z.array(connection) })),

  test: unitProcedure
    .screen("comentarios")
    .route({
      method: "POST",
      path: "/units/{unitId}/review-connections/test",
      summary: "Try what is typed, with the stored secret where none is typed; nothing is stored",
    })
    .input(unitInput.extend({ setup }))
    .output(
      z.object({
        works: z.boolean(),
        placeName: z.string().nullable(),
        problem: z.string().nullable().describe("a ReviewPlatformProblem"),
      }),
    ),

  save: unitProcedure
    .screen("comentarios")
    .route({
      method: "PUT",
      path: "/units/{unitId}/review-connections",
      summary:
        "Save what is typed. It is tried first: TripAdvisor and iFood are then active and their reviews are fetched at once; Google still needs to be allowed, and its place chosen",
    })
    .input(unitInput.extend({ setup, version }))
    .output(connection),

  authorize: unitProcedure
    .screen("comentarios")
    .route({
      method: "POST",
      path: "/units/{unitId}/review-connections/google/authorization",
      summary: "The address at Google where a person allows access; it comes back to /comentarios",
    })
    .input(unitInput)
    .output(z.object({ url: z.string() })),

  finishAuthorization: publicProcedure
    .route({
      method: "GET",
      path: "/review-connections/google/callback",
      successStatus: 303,
      summary:
        "Where Google sends the browser of the person who allowed access, or did not. Leads on to /comentarios, which says how it went",
    })
    .input(z.object({ state: fromGoogle, code: fromGoogle, error: fromGoogle }))
    .output(z.null()),

  listPlaces: unitProcedure
    .screen("comentarios")
    .route({
      method: "POST",
      path: "/units/{unitId}/review-connections/places",
      summary:
        "Google: the places that the person who allowed access manages. TripAdvisor: what a search finds",
    })
    .input(
      unitInput.extend({
        platform: searchable,
        search: shortText,
        apiKey: secret.describe("of TripAdvisor, as typed; null: the stored one"),
      }),
    )
    .output(
      z.object({
        places: z.array(place),
        problem: z.string().nullable().describe("a ReviewPlatformProblem"),
      }),
    ),

  addToAllowlist: unitProcedure
    .screen("comentarios")
    .route({
      method: "POST",
      path: "/units/{unitId}/review-connections/tripadvisor/allowlist",
      summary: "Put a place on the list of places that the TripAdvisor key may read",
    })
    .input(
      unitInput.extend({
        locationId: required("Escolha o local"),
        apiKey: secret.describe("as typed; null: the stored one"),
      }),
    )
    .output(z.object({ problem: z.string().nullable().describe("a ReviewPlatformProblem") })),

  choosePlace: unitProcedure
    .screen("comentarios")
    .route({
      method: "PUT",
      path: "/units/{unitId}/review-connections/google/place",
      summary: "Choose which of the places this unit is; its reviews are fetched at once",
    })
    .input(unitInput.extend({ placeId: required("Escolha o local"), version }))
    .output(connection),

  sync: unitProcedure
    .screen("comentarios")
    .route({
      method: "POST",
      path: "/units/{unitId}/review-connections/{platform}/sync",
      summary: "Fetch new reviews now; answers at once, the fetching goes on",
    })
    .input(platformInput)
    .output(connection),

  remove: unitProcedure
    .screen("comentarios")
    .route({
      method: "DELETE",
      path: "/units/{unitId}/review-connections/{platform}",
      summary: "Forget the platform's credentials; the reviews stay",
    })
    .input(platformInput)
    .output(connection),
};

export type Connection = z.infer<typeof connection>;
export type Place = z.infer<typeof place>;
type Input<Name extends keyof typeof reviewConnectionsContract> = InputOf<
  (typeof reviewConnectionsContract)[Name]
>;
export type TestConnectionInput = Input<"test">;
export type SaveConnectionInput = Input<"save">;
export type ListPlacesInput = Input<"listPlaces">;
export type AddToAllowlistInput = Input<"addToAllowlist">;
export type ChoosePlaceInput = Input<"choosePlace">;
export type SyncInput = Input<"sync">;
export type FinishAuthorizationInput = InputOf<typeof reviewConnectionsContract.finishAuthorization>;
