import { type ReactNode, useId } from "react";

export interface ConfigSectionProps {
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** A section with its heading beside the content on wide screens and above it on narrow ones. */
export function ConfigSection({ title, description, children }: ConfigSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-10 gap-y-3 border-t border-line pt-6 first:border-t-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <header>
        <h2 id={headingId} className="text-[0.9375rem] font-semibold tracking-tight">
          {title}
        </h2>
        <p className="mt-1 text-[0.8125rem] text-pretty text-ink-muted">{description}</p>
      </header>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}
