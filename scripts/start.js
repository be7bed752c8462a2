// Plain JavaScript that an old Node can parse too, so that it says what is missing instead of failing on
// syntax. Through npm, Node 24 comes from the optional dependency and is first on the path.

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `O Maitre precisa do Node 24 ou mais novo, e este é o ${major}.${minor}: rode "npm ci" e depois "npm start", ou instale o Node 24.`,
  );
  process.exit(1);
}

process.chdir(new URL("..", import.meta.url).pathname);

// Removing the types of the sources takes half of a start, and 20 MB. Node keeps the result of the first start.
const { default: module } = await import("node:module");
module.enableCompileCache("node_modules/.cache/compiled");
// A process that is killed writes nothing at its end.
setTimeout(() => module.flushCompileCache(), 20_000).unref();

process.env["NODE_ENV"] ??= "production";

// The environment wins over the file.
const { existsSync } = await import("node:fs");
if (existsSync(".env")) process.loadEnvFile(".env");

const [{ buildWebIfStale }, { buildAssistantIfStale }, { buildServerIfStale }] = await Promise.all([
  import("./build-web.ts"),
  import("./build-assistant.ts"),
  import("./build-server.ts"),
]);
// Without it, the assistant is trained by its first message.
const assistantBuilt = buildAssistantIfStale().catch((error) => console.error(error));
try {
  await buildWebIfStale();
} catch (error) {
  console.error(
    `Não foi possível montar a interface: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
await assistantBuilt;
// Without it, the sources run: they only take longer to load.
const isServerBuilt = await buildServerIfStale().catch((error) => {
  console.error(error);
  return false;
});

// In this same process, so that SIGINT and SIGTERM reach the server itself.
const built = "../dist/server/main.js";
if (isServerBuilt) await import(built);
else await import("../src/server/main.ts");
