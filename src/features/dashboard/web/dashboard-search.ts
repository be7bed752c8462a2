import type { ConversationPeriod } from "../../conversations/contract.ts";

/** The URL's search parameters: the listed conversations, and the open one. */
export interface DashboardSearch {
  conversas?: "30-dias" | "7-dias";
  falhas?: "true";
  conversa?: string;
}

export const searchByPeriod: Record<ConversationPeriod, DashboardSearch> = {
  month: { conversas: "30-dias" },
  week: { conversas: "7-dias" },
};

/** Null while no list is open. */
export function periodOf({ conversas }: DashboardSearch): ConversationPeriod | null {
  if (conversas === undefined) return null;
  return conversas === "30-dias" ? "month" : "week";
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** How many entries the dialog is above the page; undefined where the address was opened with it. */
    steps?: number;
  }
}
