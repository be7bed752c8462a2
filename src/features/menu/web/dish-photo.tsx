import { UtensilsCrossed } from "lucide-react";

import { Picture } from "#features/media/web/picture.tsx";
import { classNames } from "#ui/class-names.ts";
import type { DishPhoto as Photo } from "../contract.ts";

export interface DishPhotoProps {
  organizationId: string;
  /** Without a photo, an ornament is drawn. */
  photo: Photo | undefined;
  /** The drawn width, as the `sizes` attribute of a picture. */
  sizes: string;
  /** Whether it is among the first photos on screen, which load first. */
  isUrgent?: boolean;
  className?: string | undefined;
}

/** A decorative photo: the name of the dish stands next to it. */
export function DishPhoto({ organizationId, photo, sizes, isUrgent = false, className }: DishPhotoProps) {
  const ornament = <DishOrnament className="flex" />;
  return (
    <div className={classNames("shrink-0 overflow-clip bg-sunken", className)}>
      {photo ? (
        <Picture
          purpose="dish"
          alt=""
          {...{ organizationId, sizes }}
          picture={photo}
          isEager={isUrgent}
          fallback={ornament}
          className="size-full object-cover"
        />
      ) : (
        ornament
      )}
    </div>
  );
}

/** Fills the place of a photo that a dish does not have. `className` gives its `display`. */
export function DishOrnament({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "size-full items-center justify-center bg-linear-135 from-sunken to-primary-soft text-primary-ink/35 [&_svg]:size-7 [&_svg]:max-h-1/2 [&_svg]:max-w-1/2 [&_svg]:stroke-[1.25]",
        className,
      )}
    >
      <UtensilsCrossed />
    </div>
  );
}
