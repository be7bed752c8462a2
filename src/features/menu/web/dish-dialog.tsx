import { CircleAlert, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useForm, useFormState } from "react-hook-form";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { isAborted, problemOf, uploadPicture, uploadUrlOf } from "#features/media/web/upload.ts";
import { fieldErrorsOf, isNotFound, isRefused, messageOf } from "#platform/web/rpc.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { notify } from "#ui/toast.tsx";
import type { Dish, Menu } from "../contract.ts";
import { dishFormText as words, photosText, toastText } from "../text.ts";
import { DishFields } from "./dish-fields.tsx";
import {
  type DishForm,
  dishFormOf,
  fieldsOf,
  formFieldOf,
  LIMITS,
  newDishForm,
  problemsOf,
} from "./dish-form.ts";
import { DishPhotos } from "./dish-photos.tsx";
import { useDishStore } from "./dish-store.ts";
import { createPhotoQueue, type FormPhoto, isBusy } from "./photo-queue.ts";

export interface DishDialogProps {
  /** The one to edit; null takes a new one. */
  dish: Dish | null;
  menu: Menu;
  /** The category that a new one begins with. */
  categoryId: string | null;
  onClose: () => void;
}

/** 'Novo Prato' and 'Editar Prato'. It closes when the server has stored what was typed, and keeps it all until then. */
export function DishDialog({ dish, menu, categoryId, onClose }: DishDialogProps) {
  const { save, catchUp } = useDishStore(dish);
  const { photos, queue, haveChanged } = usePhotos(dish);
  const [notice, setNotice] = useState<{ text: string; other: Dish | null } | null>(null);
  const [photosError, setPhotosError] = useState<string | null>(null);
  /** Said once a save has met photos that failed, and for as long as there are any. */
  const [isToldOfFailed, setIsToldOfFailed] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const { control, handleSubmit, setError, reset } = useForm<DishForm>({
    defaultValues: dish ? dishFormOf(dish) : newDishForm(categoryId),
    mode: "onTouched",
    resolver: (form) => {
      const problems = Object.entries(problemsOf(form));
      if (problems.length === 0) return { values: form, errors: {} };
      return {
        values: {},
        errors: Object.fromEntries(
          problems.map(([name, { kind, message }]) => [name, { type: kind, message }]),
        ),
      };
    },
  });
  const { errors, isSubmitting, isDirty } = useFormState({ control });
  const isTouched = isDirty || haveChanged;
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
    notify.success(dish ? toastText.updated : toastText.created);
    onClose();
  }

  async function showError(error: unknown) {
    const reason = isRefused(error) ? error.data.reason : null;
    if (reason === "dish_changed" || (dish && isNotFound(error))) return showOther(error);
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

  const loadOther = (other: Dish) => {
    reset(dishFormOf(other));
    queue.reset(other.photos);
    setNotice(null);
  };

  return (
    <Dialog
      isOpen
      isDismissable
      fillsPhone
      size="xl"
      onOpenChange={(isOpen) => {
        if (isOpen || isSubmitting) return;
        if (isTouched) setIsLeaving(true);
        else onClose();
      }}
      title={dish ? words.edit : words.create}
      closeLabel={words.close}
      onSubmit={(event) =>
        void handleSubmit(submit, (found) => {
          if (Object.values(found).some(({ type }) => type === "missing")) notify.error(words.missing);
        })(event)
      }
      footer={
        <>
          <Button slot="close">{words.cancel}</Button>
          <SubmitButton isPending={isSubmitting}>{dish ? words.saveChanges : words.saveNew}</SubmitButton>
        </>
      }
    >
      <div ref={body} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {notice && (
          <Banner
            tone="warning"
            role="alert"
            icon={<TriangleAlert aria-hidden="true" />}
            action={
              notice.other && (
                <Button size="sm" onPress={() => notice.other && loadOther(notice.other)}>
                  {words.loadOther}
                </Button>
              )
            }
            className="flex-wrap"
          >
            {notice.text}
          </Banner>
        )}
        {errors.root?.message && (
          <Banner tone="danger" role="alert" icon={<CircleAlert aria-hidden="true" />}>
            {errors.root.message}
          </Banner>
        )}
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
      </div>
      {isLeaving && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => {
            if (isOpen) return;
            setIsLeaving(false);
            // A press outside took the focus away: without it, Escape would not be heard a second time.
            requestAnimationFrame(() => requestAnimationFrame(() => keepFocusIn(body.current)));
          }}
          title={words.discardTitle}
          description={words.discardText}
          confirmLabel={words.discard}
          cancelLabel={words.keepEditing}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  );
}

function countFailed(photos: readonly FormPhoto[]): number {
  return photos.filter(({ state }) => state === "failed").length;
}

function keepFocusIn(form: HTMLElement | null) {
  if (document.activeElement === document.body) form?.focus();
}

function usePhotos(dish: Dish | null) {
  const { id: unitId } = useCurrentUnit();
  const [queue] = useState(() =>
    createPhotoQueue({
      stored: dish?.photos ?? [],
      max: LIMITS.photos,
      judge: (file) => problemOf(file, "dish"),
      send: (job) => uploadPicture({ url: uploadUrlOf({ purpose: "dish", unitId }), ...job }),
      // What the server has judged, it would judge the same again.
      wordsOf: (error) => ({
        problem: messageOf(error),
        canRetry: !isAborted(error) && !isRefused(error) && Object.keys(fieldErrorsOf(error)).length === 0,
      }),
    }),
  );
  useEffect(() => () => queue.dispose(), [queue]);
  const photos = useSyncExternalStore(queue.subscribe, queue.read);
  const before = (dish?.photos ?? []).map(({ id }) => id).join();
  return { photos, queue, haveChanged: photos.map(({ id }) => id).join() !== before };
}
