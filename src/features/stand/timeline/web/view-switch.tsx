import { ChartNoAxesGantt, Map as MapIcon } from "lucide-react";

import { buttonClass } from "#ui/button-class.ts";
import { classNames } from "#ui/class-names.ts";
import { standText } from "../../text.ts";
import type { RoomView } from "./room-view.ts";

const { views: words } = standText;
const VIEWS = [
  { view: "map", label: words.map, Icon: MapIcon },
  { view: "timeline", label: words.timeline, Icon: ChartNoAxesGantt },
] as const;

export interface ViewSwitchProps {
  view: RoomView;
  onChange: (view: RoomView) => void;
  /** Called before a switch is likely: loads the other view. */
  onApproach: () => void;
}

/** 'Mapa | Linha do tempo' */
export function ViewSwitch({ view, onChange, onApproach }: ViewSwitchProps) {
  return (
    <div role="group" aria-label={words.title} className="flex shrink-0 gap-0.5 max-md:mr-auto">
      {VIEWS.map((one) => (
        <button
          key={one.view}
          type="button"
          aria-pressed={view === one.view}
          onClick={() => onChange(one.view)}
          onPointerEnter={onApproach}
          onFocus={onApproach}
          className={classNames(
            buttonClass("ghost"),
            "px-2.5! aria-pressed:border-primary-line aria-pressed:bg-primary-soft aria-pressed:text-primary-ink",
          )}
        >
          <one.Icon aria-hidden="true" />
          <span className="max-lg:sr-only">{one.label}</span>
        </button>
      ))}
    </div>
  );
}
