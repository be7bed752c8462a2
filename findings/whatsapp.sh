#!/usr/bin/env bash
# @kapso/whatsapp-cloud-api 0.3.0, `normalizeWebhook`. Meta puts up to 1,000 updates of one app into one POST, also of several numbers.
# 1. Changes of two numbers: the result has one `phoneNumberId`, the last one's, and no message says to which number it was sent. A message to
#    restaurant A is answered by restaurant B.
# 2. The default Graph version is v23.0 (Meta's newest in November 2026 is v26.0); the signature is checked over raw bytes, as it should be.
# Needs npm. Ends with code 1 if that is no longer so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @kapso/whatsapp-cloud-api@0.3.0
cat >check.mjs <<'JS'
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { normalizeWebhook, verifySignature } from "@kapso/whatsapp-cloud-api/server";

const change = (numberId, id) => ({
  field: "messages",
  value: {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "551130000000", phone_number_id: numberId },
    messages: [{ from_user_id: "BR.1", id, timestamp: "1790000000", type: "text", text: { body: "oi" } }],
  },
});
const read = (...changes) => normalizeWebhook({ object: "whatsapp_business_account", entry: [{ id: "1", changes }] });

const two = read(change("111", "wamid.to-A"), change("222", "wamid.to-B"));
console.log("two numbers:", two.phoneNumberId, JSON.stringify(two.messages));
assert.equal(two.phoneNumberId, "222");
assert.deepEqual(two.messages.map(({ id }) => id), ["wamid.to-A", "wamid.to-B"]);
assert.ok(!JSON.stringify(two.messages).includes("111"));

const rawBody = Buffer.from('{"text":"caf\\u00e9"}');
const header = `sha256=${createHmac("sha256", "secret").update(rawBody).digest("hex")}`;
assert.equal(verifySignature({ appSecret: "secret", rawBody, signatureHeader: header }), true);

const source = createRequire(import.meta.url).resolve("@kapso/whatsapp-cloud-api");
const [, version] = /DEFAULT_GRAPH_VERSION = "(v\d+\.\d+)"/.exec(readFileSync(source, "utf8")) ?? [];
console.log("default version:", version);
assert.equal(version, "v23.0");
JS
node check.mjs
