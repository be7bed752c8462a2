import { useEffect, useRef, useState } from "react";

/** The address follows once nobody has typed for so long. */
const REST_MS = 250;

/**
 * A search field whose text also stands in the address. `search` is what the address says, `tell` changes the address. Returns the text as
 * it is typed and what takes the next one. The address follows after a rest in typing, and at once when the text is cleared: what is
 * chosen next must not keep the old search. A change of the address from elsewhere replaces what was typed.
 */
export function useTypedSearch(
  search: string,
  tell: (search: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(search);
  const told = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (search !== told.current) {
      clearTimeout(timer.current);
      setTyped(search);
    }
    told.current = search;
  }, [search]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const tellNow = (next: string) => {
    told.current = next;
    tell(next);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    const next = text.trim();
    if (next === "") tellNow(next);
    else timer.current = setTimeout(() => tellNow(next), REST_MS);
  };
  return [typed, type];
}
