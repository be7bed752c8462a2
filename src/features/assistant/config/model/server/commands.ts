import pLimit from "p-limit";

import { inTransaction } from "#platform/db/database.ts";
import { isForbiddenHost } from "#platform/http/guarded-fetch.ts";
import type { Call } from "#platform/http/routes.ts";
import { perProcess } from "#platform/process-state.ts";
import { sealText } from "#platform/sealed-text.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../../audit/server/commands.ts";
import { assistantEvents } from "../../../events.ts";
import { DEFAULT_NAME } from "../../rules.ts";
import { findModel, lockModel, sealModelKeyOf, writeModel, type StoredModel } from "../../server/queries.ts";
import type {
  ModelFields,
  ModelProblem,
  ModelState,
  ModelTest,
  SaveModelInput,
  TestModelInput,
} from "../contract.ts";
import { decideModel, isRemote, mayKeepKey, needsKey, originOf, type ModelRefusal } from "../rules.ts";
import { askModel, problemOf, type ModelAccess } from "./connectors/language-model.ts";
import { installationModelOf, NO_FIELDS, openKey, UNCHOSEN } from "./open-model.ts";

/** The model for the page: whether a key is stored, never the key. */
export async function readModel({ database, env }: Services, unit: AuthorizedUnit): Promise<ModelState> {
  return stateOf((await findModel(database.sql, unit)) ?? UNCHOSEN, env, unit);
}

/** Saves the model. The stored model saved again changes nothing. Refuses where another user saved one after the edit started. */
export async function saveModel(
  { database, clock, env }: Services,
  unit: AuthorizedUnit,
  { key, version, ...input }: SaveModelInput,
): Promise<Result<ModelState, ModelRefusal>> {
  const wanted = isRemote(input.provider) ? fieldsOf(input) : { ...NO_FIELDS, provider: input.provider };
  return inTransaction(database, async (tx) => {
    const stored = await lockModel(tx, unit);
    const isKept = key === null && stored.sealedKey !== null && mayKeepKey(stored, wanted);
    const newKey = isRemote(wanted.provider) ? key : null;
    const decision = decideModel(wanted, newKey !== null || isKept);
    if (!decision.ok) return decision;
    if (isForbidden({ ...wanted, isPrivateAllowed: env.privateModels })) return refuse("base_url_forbidden");

    const isSame = MODEL_FIELDS.every((field) => stored[field] === wanted[field]);
    if (isSame && newKey === null && stored.version > 0) return ok(stateOf(stored, env, unit));
    if (stored.version !== version) return refuse("model_changed_meanwhile");
    const sealedKey = newKey === null ? null : sealText(newKey, sealModelKeyOf(env, unit));
    const written = await writeModel(
      tx,
      unit,
      { ...fieldsOf(wanted), sealedKey: isKept ? stored.sealedKey : sealedKey },
      clock.now(),
    );
    await appendAuditEntry(tx, unit, assistantEvents, {
      type: "assistant.model_changed",
      subjectId: unit.unitId,
      detail: { provider: written.provider, model: written.model },
    });
    return ok(stateOf(written, env, unit));
  });
}

/** Removes the stored key. Without a stored key it succeeds as well. */
export async function removeModelKey(
  { database, clock, env }: Services,
  unit: AuthorizedUnit,
): Promise<ModelState> {
  return inTransaction(database, async (tx) => {
    const stored = await lockModel(tx, unit);
    if (stored.sealedKey === null) return stateOf(stored, env, unit);
    const written = await writeModel(tx, unit, { ...stored, sealedKey: null }, clock.now());
    await appendAuditEntry(tx, unit, assistantEvents, {
      type: "assistant.model_changed",
      subjectId: unit.unitId,
      detail: { provider: written.provider, model: written.model, key: "removed" },
    });
    return stateOf(written, env, unit);
  });
}

/** Asks the typed model for one short answer. The stored key is sent only to the server that it was saved for. */
export async function testModel(
  services: Services,
  unit: AuthorizedUnit,
  { key, provider, ...input }: TestModelInput,
  { signal }: Pick<Call, "signal">,
): Promise<Result<ModelTest, ModelRefusal>> {
  const { database, env } = services;
  const wanted = { ...input, provider };
  const stored = key === null ? await findModel(database.sql, unit) : null;
  const apiKey = stored && mayKeepKey(stored, wanted) ? openKey(stored, env, unit) : key;
  // Without a key there is nothing to call: the result of the test says so, not a field of the form.
  const decision = decideModel(wanted, true);
  if (!decision.ok) return decision;
  const began = performance.now();
  const setting =
    provider === "installation"
      ? installationModelOf(env)
      : { ...input, provider, apiKey, isPrivateAllowed: env.privateModels };
  const problem = await callTypedModel(services, setting, unit, signal);
  return ok({ works: problem === null, problem, milliseconds: Math.round(performance.now() - began) });
}

const testLimit = perProcess(() => pLimit(8));

async function callTypedModel(
  services: Services,
  setting: ModelAccess,
  unit: AuthorizedUnit,
  signal: AbortSignal | undefined,
): Promise<ModelProblem | null> {
  if (setting.provider === "embedded")
    return (await canEmbeddedEngineAnswer(services.clock.now(), unit)) ? null : "answer_unreadable";
  if (isForbidden(setting)) return "bad_address";
  if (needsKey(setting.provider) && setting.apiKey === null) return "key_missing";
  try {
    await testLimit(services)(() =>
      askModel(
        setting,
        { instructions: "Responda em português.", text: "Responda somente: ok", maxTokens: 64 },
        services.env.modelLimits,
        signal,
      ),
    );
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

/** Loads the engine, if nothing has loaded it yet. */
async function canEmbeddedEngineAnswer(now: Date, { unitId, timeZone }: AuthorizedUnit): Promise<boolean> {
  const [{ respond }, { createDialogue }, { prepareClassifier }] = await Promise.all([
    import("../../../embedded/engine.ts"),
    import("../../../embedded/state.ts"),
    import("../../../language/server/connectors/trained-classifier.ts"),
  ]);
  await prepareClassifier();
  const { done, value } = respond(createDialogue(), "oi", {
    now,
    timeZone,
    conversationId: unitId,
    assistantName: DEFAULT_NAME,
    tone: "friendly",
    unitName: "",
    isFirstContact: true,
    knowledge: [],
    customer: {},
  }).next();
  return done === true && value.text !== "";
}

const MODEL_FIELDS = ["provider", "model", "baseUrl", "inputPrice", "cachedPrice", "outputPrice"] as const;

function fieldsOf({
  provider,
  model,
  baseUrl,
  inputPrice,
  cachedPrice,
  outputPrice,
}: ModelFields): ModelFields {
  return { provider, model, baseUrl, inputPrice, cachedPrice, outputPrice };
}

function stateOf(stored: StoredModel, env: Services["env"], unit: AuthorizedUnit): ModelState {
  const keyState =
    stored.sealedKey === null ? "none" : openKey(stored, env, unit) === null ? "unreadable" : "saved";
  const installation = env.ai && { provider: env.ai.provider, model: env.ai.model };
  const fields = fieldsOf(stored);
  // Without an installation's model, 'installation' and 'embedded' are the same: show one of them.
  if (installation === null && fields.provider === "installation") fields.provider = "embedded";
  return { ...fields, version: stored.version, keyState, installation };
}

/** Also true for a malformed host, such as a broken IPv6 address. */
function isForbidden(
  model: Pick<ModelFields, "provider" | "baseUrl"> & Pick<ModelAccess, "isPrivateAllowed">,
): boolean {
  const origin = originOf(model);
  if (origin === null) return false;
  const url = URL.parse(origin);
  return url === null || isForbiddenHost(url.hostname, model.isPrivateAllowed);
}
