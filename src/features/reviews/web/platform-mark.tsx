import { classNames } from "#ui/class-names.ts";
import type { Platform } from "../contract.ts";

/** A platform at a glance; its name stands beside it in words. */
export function PlatformMark({ platform, className }: { platform: Platform; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "flex size-9 shrink-0 items-center justify-center rounded-md border text-[0.9375rem] leading-none font-bold select-none",
        markClasses[platform],
        className,
      )}
    >
      {letters[platform]}
    </span>
  );
}

const letters: Record<Platform, string> = { google: "G", tripadvisor: "T", ifood: "iF" };

const markClasses: Record<Platform, string> = {
  google: "border-info-line bg-info-soft text-info-ink",
  tripadvisor: "border-success-line bg-success-soft text-success-ink",
  ifood: "border-danger-line bg-danger-soft text-danger-ink",
};
