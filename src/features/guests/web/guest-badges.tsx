import { Star, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { allergenText } from "#features/menu/text.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import type { GuestMark } from "../contract.ts";
import { badgeText } from "../recognition/badge-text.ts";

export interface GuestBadgesProps {
  mark: GuestMark;
  /** Signs without words, for a narrow column; the words are their names. */
  isCompact: boolean;
}

/** VIP, and what the guest must not eat, next to the name on a card. */
export function GuestBadges({ mark: { isVip, allergens, healthText }, isCompact }: GuestBadgesProps) {
  const restrictions = [
    ...allergens.map((allergen) => allergenText[allergen]),
    ...(healthText ? [healthText] : []),
  ];
  return (
    <>
      {isVip && (
        <Mark tone="warning" icon={<Star aria-hidden="true" />} text={badgeText.vip} isCompact={isCompact} />
      )}
      {restrictions.length > 0 && (
        <Mark
          tone="danger"
          icon={<TriangleAlert aria-hidden="true" />}
          text={`${badgeText.mustNotEat} ${restrictions.join(", ")}`}
          isCompact={isCompact}
        />
      )}
    </>
  );
}

function Mark({
  tone,
  icon,
  text,
  isCompact,
}: {
  tone: Tone;
  icon: ReactNode;
  text: string;
  isCompact: boolean;
}) {
  return (
    <Badge tone={tone} icon={icon} className={isCompact ? "px-1.5!" : "max-w-72"}>
      <span title={text} className={isCompact ? "sr-only" : "truncate"}>
        {text}
      </span>
    </Badge>
  );
}
