import type { Dimensions, MediaPurpose } from "../rules.ts";

export interface ShrinkStep extends Dimensions {
  type: "image/jpeg" | "image/webp" | "image/png";
  /** From 0 to 1, for the browser's encoder. PNG has none. */
  quality: number;
}

/** The longest side of what is sent, in px: half as much again as the largest size that is kept, so that the server's own step stays sharp. */
const FIRST_SIDE: Record<MediaPurpose, number> = { dish: 2400, logo: 1600, profile: 1600 };
/** Below it a picture is no use: then the person is asked for another file. */
const LAST_SIDE = 320;
const QUALITIES = [0.9, 0.82, 0.74];
/** Each side is this much shorter than the one before: about half the pixels. */
const SHRINK = 0.72;

/**
 * The attempts to make a picture small enough, the best first: less quality before fewer pixels. Proportions stay, and nothing is
 * enlarged. A transparent picture stays transparent: WebP, or PNG where the browser writes no WebP.
 */
export function listShrinkSteps(
  original: Dimensions,
  purpose: MediaPurpose,
  look: { isTransparent: boolean; writesWebp: boolean },
): ShrinkStep[] {
  const type = !look.isTransparent ? "image/jpeg" : look.writesWebp ? "image/webp" : "image/png";
  const longest = Math.max(original.width, original.height);
  const steps: ShrinkStep[] = [];
  for (let side = Math.min(longest, FIRST_SIDE[purpose]); ; side = Math.round(side * SHRINK)) {
    const size = sizeOf(original, side);
    for (const quality of type === "image/png" ? [1] : QUALITIES) steps.push({ ...size, type, quality });
    if (side * SHRINK < LAST_SIDE) return steps;
  }
}

function sizeOf({ width, height }: Dimensions, side: number): Dimensions {
  const scale = side / Math.max(width, height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
