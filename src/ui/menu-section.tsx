import type { ReactNode } from "react";
import { Header, MenuSection as AriaMenuSection } from "react-aria-components/Menu";

/** A group of items of a long menu, under its own title. */
export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection className="break-inside-avoid">
      <Header className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-muted">{title}</Header>
      {children}
    </AriaMenuSection>
  );
}
