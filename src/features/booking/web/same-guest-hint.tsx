import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { FoundReservation } from "#features/reservations/contract.ts";
import { useDebounced } from "#platform/web/debounced.ts";
import { phoneKeyOf } from "#shared/phone-key.ts";
import { isLocalDate, isLocalTime, MINUTE_MS } from "#shared/time.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { descriptionClass } from "#ui/field-style.ts";
import { isClose } from "../same-guest/rules.ts";
import { sameGuestText } from "../same-guest/text.ts";
import { bookingApi } from "./api.ts";
import type { ReservationForm } from "./reservation-form.ts";
import { summaryOf } from "./tell-same-guest.ts";

const TYPING_MS = 300;

interface SameGuestHintProps {
  form: Pick<ReservationForm, "customerPhone" | "date" | "time">;
  exceptReservationId: string | undefined;
  onShow: (other: FoundReservation) => void;
}

/**
 * Shows, while the user types, which open reservations the same number has then: a warning for one close in time, a hint for one later or
 * earlier that day. It never forbids.
 */
export function SameGuestHint({ form, exceptReservationId, onShow }: SameGuestHintProps) {
  const { id: unitId } = useCurrentUnit();
  const { customerPhone: phone, date, time } = form;
  const asked = useDebounced({ phone, date, time }, TYPING_MS);
  const canAsk = isLocalDate(asked.date) && isLocalTime(asked.time) && phoneKeyOf(asked.phone) !== null;
  const { data } = useQuery(
    bookingApi.findSameGuest.queryOptions({
      input: { unitId, ...asked, ...(exceptReservationId && { exceptReservationId }) },
      enabled: canAsk,
      staleTime: MINUTE_MS,
    }),
  );
  const isAnswered = canAsk && asked.phone === phone && asked.date === date && asked.time === time;
  const found = (isAnswered && data?.reservations) || [];
  const close = found.filter((other) => isClose(other, form));
  const list = (
    <ul>
      {found.map((other) => (
        <li key={other.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5">
          <span className="tabular-nums">{summaryOf(other, date)}</span>
          <Button
            size="sm"
            aria-label={sameGuestText.showWhich(summaryOf(other, date))}
            onPress={() => onShow(other)}
          >
            {sameGuestText.show}
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <div role="status" className="empty:hidden">
      {close.length > 0 ? (
        <Banner tone="warning" role="note" icon={<Users aria-hidden="true" />}>
          <p className="font-medium">{sameGuestText.close}</p>
          {list}
          <p>{sameGuestText.overrule}</p>
        </Banner>
      ) : (
        found.length > 0 && (
          <div className={descriptionClass}>
            <p>{sameGuestText.sameDay}</p>
            {list}
          </div>
        )
      )}
    </div>
  );
}
