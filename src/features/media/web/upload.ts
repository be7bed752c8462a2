import { ORPCError } from "@orpc/client";

import { reportConnectionLost } from "#platform/web/calls.ts";
import type { UploadedPicture } from "../contract.ts";
import { findRefusalBeforeUpload, type MediaPurpose } from "../rules.ts";
import { formatsText, refusalText, uploadText } from "../text.ts";

export interface PictureUpload {
  /** The result of `uploadUrlOf`. */
  url: string;
  file: File;
  /** The picture's id, from `newId`: a retry after a lost connection uploads the same picture. */
  id: string;
  /** From 0 to 1 while the file is being sent; 1 while the server processes it. */
  onProgress?: (fraction: number) => void;
  /** Aborts the upload: the promise then rejects with an AbortError. */
  signal?: AbortSignal;
}

/** The upload URL for a purpose: of a unit, or of the user's account (a face). */
export function uploadUrlOf(
  upload: { purpose: "logo" | "dish"; unitId: string } | { purpose: "profile" },
): string {
  if (upload.purpose === "profile") return "/api/media/profile-photo";
  return `/api/units/${upload.unitId}/media/${upload.purpose === "logo" ? "logo" : "dish-photo"}`;
}

/** Why a file cannot be uploaded, in Portuguese; null when it can. */
export function problemOf(file: File, purpose: MediaPurpose): string | null {
  const refusal = findRefusalBeforeUpload(file, purpose);
  if (refusal === "not_a_picture") return uploadText.notAPicture(formatsText[purpose]);
  if (refusal === "too_large_to_shrink") return uploadText.tooLargeToShrink;
  return refusal && refusalText[refusal];
}

/**
 * Uploads a picture. It is temporary until a form that shows it is saved. Rejects with the errors of any other call
 * (`messageOf` gives their text), or an AbortError. It uses XMLHttpRequest because `fetch` reports no upload progress.
 */
export function uploadPicture({
  url,
  file,
  id,
  onProgress,
  signal,
}: PictureUpload): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (act: () => void) => {
      signal?.removeEventListener("abort", abort);
      act();
    };
    request.open("POST", url);
    request.responseType = "text";
    request.timeout = TIMEOUT_MS;
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener("load", () => onProgress?.(1));
    request.addEventListener("load", () =>
      settle(() => {
        const answer = parseJson(request.responseText);
        if (request.status === 200 && isUploadedPicture(answer)) resolve(answer);
        else reject(errorOf(request.status, answer));
      }),
    );
    request.addEventListener("error", () => settle(() => reject(reportConnectionLost())));
    request.addEventListener("timeout", () => settle(() => reject(reportConnectionLost())));
    request.addEventListener("abort", () =>
      settle(() => reject(new DOMException("The upload was cancelled", "AbortError"))),
    );
    if (signal?.aborted) {
      reject(new DOMException("The upload was cancelled", "AbortError"));
      return;
    }
    signal?.addEventListener("abort", abort);
    const form = new FormData();
    form.append("id", id);
    form.append("file", file);
    request.send(form);
  });
}

/** In ms: enough for two megabytes over a slow line and the server's work. */
const TIMEOUT_MS = 120_000;

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** RFC 9457, the error format of the REST API. A proxy's error page has another format. */
interface ProblemDetails {
  title: string;
  detail: string;
  code: string;
  errors?: { field: string; message: string }[];
}

function errorOf(status: number, answer: unknown): ORPCError<string, unknown> {
  if (!isProblemDetails(answer)) {
    // A proxy with a smaller limit answers before the server does.
    if (status === 413) return new ORPCError("PAYLOAD_TOO_LARGE", { status, message: uploadText.tooLarge });
    return new ORPCError("BAD_GATEWAY", { status: status >= 500 ? status : 502, data: { body: answer } });
  }
  const { title, detail, code, errors } = answer;
  const sentence = errors?.find(({ field }) => field === "file")?.message ?? detail;
  return new ORPCError(title, {
    status,
    message: sentence,
    data: title === "REFUSED" ? { reason: code } : { fields: errors },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isProblemDetails(answer: unknown): answer is ProblemDetails {
  return typeof answer === "object" && answer !== null && "title" in answer && "detail" in answer;
}

function isUploadedPicture(answer: unknown): answer is UploadedPicture {
  return typeof answer === "object" && answer !== null && "id" in answer && "width" in answer;
}
