import { useNavigate, useSearch } from "@tanstack/react-router";

import { ShiftPage } from "#features/shift/web/shift-page.tsx";
import { isLocalDate } from "#shared/time.ts";

/** The day stands in the address, so that a sheet can be shared and comes back after a reload. */
export function Page() {
  const { dia } = useSearch({ from: "/signed-in/turno" });
  const navigate = useNavigate();
  return (
    <ShiftPage
      date={dia !== undefined && isLocalDate(dia) ? dia : undefined}
      onSelect={(date) =>
        void navigate({ to: "/turno", search: date === undefined ? {} : { dia: date }, resetScroll: false })
      }
    />
  );
}
