import { Copy, ExternalLink, QrCode } from "lucide-react";

import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Switch } from "#ui/switch.tsx";
import { notify } from "#ui/toast.tsx";
import type { Menu } from "../contract.ts";
import { publicText } from "../text.ts";
import { preloadDialog } from "./dialogs.tsx";
import { useChangeMenu } from "./menu-store.ts";
import { publicAddress } from "./public-address.ts";
import { showError } from "./show-error.ts";

/** Opens or closes the public menu, and offers its URL. */
export function PublicBar({ menu, onQr }: { menu: Menu; onQr: () => void }) {
  const changeMenu = useChangeMenu();
  const address = publicAddress(menu.slug);

  const publish = (isPublic: boolean) =>
    void changeMenu({ act: "publish", isPublic }).then(
      () => notify.success(isPublic ? publicText.published : publicText.closed),
      showError,
    );
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => notify.success(publicText.copied),
      () => notify.error(publicText.copyFailed),
    );

  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-5 gap-y-1 rounded-lg border border-line bg-surface py-1.5 pr-1.5 pl-3.5">
      <Switch
        label={publicText.switch}
        isSelected={menu.isPublic}
        onChange={publish}
        className="font-medium"
      />
      {menu.isPublic ? (
        <>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="order-last flex min-w-0 items-center gap-1.5 rounded-sm py-1 text-[0.8125rem] text-ink-muted hover:text-ink hover:underline max-md:w-full md:order-none md:flex-1"
          >
            <span className="truncate">{address.replace(/^https?:\/\//, "")}</span>
            <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          </a>
          <div className="ml-auto flex items-center gap-1">
            <IconButton
              size="sm"
              aria-label={publicText.copy}
              icon={<Copy aria-hidden="true" />}
              onPress={copy}
            />
            <Button
              size="sm"
              variant="ghost"
              icon={<QrCode aria-hidden="true" />}
              onHoverStart={() => preloadDialog("qr")}
              onFocus={() => preloadDialog("qr")}
              onPress={onQr}
            >
              {publicText.qr}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-[0.8125rem] text-ink-muted max-md:pb-1">{publicText.closedHint}</p>
      )}
    </div>
  );
}
