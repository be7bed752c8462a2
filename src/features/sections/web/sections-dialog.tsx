import { CircleAlert, Copy, Plus } from "lucide-react";
import { useRef, useState } from "react";

import type { DiningTable } from "#features/floor/contract.ts";
import { usePaintStroke } from "#features/floor/web/paint-stroke.ts";
import { TableMap } from "#features/floor/web/table-map.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { formatShortDate, formatWeekday } from "#shared/pt-br.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EditConflict } from "#ui/edit-conflict.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import type { SectionDay } from "../contract.ts";
import { MAX_SECTIONS } from "../limits.ts";
import { initialsOf } from "../rules.ts";
import { paintText } from "../text.ts";
import { BrushFields } from "./brush-fields.tsx";
import { BrushList } from "./brush-list.tsx";
import { addSection, changeSection, chooseServer, copyOf, paintTable, removeSection } from "./draft.ts";
import { usePainting } from "./painting.ts";
import { fillOf } from "./sections-now.ts";
import { type UndoAct, useSectionChoices } from "./sections-store.ts";

export interface SectionsDialogProps {
  /** As it is now. If somebody else has painted meanwhile, the person chooses before a save. */
  day: SectionDay;
  tables: readonly DiningTable[];
  undo: UndoAct;
  onClose: () => void;
}

/** Paints the tables of a service with its servers' colours. */
export function SectionsDialog({ day: shown, tables, undo, onClose }: SectionsDialogProps) {
  const painting = usePainting(shown, tables, undo);
  const { draft, setDraft, day, isOvertaken, error } = painting;
  const { sections, brushId } = draft;
  const [wasSent, setWasSent] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const map = useRef<HTMLDivElement>(null);
  const paint = (tableId: string, isPainted: boolean) =>
    setDraft((last) => paintTable(last, tableId, isPainted));
  const stroke = usePaintStroke(map, paint);
  const choices = useSectionChoices(day.date);
  /** There is nothing to save. */
  const isEmpty = sections.length === 0 && day.sections.length === 0;
  const brush = sections.find(({ id }) => id === brushId) ?? null;
  const sectionOf = new Map(
    sections.flatMap((section) => section.tableIds.map((id) => [id, section] as const)),
  );
  const earlier = choices.data?.earlier ?? null;

  const submit = () => {
    setWasSent(true);
    const unnamed = sections.find(({ name }) => name.trim() === "");
    if (unnamed === undefined) return painting.save(onClose);
    setDraft({ ...draft, brushId: unnamed.id });
    requestAnimationFrame(() => nameField.current?.focus());
  };

  return (
    <Dialog
      size="xl"
      fillsPhone
      title={paintText.title}
      description={paintText.intro}
      draft={{ isRecovered: painting.isRecovered, onDiscard: painting.discard }}
      onClose={onClose}
      footer={
        <>
          <Button slot="close" onPress={painting.giveUp}>
            {paintText.cancel}
          </Button>
          <Button
            variant="primary"
            isDisabled={isOvertaken || isEmpty}
            isPending={painting.isSaving}
            onPress={submit}
          >
            {paintText.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-5">
        <div className="flex flex-col gap-3 md:row-span-2">
          {isOvertaken && (
            <div ref={showInView}>
              <EditConflict
                title={paintText.changed}
                takeLabel={paintText.takeTheirs}
                onTake={painting.takeStored}
                keep={{ label: paintText.keepMine, onPress: painting.keepMine }}
              />
            </div>
          )}
          {error && !isOvertaken && (
            <div ref={showInView}>
              <ErrorBanner>{messageOf(error)}</ErrorBanner>
            </div>
          )}
          {choices.error && (
            <Banner tone="warning" icon={<CircleAlert aria-hidden="true" />}>
              {messageOf(choices.error)}
            </Banner>
          )}
          {sections.length === 0 && earlier && (
            <Button icon={<Copy aria-hidden="true" />} onPress={() => setDraft(copyOf(earlier))}>
              {paintText.copy(`${formatWeekday(earlier.date)} ${formatShortDate(earlier.date)}`)}
            </Button>
          )}
          {sections.length > 0 && (
            <BrushList draft={draft} onChoose={(id) => setDraft({ ...draft, brushId: id })} />
          )}
          <Button
            icon={<Plus aria-hidden="true" />}
            isDisabled={sections.length >= MAX_SECTIONS}
            onPress={() => setDraft(addSection(draft))}
          >
            {sections.length >= MAX_SECTIONS ? paintText.full : paintText.add}
          </Button>
          <p role="status" className="text-[0.8125rem] text-ink-muted">
            {sections.length > 0 &&
              paintText.withoutSection(tables.filter(({ id }) => !sectionOf.has(id)).length)}
          </p>
        </div>
        {sections.length > 0 && (
          // As high without fields: the map does not move under a finger. On a phone the map stands first.
          <div className="max-md:order-last md:col-start-2 md:min-h-31">
            {brush ? (
              <BrushFields
                key={brush.id}
                {...{ brush, nameField }}
                servers={choices.data?.servers ?? []}
                isNameMissing={wasSent && brush.name.trim() === ""}
                onChange={(change) => setDraft(changeSection(draft, brush.id, change))}
                onServer={(userId) =>
                  setDraft(chooseServer(draft, brush.id, choices.data?.servers ?? [], userId))
                }
                onRemove={() => setDraft(removeSection(draft, brush.id))}
              />
            ) : (
              <p className="text-sm text-ink-muted">{paintText.erasing}</p>
            )}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-2 md:col-start-2">
          <div ref={map} {...stroke}>
            <TableMap
              kind="checks"
              tables={tables}
              tabStops={[]}
              describe={(table) => {
                const section = sectionOf.get(table.id) ?? null;
                return {
                  name: paintText.tableOf(table.label, section && (section.name || paintText.unnamed)),
                  isSelected: section !== null && section.id === brushId,
                  isEnabled: sections.length > 0,
                  badge: section && { letters: initialsOf(section.name), fill: fillOf(section.color) },
                };
              }}
              onPress={(table) => setDraft(paintTable(draft, table.id))}
              onPaint={paint}
            />
          </div>
          {sections.length > 0 && (
            <p className="text-[0.8125rem] text-ink-muted pointer-coarse:hidden">{paintText.keys}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The button that failed is at the end of a dialog that scrolls. */
function showInView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
