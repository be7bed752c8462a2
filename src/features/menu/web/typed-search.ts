import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

const ADDRESS_MS = 250;

/** The search text. It changes at once; the URL follows after a pause in typing, and at once when the text is cleared. */
export function useTypedSearch(): [string, (typed: string) => void] {
  const { busca = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const [typed, setTyped] = useState(busca);
  const told = useRef(busca);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Something other than this field changed the URL.
    if (busca !== told.current) setTyped(busca);
    told.current = busca;
  }, [busca]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (next: string) => {
    told.current = next;
    const { categoria } = router.latestLocation.search;
    void navigate({
      to: "/cardapio",
      search: { ...(categoria !== undefined && { categoria }), ...(next !== "" && { busca: next }) },
      replace: true,
      resetScroll: false,
    });
  };

  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    const search = next.trim();
    // A cleared search is not being typed: the category that is chosen next must not keep the old one in the URL.
    if (search === "") tell(search);
    else timer.current = setTimeout(() => tell(search), ADDRESS_MS);
  };
  return [typed, type];
}
