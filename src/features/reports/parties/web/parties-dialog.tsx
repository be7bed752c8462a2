import { useQuery } from "@tanstack/react-query";
import { Users, X } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { retryOf } from "#platform/web/rpc.ts";
import { formatDay } from "#shared/pt-br.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { sourceText } from "../../text.ts";
import { reportsApi } from "../../web/api.ts";
import type { ListPartiesInput, PartyList } from "../contract.ts";
import { becameText, guestsLine, partiesText } from "../text.ts";

/** Which parties to show, and what they are in words. */
export interface OpenedParties {
  title: string;
  /** What the picture says of them. */
  reading: string;
  asked: Omit<ListPartiesInput, "unitId">;
}

/** The parties behind a bar or a cell, at the right edge of the screen. */
export function PartiesDialog({ title, reading, asked, onClose }: OpenedParties & { onClose: () => void }) {
  const { id: unitId } = useCurrentUnit();
  const { data, error, isFetching, refetch } = useQuery(
    reportsApi.listParties.queryOptions({ input: { unitId, ...asked } }),
  );
  return (
    <Sheet label={title} side="right" isWide isOpen onOpenChange={onClose}>
      <header className="flex items-start gap-3 border-b border-line px-5 py-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-6 font-semibold tracking-tight">{title}</h2>
          <p className="mt-1 text-sm text-ink-muted">{reading}</p>
        </div>
        <IconButton slot="close" aria-label={partiesText.close} icon={<X aria-hidden="true" />} />
      </header>
      {/* A list longer than the screen scrolls, also by keyboard. */}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={title}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4"
      >
        {data ? (
          <Parties list={data} />
        ) : error ? (
          <ErrorState title={partiesText.loadFailed} {...retryOf({ error, isFetching, refetch })} />
        ) : (
          <div role="status" aria-label={partiesText.loading} className="flex flex-col gap-3">
            {[0, 1, 2, 3, 4].map((line) => (
              <Skeleton key={line} className="h-12 rounded-md" />
            ))}
          </div>
        )}
      </div>
    </Sheet>
  );
}

function Parties({ list }: { list: PartyList }) {
  const { parties, total } = list;
  if (total === 0)
    return <EmptyState icon={<Users />} title={partiesText.empty} text={partiesText.emptyText} />;
  const isNameless = parties.every(({ name }) => name === null);
  return (
    <>
      <p className="text-[0.8125rem] text-ink-muted">
        {partiesText.summary(list)}. {parties.length < total && partiesText.onlyLast(parties.length)}{" "}
        {isNameless && partiesText.hiddenNames}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {parties.map((party) => (
          <li key={party.id} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 py-2.5 text-sm">
            <span className="min-w-0 font-medium wrap-anywhere">
              {party.name === null
                ? guestsLine(party.guests, null)
                : party.name.trim() === ""
                  ? partiesText.noName
                  : party.name}
            </span>
            <span className="text-right text-ink-muted tabular-nums">
              {formatDay(party.date)} · {party.time}
            </span>
            <span className="text-[0.8125rem] text-ink-muted">
              {guestsLine(party.guests, party.source && sourceText[party.source])}
            </span>
            <span className="text-right text-[0.8125rem] text-ink-muted tabular-nums">
              {becameText(party)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
