import { classNames } from "./class-names.ts";

/** A placeholder for content; `className` sets its size. The loading region carries `aria-busy`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classNames("animate-shimmer rounded-sm bg-sunken", className)} />;
}
