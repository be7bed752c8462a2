/** What the settings of the web chat and the visitors' messages may hold. */
export const LIMITS = {
  sites: 20,
  site: 200,
  privacy: 300,
  message: 2_000,
} as const;
