import type { Platform } from "../contract.ts";
import { PLATFORM_NAMES } from "../limits.ts";

/** What also the dashboard says of a review, apart from the words of the reviews' own page. */
export const reviewText = {
  rating: (rating: number) => `${decimal.format(rating)} de 5 estrelas`,
  nobody: (platform: Platform) => `Cliente do ${PLATFORM_NAMES[platform]}`,
} as const;

const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });
