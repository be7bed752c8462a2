/** Every platform and its brand name, in the order of the page. */
export const PLATFORM_NAMES = {
  google: "Google",
  tripadvisor: "TripAdvisor",
  ifood: "iFood",
} as const;

export const PLATFORMS = Object.keys(PLATFORM_NAMES) as (keyof typeof PLATFORM_NAMES)[];

/** What a review may be about, in the order of the page. */
export const TOPICS = ["food", "service", "wait", "price", "ambience"] as const;
