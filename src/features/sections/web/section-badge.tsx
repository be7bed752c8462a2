import { classNames } from "#ui/class-names.ts";
import type { Section } from "../contract.ts";
import { initialsOf } from "../rules.ts";
import { fillOf } from "./sections-now.ts";

/** A section's initials on its colour, as they stand on its tables; decoration next to its name. */
export function SectionBadge({
  section: { name, color },
  isFaded = false,
}: {
  section: Pick<Section, "name" | "color">;
  isFaded?: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: fillOf(color) }}
      className={classNames(
        "inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full px-1 text-[0.6875rem] leading-none font-semibold text-on-section",
        isFaded && "opacity-50",
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
