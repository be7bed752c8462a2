import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  MapPinned,
  Pencil,
  Plus,
  SquareDashedMousePointer,
  Trash2,
} from "lucide-react";
import { type FormEvent, useRef, useState } from "react";

import { newId } from "#shared/id.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menu.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { DiningTable } from "../../contract.ts";
import { MAX_AREA_NAME_LENGTH } from "../../limits.ts";
import { useChangeAreas } from "../../web/plan-store.ts";
import type { Area } from "../contract.ts";
import { areasText as words } from "../text.ts";
import { areaNameSentence, problemOfAreaName } from "./area-name.ts";

export interface AreasTabProps {
  tables: readonly DiningTable[];
  areas: readonly Area[];
  /** Selects these tables on the plan. */
  onSelect: (tableIds: readonly string[]) => void;
}

/** The unit's areas in their order: add, rename, sort, remove, and select an area's tables. */
export function AreasTab({ tables, areas, onSelect }: AreasTabProps) {
  const { add, sort, remove } = useChangeAreas();
  const [name, setName] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Area | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const problem = problemOfAreaName(name, areas);
  const idsOf = (areaId: string | null) =>
    tables.filter((table) => table.areaId === areaId).map(({ id }) => id);
  const homeless = idsOf(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (problem !== null) field.current?.focus();
    if (problem !== null || add.isPending) return;
    add.mutate(
      { id: newId(), name: name.trim() },
      {
        onSuccess: () => {
          setName("");
          setWasSent(false);
          field.current?.focus();
        },
      },
    );
  };
  const move = (from: number, to: number) => {
    const ids = areas.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved !== undefined) sort.mutate(ids.toSpliced(to, 0, moved));
  };

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {areas.length === 0 ? (
          <EmptyState icon={<MapPinned />} title={words.empty} text={words.emptyHint} className="py-8!" />
        ) : (
          <ul aria-label={words.list} className="divide-y divide-line">
            {areas.map((area, index) => (
              <li key={area.id} className="py-1.5 pr-2 pl-4">
                {renamedId === area.id ? (
                  <RenameForm area={area} areas={areas} onClose={() => setRenamedId(null)} />
                ) : (
                  <div className="flex items-center gap-1">
                    <button
                      type="button"
                      title={words.select(area.name)}
                      className="min-w-0 flex-1 rounded-sm py-1 text-left"
                      onClick={() => onSelect(idsOf(area.id))}
                    >
                      <span className="block truncate font-medium">{area.name}</span>
                      <span className="block text-[0.8125rem] text-ink-muted">
                        {words.tables(idsOf(area.id).length)}
                      </span>
                    </button>
                    <Menu
                      trigger={
                        <IconButton
                          size="sm"
                          aria-label={words.actions(area.name)}
                          icon={<EllipsisVertical aria-hidden="true" />}
                        />
                      }
                    >
                      <MenuItem
                        icon={<SquareDashedMousePointer aria-hidden="true" />}
                        onAction={() => onSelect(idsOf(area.id))}
                      >
                        {words.select(area.name)}
                      </MenuItem>
                      <MenuItem icon={<Pencil aria-hidden="true" />} onAction={() => setRenamedId(area.id)}>
                        {words.rename}
                      </MenuItem>
                      <MenuItem
                        icon={<ArrowUp aria-hidden="true" />}
                        isDisabled={index === 0}
                        onAction={() => move(index, index - 1)}
                      >
                        {words.moveUp}
                      </MenuItem>
                      <MenuItem
                        icon={<ArrowDown aria-hidden="true" />}
                        isDisabled={index === areas.length - 1}
                        onAction={() => move(index, index + 1)}
                      >
                        {words.moveDown}
                      </MenuItem>
                      <MenuSeparator />
                      <MenuItem
                        tone="danger"
                        icon={<Trash2 aria-hidden="true" />}
                        onAction={() => setRemoved(area)}
                      >
                        {words.remove}
                      </MenuItem>
                    </Menu>
                  </div>
                )}
              </li>
            ))}
            {homeless.length > 0 && (
              <li className="py-1.5 pr-2 pl-4">
                <button
                  type="button"
                  title={words.selectHomeless}
                  className="w-full rounded-sm py-1 text-left text-ink-muted"
                  onClick={() => onSelect(homeless)}
                >
                  <span className="block">{words.noArea}</span>
                  <span className="block text-[0.8125rem]">{words.tables(homeless.length)}</span>
                </button>
              </li>
            )}
          </ul>
        )}
        <form noValidate className="flex items-end gap-2 border-t border-line p-4" onSubmit={submit}>
          <TextField
            ref={field}
            label={words.newName}
            value={name}
            onChange={setName}
            placeholder={words.placeholder}
            autoComplete="off"
            maxLength={MAX_AREA_NAME_LENGTH}
            errorMessage={areaNameSentence(problem, wasSent)}
            className="flex-1"
          />
          <SubmitButton isPending={add.isPending}>
            <Plus aria-hidden="true" />
            {words.add}
          </SubmitButton>
        </form>
      </div>
      <AlertDialog
        isOpen={removed !== null}
        onOpenChange={() => setRemoved(null)}
        title={removed ? words.removeTitle(removed.name) : ""}
        description={removed && words.removeBody(idsOf(removed.id).length)}
        confirmLabel={words.remove}
        onConfirm={async () => removed && (await remove.mutateAsync(removed.id))}
      />
    </>
  );
}

interface RenameFormProps {
  area: Area;
  areas: readonly Area[];
  onClose: () => void;
}

function RenameForm({ area, areas, onClose }: RenameFormProps) {
  const { rename } = useChangeAreas();
  const [name, setName] = useState(area.name);
  const problem = problemOfAreaName(
    name,
    areas.filter(({ id }) => id !== area.id),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== null || rename.isPending) return;
    if (name.trim() === area.name) return onClose();
    rename.mutate({ id: area.id, name: name.trim() }, { onSuccess: onClose });
  };
  return (
    // Escape must not close a drawer around it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      className="flex flex-col gap-2 py-1 pr-2"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <TextField
        label={words.name}
        value={name}
        onChange={setName}
        autoFocus
        autoComplete="off"
        maxLength={MAX_AREA_NAME_LENGTH}
        errorMessage={areaNameSentence(problem, true)}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onPress={onClose}>
          {words.cancel}
        </Button>
        <SubmitButton size="sm" isPending={rename.isPending}>
          {words.save}
        </SubmitButton>
      </div>
    </form>
  );
}
