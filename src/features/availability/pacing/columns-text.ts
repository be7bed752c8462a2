import { formatPeople } from "#shared/pt-br.ts";
import type { UsedSlot } from "./contract.ts";

/** A quarter of an hour as a sentence: '20:00: 12 pessoas, 4 já sentaram, limite 10, acima do limite'. */
export function slotSentence({
  slot,
  covers,
  seatedCovers,
  maxCovers,
  maxOnlineCovers,
  maxParties,
  parties,
  isOver,
}: UsedSlot): string {
  const facts = [
    formatPeople(covers),
    seatedCovers > 0 && `${seatedCovers} já ${seatedCovers === 1 ? "sentou" : "sentaram"}`,
    maxCovers !== null && `limite ${maxCovers}`,
    maxOnlineCovers !== null && `limite on-line ${maxOnlineCovers}`,
    maxParties !== null && `${parties} de ${maxParties} grupos`,
    isOver && "acima do limite",
  ];
  return `${slot}: ${facts.filter(Boolean).join(", ")}`;
}

/** Words of the columns of a service. */
export const paceText = {
  coming: "Por chegar",
  seated: "Já sentaram",
  limit: "Limite",
  over: "Acima do limite",
  closed: "Fechado",
  now: "agora",
  busiest: ({ slot, covers }: Pick<UsedSlot, "slot" | "covers">) =>
    `Mais cheio às ${slot}: ${formatPeople(covers)}`,
};
