import { classNames } from "./class-names.ts";

/** Stands where content will be; size by `className`. The region that loads carries `aria-busy`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classNames("animate-shimmer rounded-sm bg-sunken", className)} />;
}
