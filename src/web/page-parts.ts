import {
  Armchair,
  Bot,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  ConciergeBell,
  ContactRound,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Settings,
  ShieldCheck,
  Star,
  UtensilsCrossed,
} from "lucide-react";

import type { Me } from "#features/auth/contract.ts";
import { authApi } from "#features/auth/web/api.ts";
import { readExpectedSession, readFirstUnit } from "#features/auth/web/session.ts";
import { readRememberedUnit } from "#features/companies/web/current-unit.tsx";
import { serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import { tablePlanOptions } from "#features/table-plan/web/api.ts";
import { queryOf } from "#platform/web/rpc.ts";
import { now } from "#platform/web/server-time.ts";
import { mayOpen, type PageName } from "#shared/access.ts";
import { firstCalls, type PageVisit } from "#shared/first-calls.ts";
import { isLocalDate, localOf } from "#shared/time.ts";
import { followUnit } from "./live-updates.ts";
import { queryClient } from "./query-client.ts";

/*
 * Requests that start before the server has said who is signed in: this device remembers the last user and
 * unit. A wrong guess costs a refused call, nothing else.
 */

export function startLiveEvents(): void {
  const unit = expectedUnit();
  if (unit) followUnit(unit.id);
}

interface PagePart {
  icon: LucideIcon;
  /** Asks what its HTML does not wait for. */
  later?: (visit: PageVisit) => void;
}

/** What the shell has of each page: its icon in the menu, and what is asked while its code still loads. */
export const pageParts: Record<PageName, PagePart> = {
  dashboard: { icon: LayoutDashboard },
  servico: {
    icon: ConciergeBell,
    later: ({ unitId }) => void queryClient.prefetchQuery(tablePlanOptions(unitId)),
  },
  configuracoes: { icon: Settings },
  assistente: { icon: Bot },
  "chat-assistant": { icon: MessagesSquare },
  cardapio: { icon: UtensilsCrossed },
  reservas: { icon: CalendarDays },
  mesas: { icon: Armchair },
  turno: { icon: ClipboardList },
  comentarios: { icon: Star },
  permissoes: { icon: ShieldCheck },
  relatorios: { icon: ChartColumn },
  clientes: { icon: ContactRound },
};

/** Asks what a page will ask first. `search`: the parameters of its address. */
export function prefetchPage(page: PageName, search: PageVisit["search"]): void {
  const unit = expectedUnit(page);
  if (!unit) return;
  // First, so that no change is missed between the answer and the first event.
  startLiveEvents();
  const local = localOf(now(), unit.timeZone);
  const today = serviceDateBy(unit.nights, local);
  const asked = search["dia"] ?? "";
  const day = isLocalDate(asked) ? asked : today;
  const visit = { unitId: unit.id, calendarDay: local.date, day, search };
  for (const { path, input } of firstCalls[page](visit)) void queryClient.prefetchQuery(queryOf(path, input));
  pageParts[page].later?.(visit);
}

/** Stores the answer of the session call for the signed-in screens. */
export function cacheSessionAnswer(me: Me): void {
  const queryKey = authApi.me.queryKey();
  if (queryClient.getQueryData(queryKey) !== me) queryClient.setQueryData(queryKey, me);
}

function expectedUnit(page?: PageName) {
  const session = readExpectedSession();
  if (!session || (page && !mayOpen(session, page))) return null;
  return readRememberedUnit(session.userId) ?? readFirstUnit();
}
