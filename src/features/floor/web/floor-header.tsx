import { Circle, Eraser, List, PencilRuler, Square } from "lucide-react";

import { Button } from "#ui/button.tsx";
import { useIsMobile } from "#ui/media-query.ts";
import type { DiningTable } from "../contract.ts";
import { floorPageText } from "../editor/page-text.ts";

export interface FloorHeaderProps {
  /** A button without its callback is disabled. */
  onAdd?: (shape: DiningTable["shape"]) => void;
  onClear?: () => void;
  /** Called before the removal is likely: prefetches its dialog. */
  onClearApproach?: () => void;
  /** Whether the plan is editable, and the switch for it: only on a phone. */
  isEditing?: boolean;
  onEditingChange?: (isEditing: boolean) => void;
  isListShown?: boolean;
  onListShownChange?: (isShown: boolean) => void;
}

/**
 * The page's title and actions. On a phone, the editing actions are at the bottom edge and only show while the
 * plan is editable.
 */
export function FloorHeader({
  onAdd,
  onClear,
  onClearApproach,
  isEditing = true,
  onEditingChange,
  isListShown = false,
  onListShownChange,
}: FloorHeaderProps) {
  const isMobile = useIsMobile();
  return (
    <header className="flex flex-wrap items-center gap-2">
      <h1 className="mr-1 flex-1 text-2xl font-semibold tracking-tight whitespace-nowrap max-[1200px]:text-xl">
        {floorPageText.title}
      </h1>
      {isMobile ? (
        <Button
          variant={isEditing ? "primary" : "secondary"}
          icon={isEditing ? undefined : <PencilRuler aria-hidden="true" />}
          isDisabled={!onEditingChange}
          onPress={() => onEditingChange?.(!isEditing)}
        >
          {isEditing ? floorPageText.finish : floorPageText.editLayout}
        </Button>
      ) : (
        <Button
          icon={<List aria-hidden="true" />}
          aria-expanded={isListShown}
          isDisabled={!onListShownChange}
          className={iconlessClass}
          onPress={() => onListShownChange?.(!isListShown)}
        >
          {floorPageText.list}
        </Button>
      )}
      {(!isMobile || isEditing) && (
        <div className={actionBarClass}>
          <Button
            variant="primary"
            icon={<Square aria-hidden="true" />}
            isDisabled={!onAdd}
            className={iconlessClass}
            onPress={() => onAdd?.("rectangle")}
          >
            {floorPageText.addRectangle}
          </Button>
          <Button
            variant="primary"
            icon={<Circle aria-hidden="true" />}
            isDisabled={!onAdd}
            className={iconlessClass}
            onPress={() => onAdd?.("circle")}
          >
            {floorPageText.addCircle}
          </Button>
          <Button
            icon={<Eraser aria-hidden="true" />}
            isDisabled={!onClear}
            className={iconlessClass}
            {...(onClearApproach && { onHoverStart: onClearApproach, onFocus: onClearApproach })}
            onPress={() => onClear?.()}
          >
            {floorPageText.clear}
          </Button>
        </div>
      )}
    </header>
  );
}

/** On a tablet title and buttons share one row: the buttons keep their text and lose their icons. */
const iconlessClass = "md:max-[1200px]:[&_svg]:hidden";

/** On a phone the three buttons are at the bottom edge, within the thumb's reach. */
const actionBarClass =
  "flex flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:grid max-md:grid-cols-3 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-md:*:h-16! max-md:*:flex-col max-md:*:gap-1! max-md:*:px-1! max-md:*:text-xs! max-md:*:leading-4! max-md:*:whitespace-normal! max-[360px]:[&_svg]:hidden";
