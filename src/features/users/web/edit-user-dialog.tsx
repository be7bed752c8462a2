import { KeyRound } from "lucide-react";
import { useId, useState } from "react";

import { useMe } from "#features/auth/web/api.ts";
import { useDraft, useAutosaveDraft } from "#platform/web/drafts.ts";
import { failureOf } from "#platform/web/form-errors.ts";
import { fieldErrorsOf, isRefused, messageOf } from "#platform/web/rpc.ts";
import { type Role, type Screen, SCREENS } from "#shared/access.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { RadioGroup, RadioOption } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { OneTimeLink, SystemUser } from "../contract.ts";
import { canGrant } from "../rules.ts";
import { editText, fieldProblemText, resetText, roleText, toastText } from "../text.ts";
import {
  draftOf,
  type EditDraft,
  type EditForm,
  editFormOf,
  formOf,
  hasAllScreens,
  permissionsOf,
  rebaseEdit,
  withScreen,
} from "./edit-form.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { useFetchUser, useMakeResetLink, useUpdateUser } from "./user-store.ts";

export interface EditUserDialogProps {
  user: SystemUser;
  screenLabels: Record<Screen, string>;
  onClose: () => void;
}

/** 'Editar Permissões'. If somebody else has stored a newer version, it keeps the typed changes and applies them to that version. */
export function EditUserDialog({ user, screenLabels, onClose }: EditUserDialogProps) {
  const actor = useMe().user;
  const [base, setBase] = useState(user);
  const draft = useDraft<EditDraft>(`user:${user.id}`, user.version);
  const [form, setForm] = useState(() => formOf({ ...draftOf(editFormOf(user)), ...draft.recovered }));
  useAutosaveDraft(draft, draftOf(editFormOf(base)), draftOf(form));
  const [notice, setNotice] = useState<string | null>(draft.isOvertaken ? editText.changedMeanwhile : null);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const update = useUpdateUser();
  const fetchUser = useFetchUser();
  const errors = fieldErrorsOf(update.error);
  const isConflict = isRefused(update.error) && update.error.data.reason === "changed_meanwhile";
  const failure = isConflict ? null : failureOf(update.error);

  const changeForm = (change: Partial<EditForm>) => {
    setForm({ ...form, ...change });
    setIsNameMissing(false);
    update.reset();
  };

  const discard = () => {
    draft.discard();
    changeForm(editFormOf(base));
    setNotice(null);
  };

  const submit = async () => {
    setNotice(null);
    setIsNameMissing(form.name.trim() === "");
    if (form.name.trim() === "") return;
    try {
      await update.mutateAsync({
        id: user.id,
        version: base.version,
        name: form.name,
        role: form.role,
        permissions: permissionsOf(form),
      });
    } catch (error) {
      if (isRefused(error) && error.data.reason === "changed_meanwhile") await rebaseOnStored();
      return;
    }
    draft.finish();
    notify.success(toastText.updated, { detail: form.name.trim() });
    onClose();
  };

  const rebaseOnStored = async () => {
    const fresh = await fetchUser(user.id).catch(() => base);
    if (fresh) {
      setForm(rebaseEdit(form, editFormOf(base), editFormOf(fresh)));
      setBase(fresh);
    }
    setNotice(fresh ? editText.changedMeanwhile : editText.goneMeanwhile);
  };

  return (
    <FormDialog
      onClose={onClose}
      title={editText.title}
      description={<span className="wrap-anywhere">{user.email}</span>}
      draft={{ ...draft, discard }}
      onSubmit={() => void submit()}
      submitLabel={editText.submit}
      isPending={update.isPending}
      notice={notice}
    >
      <TextField
        label={editText.name}
        value={form.name}
        onChange={(name) => changeForm({ name })}
        isRequired
        autoComplete="off"
        maxLength={120}
        errorMessage={isNameMissing ? fieldProblemText.name : errors["name"]}
      />
      <RadioGroup
        label={editText.role}
        value={form.role}
        onChange={(role) => changeForm({ role: role as Role })}
        orientation="horizontal"
        description={actor.role === "admin" ? undefined : editText.adminsOnly}
      >
        {(["admin", "manager", "staff"] as const).map((role) => (
          <RadioOption
            key={role}
            value={role}
            label={roleText[role]}
            isDisabled={role === "admin" && actor.role !== "admin"}
          />
        ))}
      </RadioGroup>
      <Screens {...{ form, screenLabels, actor }} target={base} onChange={changeForm} />
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      {user.isActive && !user.isPending && user.id !== actor.id && <PasswordHelp user={user} />}
    </FormDialog>
  );
}

interface ScreensProps {
  form: EditForm;
  screenLabels: Record<Screen, string>;
  actor: Pick<SystemUser, "role" | "permissions">;
  target: SystemUser;
  onChange: (change: Partial<EditForm>) => void;
}

function Screens({ form, screenLabels, actor, target, onChange }: ScreensProps) {
  const hasAll = hasAllScreens(form);
  return (
    <fieldset className="min-w-0 rounded-lg border border-line">
      <legend className="ml-2.5 px-1 text-[0.8125rem] font-medium">{editText.screens}</legend>
      <div className="border-b border-line px-3.5 pt-1.5 pb-3">
        <Checkbox
          label={editText.all}
          description={form.role === "admin" ? editText.adminHint : editText.allHint}
          isSelected={hasAll}
          isDisabled={form.role === "admin" || !canGrant(actor, target, "all")}
          onChange={(isTicked) => onChange({ hasAll: isTicked })}
        />
      </div>
      <div className="grid gap-x-4 gap-y-1.5 px-3.5 py-3 min-[22rem]:grid-cols-2 sm:grid-cols-3">
        {SCREENS.map((screen) => (
          <Checkbox
            key={screen}
            label={screenLabels[screen]}
            isSelected={hasAll || form.screens.includes(screen)}
            isDisabled={hasAll || !canGrant(actor, target, screen)}
            onChange={(isTicked) => onChange(withScreen(form, screen, isTicked))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Makes a link for a user who forgot the password and cannot get it by e-mail. */
function PasswordHelp({ user: { id, name } }: { user: SystemUser }) {
  const headingId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [link, setLink] = useState<OneTimeLink | null>(null);
  const makeLink = useMakeResetLink();

  const confirm = async () => {
    try {
      setLink(await makeLink.mutateAsync({ id }));
    } catch (error) {
      notify.error(messageOf(error));
      throw error;
    }
  };

  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-lg border border-line bg-canvas px-3.5 py-3 dark:bg-surface"
    >
      <div className="min-w-48 flex-1">
        <h3 id={headingId} className="text-[0.8125rem] font-medium">
          {editText.password}
        </h3>
        <p className="text-[0.8125rem] text-ink-muted">{editText.passwordHint}</p>
      </div>
      <Button size="sm" icon={<KeyRound aria-hidden="true" />} onPress={() => setIsAsking(true)}>
        {editText.resetLink}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={resetText.title}
        description={<span className="wrap-anywhere">{resetText.body(name)}</span>}
        confirmLabel={resetText.confirm}
        tone="primary"
        onConfirm={confirm}
      />
      {link && <LinkDialog link={link} kind="reset" name={name} onClose={() => setLink(null)} />}
    </section>
  );
}
