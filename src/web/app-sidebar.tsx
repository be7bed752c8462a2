import { Link } from "@tanstack/react-router";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";

import type { Me } from "#features/auth/contract.ts";
import { unitText } from "#features/companies/text.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { Waiting } from "#features/conversations/inbox/web/waiting.tsx";
import { mediaUrl } from "#shared/media-url.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Sidebar, SidebarGroup, SidebarItem, useSidebar } from "#ui/sidebar.tsx";
import { homeOf, pathOf, permittedPages } from "./menu-pages.ts";
import { pageParts } from "./page-parts.ts";
import { shellText } from "./shell-text.ts";
import { pageLabels } from "./text.ts";

export function AppSidebar({ me, onChangeUnit }: { me: Me; onChangeUnit: () => void }) {
  const { id: unitId } = useCurrentUnit();
  return (
    <Sidebar
      label={shellText.sidebar}
      header={<CompanyLink me={me} />}
      footer={<CurrentUnit onChange={onChangeUnit} />}
    >
      <SidebarGroup label={shellText.mainMenu}>
        {permittedPages(me).map((page) => {
          const Icon = pageParts[page].icon;
          return (
            <SidebarItem
              key={page}
              icon={<Icon aria-hidden="true" />}
              label={pageLabels[page]}
              aside={page === "chat-assistant" && <Waiting key={unitId} />}
              render={(props) => <Link to={pathOf(page)} {...props} />}
            />
          );
        })}
      </SidebarGroup>
    </Sidebar>
  );
}

function CompanyLink({ me }: { me: Me }) {
  return (
    <Link
      to={homeOf(me)}
      // The menu marks the current page; this link only leads home.
      activeProps={{ "aria-current": undefined }}
      className="flex h-10 items-center gap-2.5 overflow-hidden rounded-md px-1 font-semibold tracking-tight hover:bg-hover focus-visible:-outline-offset-2"
    >
      <CompanyMark organizationId={me.organization.id} />
      <span className="truncate group-data-collapsed/sidebar:sr-only">
        {me.organization.name || unitText.defaultCompany}
      </span>
    </Link>
  );
}

/** The unit's logo, on white as logos are designed; without a logo the product's own mark. */
function CompanyMark({ organizationId }: { organizationId: string }) {
  const { logo } = useCurrentUnit();
  const [brokenLogo, setBrokenLogo] = useState<string | null>(null);
  if (logo === null || logo === brokenLogo)
    return <img src="/favicon.svg" alt="" className="size-8 shrink-0" />;
  return (
    <img
      src={mediaUrl(organizationId, logo, "small")}
      alt=""
      className="size-8 shrink-0 rounded-md bg-[#fff] object-contain p-0.5 ring-1 ring-line ring-inset"
      onError={() => setBrokenLogo(logo)}
    />
  );
}

/** The unit's name, where the sidebar does not show it. A press opens 'Alterar Empresa'. */
export function UnitInTopBar({ onChange }: { onChange: () => void }) {
  const { name } = useCurrentUnit();
  const { isCollapsed, isMobile } = useSidebar();
  if (!isCollapsed && !isMobile) return null;
  const shown = name || unitText.undefinedUnit;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${unitText.currentUnit}: ${shown}`}
      aria-haspopup="dialog"
      icon={<ArrowLeftRight aria-hidden="true" className="text-ink-muted" />}
      onPress={onChange}
      className="min-w-0 shrink!"
    >
      <span className="truncate">{shown}</span>
    </Button>
  );
}

function CurrentUnit({ onChange }: { onChange: () => void }) {
  const { name } = useCurrentUnit();
  const { isCollapsed, isMobile, toggle } = useSidebar();
  const open = () => {
    // The phone's sheet makes room for the dialog.
    if (isMobile) toggle();
    onChange();
  };
  if (isCollapsed) {
    return (
      <IconButton
        size="sm"
        aria-label={unitText.change}
        icon={<ArrowLeftRight aria-hidden="true" />}
        onPress={open}
        className="size-10!"
      />
    );
  }
  return (
    <div className="flex flex-col gap-2.5 px-1.5 py-1">
      <div className="min-w-0">
        <p className="text-xs text-ink-muted">{unitText.currentUnit}</p>
        <p className="truncate font-medium">{name || unitText.undefinedUnit}</p>
      </div>
      <Button
        size="sm"
        icon={<ArrowLeftRight aria-hidden="true" className="text-ink-muted" />}
        onPress={open}
        className="w-full"
      >
        {unitText.change}
      </Button>
    </div>
  );
}
