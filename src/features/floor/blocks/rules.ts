import { ok, refuse, type Result } from "#shared/result.ts";
import type { TableBlock } from "./contract.ts";

/** A party that needs the table in the time of a block. */
export interface BlockedParty {
  isSeated: boolean;
  /** 'Ana Souza, 20:30'; null for a table that was set to occupied by hand without a name. */
  who: string | null;
}

/**
 * Decides about blocking a table. Times are instants. A block may begin in the past, when somebody writes it down late.
 * Refuses `block_ends_before`, `block_over`, and with who or when `blocked_already`, `party_in_block`, `hold_in_block`.
 */
export function decideBlock(
  { from, until }: { from: Date; until: Date },
  facts: {
    parties: readonly BlockedParty[];
    /** Blocks of the table that overlap it, as people read them: '20:00 a 22:00'. */
    blocks: readonly string[];
  },
  now: Date,
): Result<null, "block_ends_before" | "block_over" | "blocked_already" | "party_in_block" | "hold_in_block"> {
  if (until <= from) return refuse("block_ends_before");
  if (until <= now) return refuse("block_over");
  const [party] = facts.parties;
  if (party) return refuse(party.isSeated ? "party_in_block" : "hold_in_block", party.who ?? "sem nome");
  const [block] = facts.blocks;
  return block === undefined ? ok(null) : refuse("blocked_already", block);
}

/** True when the block overlaps the time; one may begin when the other ends. */
export function overlapsBlock(
  block: Pick<TableBlock, "from" | "until">,
  { from, until }: { from: Date; until: Date },
): boolean {
  return Date.parse(block.from) < until.getTime() && Date.parse(block.until) > from.getTime();
}
