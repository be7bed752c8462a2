import type { ConversationPeriod } from "../../assistant/conversations/contract.ts";

/** What the dashboard's address says: which conversations are listed, and which of them is open. */
export interface DashboardSearch {
  conversas?: "30-dias" | "7-dias";
  falhas?: true;
  conversa?: string;
}

export const searchByPeriod: Record<ConversationPeriod, DashboardSearch> = {
  month: { conversas: "30-dias" },
  week: { conversas: "7-dias" },
};

/** Null where no list is open. */
export function periodOf({ conversas }: DashboardSearch): ConversationPeriod | null {
  if (conversas === undefined) return null;
  return conversas === "30-dias" ? "month" : "week";
}
