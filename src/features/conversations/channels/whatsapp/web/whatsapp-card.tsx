import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { cardText } from "../card-text.ts";
import type { WhatsAppAccount } from "../contract.ts";
import { whatsAppApi } from "./api.ts";
import { WhatsAppCheck } from "./whatsapp-check.tsx";
import { WhatsAppForm } from "./whatsapp-form.tsx";

/** The unit's access to WhatsApp: set up, counted, and checked step by step. */
export function WhatsAppCard() {
  const { id: unitId } = useCurrentUnit();
  const query = useQuery(whatsAppApi.read.queryOptions({ input: { unitId } }));
  return (
    <Card as="section" aria-labelledby="whatsapp" className="flex flex-col gap-5 p-4 sm:p-5">
      <div>
        <h2 id="whatsapp" className="font-semibold text-ink">
          {cardText.title}
        </h2>
        <p className="mt-0.5 text-sm text-ink-muted">{cardText.about}</p>
      </div>
      {query.data ? (
        <>
          {query.data.version > 0 && <Usage {...query.data} />}
          {/* Another unit's typed text must not appear here. */}
          <WhatsAppForm key={unitId} stored={query.data} />
          {query.data.version > 0 && <WhatsAppCheck key={`${unitId} ${query.data.version}`} />}
        </>
      ) : query.isError ? (
        <ErrorState
          title={cardText.loadFailed}
          text={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={cardText.loading}>
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
    </Card>
  );
}

function Usage({ usage: { replies, free, warnAt } }: WhatsAppAccount) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink tabular-nums">{cardText.usage(replies, free)}</p>
      <p className="text-[0.8125rem] text-ink-muted">{cardText.usageHint}</p>
      {replies >= warnAt && (
        <Banner tone="warning" role="status" icon={<TriangleAlert aria-hidden="true" />}>
          {cardText.usageWarning(free - replies)}
        </Banner>
      )}
    </div>
  );
}
