import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { notify } from "#ui/toast.tsx";
import { MAX_PAIRS } from "../limits.ts";
import { pageText } from "../listing/page-text.ts";
import type { DuplicatePair } from "../merging/contract.ts";
import { showPhone } from "../rules.ts";
import { mergingText as words } from "../text.ts";
import { guestsApi } from "./api.ts";
import { useKeepApart, useMergeGuests } from "./guest-store.ts";

const loadDialog = () => import("#ui/alert-dialog.tsx");
const AlertDialog = lazy(() => loadDialog().then((module) => ({ default: module.AlertDialog })));

/** Numbers that may be one guest. Nothing shows while there are none. */
export function DuplicatesCard() {
  const { id: unitId } = useCurrentUnit();
  const list = useQuery(guestsApi.listDuplicates.queryOptions({ input: { unitId } }));
  const merge = useMergeGuests();
  const [isOpen, setIsOpen] = useState(false);
  const [merging, setMerging] = useState<DuplicatePair | null>(null);
  const pairs = list.data?.pairs ?? [];
  if (pairs.length === 0) return null;
  return (
    <Card as="section" aria-label={words.title} className="px-4 py-2">
      <Disclosure
        label={words.title}
        isOpen={isOpen}
        onOpenChange={(shows) => {
          setIsOpen(shows);
          // Before it is needed.
          void loadDialog().catch(() => undefined);
        }}
        aside={<Badge className="ml-1">{words.show(pairs.length, pairs.length < MAX_PAIRS)}</Badge>}
      >
        <ul className="divide-y divide-line pt-1">
          {pairs.map((pair) => (
            <Pair
              key={`${pair.one.phone} ${pair.other.phone}`}
              pair={pair}
              onMerge={() => setMerging(pair)}
            />
          ))}
        </ul>
      </Disclosure>
      {merging && (
        <Suspense>
          <AlertDialog
            isOpen
            onOpenChange={() => setMerging(null)}
            tone="primary"
            title={words.mergeTitle}
            description={words.mergeBody(nameOf(mainOf(merging)), nameOf(otherOf(merging)))}
            confirmLabel={words.mergeConfirm}
            onConfirm={async () => {
              await merge.mutateAsync({ phone: mainOf(merging).phone, otherPhone: otherOf(merging).phone });
              notify.success(words.merged);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

function Pair({ pair, onMerge }: { pair: DuplicatePair; onMerge: () => void }) {
  const apart = useKeepApart();
  const { one, other, reason } = pair;
  const names = [nameOf(one), nameOf(other)] as const;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 text-sm tabular-nums">
        {[one, other].map((side) => (
          <p key={side.phone}>
            <span className="font-medium">{nameOf(side)}</span>{" "}
            <span className="text-ink-muted">· {pageText.visits(side.visits)}</span>
          </p>
        ))}
        <p className="text-[0.8125rem] text-ink-muted">{words.reasons[reason]}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={words.mergeOf(...names)} onPress={onMerge}>
          {words.merge}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={words.apartOf(...names)}
          isPending={apart.isPending}
          onPress={() =>
            apart.mutate(
              { phone: one.phone, otherPhone: other.phone },
              { onSuccess: () => notify.success(words.keptApart) },
            )
          }
        >
          {words.apart}
        </Button>
      </div>
    </li>
  );
}

type Side = DuplicatePair["one"];

function nameOf({ name, phone }: Side): string {
  return `${name}, ${showPhone(phone)}`;
}

/** The number with more visits stands for the guest. */
function mainOf({ one, other }: DuplicatePair): Side {
  return other.visits > one.visits ? other : one;
}

function otherOf(pair: DuplicatePair): Side {
  return mainOf(pair) === pair.one ? pair.other : pair.one;
}
