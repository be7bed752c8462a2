import { messageOf } from "#platform/web/rpc.ts";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/switch.tsx";
import { NOTICE_KINDS } from "../limits.ts";
import { kindText, noticesText } from "../text.ts";
import { kindsAfter, useNoticeSettings, useSwitchNotice } from "./notices-store.ts";

/** 'Avisos aos clientes': which notices of bookings guests get. */
export function NoticesCard() {
  const { data: settings, error, isFetching, refetch } = useNoticeSettings();
  const switching = useSwitchNotice();
  const pending = switching.isPending ? switching.variables : null;
  if (settings === undefined)
    return (
      <Card className="p-5">
        {error === null ? (
          <Skeleton className="h-40" />
        ) : (
          <ErrorState
            title={noticesText.loadFailed}
            text={messageOf(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    );
  const shown = pending === null ? settings.kinds : kindsAfter(settings, pending.kind, pending.isOn);
  return (
    <Card as="section" aria-labelledby="avisos" className="p-5">
      <h2 id="avisos" className="font-semibold">
        {noticesText.title}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-muted">
        {settings.byMail || settings.byWhatsApp ? noticesText.subtitle : noticesText.noWay}
      </p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {NOTICE_KINDS.map((kind) => (
          <li key={kind}>
            <Switch
              label={kindText[kind].label}
              description={kindText[kind].hint}
              isSelected={shown.includes(kind)}
              isDisabled={switching.isPending}
              onChange={(isOn) => switching.mutate({ settings, kind, isOn })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
