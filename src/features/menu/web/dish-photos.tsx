import { GripVertical, ImageOff, ImagePlus, ImageUp, RotateCw, X } from "lucide-react";
import { useState } from "react";

import { useMe } from "#features/auth/web/api.ts";
import { acceptOf } from "#features/media/rules.ts";
import { mediaUrl } from "#shared/media-url.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { DropZone } from "#ui/drop-zone.tsx";
import { descriptionClass, errorClass, labelClass } from "#ui/field-style.ts";
import { FileButton } from "#ui/file-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { type SortingParts, useSorting } from "#ui/sorting.tsx";
import { LIMITS } from "../limits.ts";
import { dishFormText, photosText, sortText } from "../text.ts";
import type { FormPhoto, PhotoQueue } from "./photo-queue.ts";

export interface DishPhotosProps {
  photos: readonly FormPhoto[];
  queue: PhotoQueue;
  /** The form's error about the photos. */
  errorMessage?: string | undefined;
}

/** Adds photos (choose, drop or paste), shows upload progress, and sorts them. The first photo is the cover. */
export function DishPhotos({ photos, queue, errorMessage }: DishPhotosProps) {
  const { organization } = useMe();
  const [leftOut, setLeftOut] = useState(0);
  const { attachList, handleProps, status } = useSorting({
    ids: photos.map(({ id }) => id),
    nameOf: (id) => photosText.photo(photos.findIndex((photo) => photo.id === id) + 1),
    onMove: queue.move,
    words: sortText,
  });
  const add = (files: File[]) => setLeftOut(queue.add(files));
  const problem = leftOut > 0 ? photosText.tooMany(leftOut, LIMITS.photos) : (errorMessage ?? null);

  return (
    <div role="group" aria-label={dishFormText.photos} className="flex flex-col gap-1.5">
      <span aria-hidden="true" className={labelClass}>
        {dishFormText.photos}
      </span>
      <DropZone
        onFiles={add}
        dropLabel={photosText.drop}
        className={classNames(
          "flex flex-col gap-3 rounded-lg border border-dashed p-3",
          problem ? "border-danger-ink" : "border-line-strong",
        )}
      >
        {photos.length > 0 && (
          <ul
            ref={attachList}
            aria-label={photosText.list}
            className="grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-3"
          >
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                organizationId={organization.id}
                position={index + 1}
                handleProps={handleProps}
                onRetry={() => queue.retry(photo.id)}
                onRemove={() => {
                  setLeftOut(0);
                  queue.remove(photo.id);
                }}
              />
            ))}
          </ul>
        )}
        {status}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {photos.length === 0 && (
            <span
              aria-hidden="true"
              className="flex size-12 items-center justify-center rounded-md bg-sunken text-ink-faint"
            >
              <ImagePlus className="size-5" strokeWidth={1.5} />
            </span>
          )}
          <FileButton
            size="sm"
            isMultiple
            accept={acceptOf("dish")}
            icon={<ImageUp aria-hidden="true" />}
            isDisabled={photos.length >= LIMITS.photos}
            onFiles={add}
          >
            {photosText.choose}
          </FileButton>
          <p className={classNames(descriptionClass, "min-w-48 flex-1")}>
            {photosText.hint(LIMITS.photos)} <span className="max-sm:hidden">{photosText.dropHint}</span>
          </p>
        </div>
      </DropZone>
      <p role="alert" className={classNames(errorClass, !problem && "hidden")}>
        {problem}
      </p>
    </div>
  );
}

interface PhotoTileProps {
  photo: FormPhoto;
  organizationId: string;
  position: number;
  handleProps: SortingParts["handleProps"];
  onRetry: () => void;
  onRemove: () => void;
}

function PhotoTile({ photo, organizationId, position, handleProps, onRetry, onRemove }: PhotoTileProps) {
  const { id, state, name, previewUrl, problem, canRetry } = photo;
  const isOnItsWay = state === "waiting" || state === "sending";
  // The chosen file may not be a picture.
  const [isBroken, setIsBroken] = useState(false);
  const pictureUrl = previewUrl ?? (photo.photo && mediaUrl(organizationId, id, "small"));
  return (
    <li
      data-sort-id={id}
      aria-label={photosText.photo(position)}
      className={classNames(
        "flex min-w-0 flex-col gap-1 rounded-md select-none data-[sorting=keyboard]:ring-2 data-[sorting=keyboard]:ring-focus data-[sorting=pointer]:opacity-35",
        state === "failed" && "col-span-full",
      )}
    >
      <div
        className={classNames(
          "group/photo relative overflow-clip rounded-md border bg-sunken pointer-fine:cursor-grab",
          state === "failed"
            ? "flex items-center gap-3 border-danger-line p-2 pr-11"
            : "aspect-4/3 border-line",
        )}
      >
        {isBroken || (pictureUrl === null && state === "failed") ? (
          <span
            aria-hidden="true"
            className="flex size-12 shrink-0 items-center justify-center rounded-sm text-ink-faint"
          >
            <ImageOff className="size-5" strokeWidth={1.5} />
          </span>
        ) : (
          pictureUrl !== null && (
            <img
              src={pictureUrl}
              alt=""
              decoding="async"
              draggable={false}
              onError={() => setIsBroken(true)}
              className={classNames(
                "object-cover",
                state === "failed" ? "size-12 shrink-0 rounded-sm" : "absolute inset-0 size-full",
                isOnItsWay && "opacity-45",
              )}
            />
          )
        )}
        {position === 1 && state !== "failed" && (
          <span className="absolute bottom-1.5 left-1.5 rounded-sm bg-ink/80 px-1.5 py-px text-[0.6875rem] font-medium text-canvas">
            {photosText.cover}
          </span>
        )}
        {state === "failed" && (
          <div className="min-w-0 flex-1 text-[0.8125rem]">
            <p className="truncate font-medium">{name}</p>
            <p role="alert" className="text-danger-ink">
              {problem}
            </p>
            {canRetry && (
              <Button
                size="sm"
                variant="link"
                icon={<RotateCw aria-hidden="true" />}
                onPress={onRetry}
                className="mt-1"
              >
                {photosText.retry}
              </Button>
            )}
          </div>
        )}
        {isOnItsWay && <Progress photo={photo} />}
        {state !== "failed" && (
          <button
            type="button"
            {...handleProps}
            aria-label={photosText.drag(position)}
            className="absolute top-1 left-1 flex size-7 cursor-grab touch-none items-center justify-center rounded-sm bg-surface/85 text-ink-muted hover:text-ink pointer-coarse:size-9"
          >
            <GripVertical aria-hidden="true" className="size-4" />
          </button>
        )}
        <button
          type="button"
          aria-label={isOnItsWay ? photosText.abort(position) : photosText.remove(position)}
          onClick={onRemove}
          className={classNames(
            buttonClass("ghost", "sm"),
            "absolute top-1 right-1 size-7! bg-surface/85! px-0! pointer-coarse:size-9!",
          )}
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

function Progress({ photo: { name, state, isShrinking, progress } }: { photo: FormPhoto }) {
  const isSent = progress >= 1;
  return (
    <div className="absolute inset-x-1.5 bottom-1.5 flex flex-col gap-1 rounded-sm bg-surface/90 px-1.5 py-1">
      <span className="truncate text-[0.6875rem] leading-4 text-ink">
        {state === "waiting"
          ? photosText.waiting
          : isShrinking
            ? photosText.shrinking
            : isSent
              ? photosText.finishing
              : name}
      </span>
      <ProgressBar
        label={photosText.sending(name)}
        value={state === "waiting" ? 0 : isShrinking || isSent ? null : progress}
      />
    </div>
  );
}
