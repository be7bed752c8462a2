import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

import { classNames } from "#ui/class-names.ts";
import type { SectionStates } from "#ui/form-parts.ts";
import { SECTION_IDS, type SectionId, sectionStateText, sectionText, settingsText } from "../text.ts";

export interface SectionListProps {
  states: SectionStates;
  /** What is stored of each section, in a line. */
  summaries: Record<SectionId, string>;
}

/** The sections of the page with their state: next to them on a wide screen, else a row above them that scrolls sideways. */
export function SectionList({ states, summaries }: SectionListProps) {
  const row = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const linked = useLinkedSection();
  const current = useCurrentSection();

  useEffect(() => {
    if (row.current && !row.current.contains(document.activeElement))
      bringIntoRow(row.current.querySelector("[aria-current]"));
  }, [current]);

  return (
    <nav
      aria-label={settingsText.sections}
      className="sticky top-14 z-10 -mx-4 -mt-3 self-start border-b border-line bg-canvas max-lg:w-[calc(100%+2rem)] md:-mx-8 md:max-lg:w-[calc(100%+4rem)] lg:top-20 lg:mx-0 lg:mt-0 lg:border-b-0"
    >
      <ul
        ref={row}
        className="relative flex [scrollbar-width:none] gap-1 overflow-x-auto overscroll-x-contain px-4 py-1.5 md:px-8 lg:flex-col lg:gap-0.5 lg:overflow-visible lg:p-0"
      >
        {SECTION_IDS.map((id) => {
          const state = states[id] ?? "saved";
          return (
            <li key={id} className="shrink-0">
              {/* The router's link would call itself the current page in each of them. */}
              <a
                href={`#${id}`}
                aria-current={id === current ? "true" : undefined}
                // Only for the keyboard: under a pointer the row would move away before the press ends.
                onFocus={({ currentTarget: link }) => link.matches(":focus-visible") && bringIntoRow(link)}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  if (id === linked) showSection(id);
                  else void navigate({ to: "/configuracoes", hash: id });
                }}
                className="flex items-center gap-2 rounded-md px-2.5 py-1.5 text-ink-muted hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-[current=true]:bg-primary-soft aria-[current=true]:text-primary-ink pointer-coarse:min-h-11"
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-sm font-medium max-lg:whitespace-nowrap">
                    {sectionText[id].title}
                  </span>
                  <span
                    className={classNames(
                      "block text-xs max-lg:sr-only",
                      state !== "saved" && "font-medium",
                      state !== "saved" && textClasses[state],
                    )}
                  >
                    {state === "saved" ? summaries[id] : sectionStateText[state]}
                  </span>
                </span>
                {state !== "saved" && (
                  <span
                    aria-hidden="true"
                    className={classNames("size-2 shrink-0 rounded-full", dotClasses[state])}
                  />
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Not `scrollIntoView`, which would scroll the page, too. */
function bringIntoRow(link: HTMLElement | null): void {
  const row = link?.closest("ul");
  if (link && row) row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
}

const textClasses = {
  unsaved: "text-primary-ink",
  wrong: "text-danger-ink",
  overtaken: "text-warning-ink",
};

const dotClasses = {
  unsaved: "bg-primary-ink",
  wrong: "bg-danger-ink",
  overtaken: "bg-warning-ink",
};

/** Scrolls to a section and focuses its heading, so that the Tab key goes on from there. */
function showSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Shows the section that the address names: of a link, of a reload, of the back button. Answers its name. */
function useLinkedSection(): string {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (SECTION_IDS.includes(hash as SectionId)) showSection(hash);
  }, [hash]);
  return hash;
}

/** The section that the person reads: the last one that begins in the upper third of the screen; at the page's end the last one. */
function useCurrentSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>("dados");
  useEffect(() => {
    const follow = () => {
      const line = window.innerHeight / 3;
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const begun = SECTION_IDS.filter((id) => topOf(id) <= line);
      setCurrent((isAtEnd && window.scrollY > 0 ? SECTION_IDS.at(-1) : begun.at(-1)) ?? "dados");
    };
    follow();
    const listening = new AbortController();
    for (const happening of ["scroll", "resize"])
      window.addEventListener(happening, follow, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return current;
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}
