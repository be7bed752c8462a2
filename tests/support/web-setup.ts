import { beforeAll } from "vitest";

// Set up before each file of browser-side tests. What a press loads (a lazy menu, a dialog) takes seconds on a loaded machine, and
// Testing Library waits one second. Patience only makes failures slower.
beforeAll(async () => {
  if (typeof document === "undefined") return;
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 15_000 });
});
