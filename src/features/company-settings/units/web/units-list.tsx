import { Ellipsis, Pencil, Plus, Power, PowerOff, Store } from "lucide-react";
import { useState } from "react";

import { useMe } from "#features/auth/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { mediaUrl } from "#shared/media-url.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { unitsText } from "../../text.ts";
import type { CompanyUnit } from "../contract.ts";
import { useSetUnitActive } from "./units-store.ts";

const loadDialog = () => import("./unit-form-dialog.tsx");
const UnitFormDialog = lazyDialog(
  () => loadDialog().then((module) => module.UnitFormDialog),
  ({ unit }) => (unit ? unitsText.editTitle : unitsText.addTitle),
);

export interface UnitsListProps {
  units: readonly CompanyUnit[];
  /** Called for the current unit, whose fields are in the page's own form. */
  onEditCurrent: () => void;
}

/** The company's units, active or not, to add, edit, deactivate and reactivate. */
export function UnitsList({ units, onEditCurrent }: UnitsListProps) {
  const current = useCurrentUnit();
  const [edited, setEdited] = useState<CompanyUnit | "new" | null>(null);
  const [leavingId, setLeavingId] = useState<string | null>(null);
  const leaving = units.find(({ id }) => id === leavingId);
  const active = units.filter(({ isActive }) => isActive).length;
  const setActive = useSetUnitActive();
  const preload = () => void loadDialog();

  const edit = (unit: CompanyUnit) => (unit.id === current.id ? onEditCurrent() : setEdited(unit));

  return (
    <>
      <header className="flex flex-wrap items-center gap-2.5 border-t border-line px-4 pt-4 pb-2 sm:px-5">
        <h3 className="font-semibold">{unitsText.list}</h3>
        <div className="flex-1">
          <Badge>{unitsText.count(active)}</Badge>
        </div>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onHoverStart={preload}
          onFocus={preload}
          onPress={() => setEdited("new")}
        >
          {unitsText.add}
        </Button>
      </header>
      <ul aria-label={unitsText.list} className="divide-y divide-line">
        {units.map((unit) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            isCurrent={unit.id === current.id}
            canDeactivate={active > 1}
            onEdit={() => edit(unit)}
            onDeactivate={() => setLeavingId(unit.id)}
            onReactivate={() => setActive.mutate({ unit, isActive: true })}
          />
        ))}
      </ul>
      {edited && (
        <UnitFormDialog
          unit={edited === "new" ? null : (units.find(({ id }) => id === edited.id) ?? edited)}
          onClose={() => setEdited(null)}
        />
      )}
      <AlertDialog
        isOpen={leaving?.isActive === true}
        onOpenChange={() => setLeavingId(null)}
        title={leaving ? unitsText.deactivateTitle(leaving.name) : ""}
        description={
          leaving && (
            <>
              {unitsText.deactivateBody} {leaving.id === current.id && unitsText.deactivateCurrent}
              {leaving.comingReservations > 0 && (
                <strong className="mt-2 block font-medium text-warning-ink">
                  {unitsText.deactivateReservations(leaving.comingReservations)}
                </strong>
              )}
            </>
          )
        }
        cancelLabel={unitsText.deactivateKeep}
        confirmLabel={unitsText.deactivate}
        onConfirm={() => leaving && setActive.mutateAsync({ unit: leaving, isActive: false })}
      />
    </>
  );
}

interface UnitRowProps {
  unit: CompanyUnit;
  isCurrent: boolean;
  canDeactivate: boolean;
  onEdit: () => void;
  onDeactivate: () => void;
  onReactivate: () => void;
}

function UnitRow({ unit, isCurrent, canDeactivate, onEdit, onDeactivate, onReactivate }: UnitRowProps) {
  const { organization } = useMe();
  const { name, address, logo, isActive } = unit;
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <span
        className={classNames(
          "flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-md border border-line text-ink-faint",
          logo ? "bg-white" : "bg-sunken",
          !isActive && "opacity-55",
        )}
      >
        {logo ? (
          <img
            src={mediaUrl(organization.id, logo, "small")}
            alt=""
            className="size-full object-contain p-1"
          />
        ) : (
          <Store aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={classNames("font-medium wrap-anywhere", !isActive && "text-ink-muted")}>
            {name}
          </span>
          {isCurrent && <Badge tone="primary">{unitsText.current}</Badge>}
          {!isActive && <Badge>{unitsText.inactive}</Badge>}
        </p>
        <p className="text-[0.8125rem] wrap-anywhere text-ink-muted">{address || unitsText.noAddress}</p>
      </div>
      <Menu
        trigger={
          <IconButton size="sm" aria-label={unitsText.actions(name)} icon={<Ellipsis aria-hidden="true" />} />
        }
      >
        <MenuItem icon={<Pencil aria-hidden="true" />} onAction={onEdit}>
          {unitsText.edit}
        </MenuItem>
        {isActive ? (
          <MenuItem
            icon={<PowerOff aria-hidden="true" />}
            tone="danger"
            isDisabled={!canDeactivate}
            onAction={onDeactivate}
          >
            {unitsText.deactivate}
          </MenuItem>
        ) : (
          <MenuItem icon={<Power aria-hidden="true" />} onAction={onReactivate}>
            {unitsText.reactivate}
          </MenuItem>
        )}
      </Menu>
    </li>
  );
}
