import { Combine, EllipsisVertical, Pencil, Trash2 } from "lucide-react";

import { messageOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { Switch } from "#ui/switch.tsx";
import { notify } from "#ui/toast.tsx";
import type { DiningTable } from "../../contract.ts";
import { compareLabels } from "../../rules.ts";
import { useRemoveJoin, useSaveJoins } from "../../web/plan-store.ts";
import type { TableJoin } from "../contract.ts";
import type { JoinProposal } from "../proposals.ts";
import { joinLabel } from "../rules.ts";
import { guestsRange, joinsText as words } from "../text.ts";

export interface JoinsTabProps {
  tables: readonly DiningTable[];
  joins: readonly TableJoin[];
  /** Touching tables without a join. */
  proposals: readonly JoinProposal[];
  /** Selects these tables on the plan. */
  onSelect: (tableIds: readonly string[]) => void;
  onEdit: (join: TableJoin) => void;
}

/** 'Mesas combináveis': what touches on the plan and can be accepted with one press, and all that was accepted. */
export function JoinsTab({ tables, joins, proposals, onSelect, onEdit }: JoinsTabProps) {
  const save = useSaveJoins();
  const removal = useRemoveJoin();
  const nameOf = (join: Pick<TableJoin, "tableIds">) => joinLabel(join, tables);
  const rows = joins
    .map((join) => ({ join, name: nameOf(join) }))
    .toSorted((a, b) => compareLabels(a.name, b.name));
  const accept = (accepted: readonly JoinProposal[]) =>
    save.mutate(accepted.map(joinOf), {
      onSuccess: () =>
        notify.success(words.accepted(accepted.length), { detail: accepted.map(nameOf).join(", ") }),
      onError: (error) => notify.error(messageOf(error)),
    });

  if (joins.length === 0 && proposals.length === 0)
    return <EmptyState icon={<Combine />} title={words.empty} text={words.emptyHint} className="py-8!" />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {proposals.length > 0 && (
        <section aria-labelledby="join-proposals" className="border-b border-line bg-sunken px-4 py-3">
          <h3 id="join-proposals" className="text-[0.8125rem] font-semibold">
            {words.proposals}
          </h3>
          <p className="text-[0.8125rem] text-ink-muted">{words.proposalsHint}</p>
          <ul className="mt-1.5 flex flex-col">
            {proposals.map((proposal) => {
              const name = nameOf(proposal);
              return (
                <li key={proposal.tableIds.join(" ")} className="flex items-center gap-1 py-0.5">
                  <NameButton
                    name={name}
                    detail={guestsRange(proposal.minGuests, proposal.maxGuests)}
                    onPress={() => onSelect(proposal.tableIds)}
                  />
                  <Button size="sm" aria-label={words.acceptOne(name)} onPress={() => accept([proposal])}>
                    {words.accept}
                  </Button>
                </li>
              );
            })}
          </ul>
          {proposals.length > 1 && (
            <Button
              size="sm"
              variant="primary"
              className="mt-2 w-full"
              isPending={save.isPending}
              onPress={() => accept(proposals)}
            >
              {words.acceptAll(proposals.length)}
            </Button>
          )}
        </section>
      )}
      {rows.length > 0 && (
        <ul aria-label={words.list} className="divide-y divide-line">
          {rows.map(({ join, name }) => (
            <li key={join.id} className="flex items-center gap-1 py-1.5 pr-2 pl-4">
              <NameButton
                name={name}
                detail={
                  join.isActive
                    ? guestsRange(join.minGuests, join.maxGuests)
                    : `${guestsRange(join.minGuests, join.maxGuests)} · ${words.inactive}`
                }
                isMuted={!join.isActive}
                onPress={() => onSelect(join.tableIds)}
              />
              <Switch
                label={words.active(name)}
                isLabelHidden
                isSelected={join.isActive}
                onChange={(isActive) =>
                  save.mutate([{ ...join, isActive }], {
                    onError: (error) => notify.error(messageOf(error)),
                  })
                }
              />
              <Menu
                trigger={
                  <IconButton
                    size="sm"
                    aria-label={words.actions(name)}
                    icon={<EllipsisVertical aria-hidden="true" />}
                  />
                }
              >
                <MenuItem icon={<Pencil aria-hidden="true" />} onAction={() => onEdit(join)}>
                  {words.edit}
                </MenuItem>
                <MenuItem
                  tone="danger"
                  icon={<Trash2 aria-hidden="true" />}
                  onAction={() => removal.mutate({ join, name })}
                >
                  {words.remove}
                </MenuItem>
              </Menu>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface NameButtonProps {
  name: string;
  detail: string;
  isMuted?: boolean;
  onPress: () => void;
}

/** A press shows the tables on the plan. */
function NameButton({ name, detail, isMuted = false, onPress }: NameButtonProps) {
  return (
    <button
      type="button"
      title={words.show(name)}
      className={`min-w-0 flex-1 rounded-sm py-1 text-left ${isMuted ? "text-ink-muted" : ""}`}
      onClick={onPress}
    >
      <span className="block truncate font-medium">{name}</span>
      <span className="block text-[0.8125rem] text-ink-muted">{detail}</span>
    </button>
  );
}

function joinOf({ tableIds, minGuests, maxGuests }: JoinProposal): TableJoin {
  return { id: newId(), tableIds: [...tableIds], minGuests, maxGuests, isActive: true };
}
