import { useQuery } from "@tanstack/react-query";
import { Phone, PhoneOff, UserX, X } from "lucide-react";

import { useMe } from "#features/auth/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { retryOf } from "#platform/web/rpc.ts";
import { hasScreen } from "#shared/access.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { GuestProfile } from "../contract.ts";
import { guestTitle } from "../recognition/badge-text.ts";
import { showPhone } from "../rules.ts";
import { drawerText } from "../text.ts";
import { guestsApi } from "./api.ts";
import { GuestConsents } from "./guest-consents.tsx";
import { GuestData } from "./guest-data.tsx";
import { GuestBookings, GuestFacts } from "./guest-facts.tsx";
import { GuestHealth, type GuestHealthProps } from "./guest-health.tsx";
import { GuestNotes } from "./guest-notes.tsx";

export interface GuestDrawerProps {
  /** As the card has it. */
  name: string;
  of: { phone?: string; reservationId?: string; entryId?: string };
  onClose: () => void;
}

/** All that is known of a guest, at the right edge of the screen. */
export function GuestDrawer({ name: nameOnCard, of, onClose }: GuestDrawerProps) {
  const { id: unitId } = useCurrentUnit();
  const profile = useQuery(guestsApi.read.queryOptions({ input: { unitId, ...of } }));
  const name = profile.data?.isErased ? drawerText.erased : nameOnCard;
  const guest = profile.data?.guest;
  return (
    <Sheet label={guestTitle(name)} side="right" isWide isOpen onOpenChange={onClose}>
      <header className="flex items-start gap-3 border-b border-line px-5 py-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-6 font-semibold tracking-tight wrap-anywhere">{name}</h2>
          {guest && (
            <a
              href={`tel:${guest.phone}`}
              className="mt-1 inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-muted tabular-nums hover:text-ink hover:underline pointer-coarse:min-h-10"
            >
              <Phone aria-hidden="true" className="size-3.5" />
              {showPhone(guest.phone)}
            </a>
          )}
        </div>
        <IconButton slot="close" aria-label={drawerText.close} icon={<X aria-hidden="true" />} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
        {profile.data ? (
          guest ? (
            <Profile
              guest={guest}
              booking={
                of.reservationId === undefined
                  ? null
                  : {
                      id: of.reservationId,
                      health: profile.data.bookingHealth,
                      mayReadHealth: profile.data.mayReadBookingHealth,
                    }
              }
              onErased={onClose}
            />
          ) : (
            <EmptyState
              icon={profile.data.isErased ? <UserX /> : <PhoneOff />}
              title={profile.data.isErased ? drawerText.erased : drawerText.noNumber}
              text={profile.data.isErased ? drawerText.erasedText : drawerText.noNumberText}
            />
          )
        ) : profile.isError ? (
          <ErrorState title={drawerText.loadFailed} {...retryOf(profile)} />
        ) : (
          <div className="flex flex-col gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-16" />
            <Skeleton className="h-32" />
          </div>
        )}
      </div>
    </Sheet>
  );
}

interface ProfileProps {
  guest: GuestProfile;
  booking: GuestHealthProps["booking"];
  onErased: () => void;
}

/** What must be known while seating comes first: on a phone ten bookings would push the allergies off the screen. */
function Profile({ guest, booking, onErased }: ProfileProps) {
  const { user } = useMe();
  return (
    <div className="flex flex-col gap-6">
      <GuestFacts guest={guest} />
      <GuestHealth guest={guest} booking={booking} />
      <GuestNotes guest={guest} />
      <GuestBookings guest={guest} />
      <GuestConsents guest={guest} />
      {hasScreen(user, "clientes") && <GuestData guest={guest} onErased={onErased} />}
    </div>
  );
}
