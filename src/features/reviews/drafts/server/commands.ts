import type { Call } from "#platform/http/routes.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { openWriter } from "../../../assistant/engine/server/writer.ts";
import { findReview } from "../../server/queries.ts";
import { findDraftProblems } from "../checks.ts";
import type { SuggestInput } from "../contract.ts";
import { draftPhrases } from "../phrases-text.ts";
import { instructionsFor, reviewAsData } from "../prompt-text.ts";
import { composeDraft, firstNameOf, mayBeDrafted, type DraftRefusal } from "../rules.ts";

/** Of a draft, which is far shorter; what a model writes beyond it is no draft. */
const MAX_TOKENS = 500;

/**
 * A draft for a person to edit and send, never sent by itself and stored nowhere. The unit's model writes it in the restaurant's tone;
 * what it wrote is looked at before anybody sees it, and where it will not do, or none is set up, a template takes its place.
 */
export async function suggestReply(
  services: Services,
  unit: AuthorizedUnit,
  { id, attempt }: SuggestInput,
  { signal }: Pick<Call, "signal">,
): Promise<Result<{ text: string; isFallback: boolean }, "not_found" | DraftRefusal>> {
  const [found, writer] = await Promise.all([
    findReview(services.database.sql, unit, id, services.clock.now()),
    openWriter(services, unit),
  ]);
  if (found === null) return refuse("not_found");
  const { review } = found;
  if (!mayBeDrafted(review)) return refuse("text_may_not_be_used");
  const { personality, tone, house, write } = writer;
  const facts = { review, house, tone, attempt };
  if (write === null) return ok({ text: composeDraft(facts, draftPhrases), isFallback: false });

  const instructions = instructionsFor(facts, { personality, name: firstNameOf(review.author) });
  const draft = await write({ instructions, text: reviewAsData(facts), maxTokens: MAX_TOKENS }, signal);
  if (draft !== null) {
    const problems = findDraftProblems(draft, facts, {
      instructions,
      houseTexts: [house.name, personality],
    });
    if (problems.length === 0) return ok({ text: draft, isFallback: false });
    services.log.warn({ unitId: unit.unitId, problems }, "the model's draft was not shown");
  }
  return ok({ text: composeDraft(facts, draftPhrases), isFallback: true });
}
