import type { SandboxCustomer } from "#features/assistant/chat/contract.ts";
import { chatOptions } from "#features/assistant/chat/web/api.ts";
import { assistantConfigApi } from "#features/assistant/config/web/api.ts";
import type { Me } from "#features/auth/contract.ts";
import { authApi } from "#features/auth/web/api.ts";
import { expectedSession } from "#features/auth/web/session.ts";
import { rememberedUnit } from "#features/companies/web/current-unit.tsx";
import { companySettingsApi } from "#features/company-settings/web/api.ts";
import { dashboardOptions, todayOptions } from "#features/dashboard/web/api.ts";
import { floorApi } from "#features/floor/web/api.ts";
import { menuOptions } from "#features/menu/web/api.ts";
import { reservationsApi } from "#features/reservations/web/api.ts";
import { usersApi } from "#features/users/web/api.ts";
import { hasScreen, type Screen } from "#shared/access.ts";
import { isLocalDate, localOf, weekOf } from "#shared/time.ts";
import { followUnit } from "./live-updates.ts";
import { queryClient } from "./query-client.ts";

/*
 * What may start before the server has said who is signed in: this device remembers who it was and where they worked.
 * A wrong guess costs a refused call, nothing else.
 */

export function startLiveEvents(): void {
  const unit = expectedUnit();
  if (unit) followUnit(unit.id);
}

/** The same question as the page's own, so that the page finds it answered. */
export function startWeek(dia: string | undefined): void {
  const unit = expectedUnit("reservas");
  if (!unit) return;
  // First, so that no change slips in between the answer and the first event.
  startLiveEvents();
  const asked = dia !== undefined && isLocalDate(dia) ? dia : localOf(new Date(), unit.timeZone).date;
  const day = weekOf(asked).first;
  void queryClient.prefetchQuery(reservationsApi.listWeek.queryOptions({ input: { unitId: unit.id, day } }));
}

/** As `startWeek`, for the figures. */
export function startDashboard(): void {
  const unit = expectedUnit("dashboard");
  if (!unit) return;
  startLiveEvents();
  void queryClient.prefetchQuery(dashboardOptions(unit.id));
  void queryClient.prefetchQuery(todayOptions(unit.id));
}

/** As `startWeek`, for the page of the layout. */
export function startTables(): void {
  const unit = expectedUnit("mesas");
  if (unit) void queryClient.prefetchQuery(floorApi.listTables.queryOptions({ input: { unitId: unit.id } }));
}

/** As `startWeek`, for the page of the menu. */
export function startMenu(): void {
  const unit = expectedUnit("cardapio");
  if (unit) void queryClient.prefetchQuery(menuOptions(unit.id));
}

/** As `startWeek`, for the test chat. */
export function startChat(customer: SandboxCustomer): void {
  const unit = expectedUnit("chat-assistant");
  if (unit) void queryClient.prefetchQuery(chatOptions(unit.id, customer));
}

/** As `startWeek`; it concerns no unit. */
export function startUsers(): void {
  if (expectedUnit("permissoes")) void queryClient.prefetchQuery(usersApi.list.queryOptions());
}

/** As `startWeek`, for the page of the settings. */
export function startSettings(): void {
  const unit = expectedUnit("configuracoes");
  if (!unit) return;
  const input = { unitId: unit.id };
  void queryClient.prefetchQuery(companySettingsApi.read.queryOptions({ input }));
  void queryClient.prefetchQuery(companySettingsApi.readOpening.queryOptions({ input }));
  void queryClient.prefetchQuery(companySettingsApi.listUnits.queryOptions());
}

/** As `startWeek`, for the page of the assistant. */
export function startAssistant(): void {
  const unit = expectedUnit("assistente");
  if (!unit) return;
  startLiveEvents();
  const input = { unitId: unit.id };
  void queryClient.prefetchQuery(assistantConfigApi.read.queryOptions({ input }));
  void queryClient.prefetchQuery(companySettingsApi.readOpening.queryOptions({ input }));
  void queryClient.prefetchQuery(assistantConfigApi.readModel.queryOptions({ input }));
  void queryClient.prefetchQuery(assistantConfigApi.readRetention.queryOptions({ input }));
}

/** Hands the signed-in screens the answer that opened them. */
export function keepMe(me: Me): void {
  const queryKey = authApi.me.queryKey();
  if (queryClient.getQueryData(queryKey) !== me) queryClient.setQueryData(queryKey, me);
}

function expectedUnit(screen?: Screen) {
  const session = expectedSession();
  if (!session || (screen && !hasScreen(session, screen))) return null;
  return rememberedUnit(session.userId);
}
