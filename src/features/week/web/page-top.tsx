import { CalendarPlus, ListOrdered, UserRoundPlus } from "lucide-react";
import { type ReactNode, useId } from "react";

import { pageText } from "#features/reservations/text.ts";
import { type OpenDialog, preloadDialog } from "#features/service/web/dialogs.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { StickyTop } from "#ui/sticky-top.tsx";

/** The page's title. It scrolls away. */
export function PageHeader({
  count,
}: {
  /** Of the listed week; undefined while it loads. */ count: number | undefined;
}) {
  return (
    <header className="-mb-3 flex items-center gap-3">
      <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{pageText.title}</h1>
      <div aria-live="polite">{count !== undefined && <Badge>{pageText.count(count)}</Badge>}</div>
    </header>
  );
}

/** The bar that stays visible while the list scrolls, and below it what fits on the screen. */
export function StickyBar({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <StickyTop className="top-14 -mx-4 -mb-3 gap-2 px-4 py-2 md:-mx-8 md:px-8">
      <div className="relative flex min-w-0 items-center gap-2 max-xl:gap-1.5">{children}</div>
      {below}
    </StickyTop>
  );
}

export interface PageActionsProps {
  waitingCount: number;
  onOpen: (dialog: OpenDialog) => void;
}

export function PageActions({ waitingCount, onOpen }: PageActionsProps) {
  const countId = useId();
  const button = (name: "create" | "waitlist" | "addToWaitlist") => ({
    onHoverStart: () => preloadDialog(name),
    onFocus: () => preloadDialog(name),
    onPress: () => onOpen({ name }),
  });
  return (
    <div className={actionsClass}>
      <Button {...button("create")} variant="primary" icon={<CalendarPlus aria-hidden="true" />}>
        {pageText.create}
      </Button>
      <Button
        {...button("waitlist")}
        icon={<ListOrdered aria-hidden="true" />}
        {...(waitingCount > 0 && { "aria-describedby": countId })}
      >
        {pageText.waitlist}
        {waitingCount > 0 && (
          <span
            aria-hidden="true"
            className="flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 text-xs font-semibold text-on-primary tabular-nums max-md:absolute max-md:top-1 max-md:left-1/2 max-md:ml-2"
          >
            {waitingCount}
          </span>
        )}
      </Button>
      <Button {...button("addToWaitlist")} icon={<UserRoundPlus aria-hidden="true" />}>
        {pageText.addToQueue}
      </Button>
      <span id={countId} hidden>
        {pageText.waiting(waitingCount)}
      </span>
    </div>
  );
}

/** On a phone the three buttons stand at the bottom edge, near the thumb. */
const actionsClass =
  "ml-auto flex shrink-0 items-center gap-1.5 md:@max-5xl:[&_svg]:hidden md:@max-5xl:*:px-2.5! max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:grid max-md:grid-cols-3 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-md:*:h-14! max-md:*:flex-col max-md:*:gap-1! max-md:*:px-1! max-md:*:text-xs! max-md:*:relative";
