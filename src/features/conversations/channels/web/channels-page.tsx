import { Lock } from "lucide-react";

import { useMe } from "#features/auth/web/api.ts";
import { hasScreen } from "#shared/access.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NoticesCard } from "../../../notices/web/notices-card.tsx";
import { channelsText } from "../text.ts";
import { WebChatSection } from "../web-chat/web/web-chat-section.tsx";
import { WhatsAppCard } from "../whatsapp/web/whatsapp-card.tsx";

/** 'Canais': how guests reach the unit. The right to the assistant's settings is the right to these. */
export function ChannelsPage() {
  const { user } = useMe();
  return (
    <>
      <header>
        <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{channelsText.title}</h1>
        <p className="mt-1 text-sm text-ink-muted">{channelsText.subtitle}</p>
      </header>
      {hasScreen(user, "assistente") ? (
        <>
          <WebChatSection />
          <WhatsAppCard />
        </>
      ) : (
        <Card>
          <EmptyState icon={<Lock />} title={channelsText.forbiddenTitle} text={channelsText.forbiddenText} />
        </Card>
      )}
      {hasScreen(user, "configuracoes") && <NoticesCard />}
    </>
  );
}
