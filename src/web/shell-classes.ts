/** Where the shell's parts stand. The shell and its outline share them, so that nothing moves when one replaces the other. */
export const shellClasses = {
  column: "flex min-w-0 flex-1 flex-col",
  header:
    "sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-3 md:px-4",
  // `:has` with a child only: a search of the whole page would be part of each press.
  main: "mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 px-4 py-5 outline-none has-[>[data-wide-page]]:max-w-none md:px-8 md:py-7 md:has-[>[data-wide-page]]:px-5 md:has-[>[data-wide-page]]:py-4",
};
