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

import type { SandboxCustomer } from "#features/assistant/chat/contract.ts";
import { chatOptions } from "#features/assistant/chat/web/api.ts";
import { assistantConfigApi } from "#features/assistant/config/web/api.ts";
import type { Me } from "#features/auth/contract.ts";
import { authApi } from "#features/auth/web/api.ts";
import { readExpectedSession, readFirstUnit } from "#features/auth/web/session.ts";
import { readRememberedUnit } from "#features/companies/web/current-unit.tsx";
import { companySettingsApi } from "#features/company-settings/web/api.ts";
import { dashboardOptions, todayOptions } from "#features/dashboard/web/api.ts";
import { floorApi } from "#features/floor/web/api.ts";
import { menuOptions } from "#features/menu/web/api.ts";
import { serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import { readReportSearch, type ReportSearch } from "#features/reports/periods/asked.ts";
import { reportsApi } from "#features/reports/web/api.ts";
import { eveningOptions } from "#features/reservations/evening/web/api.ts";
import { pacingApi } from "#features/reservations/pacing/web/api.ts";
import { tablePlanOptions } from "#features/reservations/table-plan/web/api.ts";
import { reservationsApi } from "#features/reservations/web/api.ts";
import { shiftOptions } from "#features/shift/web/api.ts";
import { usersApi } from "#features/users/web/api.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import { now } from "#platform/web/server-time.ts";
import { mayOpen, type PageName } from "#shared/access.ts";
import { isLocalDate, type LocalDate, localOf, weekOf } from "#shared/time.ts";
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

/** What the shell has of each page: its icon in the menu, and the queries to send while the page's code still loads. */
export const pageParts = {
  dashboard: {
    icon: LayoutDashboard,
    prefetch: () => {
      const unit = expectedUnit("dashboard");
      if (!unit) return;
      // First, so that no change is missed between the answer and the first event.
      startLiveEvents();
      void queryClient.prefetchQuery(dashboardOptions(unit.id));
      void queryClient.prefetchQuery(todayOptions(unit.id));
    },
  },
  servico: {
    icon: ConciergeBell,
    prefetch: () => {
      const unit = expectedUnit("servico");
      if (!unit) return;
      startLiveEvents();
      const input = { unitId: unit.id };
      void queryClient.prefetchQuery(eveningOptions(unit.id));
      void queryClient.prefetchQuery(floorApi.listTables.queryOptions({ input }));
      void queryClient.prefetchQuery(waitlistApi.list.queryOptions({ input }));
      void queryClient.prefetchQuery(floorApi.readPlan.queryOptions({ input }));
      void queryClient.prefetchQuery(tablePlanOptions(unit.id));
    },
  },
  configuracoes: {
    icon: Settings,
    prefetch: () => {
      const unit = expectedUnit("configuracoes");
      if (!unit) return;
      const input = { unitId: unit.id };
      void queryClient.prefetchQuery(companySettingsApi.read.queryOptions({ input }));
      void queryClient.prefetchQuery(companySettingsApi.readOpening.queryOptions({ input }));
      void queryClient.prefetchQuery(companySettingsApi.readTurnRules.queryOptions({ input }));
      void queryClient.prefetchQuery(pacingApi.read.queryOptions({ input }));
      void queryClient.prefetchQuery(companySettingsApi.listUnits.queryOptions());
    },
  },
  assistente: {
    icon: Bot,
    prefetch: () => {
      const unit = expectedUnit("assistente");
      if (!unit) return;
      startLiveEvents();
      const input = { unitId: unit.id };
      void queryClient.prefetchQuery(assistantConfigApi.read.queryOptions({ input }));
      void queryClient.prefetchQuery(companySettingsApi.readOpening.queryOptions({ input }));
      void queryClient.prefetchQuery(assistantConfigApi.readModel.queryOptions({ input }));
      void queryClient.prefetchQuery(assistantConfigApi.readRetention.queryOptions({ input }));
    },
  },
  "chat-assistant": {
    icon: MessagesSquare,
    prefetch: (customer: SandboxCustomer) => {
      const unit = expectedUnit("chat-assistant");
      if (unit) void queryClient.prefetchQuery(chatOptions(unit.id, customer));
    },
  },
  cardapio: {
    icon: UtensilsCrossed,
    prefetch: () => {
      const unit = expectedUnit("cardapio");
      if (unit) void queryClient.prefetchQuery(menuOptions(unit.id));
    },
  },
  reservas: {
    icon: CalendarDays,
    prefetch: (dia: string | undefined) => {
      const unit = expectedUnit("reservas");
      if (!unit) return;
      startLiveEvents();
      const day = weekOf(dia !== undefined && isLocalDate(dia) ? dia : todayOf(unit)).first;
      void queryClient.prefetchQuery(
        reservationsApi.listWeek.queryOptions({ input: { unitId: unit.id, day } }),
      );
    },
  },
  mesas: {
    icon: Armchair,
    prefetch: () => {
      const unit = expectedUnit("mesas");
      if (!unit) return;
      const input = { unitId: unit.id };
      void queryClient.prefetchQuery(floorApi.listTables.queryOptions({ input }));
      void queryClient.prefetchQuery(floorApi.readPlan.queryOptions({ input }));
    },
  },
  turno: {
    icon: ClipboardList,
    prefetch: (dia: string | undefined) => {
      const unit = expectedUnit("turno");
      if (!unit) return;
      startLiveEvents();
      void queryClient.prefetchQuery(
        shiftOptions(unit.id, dia !== undefined && isLocalDate(dia) ? dia : undefined),
      );
    },
  },
  comentarios: {
    icon: Star,
    // Its filter is in the address, which only the page can read.
    prefetch: null,
  },
  permissoes: {
    icon: ShieldCheck,
    prefetch: () => {
      if (expectedUnit("permissoes")) void queryClient.prefetchQuery(usersApi.list.queryOptions());
    },
  },
  relatorios: {
    icon: ChartColumn,
    prefetch: (search: ReportSearch) => {
      const unit = expectedUnit("relatorios");
      if (!unit) return;
      const input = { unitId: unit.id, ...readReportSearch(search, todayOf(unit)) };
      void queryClient.prefetchQuery(reportsApi.read.queryOptions({ input }));
      void queryClient.prefetchQuery(reportsApi.readReturning.queryOptions({ input }));
    },
  },
  clientes: {
    icon: ContactRound,
    // Its choice is in the address, which only the page can read.
    prefetch: null,
  },
} satisfies Record<PageName, { icon: LucideIcon; prefetch: ((asked: never) => void) | null }>;

/** Stores the answer of the session call for the signed-in screens. */
export function cacheSessionAnswer(me: Me): void {
  const queryKey = authApi.me.queryKey();
  if (queryClient.getQueryData(queryKey) !== me) queryClient.setQueryData(queryKey, me);
}

/** The date of the service that runs now, else the calendar's. */
function todayOf({ nights, timeZone }: NonNullable<ReturnType<typeof expectedUnit>>): LocalDate {
  return serviceDateBy(nights, localOf(now(), timeZone));
}

function expectedUnit(page?: PageName) {
  const session = readExpectedSession();
  if (!session || (page && !mayOpen(session, page))) return null;
  return readRememberedUnit(session.userId) ?? readFirstUnit();
}
