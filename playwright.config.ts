import { defineConfig } from "@playwright/test";

import { chromiumArguments, chromiumPath } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: "./tests/support/browser-setup.ts",
  fullyParallel: true,
  // One more than the weakest place has cores: much of a journey is waiting.
  workers: 3,
  // A second try distinguishes an unstable journey from a broken one. `npm test` names each, and it is to be mended like a failure.
  retries: 1,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 180_000,
  // Patience for a loaded machine: it only makes failures slower. What must be quick, a journey measures; `npm test` runs
  // those (@measured) by themselves, one at a time.
  expect: { timeout: 20_000 },
  use: {
    locale: "pt-BR",
    // Dates are the unit's, wherever the person sits: a browser on the other side of the world must show the same day.
    timezoneId: "Asia/Tokyo",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Recording slows every journey down. `npx playwright test FILE --trace on` shows what happened, step by step.
    trace: "off",
    launchOptions: { executablePath: await chromiumPath(), args: [...chromiumArguments] },
  },
});
