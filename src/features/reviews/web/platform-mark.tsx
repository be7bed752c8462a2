import { classNames } from "#ui/class-names.ts";
import type { Platform } from "../contract.ts";
import { platforms } from "../platforms/platforms.ts";

/** A platform at a glance; its name stands next to it in words. */
export function PlatformMark({ platform, className }: { platform: Platform; className?: string }) {
  const { letters, tone } = platforms[platform].mark;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "flex size-9 shrink-0 items-center justify-center rounded-md border text-[0.9375rem] leading-none font-bold select-none",
        TONES[tone],
        className,
      )}
    >
      {letters}
    </span>
  );
}

const TONES = {
  info: "border-info-line bg-info-soft text-info-ink",
  success: "border-success-line bg-success-soft text-success-ink",
  danger: "border-danger-line bg-danger-soft text-danger-ink",
};
