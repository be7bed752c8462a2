import { useState } from "react";

import { useMe } from "#features/auth/web/api.ts";
import { useDraft, useAutosaveDraft } from "#platform/web/drafts.ts";
import { fieldErrorsOf, isRefused, messageOf } from "#platform/web/rpc.ts";
import type { Role } from "#shared/access.ts";
import { isEmail } from "#shared/email.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { RadioGroup, RadioOption } from "#ui/radio-group.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { OneTimeLink } from "../contract.ts";
import { addText, editText, fieldProblemText, newRoleHint, roleText, toastText } from "../text.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { useAddUser } from "./user-store.ts";

export interface AddUserDialogProps {
  sendsMail: boolean;
  onAdded: () => void;
  onClose: () => void;
}

/** 'Adicionar Novo Usuário'. If no e-mail was sent, it then shows the invitation's link. */
export function AddUserDialog({ sendsMail, onAdded, onClose }: AddUserDialogProps) {
  const actor = useMe().user;
  const draft = useDraft<UserForm>("user");
  const [form, setForm] = useState({ ...EMPTY, ...draft.recovered });
  useAutosaveDraft(draft, EMPTY, form);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [link, setLink] = useState<OneTimeLink | null>(null);
  const add = useAddUser();
  const errors = { ...serverErrorsOf(add.error), ...problems };

  const changeForm = (change: Partial<typeof form>) => {
    setForm({ ...form, ...change });
    setProblems({});
    add.reset();
  };

  const submit = () => {
    const found = validateUserForm(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    add.mutate(
      { id: draft.id, ...form },
      {
        onSuccess: ({ user, invitation: { url, expiresAt } }) => {
          draft.finish();
          notify.success(toastText.added, { detail: toastText.who(user.name, roleText[user.role]) });
          onAdded();
          if (url !== null) return setLink({ url, expiresAt });
          notify.info(toastText.invited(user.email));
          onClose();
        },
      },
    );
  };

  if (link)
    return (
      <LinkDialog
        link={link}
        kind="invitation"
        name={form.name.trim()}
        hasMailFailed={sendsMail}
        onClose={onClose}
      />
    );

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={addText.title}
      description={sendsMail ? addText.byMail : addText.byLink}
      closeLabel={addText.close}
      draft={{
        isRecovered: draft.isRecovered,
        onDiscard: () => {
          draft.discard();
          changeForm(EMPTY);
        },
      }}
      onSubmit={() => !add.isPending && submit()}
      footer={
        <>
          <Button slot="close" onPress={draft.finish}>
            {addText.cancel}
          </Button>
          <SubmitButton isPending={add.isPending}>{addText.submit}</SubmitButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={addText.name}
          value={form.name}
          onChange={(name) => changeForm({ name })}
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={120}
          errorMessage={errors["name"]}
        />
        <TextField
          label={addText.email}
          value={form.email}
          onChange={(email) => changeForm({ email })}
          type="email"
          inputMode="email"
          isRequired
          autoComplete="off"
          maxLength={254}
          placeholder={addText.emailPlaceholder}
          errorMessage={errors["email"]}
        />
        <RadioGroup
          label={addText.role}
          value={form.role}
          onChange={(role) => changeForm({ role: role as Role })}
          orientation="horizontal"
          description={actor.role === "admin" ? newRoleHint[form.role] : editText.adminsOnly}
          errorMessage={errors["role"]}
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
        {add.error && Object.keys(errors).length === 0 && <ErrorBanner>{messageOf(add.error)}</ErrorBanner>}
      </div>
    </Dialog>
  );
}

interface UserForm {
  name: string;
  email: string;
  role: Role;
}

const EMPTY: UserForm = { name: "", email: "", role: "staff" };

function validateUserForm({ name, email }: { name: string; email: string }): Record<string, string> {
  return {
    ...(name.trim() === "" && { name: fieldProblemText.name }),
    ...(email.trim() === ""
      ? { email: fieldProblemText.email }
      : !isEmail(email) && { email: fieldProblemText.emailForm }),
  };
}

function serverErrorsOf(error: unknown): Record<string, string> {
  if (isRefused(error) && error.data.reason === "email_taken") return { email: error.message };
  return fieldErrorsOf(error);
}
