import { useState } from "react";

import { useMe } from "#features/auth/web/api.ts";
import { failureOf } from "#platform/web/form-errors.ts";
import { fieldErrorsOf, isRefused } from "#platform/web/rpc.ts";
import { useDraftedForm } from "#platform/web/typed-form.ts";
import type { Role } from "#shared/access.ts";
import { isEmail } from "#shared/email.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { RadioGroup, RadioOption } from "#ui/radio-group.tsx";
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
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [link, setLink] = useState<OneTimeLink | null>(null);
  const add = useAddUser();
  const { form, set, draft } = useDraftedForm<UserForm>("user", EMPTY, {
    reset: () => {
      setProblems({});
      add.reset();
    },
  });
  const errors = { ...serverErrorsOf(add.error), ...problems };

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
    <FormDialog
      onClose={onClose}
      title={addText.title}
      description={sendsMail ? addText.byMail : addText.byLink}
      draft={draft}
      onSubmit={submit}
      submitLabel={addText.submit}
      isPending={add.isPending}
      failure={failureOf(add.error, errors)}
    >
      <TextField
        label={addText.name}
        value={form.name}
        onChange={(name) => set({ name })}
        isRequired
        autoFocus
        autoComplete="off"
        maxLength={120}
        errorMessage={errors["name"]}
      />
      <TextField
        label={addText.email}
        value={form.email}
        onChange={(email) => set({ email })}
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
        onChange={(role) => set({ role: role as Role })}
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
    </FormDialog>
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
