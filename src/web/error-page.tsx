import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

import { isConnectionLost, messageOf } from "#platform/web/calls.ts";
import { buttonClass } from "#ui/button-class.ts";
import { errorText } from "./text.ts";

const RETRY_MS = 5000;

/** Replaces a failed page. When the connection is lost, it retries automatically. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isWaitingForServer = isConnectionLost(error);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useEffect(() => {
    if (!isWaitingForServer) return;
    const timer = setInterval(() => void router.invalidate(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isWaitingForServer, router]);

  return (
    <main className="flex min-h-[70dvh] flex-col items-center justify-center gap-3 px-6 py-16 text-center">
      <h1 className="text-2xl font-semibold tracking-tight">{errorText.title}</h1>
      <p role="alert" className="max-w-sm text-balance text-ink-muted">
        {messageOf(error)}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <button type="button" className={buttonClass("primary")} onClick={retry}>
          {errorText.retry}
        </button>
        <a href="/" className={buttonClass("secondary")}>
          {errorText.home}
        </a>
      </div>
    </main>
  );
}
