import type { CDPSession, Page } from "@playwright/test";

/**
 * The screens of the tests. A tablet is the host stand's: a finger, no hover, and less room than a desk has. Not one project
 * of Playwright each, because each project starts workers, and a product, of its own.
 */
export const DEVICES = ["desktop", "tablet", "phone"] as const;

export type Device = (typeof DEVICES)[number];

/** In px. */
export const SCREEN_OF: Record<Device, { width: number; height: number }> = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};

/** The device whose tag a test has. */
export function deviceOf({ tags }: { tags: readonly string[] }): Device {
  return DEVICES.find((device) => tags.includes(`@${device}`)) ?? "desktop";
}

/** The options that make a test, or a group of tests, run on one device (without a tag: on the desktop), and at night only. */
export function on(device: Device, { isNightly = false } = {}): { tag: string[] } {
  return { tag: [...(device === "desktop" ? [] : [`@${device}`]), ...(isNightly ? ["@night"] : [])] };
}

/**
 * Gives an open page another device's screen and pointer, as if it was turned into that device: what is open stays open,
 * and nothing loads again. For layouts; a journey that taps runs on the device itself. A page that was a tablet does not
 * hover any more.
 */
export async function turnInto(page: Page, device: Device): Promise<void> {
  let session = sessions.get(page);
  if (!session) {
    session = await page.context().newCDPSession(page);
    // The pointer is the device's while its session is open.
    sessions.set(page, session);
  }
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: device !== "desktop" });
  await page.setViewportSize(SCREEN_OF[device]);
  // Media queries inform their listeners at the next frame. A key before it would still act on the old screen.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const sessions = new WeakMap<Page, CDPSession>();
