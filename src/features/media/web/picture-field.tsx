import { useMutation } from "@tanstack/react-query";
import { ImagePlus, ImageUp, Trash2, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";

import { messageOf } from "#platform/web/calls.ts";
import { newId } from "#shared/id.ts";
import { mediaUrl } from "#shared/media-url.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { DropZone } from "#ui/drop-zone.tsx";
import { descriptionClass, errorClass, fieldClass, labelClass } from "#ui/field-style.ts";
import { FileButton } from "#ui/file-button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { acceptOf } from "../rules.ts";
import { pictureFieldText } from "../text.ts";
import { isSafeToDraw } from "./picture-size.ts";
import { preparePicture } from "./prepare-picture.ts";
import { isAborted, problemOf, uploadPicture, uploadUrlOf } from "./upload.ts";

export interface PictureFieldProps {
  label: string;
  organizationId: string;
  /** The upload's destination: a unit (for its logo) or the user's own account. */
  target: { purpose: "logo"; unitId: string } | { purpose: "profile" };
  /** The picture's id; null without a picture. */
  value: string | null;
  /** Called after an upload or a removal. The change is stored when the form is saved. */
  onChange: (id: string | null) => void;
  /** True during an upload: a form that is saved then would miss the picture. */
  onUploadingChange?: (isUploading: boolean) => void;
  /** The form's error about the picture; the upload's own error replaces it. */
  errorMessage?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Drawn while there is no picture. */
  placeholder?: ReactNode;
  /** Turns the chosen file, made small enough, into the file to upload, for example by cropping; null uploads nothing. */
  prepareFile?: (file: File) => Promise<File | null>;
  className?: string | undefined;
}

interface RunningUpload {
  name: string;
  /** True while the browser makes the file smaller. */
  isShrinking: boolean;
  progress: number;
  /** The URL of the chosen file, so that it shows during the upload; null where the page must not draw it. */
  previewUrl: string | null;
  stop: AbortController;
}

/** A form field for one picture: choose, drop or paste a file; it shows progress and the picture, and can remove it. */
export function PictureField({
  label,
  organizationId,
  target,
  value,
  onChange,
  onUploadingChange,
  errorMessage,
  isDisabled = false,
  placeholder,
  prepareFile,
  className,
}: PictureFieldProps) {
  const { purpose } = target;
  const [sending, setSending] = useState<RunningUpload | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<RunningUpload | null>(null);
  /** Of the file that was chosen last, which may not show yet. */
  const latest = useRef<AbortController | null>(null);
  const ids = { label: useId(), hint: useId(), error: useId() };
  const error = problem ?? errorMessage;
  // A mutation, because those are retried after lost answers and notice an expired session.
  const upload = useMutation({ mutationFn: uploadPicture });

  // Aborts the upload when the form closes.
  useEffect(() => () => latest.current?.abort(), []);

  const showUpload = (next: RunningUpload | null) => {
    current.current = next;
    setSending(next);
  };
  const send = async (chosen: File) => {
    const uploadProblem = problemOf(chosen, purpose);
    setProblem(uploadProblem);
    if (uploadProblem !== null) return;

    latest.current?.abort();
    const stop = new AbortController();
    const started = { name: chosen.name, isShrinking: false, progress: 0, previewUrl: null, stop };
    latest.current = stop;
    const isLatest = () => latest.current === stop && !stop.signal.aborted;
    const update = (facts: Partial<RunningUpload>) => {
      if (current.current?.stop === stop) showUpload({ ...current.current, ...facts });
    };
    const show = (facts: Partial<RunningUpload>) => {
      if (!isLatest()) return;
      showUpload({ ...started, ...facts });
      onUploadingChange?.(true);
    };
    const hide = () => {
      // Another file may have replaced it meanwhile.
      if (current.current?.stop !== stop) return;
      showUpload(null);
      onUploadingChange?.(false);
    };
    let previewUrl: string | null = null;
    try {
      const small = await preparePicture(chosen, purpose, () => show({ isShrinking: true }));
      if (!isLatest()) return;
      hide();
      const file = prepareFile ? await prepareFile(small) : small;
      if (!file || !isLatest()) return;
      show({});
      const url = URL.createObjectURL(file);
      previewUrl = url;
      void isSafeToDraw(file).then((isSafe) => isSafe && update({ previewUrl: url }));
      const { id } = await upload.mutateAsync({
        url: uploadUrlOf(target),
        id: newId(),
        file,
        signal: stop.signal,
        onProgress: (progress) => update({ progress }),
      });
      onChange(id);
    } catch (failure) {
      if (!isAborted(failure) && isLatest()) setProblem(messageOf(failure));
    } finally {
      if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
      hide();
    }
  };

  const isRound = purpose === "profile";
  const pictureUrl =
    sending?.previewUrl ?? (value === null ? null : mediaUrl(organizationId, value, "medium"));
  return (
    <div
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={error ? ids.error : ids.hint}
      className={fieldClass(className)}
    >
      <span id={ids.label} className={labelClass}>
        {label}
      </span>
      <DropZone
        onFiles={([file]) => file && void send(file)}
        dropLabel={pictureFieldText.dropHere}
        isDisabled={isDisabled}
        className={classNames(
          "flex items-center gap-4 rounded-lg border border-dashed p-3",
          error ? "border-danger-ink" : "border-line-strong",
        )}
      >
        <span
          className={classNames(
            "flex size-20 shrink-0 items-center justify-center overflow-hidden border border-line text-ink-faint",
            isRound ? "rounded-full" : "rounded-md",
            // A light background, because dark logos would vanish in dark mode.
            pictureUrl && !isRound ? "bg-[#fff]" : "bg-sunken",
          )}
        >
          {pictureUrl ? (
            <img
              src={pictureUrl}
              alt=""
              decoding="async"
              className={classNames(
                "size-full",
                isRound ? "object-cover" : "object-contain p-1.5",
                sending && "opacity-60",
              )}
            />
          ) : (
            (placeholder ?? <ImagePlus aria-hidden="true" className="size-6" strokeWidth={1.5} />)
          )}
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          {sending ? (
            <Progress sending={sending} />
          ) : (
            <div className="flex flex-wrap items-center gap-2">
              <FileButton
                size="sm"
                accept={acceptOf(purpose)}
                icon={<ImageUp aria-hidden="true" />}
                isDisabled={isDisabled}
                onFiles={([file]) => file && void send(file)}
              >
                {value === null ? pictureFieldText.choose : pictureFieldText.replace}
              </FileButton>
              {value !== null && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<Trash2 aria-hidden="true" />}
                  isDisabled={isDisabled}
                  onPress={() => {
                    setProblem(null);
                    onChange(null);
                  }}
                >
                  <span className="max-sm:sr-only">{pictureFieldText.remove}</span>
                </Button>
              )}
            </div>
          )}
          <p id={ids.hint} className={descriptionClass}>
            {pictureFieldText.limits(purpose)}{" "}
            <span className="max-sm:hidden">{pictureFieldText.dropHint}</span>
          </p>
        </div>
      </DropZone>
      <p id={ids.error} role="alert" className={classNames(errorClass, !error && "hidden")}>
        {error}
      </p>
    </div>
  );
}

function Progress({ sending: { name, isShrinking, progress, stop } }: { sending: RunningUpload }) {
  const isSent = progress >= 1;
  const label = isShrinking
    ? pictureFieldText.shrinking(name)
    : isSent
      ? pictureFieldText.finishing
      : pictureFieldText.uploading(name);
  return (
    <div className="flex items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="truncate text-[0.8125rem] text-ink">{label}</span>
        <ProgressBar label={label} value={isShrinking || isSent ? null : progress} />
      </div>
      <IconButton
        size="sm"
        aria-label={pictureFieldText.cancel}
        icon={<X aria-hidden="true" />}
        onPress={() => stop.abort()}
      />
    </div>
  );
}
