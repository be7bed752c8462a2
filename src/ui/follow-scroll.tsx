import { ArrowDown } from "lucide-react";
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

import { classNames } from "./class-names.ts";

/** Within this many pixels of the end, the reader follows the newest content. */
const NEAR = 48;

export interface FollowScrollHandle {
  /** Scrolls to the end and follows again. */
  follow: () => void;
}

export interface FollowScrollProps {
  /** The region's accessible name: it takes the focus, so that the keyboard scrolls it. */
  label: string;
  /** Of the button that leads back to the end. */
  followLabel: string;
  /** Changes when content is added at the end. Other growth, such as an opened row, does not scroll. */
  newest: string;
  children: ReactNode;
  className?: string | undefined;
  ref?: Ref<FollowScrollHandle>;
}

/**
 * A scrolling region that keeps its end in sight as it grows, until the reader scrolls up; then it stays, and
 * a button leads back to the end.
 */
export function FollowScroll({ label, followLabel, newest, children, className, ref }: FollowScrollProps) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const [isAway, setIsAway] = useState(false);

  const follow = () => {
    isFollowing.current = true;
    setIsAway(false);
    toEnd(box.current);
  };

  useImperativeHandle(ref, () => ({ follow }));

  const look = () => {
    if (!box.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    isFollowing.current = scrollHeight - scrollTop - clientHeight < NEAR;
    setIsAway(!isFollowing.current);
  };

  // Before the frame, so that new content is never seen below the end.
  useLayoutEffect(() => {
    if (isFollowing.current) toEnd(box.current);
  }, [newest]);

  useEffect(() => {
    if (!box.current || !content.current) return;
    const observer = new ResizeObserver((changes) => {
      // The window or a phone's keyboard changed the height.
      const hasOtherRoom = changes.some(({ target }) => target === box.current);
      if (hasOtherRoom && isFollowing.current) toEnd(box.current);
      else look();
    });
    observer.observe(box.current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={classNames("relative flex min-h-0 flex-1 flex-col", className)}>
      <div
        ref={box}
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard, too
        tabIndex={0}
        onScroll={look}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div ref={content} className="flex min-h-full flex-col">
          {children}
        </div>
      </div>
      {isAway && (
        <button
          type="button"
          onClick={follow}
          className="absolute inset-x-0 bottom-3 mx-auto flex h-8 w-fit items-center gap-1.5 rounded-full border border-line bg-raised pr-3.5 pl-2.5 text-xs font-medium text-ink shadow-md hover:bg-sunken pointer-coarse:h-10"
        >
          <ArrowDown aria-hidden="true" className="size-3.5" />
          {followLabel}
        </button>
      )}
    </div>
  );
}

function toEnd(element: HTMLElement | null): void {
  element?.scrollTo({ top: element.scrollHeight, behavior: "instant" });
}
