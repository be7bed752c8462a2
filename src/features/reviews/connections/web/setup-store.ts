import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { fieldErrorsOf, isRefused, messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import type { Platform } from "../../contract.ts";
import type { ConnectionSetup } from "../../platforms/contract.ts";
import type { SetupDraft } from "../../platforms/platform.ts";
import { platforms, setupFieldsOf } from "../../platforms/platforms.ts";
import { platformText } from "../../text.ts";
import type { Connection } from "../contract.ts";
import type { ConnectionRefusal } from "../rules.ts";
import { refusalOf, setupText } from "../text.ts";
import { reviewConnectionsApi } from "./api.ts";
import { usePutConnection } from "./connection-store.ts";
import {
  draftOf,
  fieldOfPath,
  isChanged,
  findMissingFields,
  setupOf,
  type SetupErrors,
} from "./setup-draft.ts";

interface Edit {
  draft: SetupDraft;
  /** What the edit began from. */
  base: Connection;
  errors: SetupErrors;
  /** What no field is about. */
  problem: string | null;
  /** The place is not on the key's list, as the platform said last. */
  isOffAllowlist: boolean;
}

/** What is typed into the set-ups, all of them at once; it is forgotten when it is saved. */
export function useSetups(unitId: string, connections: readonly Connection[]) {
  const [edits, setEdits] = useState<Partial<Record<Platform, Edit>>>({});
  const put = usePutConnection(unitId);
  // What goes out must not stay in the browser's memory longer than the call.
  const { mutateAsync: send, isPending: isSaving } = useMutation(
    reviewConnectionsApi.save.mutationOptions({ gcTime: 0 }),
  );

  function editOf(connection: Connection): Edit {
    const edit = edits[connection.platform];
    const isTouched = edit !== undefined && isChanged(edit.draft, edit.base);
    if (edit !== undefined && (isTouched || edit.base.version === connection.version)) return edit;
    return {
      draft: draftOf(connection),
      base: connection,
      errors: {},
      problem: null,
      isOffAllowlist: connection.sync.problem === "not_on_allowlist",
    };
  }

  const change = (connection: Connection, over: Partial<Edit>) =>
    setEdits((now) => ({
      ...now,
      [connection.platform]: { ...(now[connection.platform] ?? editOf(connection)), ...over },
    }));

  /** Begins again from what is stored now. */
  const forget = (connection: Connection) =>
    setEdits(({ [connection.platform]: _gone, ...others }) => others);

  const showError = (connection: Connection, error: unknown) =>
    change(connection, errorsOf(error, connection.platform));

  /** What a test of what is typed found; null: it works. */
  const showProblem = (connection: Connection, problem: string | null) =>
    change(connection, { isOffAllowlist: problem === "not_on_allowlist" });

  /** What is typed, ready to be sent; null where a field is still empty, which then says so. */
  function complete(connection: Connection): ConnectionSetup | null {
    const { draft, base } = editOf(connection);
    const errors = findMissingFields(draft, base);
    change(connection, { errors, problem: null });
    return Object.keys(errors).length > 0 ? null : setupOf(draft, connection.platform);
  }

  function type(connection: Connection, typed: Partial<SetupDraft>) {
    const edit = editOf(connection);
    const errors = { ...edit.errors };
    for (const field of Object.keys(typed)) delete errors[field as keyof SetupDraft];
    setEdits((now) => ({
      ...now,
      [connection.platform]: {
        ...edit,
        draft: { ...edit.draft, ...typed },
        errors,
        problem: null,
        isOffAllowlist: edit.isOffAllowlist && !("placeId" in typed || "secret" in typed),
      },
    }));
  }

  async function save(connection: Connection) {
    const setup = complete(connection);
    if (setup === null) return;
    const { base } = editOf(connection);
    try {
      const saved = await send({ unitId, setup, version: base.version });
      put(saved);
      forget(connection);
      notify.success(successOf(saved, base));
    } catch (error) {
      showError(connection, error);
    }
  }

  const unsaved = connections
    .filter((connection) => {
      const { draft, base } = editOf(connection);
      return isChanged(draft, base);
    })
    .map(({ platform }) => platform);

  return { editOf, type, complete, save, forget, showProblem, isSaving, unsaved };
}

export type Setups = ReturnType<typeof useSetups>;

/** A person must still allow access on the platform's own page. */
export function needsPermission({ platform, isAuthorized }: Pick<Connection, "platform" | "isAuthorized">) {
  return platforms[platform].access === "permission" && !isAuthorized;
}

function successOf(saved: Connection, before: Connection): string {
  const { platform, state } = saved;
  if (needsPermission(saved)) return setupText.savedWithoutPermission(platformText[platform]);
  return state === "active" && before.state !== "active"
    ? setupText.connected(platformText[platform])
    : setupText.saved;
}

function errorsOf(error: unknown, platform: Platform): Pick<Edit, "errors" | "problem" | "isOffAllowlist"> {
  const reason = isRefused(error) ? (error.data.reason as ConnectionRefusal) : null;
  const message = reason === null ? messageOf(error) : refusalOf(platform, reason);
  const field = reason === null ? null : fieldOfRefusal(reason, platform);
  const isOffAllowlist = reason === "not_on_allowlist";
  if (field !== null) return { errors: { [field]: message }, problem: null, isOffAllowlist };
  const errors = Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).flatMap(([path, text]) => {
      const name = fieldOfPath(path, platform);
      return name === null ? [] : [[name, text]];
    }),
  );
  // The offer to put it on the list says so itself.
  const isSaid = Object.keys(errors).length > 0 || isOffAllowlist;
  return { errors, problem: isSaid ? null : message, isOffAllowlist };
}

function fieldOfRefusal(reason: ConnectionRefusal, platform: Platform): keyof SetupDraft | null {
  if (reason === "secret_missing" || reason === "credentials_rejected") return "secret";
  const isPlaceTyped = setupFieldsOf(platform).some(({ stored }) => stored === "placeId");
  return reason === "place_unknown" && isPlaceTyped ? "placeId" : null;
}
