import { Shuffle, UserRoundPlus } from "lucide-react";
import { memo, useRef } from "react";

import { useShortcuts } from "#platform/web/shortcuts.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Popover } from "#ui/popover.tsx";
import { keysText, sizesText, tablesText } from "../text.ts";
import type { SizeOffer } from "./evening-view.ts";
import { SizeBarFrame } from "./size-bar-frame.tsx";

export interface SizeBarProps {
  sizes: readonly SizeOffer[];
  large: readonly SizeOffer[];
  /** Seats a walk-in; `tables` is empty when nothing fits. */
  onPick: (offer: SizeOffer) => void;
  onAddToQueue: () => void;
}

/** A second press of the same chip within this time is a slip of the finger. */
const SLIP_MS = 600;

/** The walk-in's sizes, always in reach: one press seats the party at the table that the chip names. */
export const SizeBar = memo(function SizeBar({ sizes, large, onPick, onAddToQueue }: SizeBarProps) {
  const lastSize = useRef(0);
  const pick = (offer: SizeOffer) => {
    if (lastSize.current === offer.guests) return;
    lastSize.current = offer.guests;
    setTimeout(() => (lastSize.current = 0), SLIP_MS);
    onPick(offer);
  };
  useShortcuts(
    sizes.map((offer) => ({
      id: `stand.walkIn.${offer.guests}`,
      key: String(offer.guests),
      label: keysText.walkIn(offer.guests),
      run: () => pick(offer),
    })),
  );
  return (
    <SizeBarFrame>
      {sizes.map((offer) => (
        <Chip key={offer.guests} offer={offer} onPress={() => pick(offer)} />
      ))}
      <Popover
        label={sizesText.moreTitle}
        placement="top"
        trigger={
          <Button className={chipClass(true)}>
            <span className={sizeClass}>{sizesText.more}</span>
          </Button>
        }
      >
        {(close) => (
          <div className="w-80 max-w-[80vw]">
            <h2 className="mb-2 font-semibold">{sizesText.moreTitle}</h2>
            <div className="grid grid-cols-2 gap-1.5">
              {large.map((offer) => (
                <Chip
                  key={offer.guests}
                  offer={offer}
                  onPress={() => {
                    close();
                    pick(offer);
                  }}
                />
              ))}
            </div>
          </div>
        )}
      </Popover>
      <Button className={chipClass(false)} icon={<UserRoundPlus aria-hidden="true" />} onPress={onAddToQueue}>
        {sizesText.addToQueue}
      </Button>
    </SizeBarFrame>
  );
});

function Chip({ offer: { guests, tables, moved }, onPress }: { offer: SizeOffer; onPress: () => void }) {
  const isFree = tables.length > 0;
  return (
    <Button
      className={chipClass(isFree)}
      onPress={onPress}
      title={moved.length > 0 ? sizesText.moves(moved.length) : formatPeople(guests)}
    >
      <span className={sizeClass}>{guests}</span>{" "}
      {moved.length > 0 && (
        <>
          <Shuffle aria-hidden="true" className="size-3! text-ink-muted" />
          <span className="sr-only">{sizesText.moves(moved.length)}</span>
        </>
      )}
      <span
        className={classNames(
          "line-clamp-2 min-w-0 text-left text-xs leading-3.5 font-medium wrap-anywhere whitespace-normal",
          isFree ? "text-success-ink" : "text-warning-ink",
        )}
      >
        {isFree ? sizesText.to(tablesText(tables.map(({ label }) => label))) : sizesText.toQueue}
      </span>
    </Button>
  );
}

const chipClass = (isFree: boolean) =>
  classNames(
    "h-12! min-w-0 flex-1 gap-1! px-1.5! md:h-13!",
    !isFree && "border-dashed! bg-canvas! shadow-none!",
  );
const sizeClass = "text-base font-semibold tabular-nums";
