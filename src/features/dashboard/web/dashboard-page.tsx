import { Link, useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { Armchair, BadgeCheck, CalendarDays, MessagesSquare } from "lucide-react";
import { type ComponentType, type ReactNode, Suspense } from "react";

import { useMe } from "#features/auth/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useToday } from "#features/companies/web/today.ts";
import { retryOf } from "#platform/web/rpc.ts";
import { hasScreen } from "#shared/access.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import type { ConversationPeriod } from "../../conversations/contract.ts";
import { conversationListText } from "../../conversations/listing/text.ts";
import type { Dashboard } from "../contract.ts";
import { RECENT_LINES } from "../rules.ts";
import {
  accuracyTrend,
  conversationsTrend,
  dashboardText,
  percentText,
  reservationsTrend,
  tablesTrend,
} from "../text.ts";
import type { ActivityProps } from "./activity-card.tsx";
import { useDashboard } from "./api.ts";
import { type DashboardSearch, periodOf, searchByPeriod } from "./dashboard-search.ts";
import { FigureCard } from "./figure-card.tsx";
import { ActivitySkeleton, figuresClass, FiguresSkeleton, panelsClass } from "./figures-skeleton.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { MetricsCard } from "./metrics-card.tsx";
import { PageHeading } from "./page-heading.tsx";
import { TodaySection } from "./today-section.tsx";

const loadConversations = () => import("#features/conversations/listing/web/conversations-dialog.tsx");
const ConversationsDialog = lazyDialog(
  () => loadConversations().then((module) => module.ConversationsDialog),
  ({ period }) => conversationListText.title[period],
);

export interface DashboardPageProps {
  /** 'Atividade Recente'. It may load later: it needs the words of all features. */
  Activity: ComponentType<ActivityProps>;
}

/** The dashboard: live figures of the unit. */
export function DashboardPage({ Activity }: DashboardPageProps) {
  const { name, timeZone } = useCurrentUnit();
  const { today } = useToday();
  const dashboard = useDashboard();
  return (
    <>
      <PageHeading subtitle={dashboardText.subtitle(name, today)} />
      {dashboard.data ? (
        <Figures dashboard={dashboard.data} {...{ timeZone, Activity }} />
      ) : dashboard.isError ? (
        <ErrorState title={dashboardText.loadFailed} {...retryOf(dashboard)} />
      ) : (
        <FiguresSkeleton />
      )}
      <Conversations />
    </>
  );
}

interface FiguresProps extends DashboardPageProps {
  dashboard: Dashboard;
  timeZone: string;
}

function Figures({ dashboard, timeZone, Activity }: FiguresProps) {
  const { user } = useMe();
  const { id: unitId } = useCurrentUnit();
  const { conversations, reservations, accuracy, tables, assistant, firstSteps, activity } = dashboard;
  return (
    <>
      <FirstSteps key={unitId} steps={firstSteps} unitId={unitId} />
      <div className={figuresClass}>
        <FigureCard
          label={dashboardText.cards.conversations}
          value={String(conversations.count)}
          trend={conversationsTrend(conversations)}
          icon={<MessagesSquare />}
          renderLink={(props) => <ConversationsLink period="month" {...props} />}
        />
        <FigureCard
          label={dashboardText.cards.reservations}
          value={String(reservations.current)}
          trend={reservationsTrend(reservations)}
          icon={<CalendarDays />}
          renderLink={hasScreen(user, "reservas") ? (props) => <Link to="/reservas" {...props} /> : undefined}
        />
        <FigureCard
          label={dashboardText.cards.accuracy}
          value={percentText(accuracy.percent)}
          trend={accuracyTrend(accuracy)}
          icon={<BadgeCheck />}
          renderLink={(props) => <ConversationsLink period="week" {...props} />}
        />
        <FigureCard
          label={dashboardText.cards.tables}
          value={String(tables.available)}
          trend={tablesTrend(tables)}
          icon={<Armchair />}
          isLive={tables.total > 0}
          renderLink={hasScreen(user, "mesas") ? (props) => <Link to="/mesas" {...props} /> : undefined}
        />
      </div>
      <TodaySection timeZone={timeZone} />
      <div className={panelsClass}>
        <Suspense fallback={<ActivitySkeleton rows={Math.min(activity.length, RECENT_LINES)} />}>
          <Activity entries={activity} timeZone={timeZone} />
        </Suspense>
        <MetricsCard assistant={assistant} />
      </div>
    </>
  );
}

interface ConversationsLinkProps {
  period: ConversationPeriod;
  className: string;
  children: ReactNode;
}

function ConversationsLink({ period, ...props }: ConversationsLinkProps) {
  const preload = () => void loadConversations().catch(() => undefined);
  return (
    <Link
      to="/dashboard"
      search={searchByPeriod[period]}
      state={{ steps: 1 }}
      resetScroll={false}
      // The link opens a list on this page; only the menu's link is the current page.
      activeProps={{ "aria-current": undefined }}
      onPointerEnter={preload}
      onFocus={preload}
      {...props}
    />
  );
}

/** Shows the conversations that the URL names, above the figures. */
function Conversations() {
  const search: DashboardSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const steps = useLocation({ select: ({ state }) => state.steps });
  const period = periodOf(search);
  const goTo = (next: DashboardSearch, replace = false) =>
    void navigate({
      to: "/dashboard",
      search: next,
      state: steps === undefined ? {} : { steps: replace ? steps : steps + 1 },
      replace,
      resetScroll: false,
    });
  if (period === null) return null;
  const list = searchByPeriod[period];
  const filter: DashboardSearch = search.falhas ? { falhas: "true" } : {};
  return (
    <ConversationsDialog
      period={period}
      show={search.falhas ? "failed" : "all"}
      openId={search.conversa ?? null}
      isInAddress={steps !== undefined}
      onShow={(show) => goTo({ ...list, ...(show === "failed" && { falhas: "true" }) }, true)}
      onOpen={(id) => goTo({ ...list, ...filter, ...(id !== null && { conversa: id }) })}
      onClose={() => (steps === undefined ? goTo({}, true) : history.go(-steps))}
    />
  );
}
