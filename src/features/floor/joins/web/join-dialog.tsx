import { Info, TriangleAlert } from "lucide-react";

import { failureOf } from "#platform/web/form-errors.ts";
import { useTypedForm } from "#platform/web/typed-form.ts";
import { Banner } from "#ui/banner.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { Switch } from "#ui/switch.tsx";
import { notify } from "#ui/toast.tsx";
import type { DiningTable } from "../../contract.ts";
import { MAX_JOIN_GUESTS } from "../../limits.ts";
import { useSaveJoins } from "../../web/plan-store.ts";
import type { TableJoin } from "../contract.ts";
import { countChairs } from "../proposals.ts";
import { isInTwoAreas, joinLabel, joinsSameTables } from "../rules.ts";
import { joinsText as words } from "../text.ts";

export interface JoinDialogProps {
  /** The join as it would be saved; with the id of a stored one it is edited. */
  join: TableJoin;
  joins: readonly TableJoin[];
  /** The unit's current tables. */
  tables: readonly DiningTable[];
  onClose: () => void;
}

/** Makes tables combinable, or edits a combination. It says what is lost or missing, and leaves the choice to the restaurant. */
export function JoinDialog({ join, joins, tables, onClose }: JoinDialogProps) {
  // The same tables make one join: a second one would only hide the first.
  const stored =
    joins.find(({ id }) => id === join.id) ?? joins.find((other) => joinsSameTables(other, join));
  const save = useSaveJoins();
  const { form, set } = useTypedForm<TableJoin>(() => ({ ...join, ...stored }), save);
  const members = tables.filter(({ id }) => form.tableIds.includes(id));
  const label = joinLabel(form, tables);
  const { chairs, left } = countChairs(members);
  const problem = problemOfRange(form);
  const isGone = members.length < form.tableIds.length;
  const hasTwoAreas = isInTwoAreas(form, tables);

  const submit = () => {
    if (problem !== null || isGone || hasTwoAreas) return;
    save.mutate([form], {
      onSuccess: () => {
        notify.success(stored ? words.saved : words.accepted(1), { detail: label });
        onClose();
      },
    });
  };

  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={stored && stored.id === join.id ? words.editTitle : words.createTitle}
      description={<span className="wrap-anywhere">{label}</span>}
      onSubmit={submit}
      submitLabel={stored ? words.save : words.submit}
      isPending={save.isPending}
      isSubmitDisabled={isGone || hasTwoAreas}
      notice={isGone && words.gone}
      failure={failureOf(save.error, {})}
    >
      {!isGone && hasTwoAreas && <ErrorBanner>{words.twoAreas}</ErrorBanner>}
      {!isGone && !hasTwoAreas && stored && stored.id !== join.id && (
        <Banner tone="info" icon={<Info aria-hidden="true" />}>
          {words.exists}
        </Banner>
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          label={words.min}
          value={form.minGuests}
          onChange={(minGuests) => set({ minGuests })}
          errorMessage={
            problem === "min_out_of_range" ? words.problems.out_of_range(MAX_JOIN_GUESTS) : undefined
          }
          isRequired
          autoFocus
          minValue={1}
          maxValue={MAX_JOIN_GUESTS}
        />
        <NumberField
          label={words.max}
          value={form.maxGuests}
          onChange={(maxGuests) => set({ maxGuests })}
          errorMessage={
            problem === "max_out_of_range"
              ? words.problems.out_of_range(MAX_JOIN_GUESTS)
              : problem === "backwards"
                ? words.problems.backwards
                : undefined
          }
          isRequired
          minValue={1}
          maxValue={MAX_JOIN_GUESTS}
        />
      </div>
      <p className="text-[0.8125rem] text-ink-muted">{words.chairs(chairs, left)}</p>
      {form.maxGuests > chairs && (
        <Banner tone="warning" role="status" icon={<TriangleAlert aria-hidden="true" />}>
          {words.tooMany(chairs)}
        </Banner>
      )}
      <Switch
        label={words.isActive}
        description={words.isActiveHint}
        isSelected={form.isActive}
        onChange={(isActive) => set({ isActive })}
      />
    </FormDialog>
  );
}

type RangeProblem = "min_out_of_range" | "max_out_of_range" | "backwards";

function problemOfRange({ minGuests, maxGuests }: TableJoin): RangeProblem | null {
  if (!isSizeOfJoin(minGuests)) return "min_out_of_range";
  if (!isSizeOfJoin(maxGuests)) return "max_out_of_range";
  return minGuests > maxGuests ? "backwards" : null;
}

function isSizeOfJoin(guests: number): boolean {
  return Number.isInteger(guests) && guests >= 1 && guests <= MAX_JOIN_GUESTS;
}
