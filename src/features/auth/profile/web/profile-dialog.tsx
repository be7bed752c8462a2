import { useId, useState } from "react";
import { FormProvider, useForm, useFormState } from "react-hook-form";

import { errorsOf, resolverOf } from "#platform/web/form-errors.ts";
import { fieldErrorsOf, isRefused, messageOf } from "#platform/web/rpc.ts";
import { Avatar } from "#ui/avatar.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormField } from "#ui/form-field.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { notify } from "#ui/toast.tsx";
import { useCurrentUnit } from "../../../companies/web/current-unit.tsx";
import { PictureField } from "../../../media/web/picture-field.tsx";
import { isSafeToDraw } from "../../../media/web/picture-size.ts";
import type { Me } from "../../contract.ts";
import { NewPasswordFields } from "../../passwords/web/new-password-fields.tsx";
import { sessionsText } from "../../sessions/text.ts";
import { SessionList } from "../../sessions/web/session-list.tsx";
import { validateProfileForm, type ProfileForm, wantsNewPassword } from "../rules.ts";
import { cropText, profileProblemText, profileText } from "../text.ts";
import { useSaveProfile } from "./profile-store.ts";

const CropDialog = lazyDialog(
  () => import("./crop-dialog.tsx").then((module) => module.CropDialog),
  () => cropText.title,
);

export interface ProfileDialogProps {
  me: Me;
  onClose: () => void;
}

/** 'Editar Perfil'. It keeps every typed change until the server has stored it, then it closes. */
export function ProfileDialog({ me, onClose }: ProfileDialogProps) {
  const form = useForm<ProfileForm>({
    defaultValues: { currentPassword: "", password: "", confirmation: "" },
    resolver: resolverOf((typed) =>
      errorsOf(validateProfileForm(typed), (problem) => profileProblemText[problem]),
    ),
  });
  const { errors } = useFormState({ control: form.control });
  const [photo, setPhoto] = useState(me.user.photo);
  const [isUploading, setIsUploading] = useState(false);
  const [crop, setCrop] = useState<CropRequest | null>(null);
  const save = useSaveProfile();
  const { timeZone } = useCurrentUnit();
  const sessionsHeading = useId();

  const submit = async (typed: ProfileForm) => {
    const hasNewPassword = wantsNewPassword(typed);
    const hasNewPhoto = photo !== me.user.photo;
    if (!hasNewPassword && !hasNewPhoto) return onClose();
    try {
      await save.mutateAsync({
        ...(hasNewPhoto && { photo }),
        ...(hasNewPassword && { newPassword: { current: typed.currentPassword, next: typed.password } }),
      });
      notify.success(profileText.done);
      onClose();
    } catch (error) {
      showError(error);
    }
  };

  const showError = (error: unknown) => {
    const { "newPassword.current": current, "newPassword.next": next } = fieldErrorsOf(error);
    const reason = isRefused(error) ? error.data.reason : null;
    const message = messageOf(error);
    const isNextRefused = reason === "same_password" || reason === "personal_password";
    if (next !== undefined || isNextRefused)
      form.setError("password", { message: next ?? message }, { shouldFocus: true });
    if (current !== undefined || reason === "wrong_password" || reason === "too_many_attempts")
      form.setError("currentPassword", { message: current ?? message }, { shouldFocus: true });
    else if (next === undefined && !isNextRefused) form.setError("root", { message });
  };

  /** Asks the person for the square to upload. Null if they cancel. */
  const cropBeforeUpload = async (file: File) => {
    // The server says why.
    if (!(await isSafeToDraw(file))) return file;
    const url = URL.createObjectURL(file);
    const cropped = await new Promise<File | null>((resolve) => setCrop({ file, url, finish: resolve }));
    setCrop(null);
    URL.revokeObjectURL(url);
    return cropped;
  };

  return (
    <>
      <FormDialog
        size="sm"
        onClose={onClose}
        title={profileText.title}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        submitLabel={profileText.submit}
        isPending={save.isPending}
        isSubmitDisabled={isUploading}
        fieldsClass="flex flex-col gap-6"
        failure={errors.root?.message}
      >
        <FormProvider {...form}>
          <PictureField
            label={profileText.photo}
            organizationId={me.organization.id}
            target={{ purpose: "profile" }}
            value={photo}
            onChange={setPhoto}
            onUploadingChange={setIsUploading}
            prepareFile={cropBeforeUpload}
            placeholder={<Avatar name={me.user.name} size="lg" />}
          />
          <fieldset className="flex min-w-0 flex-col gap-4">
            <legend className="contents">
              <span className="border-b border-line pb-2 font-medium">{profileText.passwordTitle}</span>
            </legend>
            <p className="text-[0.8125rem] text-ink-muted">{profileText.passwordHint}</p>
            {/* Shows password managers whose password it is. */}
            <input
              type="email"
              name="username"
              autoComplete="username"
              value={me.user.email}
              readOnly
              hidden
            />
            <FormField
              as={PasswordField}
              control={form.control}
              name="currentPassword"
              label={profileText.currentPassword}
              autoComplete="current-password"
              showLabel={profileText.showPassword}
              hideLabel={profileText.hidePassword}
            />
            <NewPasswordFields labels={profileText} />
          </fieldset>
          <section aria-labelledby={sessionsHeading} className="flex min-w-0 flex-col gap-3">
            <h3 id={sessionsHeading} className="border-b border-line pb-2 font-medium">
              {sessionsText.title}
            </h3>
            <p className="text-[0.8125rem] text-ink-muted">{sessionsText.hint}</p>
            <SessionList timeZone={timeZone} />
          </section>
        </FormProvider>
      </FormDialog>
      {crop && (
        <CropDialog
          file={crop.file}
          url={crop.url}
          onFinished={crop.finish}
          onClose={() => crop.finish(null)}
        />
      )}
    </>
  );
}

interface CropRequest {
  file: File;
  url: string;
  finish: (cropped: File | null) => void;
}
