import { configDefaults, defineConfig } from "vitest/config";

// Node loads the sources itself, as it does for the product.
const nativeModules = { viteModuleRunner: false };

// What SQL returns and what procedures answer must be what their schemas say (decision 34).
const checking = { CHECK_SCHEMAS: "true" };

/** The files of long tests that this run leaves to the night: scripts/test.ts. */
const leftOut = (process.env["LEFT_OUT_TESTS"] ?? "").split(",").filter((file) => file !== "");

const browserSide = ["src/**/web/**/*.test.{ts,tsx}", "src/ui/**/*.test.{ts,tsx}"];

// Its own file, without vite.config.ts's plugins: nothing of a build is tested here.
export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...leftOut],
    // Two cores in the weakest place where these run.
    maxWorkers: 2,
    // Files share their modules: loading these again for each file took a quarter of the time. Each file has a database, an organization or a
    // document of its own all the same.
    isolate: false,
    // What passes is silent; the console of a test that fails is shown with it.
    silent: "passed-only",
    // Patience for a loaded machine: it only makes failures slower. A test of one second took fifteen there.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          experimental: nativeModules,
          include: ["src/**/*.test.ts", "tests/*.test.ts", "tests/evals/*.test.ts"],
          exclude: ["src/**/*.api.test.ts", ...browserSide, ...leftOut],
          env: checking,
          globalSetup: ["tests/support/classifier-setup.ts"],
          setupFiles: ["tests/support/load-classifier.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          // What needs a document says so itself: `// @vitest-environment happy-dom`.
          include: browserSide,
          setupFiles: ["tests/support/web-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          experimental: nativeModules,
          include: ["src/**/*.api.test.ts", "tests/api/**/*.test.ts"],
          env: checking,
          globalSetup: ["tests/support/database-setup.ts"],
          setupFiles: ["tests/support/collect-statements.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "oldest",
          experimental: nativeModules,
          include: ["tests/oldest/*.test.ts"],
          globalSetup: ["tests/support/database-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          experimental: nativeModules,
          include: ["tests/processes/*.test.ts"],
          // Each starts the product several times over and kills it; other stages run in parallel.
          fileParallelism: false,
          // After the projects whose files run side by side: `npm test -- reservations` names several projects.
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: "measured",
          experimental: nativeModules,
          include: ["tests/measured/*.test.ts"],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
        },
      },
    ],
  },
});
