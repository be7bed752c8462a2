import { useEffect, useState } from "react";

/**
 * Returns the value once it has not changed for `afterMs` milliseconds; the first value at once. Values are plain JSON and compared by
 * content.
 */
export function useDebounced<Value>(value: Value, afterMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(text) as Value), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return debounced;
}
