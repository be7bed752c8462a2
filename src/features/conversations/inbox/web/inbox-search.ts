import type { InboxSummary, ListInboxInput } from "../contract.ts";
import { INBOX_VIEWS, type InboxView } from "../limits.ts";

/** What stands in the address of 'Conversas'. */
export interface InboxSearch {
  /** The open conversation. */
  conversa?: string;
  estado?: string;
  canal?: string;
  busca?: string;
}

/** What the list is narrowed down to. */
export interface InboxChoice {
  view: InboxView;
  channel: InboxSummary["channel"] | null;
  search: string;
}

const SLUGS: Record<InboxView, string> = {
  all: "todas",
  waiting: "aguardando",
  mine: "comigo",
  bot: "assistente",
  closed: "encerradas",
};

const CHANNELS: Record<InboxSummary["channel"], string> = { web_chat: "site", whatsapp: "whatsapp" };

/** Reads the address; what it cannot read counts as not there. */
export function readChoice({ estado, canal, busca = "" }: InboxSearch): InboxChoice {
  return {
    view: INBOX_VIEWS.find((view) => SLUGS[view] === estado) ?? "all",
    channel: (["web_chat", "whatsapp"] as const).find((channel) => CHANNELS[channel] === canal) ?? null,
    search: busca,
  };
}

/** The address of a choice: what is usual is left out. */
export function writeChoice({ view, channel, search }: InboxChoice): InboxSearch {
  return {
    ...(view !== "all" && { estado: SLUGS[view] }),
    ...(channel !== null && { canal: CHANNELS[channel] }),
    ...(search !== "" && { busca: search }),
  };
}

/** What the server is asked for; for the usual choice the unit alone, as the page's HTML brings it. */
export function listInput(
  unitId: string,
  { view, channel, search }: InboxChoice,
): Partial<ListInboxInput> & { unitId: string } {
  return {
    unitId,
    ...(view !== "all" && { view }),
    ...(channel !== null && { channel }),
    ...(search !== "" && { search }),
  };
}
