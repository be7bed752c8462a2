import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet, useMatches } from "@tanstack/react-router";
import { Search as SearchIcon } from "lucide-react";
import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

import type { Me } from "#features/auth/contract.ts";
import { useMe } from "#features/auth/web/api.ts";
import { onSessionChangedElsewhere, cacheMe } from "#features/auth/web/session.ts";
import { unitText } from "#features/companies/text.ts";
import { CurrentUnitProvider, useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { UnitPage } from "#features/companies/web/unit-page.tsx";
import { Waiting } from "#features/conversations/inbox/web/waiting.tsx";
import { useIsDeviceClockWrong } from "#platform/web/clock.ts";
import { clearDrafts } from "#platform/web/draft-store.ts";
import { mayOpen } from "#shared/access.ts";
import { mediaUrl } from "#shared/media-url.ts";
import { Button } from "#ui/button.tsx";
import { DialogNoticeContext } from "#ui/dialog-notice.ts";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { recoverLostClicks } from "#ui/lost-clicks.ts";
import { loadSidebarSheet, SidebarProvider, SidebarToggle } from "#ui/sidebar.tsx";
import { AppSidebar, UnitInTopBar } from "./app-sidebar.tsx";
import { ConnectionBanner } from "./connection-banner.tsx";
import { ForbiddenPage } from "./forbidden-page.tsx";
import { followUnit, loadStaleQueries, stopFollowing } from "./live-updates.ts";
import { queryClient } from "./query-client.ts";
import type { SearchProps } from "./search/search.tsx";
import { SendingNotice } from "./sending-notice.tsx";
import { shellClasses } from "./shell-classes.ts";
import { shellText } from "./shell-text.ts";
import { loadUserMenuContent, UserMenu } from "./user-menu.tsx";

const loadUnitSwitch = () => import("./unit-switch.tsx");
const UnitSwitch = lazyDialog(
  () => loadUnitSwitch().then((module) => module.UnitSwitch),
  () => unitText.change,
);

/** Without its code, which nobody could fetch, the times are right all the same. */
const ClockBanner = lazy<ComponentType>(() =>
  import("./clock-banner.tsx").then(
    (module) => ({ default: module.ClockBanner }),
    () => ({ default: () => null }),
  ),
);

const PRELOAD_DELAY_MS = 10_000;
const sendingNotice = <SendingNotice />;

/** The layout of the signed-in screens: menu, top bar, and the page. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <DialogNoticeContext value={sendingNotice}>
        <ShellLayout />
      </DialogNoticeContext>
    </QueryClientProvider>
  );
}

function ShellLayout() {
  const me = useMe();
  const [isUnitDialogOpen, setIsUnitDialogOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const isClockWrong = useIsDeviceClockWrong();

  usePreloadedParts();
  useEffect(() => cacheMe(me), [me]);
  useEffect(recoverLostClicks, []);
  // A user of another tab must not act under this user's name.
  useEffect(() => leaveWithOtherTab(me.user.id), [me.user.id]);

  return (
    <CurrentUnitProvider userId={me.user.id} units={me.units}>
      <LiveUpdates />
      <SkipLink onSkip={() => main.current?.focus()} />
      <SidebarProvider>
        <AppSidebar me={me} onChangeUnit={() => setIsUnitDialogOpen(true)} />
        <div className={shellClasses.column}>
          <header className={shellClasses.header}>
            <SidebarToggle
              label={shellText.toggleSidebar}
              mark={mayOpen(me.user, "chat-assistant") && <Waiting isDot />}
            />
            <UnitInTopBar onChange={() => setIsUnitDialogOpen(true)} />
            <div className="ml-auto flex shrink-0 items-center gap-1">
              <Search me={me} />
              <UserMenu me={me} photoUrl={photoUrlOf(me)} />
            </div>
          </header>
          <div role="status" className="print:hidden">
            {isClockWrong && (
              <Suspense>
                <ClockBanner />
              </Suspense>
            )}
          </div>
          <main id="conteudo" ref={main} tabIndex={-1} className={shellClasses.main}>
            <UnitPage userId={me.user.id}>
              <PermittedPage />
            </UnitPage>
          </main>
        </div>
      </SidebarProvider>
      {isUnitDialogOpen && <UnitSwitch me={me} onClose={() => setIsUnitDialogOpen(false)} />}
      <ConnectionBanner />
    </CurrentUnitProvider>
  );
}

function leaveWithOtherTab(userId: string): () => void {
  return onSessionChangedElsewhere(userId, () => {
    clearDrafts();
    window.location.reload();
  });
}

function photoUrlOf({ user, organization }: Me): string | null {
  return user.photo && mediaUrl(organization.id, user.photo, "small");
}

/** For convenience: the server refuses such a page's calls anyway. */
function PermittedPage() {
  const { user } = useMe();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  return page === undefined || mayOpen(user, page) ? <Outlet /> : <ForbiddenPage page={page} />;
}

function LiveUpdates() {
  const { id } = useCurrentUnit();
  useEffect(() => followUnit(id), [id]);
  useEffect(() => stopFollowing, []);
  return null;
}

/**
 * The search, and the keyboard shortcuts. The button stands there from the start; the code behind it loads at the first key or pointer movement, and
 * keys pressed meanwhile are queued.
 */
function Search({ me }: { me: Me }) {
  const [Loaded, setLoaded] = useState<ComponentType<SearchProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const takeEarlyKeys = useRef<() => KeyboardEvent[]>(() => []);
  const load = () =>
    void import("./search/search.tsx").then(
      (module) => setLoaded(() => module.SearchAndShortcuts),
      () => undefined,
    );
  const loadNow = useEffectEvent(load);
  // Before the page is painted, and until the loaded code listens: no key is lost between.
  useLayoutEffect(() => {
    takeEarlyKeys.current = keepEarlyKeys(() => loadNow());
    return () => void takeEarlyKeys.current();
  }, []);
  const preload = () => void import("./search/search-dialog.tsx").catch(() => undefined);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-keyshortcuts="Control+K"
        icon={<SearchIcon aria-hidden="true" />}
        onHoverStart={preload}
        onFocus={preload}
        onPress={() => {
          setIsOpen(true);
          load();
        }}
        className="max-md:aspect-square max-md:px-0!"
      >
        <span className="text-xs text-ink-muted max-md:sr-only">
          {shellText.search.word}
          <span className="pointer-coarse:sr-only">{shellText.search.where}</span>
        </span>
        <kbd className="font-sans text-xs text-ink-muted max-lg:hidden pointer-coarse:hidden">
          {shellText.search.keys}
        </kbd>
      </Button>
      {Loaded && (
        <Loaded
          me={me}
          takeEarlyKeys={() => takeEarlyKeys.current()}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
}

/** Keeps the keys that are pressed from now on. `load` is called at the first sign of use. Returns how to stop, which answers the keys. */
function keepEarlyKeys(load: () => void): () => KeyboardEvent[] {
  const keys: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => {
    // Otherwise the browser's own search would open.
    if (event.key === "k" && (event.ctrlKey || event.metaKey)) event.preventDefault();
    keys.push(event);
  };
  const signs = ["keydown", "pointermove", "pointerdown"];
  for (const sign of signs) window.addEventListener(sign, load, { once: true });
  window.addEventListener("keydown", keep);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, load);
    window.removeEventListener("keydown", keep);
    return keys;
  };
}

/** Preloads code of dialogs when the page is idle, so that they open without a connection, too. */
function usePreloadedParts() {
  useEffect(() => {
    const leaving = new AbortController();
    const load = () =>
      void Promise.allSettled([
        loadUnitSwitch(),
        loadUserMenuContent(),
        loadSidebarSheet(),
        loadStaleQueries(),
      ]);
    const timer = setTimeout(() => {
      // A failed import fails for ever, also for other code that needs the same file.
      if (navigator.onLine) load();
      else window.addEventListener("online", load, { once: true, signal: leaving.signal });
    }, PRELOAD_DELAY_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
}

function SkipLink({ onSkip }: { onSkip: () => void }) {
  return (
    <a
      href="#conteudo"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-primary px-4 py-2 font-medium text-on-primary shadow-md focus:translate-y-0"
      onClick={(event) => {
        // Only the focus moves; the address stays.
        event.preventDefault();
        onSkip();
      }}
    >
      {shellText.skipToContent}
    </a>
  );
}
