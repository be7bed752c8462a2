import { UserRoundPlus, UserRoundSearch } from "lucide-react";
import { type ComponentType, Suspense, useId, useRef, useState } from "react";

import type { AuditSearch } from "#features/audit/web/audit-search.ts";
import type { AuditSectionProps } from "#features/audit/web/audit-section.tsx";
import type { ShownEvents } from "#features/audit/web/shown-events.ts";
import { useMe } from "#features/auth/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf, retryOf } from "#platform/web/rpc.ts";
import { useShortcuts } from "#platform/web/shortcuts.ts";
import type { Screen } from "#shared/access.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import type { OneTimeLink, SystemUser } from "../contract.ts";
import { isAboveActor } from "../rules.ts";
import { editText, linkText, pageText, toastText } from "../text.ts";
import { UserRow, type UserAction } from "./user-row.tsx";
import { useInvite, useSetActive, useUsers } from "./user-store.ts";

const loadAddDialog = () => import("./add-user-dialog.tsx");
const AddUserDialog = lazyDialog(
  () => loadAddDialog().then((module) => module.AddUserDialog),
  () => pageText.add,
);
const loadEditDialog = () => import("./edit-user-dialog.tsx");
const EditUserDialog = lazyDialog(
  () => loadEditDialog().then((module) => module.EditUserDialog),
  () => editText.title,
);
const LinkDialog = lazyDialog(
  () => import("./link-dialog.tsx").then((module) => module.LinkDialog),
  ({ kind }) => (kind === "reset" ? linkText.resetTitle : linkText.invitationTitle),
);

/** Longer lists get a search field. */
const SEARCH_FROM = 8;
const SHOWN_AT_FIRST = 30;

export interface UsersPageProps {
  screenLabels: Record<Screen, string>;
  /** The history section. The router provides it with the event sentences of every feature. */
  History: ComponentType<Omit<AuditSectionProps, keyof ShownEvents>>;
  /** The history's filter in the page's address. */
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

type OpenDialog =
  | { name: "add" }
  | { name: "edit"; user: SystemUser }
  | { name: "link"; user: SystemUser; link: OneTimeLink; hasMailFailed: boolean };

export function UsersPage({ screenLabels, History, search, onSearch }: UsersPageProps) {
  const { units } = useMe();
  const { timeZone } = useCurrentUnit();
  const { query: list, users: unsorted } = useUsers();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [query, setQuery] = useState("");
  const act = useUserActions(setDialog);
  const users = unsorted.toSorted((a, b) => collator.compare(a.name, b.name));
  const sendsMail = list.data?.sendsMail ?? false;
  const close = () => setDialog(null);
  useShortcuts([{ id: "users.add", key: "n", label: pageText.add, run: () => setDialog({ name: "add" }) }]);

  /** Clears the search and unfolds the list, so that a new user is visible. */
  const showAllUsers = () => {
    setQuery("");
    setShowsAll(true);
  };

  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{pageText.title}</h1>
          <p className="mt-1 text-sm text-ink-muted">{pageText.subtitle}</p>
        </div>
        <Button
          variant="primary"
          icon={<UserRoundPlus aria-hidden="true" />}
          isDisabled={!list.data}
          onHoverStart={() => void loadAddDialog()}
          onFocus={() => void loadAddDialog()}
          onPress={() => setDialog({ name: "add" })}
          className="max-sm:w-full"
        >
          {pageText.add}
        </Button>
      </header>
      {list.data ? (
        <UserList
          {...{ users, screenLabels, sendsMail, query, showsAll }}
          onQuery={setQuery}
          onShowAll={() => setShowsAll(true)}
          onAct={act}
          onAdd={() => setDialog({ name: "add" })}
        />
      ) : list.isError ? (
        <Card>
          <ErrorState title={pageText.loadFailed} {...retryOf(list)} />
        </Card>
      ) : (
        <Skeleton className="h-72 rounded-lg" />
      )}
      <Suspense fallback={null}>
        <History {...{ search, onSearch, units, timeZone }} people={users} />
      </Suspense>
      {dialog?.name === "add" && <AddUserDialog {...{ sendsMail }} onAdded={showAllUsers} onClose={close} />}
      {dialog?.name === "edit" && (
        <EditUserDialog user={dialog.user} screenLabels={screenLabels} onClose={close} />
      )}
      {dialog?.name === "link" && (
        <LinkDialog
          link={dialog.link}
          kind="invitation"
          name={dialog.user.name}
          hasMailFailed={dialog.hasMailFailed}
          onClose={close}
        />
      )}
    </>
  );
}

interface UserListProps {
  users: readonly SystemUser[];
  screenLabels: Record<Screen, string>;
  sendsMail: boolean;
  query: string;
  onQuery: (query: string) => void;
  showsAll: boolean;
  onShowAll: () => void;
  onAct: (action: UserAction, user: SystemUser) => void;
  onAdd: () => void;
}

function UserList({
  users,
  screenLabels,
  sendsMail,
  query,
  onQuery,
  showsAll,
  onShowAll,
  onAct,
  onAdd,
}: UserListProps) {
  const me = useMe();
  const headingId = useId();
  const wanted = foldForSearch(query);
  const found = users.filter(({ name, email }) => foldForSearch(`${name} ${email}`).includes(wanted));
  const shown = showsAll || wanted !== "" ? found : found.slice(0, SHOWN_AT_FIRST);

  return (
    <Card as="section" aria-labelledby={headingId} className="overflow-clip">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3 border-b border-line px-4 py-3.5 md:px-5">
        <h2 id={headingId} className="text-base leading-6 font-semibold">
          {pageText.list}
        </h2>
        <span aria-live="polite">
          <Badge tone="success">
            {pageText.activeCount(users.filter(({ isActive }) => isActive).length)}
          </Badge>
        </span>
        {users.length > SEARCH_FROM && (
          <SearchBar
            label={pageText.search}
            clearLabel={pageText.clearSearch}
            placeholder={pageText.search}
            value={query}
            onChange={onQuery}
            className="basis-full sm:ml-auto sm:max-w-64 sm:basis-64"
          />
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {wanted !== "" && pageText.found(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<UserRoundSearch />}
          title={pageText.noneFoundTitle}
          text={pageText.noneFoundText}
        />
      ) : (
        <ul aria-labelledby={headingId} className="divide-y divide-line">
          {shown.map((user) => (
            <UserRow
              key={user.id}
              {...{ user, screenLabels, sendsMail, onAct }}
              organizationId={me.organization.id}
              isSelf={user.id === me.user.id}
              isWithinReach={!isAboveActor(me.user, user)}
            />
          ))}
        </ul>
      )}
      {users.length === 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3.5 md:px-5">
          <p className="text-sm text-ink-muted">{pageText.alone}</p>
          <Button
            icon={<UserRoundPlus aria-hidden="true" />}
            onHoverStart={() => void loadAddDialog()}
            onFocus={() => void loadAddDialog()}
            onPress={onAdd}
          >
            {pageText.addColleague}
          </Button>
        </div>
      )}
      {shown.length < found.length && (
        <div className="border-t border-line p-2 text-center">
          <Button variant="ghost" onPress={onShowAll}>
            {pageText.showAll(found.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Answers a function that carries out a row's action, or opens the dialog that the action needs. */
function useUserActions(show: (dialog: OpenDialog) => void) {
  const { mutateAsync: setActive } = useSetActive();
  const { mutateAsync: invite } = useInvite();
  /** Guards against double clicks: a second invitation would end the link of the first. */
  const pendingInvitations = useRef(new Set<string>());

  return (action: UserAction, user: SystemUser) => {
    const { id, name, email } = user;
    if (action === "edit") {
      show({ name: "edit", user });
    } else if (action === "activate" || action === "deactivate") {
      const change = (isActive: boolean, canUndo: boolean): void =>
        void setActive({ id, isActive }).then(
          () =>
            notify.success(isActive ? toastText.activated(name) : toastText.deactivated(name), {
              action: canUndo
                ? { label: toastText.undo, onAction: () => change(!isActive, false) }
                : undefined,
            }),
          showError,
        );
      change(action === "activate", true);
    } else if (!pendingInvitations.current.has(id)) {
      pendingInvitations.current.add(id);
      const by = action === "resend" ? "email" : "link";
      void invite({ id, by })
        .then(({ url, expiresAt }) => {
          if (url === null) notify.success(toastText.invited(email));
          else show({ name: "link", user, link: { url, expiresAt }, hasMailFailed: by === "email" });
        }, showError)
        .finally(() => pendingInvitations.current.delete(id));
    }
  };
}

function showError(error: unknown) {
  notify.error(messageOf(error));
}

const collator = new Intl.Collator("pt-BR", { numeric: true });
