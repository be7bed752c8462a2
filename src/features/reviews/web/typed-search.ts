import { useEffect, useRef, useState } from "react";

const ADDRESS_MS = 250;

/** What is searched for, as it is typed; the address, and with it the list, follows when the hand rests. */
export function useTypedSearch(
  search: string,
  tell: (search: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const told = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The address was changed by something else than the typing here.
    if (search !== told.current) {
      clearTimeout(timer.current);
      setTyped(search);
    }
    told.current = search;
  }, [search]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    const words = next.trim();
    timer.current = setTimeout(() => {
      told.current = words;
      tell(words);
    }, ADDRESS_MS);
  };
  return [typed, type];
}
