import { useMutation } from "@tanstack/react-query";
import { ImagePlus, ImageUp, Trash2, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";

import { messageOf } from "#platform/web/calls.ts";
import { newId } from "#shared/id.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { DropZone } from "#ui/drop-zone.tsx";
import { descriptionClass, errorClass, fieldClass, labelClass } from "#ui/field-style.ts";
import { FileButton } from "#ui/file-button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { acceptOf, mediaUrl } from "../rules.ts";
import { pictureFieldText } from "../text.ts";
import { isAborted, problemOf, uploadPicture, uploadUrlOf } from "./upload.ts";

export interface PictureFieldProps {
  label: string;
  organizationId: string;
  /** Where the picture is sent: to the unit whose logo it is, or to one's own account. */
  target: { purpose: "logo"; unitId: string } | { purpose: "profile" };
  /** The picture's id; null for none. */
  value: string | null;
  /** A picture is uploaded, or was taken away: it counts once the form is saved. */
  onChange: (id: string | null) => void;
  /** True while a file is on its way: a form that is saved then would miss it. */
  onUploadingChange?: (isUploading: boolean) => void;
  /** What the form says against it; what the upload says stands in its place. */
  errorMessage?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Drawn where there is no picture. */
  placeholder?: ReactNode;
  /** Turns the chosen file into the one that is sent, such as by letting the person crop it; null: nothing is sent. */
  prepareFile?: (file: File) => Promise<File | null>;
  className?: string | undefined;
}

interface Sending {
  name: string;
  progress: number;
  /** Of the chosen file itself, so that it is seen at once. */
  previewUrl: string;
  stop: AbortController;
}

/** One picture of a form: choose, drop or paste it, watch it being sent, see it, take it away. */
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
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<Sending | null>(null);
  const ids = { label: useId(), hint: useId(), error: useId() };
  const error = problem ?? errorMessage;
  // As a mutation it is tried again where no answer came, and a session that is over is noticed as anywhere.
  const upload = useMutation({ mutationFn: uploadPicture });

  // A closed form wants nothing any more.
  useEffect(() => () => current.current?.stop.abort(), []);

  const show = (next: Sending | null) => {
    current.current = next;
    setSending(next);
  };
  const send = async (chosen: File) => {
    const file = prepareFile ? await prepareFile(chosen) : chosen;
    if (!file) return;
    const inVain = problemOf(file, purpose);
    setProblem(inVain);
    if (inVain !== null) return;

    current.current?.stop.abort();
    const started: Sending = {
      name: file.name,
      progress: 0,
      previewUrl: URL.createObjectURL(file),
      stop: new AbortController(),
    };
    show(started);
    onUploadingChange?.(true);
    try {
      const { id } = await upload.mutateAsync({
        url: uploadUrlOf(target),
        id: newId(),
        file,
        signal: started.stop.signal,
        onProgress: (progress) => {
          if (current.current?.stop === started.stop) show({ ...started, progress });
        },
      });
      onChange(id);
    } catch (failure) {
      if (!isAborted(failure)) setProblem(messageOf(failure));
    } finally {
      URL.revokeObjectURL(started.previewUrl);
      // Another file may have taken its place.
      if (current.current?.stop === started.stop) {
        show(null);
        onUploadingChange?.(false);
      }
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
            // Logos are made for paper: dark ones would vanish in the dark.
            pictureUrl && !isRound ? "bg-[#fff]" : "bg-sunken",
          )}
        >
          {pictureUrl ? (
            <img
              src={pictureUrl}
              alt=""
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

function Progress({ sending: { name, progress, stop } }: { sending: Sending }) {
  const isSent = progress >= 1;
  const label = isSent ? pictureFieldText.finishing : pictureFieldText.uploading(name);
  return (
    <div className="flex items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="truncate text-[0.8125rem] text-ink">{label}</span>
        <ProgressBar label={label} value={isSent ? null : progress} />
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
