import { dialledNumber } from "#shared/brazilian-phone.ts";

const MAX_CALL_NUMBER = 99;
/** True if both texts name one telephone. Numbers that cannot be dialled are compared by their digits. */
export function isSamePhone(one: string, other: string): boolean {
  const key = (phone: string) => dialledNumber(phone) ?? phone.replaceAll(/\D/g, "");
  return key(one) !== "" && key(one) === key(other);
}

/** The number to call out for a party without a phone: the one after the last, from 1 to 99. `used` are those of this evening, the last first. */
export function nextCallNumber(used: readonly number[]): number {
  const after = (number: number) => (number % MAX_CALL_NUMBER) + 1;
  let next = after(used[0] ?? 0);
  for (let tries = 0; tries < MAX_CALL_NUMBER && used.includes(next); tries += 1) next = after(next);
  return next;
}
