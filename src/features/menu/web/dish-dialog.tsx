import { TriangleAlert } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useForm, useFormState, useWatch } from "react-hook-form";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { isSafeToDraw } from "#features/media/web/picture-size.ts";
import { preparePicture } from "#features/media/web/prepare-picture.ts";
import { isAborted, problemOf, uploadPicture, uploadUrlOf } from "#features/media/web/upload.ts";
import { useDraft, useFormDraft, useAutosaveDraft } from "#platform/web/drafts.ts";
import { resolverOf } from "#platform/web/form-errors.ts";
import { fieldErrorsOf, isNotFound, isRefused, messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { EditConflict } from "#ui/edit-conflict.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { notify } from "#ui/toast.tsx";
import type { Dish, DishPhoto, Menu } from "../contract.ts";
import { LIMITS } from "../limits.ts";
import { dishFormText as words, photosText, toastText } from "../text.ts";
import { DishFields } from "./dish-fields.tsx";
import { type DishForm, dishFormOf, fieldsOf, formFieldOf, newDishForm, problemsOf } from "./dish-form.ts";
import { DishPhotos } from "./dish-photos.tsx";
import { useDishStore } from "./dish-store.ts";
import { createPhotoQueue, type FormPhoto, isBusy } from "./photo-queue.ts";

export interface DishDialogProps {
  /** The dish to edit; null for a new one. */
  dish: Dish | null;
  menu: Menu;
  /** The category that a new dish begins with. */
  categoryId: string | null;
  onClose: () => void;
}

/** 'Novo Prato' and 'Editar Prato'. It closes when the server has stored the form, and keeps the typed values until then. */
export function DishDialog({ dish, menu, categoryId, onClose }: DishDialogProps) {
  const draftName = dish ? `dish:${dish.id}` : "dish";
  const draft = useDraft<DishForm>(draftName, dish?.version);
  const { photos, queue, draft: photosDraft } = usePhotos(dish, `${draftName}:photos`);
  const { save, catchUp } = useDishStore(dish, draft);
  const [notice, setNotice] = useState<{ text: string; other: Dish | null } | null>(
    draft.isOvertaken || photosDraft.isOvertaken ? { text: words.changedMeanwhile, other: dish } : null,
  );
  const [photosError, setPhotosError] = useState<string | null>(null);
  /** True after a save found failed photos, while there still are any. */
  const [isToldOfFailed, setIsToldOfFailed] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [initial] = useState(() => (dish ? dishFormOf(dish) : newDishForm(categoryId)));
  const { control, handleSubmit, setError, reset, trigger } = useForm<DishForm>({
    defaultValues: initial,
    mode: "onTouched",
    resolver: resolverOf((form) =>
      Object.fromEntries(
        Object.entries(problemsOf(form)).map(([name, { kind, message }]) => [name, { type: kind, message }]),
      ),
    ),
  });
  const { errors, isSubmitting } = useFormState({ control });
  const held = useWatch({ control, compute: (values: DishForm) => values });
  const discardTexts = useFormDraft(draft, { initial, form: held, reset, trigger });
  const failedCount = isToldOfFailed ? countFailed(photos) : 0;

  async function submit(form: DishForm) {
    setNotice(null);
    setPhotosError(null);
    if (isBusy(queue.read())) {
      setIsWaiting(true);
      await queue.whenIdle();
      setIsWaiting(false);
    }
    if (countFailed(queue.read()) > 0) {
      setIsToldOfFailed(true);
      return;
    }
    try {
      await save({ fields: fieldsOf(form), photoIds: queue.read().map(({ id }) => id) });
    } catch (error) {
      await showError(error);
      return;
    }
    finishDraft();
    notify.success(dish ? toastText.updated : toastText.created, { detail: form.name.trim() });
    onClose();
  }

  async function showError(error: unknown) {
    const reason = isRefused(error) ? error.data.reason : null;
    if (reason === "dish_changed" || reason === "already_created" || (dish && isNotFound(error)))
      return showOther(error);
    if (reason === "category_gone") return setError("categoryId", { message: messageOf(error) });
    if (reason === "photo_gone") return setPhotosError(messageOf(error));
    const fieldErrors = Object.entries(fieldErrorsOf(error));
    let isShown = false;
    for (const [field, message] of fieldErrors) {
      const name = formFieldOf(field);
      if (name) setError(name, { message });
      if (field.startsWith("photoIds")) setPhotosError(message);
      isShown ||= name !== null || field.startsWith("photoIds");
    }
    if (!isShown) setError("root", { message: messageOf(error) });
  }

  async function showOther(refusal: unknown) {
    try {
      const other = await catchUp();
      setNotice({ text: other ? words.changedMeanwhile : words.goneMeanwhile, other });
    } catch {
      setError("root", { message: messageOf(refusal) });
    }
  }

  function finishDraft() {
    draft.finish();
    photosDraft.finish();
  }

  const loadOther = (other: Dish) => {
    reset(dishFormOf(other));
    queue.reset(other.photos);
    setNotice(null);
  };

  return (
    <FormDialog
      isDismissable
      fillsPhone
      size="xl"
      onClose={onClose}
      title={dish ? words.edit : words.create}
      draft={{
        isRecovered: draft.isRecovered || photosDraft.isRecovered,
        finish: finishDraft,
        discard: () => {
          discardTexts();
          photosDraft.discard();
          queue.reset(dish?.photos ?? []);
          setNotice(null);
        },
      }}
      onSubmit={(event) =>
        void handleSubmit(submit, (found) => {
          if (Object.values(found).some(({ type }) => type === "missing")) notify.error(words.missing);
        })(event)
      }
      submitLabel={dish ? words.saveChanges : words.saveNew}
      isPending={isSubmitting}
      fieldsClass="flex flex-col gap-5"
    >
      {notice?.other ? (
        <EditConflict
          title={notice.text}
          takeLabel={words.loadOther}
          onTake={() => notice.other && loadOther(notice.other)}
        />
      ) : (
        notice && (
          <Banner tone="warning" role="alert" icon={<TriangleAlert aria-hidden="true" />}>
            {notice.text}
          </Banner>
        )
      )}
      {errors.root?.message && <ErrorBanner>{errors.root.message}</ErrorBanner>}
      <DishFields
        control={control}
        categories={menu.categories}
        photos={
          <DishPhotos
            photos={photos}
            queue={queue}
            errorMessage={failedCount > 0 ? photosText.failed(failedCount) : (photosError ?? undefined)}
          />
        }
      />
      {isWaiting && <Banner>{photosText.waitingToSave}</Banner>}
    </FormDialog>
  );
}

function countFailed(photos: readonly FormPhoto[]): number {
  return photos.filter(({ state }) => state === "failed").length;
}

/** Uploaded photos belong to the draft; an upload that is unfinished when the form closes does not. */
function usePhotos(dish: Dish | null, draftName: string) {
  const { id: unitId } = useCurrentUnit();
  const draft = useDraft<{ photos: DishPhoto[] }>(draftName, dish?.version);
  const [queue] = useState(() =>
    createPhotoQueue({
      stored: draft.recovered.photos ?? dish?.photos ?? [],
      max: LIMITS.photos,
      findProblem: (file) => problemOf(file, "dish"),
      isSafeToDraw,
      send: async ({ file, onShrinking, ...job }) => {
        const small = await preparePicture(file, "dish", onShrinking);
        return uploadPicture({ url: uploadUrlOf({ purpose: "dish", unitId }), file: small, ...job });
      },
      // The server refused this file; a retry would be refused again.
      describeFailure: (error) => ({
        problem: messageOf(error),
        canRetry: !isAborted(error) && !isRefused(error) && Object.keys(fieldErrorsOf(error)).length === 0,
      }),
    }),
  );
  useEffect(() => () => queue.dispose(), [queue]);
  const photos = useSyncExternalStore(queue.subscribe, queue.read);
  useAutosaveDraft(
    draft,
    { photos: dish?.photos ?? [] },
    { photos: photos.flatMap(({ photo }) => photo ?? []) },
  );
  return { photos, queue, draft };
}
