import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";

import type { TurnRule } from "#features/turn-times/contract.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menu.tsx";
import { notify } from "#ui/toast.tsx";
import { isNeverUsed } from "../form.ts";
import { conditionText, turnRulesText as words, type UnitTurnTimes } from "../text.ts";
import { useSaveTurnRules } from "./turn-rules-store.ts";

const showError = (error: unknown) => notify.error(messageOf(error));

const loadDialog = () => import("./turn-rule-dialog.tsx");
const TurnRuleDialog = lazyDialog(
  () => loadDialog().then((module) => module.TurnRuleDialog),
  ({ rule }) => (rule ? words.editTitle : words.addTitle),
);

export interface TurnRulesProps {
  rules: readonly TurnRule[];
  /** What counts where no rule fits. */
  unit: UnitTurnTimes;
}

/** The rules of how long parties stay, in the order in which they count, and what counts without one. */
export function TurnRules({ rules, unit }: TurnRulesProps) {
  const save = useSaveTurnRules();
  const [edited, setEdited] = useState<{ rule: TurnRule | null } | null>(null);
  const preload = () => void loadDialog();

  const move = (from: number, to: number) => {
    const next = [...rules];
    const moved = next.splice(from, 1);
    save.mutate(
      { rules: next.toSpliced(to, 0, ...moved), before: rules },
      { onSuccess: () => notify.success(words.sorted), onError: showError },
    );
  };
  const remove = (removed: TurnRule) => {
    const next = rules.filter(({ id }) => id !== removed.id);
    save.mutate(
      { rules: next, before: rules },
      {
        onSuccess: () =>
          notify.success(words.removed, {
            detail: conditionText(removed),
            action: {
              label: words.undo,
              onAction: () => save.mutate({ rules, before: next }, { onError: showError }),
            },
          }),
        onError: showError,
      },
    );
  };

  return (
    <>
      <Card>
        <ol aria-label={words.list} className="divide-y divide-line">
          {rules.map((rule, index) => {
            const condition = conditionText(rule);
            return (
              <li key={rule.id} className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
                <span aria-hidden="true" className="w-4 shrink-0 text-ink-faint tabular-nums">
                  {index + 1}
                </span>
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                    <span className="first-letter:uppercase">{condition}</span>
                    {isNeverUsed(rule, rules.slice(0, index)) && (
                      <span title={words.neverUsedHint}>
                        <Badge tone="warning">{words.neverUsed}</Badge>
                      </span>
                    )}
                  </p>
                  <p className="text-[0.8125rem] text-ink-muted tabular-nums">
                    {[words.minutes(rule.minutes), words.buffer(rule.bufferMinutes)]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                <Menu
                  trigger={
                    <IconButton
                      size="sm"
                      aria-label={words.actions(condition)}
                      icon={<EllipsisVertical aria-hidden="true" />}
                      onHoverStart={preload}
                    />
                  }
                >
                  <MenuItem icon={<Pencil aria-hidden="true" />} onAction={() => setEdited({ rule })}>
                    {words.edit}
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
                    isDisabled={index === rules.length - 1}
                    onAction={() => move(index, index + 1)}
                  >
                    {words.moveDown}
                  </MenuItem>
                  <MenuSeparator />
                  <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onAction={() => remove(rule)}>
                    {words.remove}
                  </MenuItem>
                </Menu>
              </li>
            );
          })}
          <li className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
            <span aria-hidden="true" className="w-4 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{words.otherwise}</p>
              <p className="text-[0.8125rem] text-ink-muted tabular-nums">
                {words.otherwiseText(unit)}. {words.otherwiseHint}
              </p>
            </div>
          </li>
        </ol>
        <div className="flex justify-end border-t border-line px-4 py-3 sm:px-5">
          <Button
            icon={<Plus aria-hidden="true" />}
            onHoverStart={preload}
            onFocus={preload}
            onPress={() => setEdited({ rule: null })}
          >
            {words.add}
          </Button>
        </div>
      </Card>
      {edited && (
        <TurnRuleDialog
          rules={rules}
          rule={edited.rule}
          cleaningMinutes={unit.cleaningMinutes}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
