import * as z from "zod";

import { toStorableText } from "../../intake/incoming-review.ts";
import { ReviewPlatformError } from "./review-platform.ts";

// What outside platforms send, made fit to be kept: as it is, but never more, and never what the database cannot hold.

export function foreignText(limit: number) {
  return z.string().transform((text) => toStorableText(text, limit));
}

export const REASON_LIMIT = 500;

export const foreignId = z
  .union([z.string(), z.int().transform(String)])
  .pipe(z.string().regex(/^[^\s/?#%\\\0]{1,300}$/));

/** ISO 8601. Without an offset it is taken for UTC. */
export const instant = z
  .string()
  .regex(/^(?:19|20)\d\d-\d\d-\d\d(?:[T ]\d\d:\d\d|$)/)
  .transform((text, context) => {
    const isWhole = text.length === 10 || /(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
    const at = new Date(isWhole ? text : `${text}Z`);
    if (Number.isNaN(at.getTime())) context.addIssue({ code: "custom", message: "no instant" });
    return at;
  });

/** A page that a browser may open; anything else is none. */
export const foreignUrl = z
  .string()
  .nullish()
  .transform((text) => {
    const url = text ? URL.parse(text) : null;
    return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null;
  });

/** 1 to 5, as a number or as text; where a platform knows halves, the nearest whole one. */
export const stars = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d(?:\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number())
  .refine((rating) => rating >= 1 && rating <= 5)
  .transform((rating) => Math.round(rating));

/** Where a run stands on a platform that numbers its pages: the page to ask for, and how many reviews there were when the one before was read. */
const numberedCursor = z.object({ page: z.int().min(1), total: z.int().nullable() });
export type NumberedCursor = z.infer<typeof numberedCursor>;

export function numberedCursorOf(cursor: unknown): NumberedCursor {
  if (cursor === null) return { page: 1, total: null };
  const read = numberedCursor.safeParse(cursor);
  if (!read.success) throw new ReviewPlatformError("cursor_expired");
  return read.data;
}

/**
 * What to ask for after a page. When reviews were taken away meanwhile, those behind them have moved up, onto pages that were read
 * already: then the run goes back as far.
 */
export function afterPage(
  { page, total: before }: NumberedCursor,
  { total, size, isLast }: { total: number | null; size: number; isLast: boolean },
): NumberedCursor | null {
  const gone = before === null || total === null ? 0 : before - total;
  if (gone > 0 && page > 1) return { page: Math.max(1, page - Math.ceil(gone / size)), total };
  return isLast ? null : { page: page + 1, total };
}
