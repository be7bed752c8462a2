import { useNavigate, useSearch } from "@tanstack/react-router";

import { ReportsPage } from "#features/reports/web/reports-page.tsx";
import { isLocalDate } from "#shared/time.ts";

const LAST_YEAR = "ano-passado";

/** The period stands in the address, so that a report can be shared and comes back after a reload. */
export function Page() {
  const { de, ate, comparar } = useSearch({ from: "/signed-in/relatorios" });
  const navigate = useNavigate();
  const isPeriod = de !== undefined && ate !== undefined && isLocalDate(de) && isLocalDate(ate);
  return (
    <ReportsPage
      period={isPeriod ? { from: de, to: ate } : undefined}
      isWithLastYear={comparar === LAST_YEAR}
      onSelect={({ from, to }) =>
        void navigate({
          to: "/relatorios",
          search: (search) => ({ ...search, de: from, ate: to }),
          resetScroll: false,
        })
      }
      onCompare={(isWithLastYear) =>
        void navigate({
          to: "/relatorios",
          search: ({ comparar: _before, ...search }) =>
            isWithLastYear ? { ...search, comparar: LAST_YEAR } : search,
          resetScroll: false,
        })
      }
    />
  );
}
