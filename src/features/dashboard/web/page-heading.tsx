import { dashboardText } from "../text.ts";

/** The page's title, and whose figures it shows. The server's HTML has it, too. */
export function PageHeading({ subtitle }: { subtitle: string }) {
  return (
    <header>
      <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{dashboardText.title}</h1>
      <p className="mt-1 wrap-anywhere text-ink-muted">{subtitle}</p>
    </header>
  );
}
