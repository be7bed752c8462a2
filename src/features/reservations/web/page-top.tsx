import { CalendarPlus, ListOrdered, UserRoundPlus } from "lucide-react";
import { type ReactNode, useId } from "react";

import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { StickyTop } from "#ui/sticky-top.tsx";
import { pageText } from "../text.ts";
import { type OpenDialog, preloadDialog } from "./dialogs.tsx";

/** Title, buttons and days stay in sight while the list scrolls; on a phone the title goes behind the top bar. */
export function PageTop({ children }: { children: ReactNode }) {
  return (
    <StickyTop className="top-0 -mx-4 -mt-5 -mb-3 gap-3 px-4 pt-4 pb-2 md:top-14 md:-mx-8 md:-mt-7 md:px-8 md:pt-6 md:pb-3">
      {children}
    </StickyTop>
  );
}

export interface PageHeaderProps {
  /** Of the listed week; undefined while it loads. */
  count: number | undefined;
  waitingCount: number;
  onOpen: (dialog: OpenDialog) => void;
}

export function PageHeader({ count, waitingCount, onOpen }: PageHeaderProps) {
  const countId = useId();
  return (
    <header className="flex items-center gap-x-3 gap-y-2 max-md:h-8 md:flex-wrap">
      <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{pageText.title}</h1>
      <div aria-live="polite" className="flex-1">
        {count !== undefined && <Badge>{pageText.count(count)}</Badge>}
      </div>
      <div className={actionBarClass}>
        <Button
          variant="primary"
          icon={<CalendarPlus aria-hidden="true" />}
          onHoverStart={() => preloadDialog("create")}
          onFocus={() => preloadDialog("create")}
          onPress={() => onOpen({ name: "create" })}
        >
          {pageText.create}
        </Button>
        <Button
          icon={<ListOrdered aria-hidden="true" />}
          {...(waitingCount > 0 && { "aria-describedby": countId })}
          onHoverStart={() => preloadDialog("waitlist")}
          onFocus={() => preloadDialog("waitlist")}
          onPress={() => onOpen({ name: "waitlist" })}
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
        <Button
          icon={<UserRoundPlus aria-hidden="true" />}
          onHoverStart={() => preloadDialog("addToWaitlist")}
          onFocus={() => preloadDialog("addToWaitlist")}
          onPress={() => onOpen({ name: "addToWaitlist" })}
        >
          {pageText.addToQueue}
        </Button>
        <span id={countId} hidden>
          {pageText.waiting(waitingCount)}
        </span>
      </div>
    </header>
  );
}

/** On a phone the three buttons stand at the thumb, at the bottom edge. */
const actionBarClass =
  "flex flex-wrap items-center gap-2 md:@max-lg:[&_svg]:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:grid max-md:grid-cols-3 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-md:*:h-14! max-md:*:flex-col max-md:*:gap-1! max-md:*:px-1! max-md:*:text-xs! max-md:*:relative";
