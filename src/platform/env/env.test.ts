import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { BlockList } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { readEnv } from "./env.ts";
import { EnvError } from "./start-error.ts";

let scratch: string;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "maitre-env-"));
});

afterEach(() => rmSync(scratch, { recursive: true, force: true }));

test("nothing set gives the embedded database with the demo, at 127.0.0.1:3000", () => {
  const dataDir = join(scratch, "data");
  const env = readEnv({ DATA_DIR: dataDir, PORT: "", DATABASE_URL: " " });
  expect(env).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    demo: true,
    demoNotice: null,
    publicUrl: "http://127.0.0.1:3000",
    trustedProxies: expect.any(BlockList),
    appSecret: expect.stringMatching(/^[\w-]{43}$/),
    previousAppSecrets: [],
    pgBin: undefined,
    logLevel: null,
    metricsToken: null,
    smtp: null,
    s3: null,
    ai: null,
    privateModels: true,
    modelLimits: { idleMs: 20_000, turnMs: 60_000 },
    connectorGateway: null,
    whatsAppGraphUrl: "https://graph.facebook.com",
  });
  expect(statSync(join(dataDir, "app-secret")).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(readdirSync(dataDir)).toEqual(["app-secret"]);
  expect(readEnv({ DATA_DIR: dataDir }).appSecret).toBe(env.appSecret);
});

test("an outside database brings no demo unless asked, wants a secret, and touches no folder", () => {
  const outside = {
    DATABASE_URL: "postgres://a:b@db.example:5432/maitre",
    APP_SECRET: "s".repeat(32),
    DATA_DIR: join(scratch, "data"),
  };
  expect(readEnv(outside)).toMatchObject({
    demo: false,
    demoNotice: "off_by_default",
    databaseUrl: outside.DATABASE_URL,
    appSecret: outside.APP_SECRET,
  });
  expect(readEnv({ ...outside, DEMO: "true" }).demo).toBe(true);
  expect(existsSync(outside.DATA_DIR)).toBe(false);
  expect(() => readEnv({ ...outside, APP_SECRET: undefined })).toThrow(/^APP_SECRET é obrigatória/);
  const direct = { DATABASE_DIRECT_URL: "postgres://a:b@primary.example/maitre" };
  expect(readEnv({ ...outside, ...direct }).databaseDirectUrl).toBe(direct.DATABASE_DIRECT_URL);
  expect(() => readEnv({ ...direct, DATA_DIR: outside.DATA_DIR })).toThrow(/^DATABASE_DIRECT_URL só vale/);
});

test.each([
  { HOST: "0.0.0.0" },
  { HOST: "192.168.0.10" },
  { HOST: "::" },
  { HOST: "maitre.local" },
  { PUBLIC_URL: "https://reservas.exemplo.com.br" },
  { PUBLIC_URL: "http://127.0.0.1.nip.io:3000" },
])("beyond this machine there is no demo unless asked for, and then a warning: %o", (address) => {
  const base = { DATA_DIR: join(scratch, "data"), ...address };
  expect(readEnv(base)).toMatchObject({ demo: false, demoNotice: "off_by_default", privateModels: false });
  expect(readEnv({ ...base, AI_PRIVATE_ADDRESSES: "true" }).privateModels).toBe(true);
  expect(readEnv({ ...base, DEMO: "false" })).toMatchObject({ demo: false, demoNotice: null });
  expect(readEnv({ ...base, DEMO: "true" })).toMatchObject({ demo: true, demoNotice: "public_passwords" });
});

test.each([
  { HOST: "localhost" },
  { HOST: "::1" },
  { HOST: "127.0.0.2" },
  { PUBLIC_URL: "http://localhost:5173" },
  { PUBLIC_URL: "http://[::1]:3000" },
])("on this machine alone the demo is loaded: %o", (address) => {
  const env = readEnv({ DATA_DIR: join(scratch, "data"), ...address });
  expect(env).toMatchObject({ demo: true, demoNotice: null });
});

test.each([
  ["PORT", "80a"],
  ["PORT", "65536"],
  ["HOST", "http://x"],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["DATABASE_URL", "localhost:5432"],
  ["DEMO", "yes"],
  ["PUBLIC_URL", "reservas.exemplo.com.br"],
  ["TRUSTED_PROXIES", "nginx"],
  ["APP_SECRET", "short"],
  ["LOG_LEVEL", "loud"],
  ["AI_PROVIDER", "chatgpt"],
  ["AI_PRIVATE_ADDRESSES", "1"],
  ["AI_API_KEY", "sk 1"],
  ["AI_IDLE_SECONDS", "0"],
  ["AI_TURN_SECONDS", "1801"],
  ["AI_BASE_URL", "localhost:11434"],
  ["AI_BASE_URL", "http://user:password@127.0.0.1/v1"],
  ["CONNECTOR_GATEWAY", "localhost:8080"],
  ["WHATSAPP_GRAPH_URL", "localhost:8090"],
  ["S3_BUCKET", "Um Bucket"],
  ["S3_ENDPOINT", "minio:9000"],
  ["S3_REGION", "São Paulo"],
  ["S3_FORCE_PATH_STYLE", "sim"],
  ["SMTP_HOST", "smtp://x"],
  ["SMTP_PORT", "0"],
  ["SMTP_SECURE", "tls"],
  ["SMTP_FROM", "Maitre"],
])("%s=%s stops the start with one line that names it", (variable, value) => {
  const read = () => readEnv({ DATA_DIR: join(scratch, "data"), [variable]: value });
  expect(read).toThrow(EnvError);
  expect(read).toThrow(new RegExp(`^${variable} [^\\n]+$`));
});

test("a folder or secret file that cannot be used is named", () => {
  const file = join(scratch, "file");
  writeFileSync(file, "x");
  expect(() => readEnv({ DATA_DIR: join(file, "data") })).toThrow(/há um arquivo no lugar da pasta/);
  writeFileSync(join(scratch, "app-secret"), "short\n");
  expect(() => readEnv({ DATA_DIR: scratch })).toThrow(
    /^APP_SECRET: o arquivo .*app-secret tem menos de 32 caracteres/,
  );
});

test("an address of version 6 stands in brackets, and a slash at the end is dropped", () => {
  const base = { DATA_DIR: join(scratch, "data") };
  expect(readEnv({ ...base, HOST: "::1", PORT: "8080" }).publicUrl).toBe("http://[::1]:8080");
  expect(readEnv({ ...base, PUBLIC_URL: "https://reservas.exemplo.com.br/" }).publicUrl).toBe(
    "https://reservas.exemplo.com.br",
  );
});

test("mail uses the usual ports, with TLS from the start when asked", () => {
  const base = { DATA_DIR: join(scratch, "data"), SMTP_HOST: "smtp.example.com", SMTP_FROM: "a@example.com" };
  expect(readEnv(base).smtp).toEqual({
    host: "smtp.example.com",
    port: 587,
    isSecure: false,
    login: null,
    from: "a@example.com",
  });
  expect(readEnv({ ...base, SMTP_SECURE: "true" }).smtp).toMatchObject({ port: 465, isSecure: true });
  expect(readEnv({ ...base, SMTP_PORT: "465" }).smtp).toMatchObject({ port: 465, isSecure: true });
  expect(readEnv({ ...base, SMTP_PORT: "2525" }).smtp).toMatchObject({ port: 2525, isSecure: false });
  expect(readEnv({ ...base, SMTP_USER: "u", SMTP_PASSWORD: "p" }).smtp?.login).toEqual({
    user: "u",
    password: "p",
  });
});

test.each([
  ["SMTP_HOST", { SMTP_PORT: "587" }],
  ["SMTP_HOST", { SMTP_FROM: "a@example.com" }],
  ["SMTP_FROM", { SMTP_HOST: "smtp.example.com" }],
  ["SMTP_PASSWORD", { SMTP_HOST: "smtp.example.com", SMTP_FROM: "a@example.com", SMTP_USER: "u" }],
  ["SMTP_USER", { SMTP_HOST: "smtp.example.com", SMTP_FROM: "a@example.com", SMTP_PASSWORD: "p" }],
])("a mail set-up that lacks %s stops the start", (missing, given) => {
  const read = () => readEnv({ DATA_DIR: join(scratch, "data"), ...given });
  expect(read).toThrow(EnvError);
  expect(read).toThrow(new RegExp(`^${missing} [^\\n]+$`));
});

test("a bucket chooses S3: Amazon's in a region, or another store's with the bucket in the path", () => {
  const base = {
    DATA_DIR: join(scratch, "data"),
    S3_BUCKET: "maitre",
    S3_ACCESS_KEY_ID: "k",
    S3_SECRET_ACCESS_KEY: "s",
  };
  expect(readEnv({ ...base, S3_REGION: "sa-east-1" }).s3).toEqual({
    endpoint: "https://s3.sa-east-1.amazonaws.com",
    region: "sa-east-1",
    bucket: "maitre",
    accessKeyId: "k",
    secretAccessKey: "s",
    forcePathStyle: false,
  });
  expect(readEnv({ ...base, S3_ENDPOINT: "http://minio:9000/" }).s3).toMatchObject({
    endpoint: "http://minio:9000",
    forcePathStyle: true,
  });
  expect(
    readEnv({ ...base, S3_ENDPOINT: "http://minio:9000", S3_FORCE_PATH_STYLE: "false" }).s3?.forcePathStyle,
  ).toBe(false);
  // Amazon's tools set this region for everybody: it chooses nothing by itself.
  expect(readEnv({ DATA_DIR: base.DATA_DIR, S3_REGION: "sa-east-1" }).s3).toBeNull();
});

test.each([
  ["S3_BUCKET", { S3_ACCESS_KEY_ID: "k" }],
  ["S3_BUCKET", { S3_ENDPOINT: "https://s3.example.com" }],
  ["S3_ACCESS_KEY_ID", { S3_BUCKET: "maitre", S3_SECRET_ACCESS_KEY: "s" }],
  ["S3_SECRET_ACCESS_KEY", { S3_BUCKET: "maitre", S3_ACCESS_KEY_ID: "k" }],
])("a store that lacks %s stops the start", (missing, given) => {
  const read = () => readEnv({ DATA_DIR: join(scratch, "data"), ...given });
  expect(read).toThrow(EnvError);
  expect(read).toThrow(new RegExp(`^${missing} [^\\n]+$`));
});

test("an incomplete model setting stops the start", () => {
  const base = { DATA_DIR: join(scratch, "data") };
  const openai = { ...base, AI_PROVIDER: "openai", AI_MODEL: "gpt-5-mini", AI_API_KEY: "sk-1" };
  expect(readEnv(openai).ai).toEqual({
    provider: "openai",
    model: "gpt-5-mini",
    apiKey: "sk-1",
    baseUrl: "",
  });
  const own = {
    ...base,
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "qwen3",
    AI_BASE_URL: "http://127.0.0.1:11434/v1",
  };
  expect(readEnv(own).ai).toEqual({
    provider: "openai-compatible",
    model: "qwen3",
    apiKey: null,
    baseUrl: "http://127.0.0.1:11434/v1",
  });
  expect(readEnv({ ...base, AI_PROVIDER: "embedded" }).ai).toBeNull();
  const slow = { AI_IDLE_SECONDS: "180", AI_TURN_SECONDS: "900" };
  expect(readEnv({ ...own, ...slow }).modelLimits).toEqual({ idleMs: 180_000, turnMs: 900_000 });
  expect(() => readEnv({ ...openai, AI_MODEL: undefined })).toThrow(/^AI_MODEL é obrigatória/);
  expect(() => readEnv({ ...openai, AI_API_KEY: undefined })).toThrow(/^AI_API_KEY é obrigatória/);
  expect(() => readEnv({ ...own, AI_BASE_URL: undefined })).toThrow(/^AI_BASE_URL é obrigatória/);
  expect(() => readEnv({ ...base, AI_API_KEY: "sk-1" })).toThrow(/^AI_PROVIDER é obrigatória/);
});
