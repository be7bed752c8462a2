/** The screens of the tests: playwright.config.ts has a project for each. */
export const DEVICES = ["desktop", "tablet", "phone"] as const;

export type Device = (typeof DEVICES)[number];

/** The options that make a test, or a group of tests, run on one device. Without a tag it runs on the desktop. */
export function on(device: Device): { tag: string[] } {
  return { tag: device === "desktop" ? [] : [`@${device}`] };
}
