import { Link } from "@tanstack/react-router";
import { LockKeyhole } from "lucide-react";

import { useMe } from "#features/auth/web/api.ts";
import type { PageName } from "#shared/access.ts";
import { buttonClass } from "#ui/button-class.ts";
import { pathOf, permittedPages } from "./menu-pages.ts";
import { forbiddenText } from "./shell-text.ts";
import { pageLabels } from "./text.ts";

export function ForbiddenPage({ page }: { page: PageName }) {
  const [permitted] = permittedPages(useMe());
  return (
    <div className="flex flex-col items-center px-6 py-20 text-center">
      <span
        aria-hidden="true"
        className="mb-5 flex size-12 items-center justify-center rounded-lg border border-line bg-surface text-ink-muted shadow-xs dark:bg-raised"
      >
        <LockKeyhole className="size-5" />
      </span>
      <h1 className="text-2xl font-semibold tracking-tight">{forbiddenText.title}</h1>
      <p className="mt-2 max-w-md text-balance text-ink-muted">
        {permitted ? forbiddenText.sentence(pageLabels[page]) : forbiddenText.nothing}
      </p>
      {permitted && (
        <Link to={pathOf(permitted)} className={`${buttonClass("primary")} mt-6`}>
          {forbiddenText.goTo(pageLabels[permitted])}
        </Link>
      )}
    </div>
  );
}
