import { useLayoutEffect, useRef, useState } from "react";

type Handlers = Readonly<Record<string, (...given: never[]) => unknown>>;

/**
 * The same object at every render, whose functions call the latest ones of their names: memoized children need not draw again. For
 * handlers of events, not for calls during a render. The names may not change.
 */
export function useStableHandlers<Given extends Handlers>(handlers: Given): Given {
  const latest = useRef<Handlers>(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState(() =>
    Object.fromEntries(
      Object.keys(handlers).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
    ),
  );
  return stable as Given;
}
