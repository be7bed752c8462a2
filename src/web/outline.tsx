import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import type { DemoAccount } from "#features/auth/contract.ts";
import { demoAccounts } from "#features/auth/text.ts";
import { SignInPage } from "#features/auth/web/sign-in-page.tsx";
import { settingsText } from "#features/company-settings/text.ts";
import { FiguresSkeleton } from "#features/dashboard/web/figures-skeleton.tsx";
import { WeekListSkeleton } from "#features/reservations/web/week-list.tsx";
import { pageText as usersText } from "#features/users/text.ts";
import { SCREENS, type Screen } from "#shared/access.ts";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ShellSkeleton } from "./shell-skeleton.tsx";
import { screenLabels } from "./text.ts";

/*
 * What the server's HTML shows of each page before any script has run. The build renders these components
 * (scripts/page-documents.ts); React replaces them with the page itself.
 */

/** The outlines as HTML, with the names of their documents. */
export function renderOutlines(): { name: string; html: string }[] {
  const outlines = [
    { name: "login", outline: <SignInOutline accounts={[]} /> },
    { name: "login-demo", outline: <SignInOutline accounts={demoAccounts} /> },
    ...SCREENS.map((screen) => ({ name: screen, outline: <ScreenOutline screen={screen} /> })),
  ];
  return outlines.map(({ name, outline }) => ({ name, html: renderToStaticMarkup(outline) }));
}

function ScreenOutline({ screen }: { screen: Screen }) {
  return (
    <ShellSkeleton>
      <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">
        {headings[screen] ?? screenLabels[screen]}
      </h1>
      {skeletons[screen] ?? <CardsSkeleton />}
    </ShellSkeleton>
  );
}

/** Where a page's heading is not its name in the menu. */
const headings: Partial<Record<Screen, string>> = {
  configuracoes: settingsText.title,
  permissoes: usersText.title,
};

const skeletons: Partial<Record<Screen, ReactNode>> = {
  dashboard: <FiguresSkeleton />,
  reservas: <WeekListSkeleton />,
};

function CardsSkeleton() {
  return [0, 1, 2].map((card) => (
    <Card key={card} className="flex flex-col gap-3 p-5">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
    </Card>
  ));
}

function SignInOutline({ accounts }: { accounts: readonly DemoAccount[] }) {
  return <SignInPage demoAccounts={accounts} onTyping={() => undefined} onSignedIn={() => undefined} />;
}
