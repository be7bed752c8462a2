import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";

import { buttonClass } from "#ui/button-class.ts";
import { notFoundText } from "./shell-text.ts";
import { productName } from "./text.ts";

export function NotFoundPage() {
  const location = useLocation();
  // After a click on a link, this page is still shown but the location is already the next one.
  const [pathname] = useState(location.pathname);
  useEffect(() => {
    console.error("404 Error: User attempted to access non-existent route:", pathname);
    document.title = `${notFoundText.title} · ${productName}`;
  }, [pathname]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 py-16 text-center">
      <EmptyTable />
      <p className="mt-8 text-sm font-semibold tracking-widest text-primary-ink">{notFoundText.code}</p>
      <h1 className="mt-2 text-3xl font-semibold tracking-tight">{notFoundText.title}</h1>
      <p className="mt-3 text-ink-muted">{notFoundText.sentence}</p>
      <Link to="/" className={`${buttonClass("primary", "lg")} mt-8`}>
        {notFoundText.home}
      </Link>
    </main>
  );
}

/** A laid table that nobody sits at. */
function EmptyTable() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 120"
      className="w-40 text-primary-line"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <circle cx="80" cy="60" r="30" className="fill-primary-soft" />
      <circle cx="80" cy="60" r="14" />
      <path d="M58 60v-6m0 6v10M102 50v20" className="text-primary-ink" />
      <path d="M66 18h28M66 102h28M38 46v28M122 46v28" />
    </svg>
  );
}
