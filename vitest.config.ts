import { defineConfig } from "vitest/config";

// Its own file, without vite.config.ts's plugins: tests run the sources as Node and the browser get them, type-stripped.
export default defineConfig({
  test: {
    // Two cores in the weakest place where these run.
    maxWorkers: 2,
    // What passes is silent; the console of a test that fails is shown with it.
    silent: "passed-only",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "tests/architecture.test.ts"],
          exclude: ["src/**/*.api.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["src/{features/**/,}server/**/*.api.test.ts", "tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/database-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
