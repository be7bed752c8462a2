import type { ReactNode } from "react";

import { signInText } from "../text.ts";
import scene from "./sign-in-scene.svg";

export interface AuthLayoutProps {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
}

/** The frame of the pages before the sign-in. It counts against the login page's bundle budget. */
export function AuthLayout({ title, subtitle, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] dark:bg-canvas">
      <div className="flex flex-col px-6 py-8 sm:px-10">
        <header className="mx-auto flex w-full max-w-sm items-center gap-2.5 text-lg font-semibold tracking-tight">
          <img src="/favicon.svg" alt="" className="size-8" />
          Maitre
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <h1 className="text-3xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
          <p className="mt-2 text-[0.9375rem] wrap-anywhere text-ink-muted">{subtitle}</p>
          {children}
        </main>
        <footer className="text-center text-[0.8125rem] text-ink-muted">{signInText.version}</footer>
      </div>
      <Scene />
    </div>
  );
}

/** A dining room seen from above, on wide screens only. */
function Scene() {
  return (
    <aside className="relative flex flex-col justify-end overflow-hidden bg-[#4a0d22] text-[#fff] max-lg:hidden">
      {/* Lazy, so that a phone, which does not show it, does not load it. */}
      <img src={scene} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      <div className="relative max-w-xl p-12 xl:p-16">
        <p className="text-3xl leading-tight font-semibold tracking-tight text-balance xl:text-4xl">
          {signInText.motto}
        </p>
        <p className="mt-4 max-w-md text-base opacity-85">{signInText.mottoDetail}</p>
      </div>
    </aside>
  );
}
