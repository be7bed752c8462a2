import { Hourglass, Link2, Mail, Pencil, ShieldCheck } from "lucide-react";
import { memo, useId } from "react";

import { type Role, type Screen } from "#shared/access.ts";
import { mediaUrl } from "#shared/media-url.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge, type Tone } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { classNames } from "#ui/class-names.ts";
import { Switch } from "#ui/switch.tsx";
import type { SystemUser } from "../contract.ts";
import { roleText, rowText } from "../text.ts";

export type UserAction = "edit" | "activate" | "deactivate" | "resend" | "copyInvitation";

export interface UserRowProps {
  user: SystemUser;
  organizationId: string;
  screenLabels: Record<Screen, string>;
  isSelf: boolean;
  /** Whether the signed-in user may change this user. */
  isWithinReach: boolean;
  sendsMail: boolean;
  onAct: (action: UserAction, user: SystemUser) => void;
}

/** Memoized and built of plain buttons, because a list may have two hundred rows. */
export const UserRow = memo(function UserRow({
  user,
  organizationId,
  screenLabels,
  isSelf,
  isWithinReach,
  sendsMail,
  onAct,
}: UserRowProps) {
  const nameId = useId();
  const { name, email, role, isActive, isPending, photo } = user;
  return (
    <li
      aria-labelledby={nameId}
      className="flex flex-col gap-x-4 gap-y-3 px-4 py-4 sm:flex-row sm:items-center md:px-5"
    >
      <div className="flex min-w-0 flex-1 gap-3.5">
        <span className={classNames("flex", !isActive && "opacity-60 grayscale")}>
          <Avatar name={name} image={photo === null ? null : mediaUrl(organizationId, photo, "small")} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3
              id={nameId}
              className={classNames(
                "min-w-0 text-[0.9375rem] leading-6 font-semibold wrap-anywhere",
                !isActive && "text-ink-muted",
              )}
            >
              {name}
            </h3>
            <Badge tone={roleTones[role]}>{roleText[role]}</Badge>
            {!isActive && (
              <Badge tone="danger" hasDot>
                {rowText.inactive}
              </Badge>
            )}
            {isPending && isActive && (
              <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
                {rowText.pending}
              </Badge>
            )}
          </div>
          <p className="flex flex-wrap gap-x-2 text-[0.8125rem] leading-5 text-ink-muted">
            {isSelf && <span className="font-medium text-ink">{rowText.you}</span>}
            <span className="min-w-0 wrap-anywhere">{email}</span>
          </p>
          <Permissions {...{ user, screenLabels }} />
          {isPending && isActive && isWithinReach && (
            <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
              {sendsMail && (
                <button
                  type="button"
                  aria-describedby={nameId}
                  onClick={({ detail }) => detail <= 1 && onAct("resend", user)}
                  className={buttonClass("link")}
                >
                  <Mail aria-hidden="true" className="size-3.5!" />
                  {rowText.resend}
                </button>
              )}
              <button
                type="button"
                aria-describedby={nameId}
                onClick={({ detail }) => detail <= 1 && onAct("copyInvitation", user)}
                className={buttonClass("link")}
              >
                <Link2 aria-hidden="true" className="size-3.5!" />
                {rowText.copyInvitation}
              </button>
            </div>
          )}
        </div>
      </div>
      <div className="flex shrink-0 items-center justify-between gap-4 max-sm:pl-12.5">
        <Switch
          label={rowText.active}
          aria-label={rowText.activeName(name)}
          isSelected={isActive}
          isDisabled={isSelf || !isWithinReach}
          description={isSelf ? rowText.ownActive : isWithinReach ? undefined : rowText.adminsOnly}
          className="max-sm:max-w-48 sm:w-48"
          onChange={(isOn) => onAct(isOn ? "activate" : "deactivate", user)}
        />
        <button
          type="button"
          aria-describedby={nameId}
          disabled={!isWithinReach}
          onClick={() => onAct("edit", user)}
          className={buttonClass("secondary", "sm")}
        >
          <Pencil aria-hidden="true" />
          {rowText.edit}
        </button>
      </div>
    </li>
  );
});

function Permissions({ user: { permissions }, screenLabels }: Pick<UserRowProps, "user" | "screenLabels">) {
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      {permissions === "all" ? (
        <ScreenBadge icon={<ShieldCheck aria-hidden="true" className="size-3.5" />}>
          {rowText.all}
        </ScreenBadge>
      ) : permissions.length === 0 ? (
        <span className="text-[0.8125rem] text-ink-muted">{rowText.noScreens}</span>
      ) : (
        permissions.map((screen) => <ScreenBadge key={screen}>{screenLabels[screen]}</ScreenBadge>)
      )}
    </div>
  );
}

/** Less prominent than a status badge, because a user has up to nine of them. */
function ScreenBadge({ icon, children }: { icon?: React.ReactNode; children: string }) {
  return (
    <span className="inline-flex h-5.5 items-center gap-1 rounded-sm border border-line px-1.5 text-xs text-ink-muted">
      {icon}
      {children}
    </span>
  );
}

const roleTones: Record<Role, Tone> = { admin: "primary", manager: "info", staff: "neutral" };
