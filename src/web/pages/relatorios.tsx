import { useNavigate, useSearch } from "@tanstack/react-router";

import { LAST_YEAR } from "#features/reports/periods/asked.ts";
import { ReportsPage } from "#features/reports/web/reports-page.tsx";

/** The period stands in the address, so that a report can be shared and comes back after a reload. */
export function Page() {
  const address = useSearch({ from: "/signed-in/relatorios" });
  const navigate = useNavigate();
  return (
    <ReportsPage
      search={address}
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
