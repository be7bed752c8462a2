import { ORPCError } from "@orpc/client";

import { reportConnectionLost } from "#platform/web/calls.ts";
import type { UploadedPicture } from "../contract.ts";
import { judgeBeforeUpload, type MediaPurpose } from "../rules.ts";
import { formatsText, refusalText, uploadText } from "../text.ts";

export interface PictureUpload {
  /** From `uploadUrlOf`. */
  url: string;
  file: File;
  /** The picture's, from `newId`: sent again after a lost connection, it is still one picture. */
  id: string;
  /** From 0 to 1 while the file is being sent; 1 while the server works on it. */
  onProgress?: (fraction: number) => void;
  /** Aborting ends the upload: the promise is rejected with an AbortError. */
  signal?: AbortSignal;
}

/** Where pictures of a purpose are sent: of a unit, or (a face) one's own. */
export function uploadUrlOf(
  upload: { purpose: "logo" | "dish"; unitId: string } | { purpose: "profile" },
): string {
  if (upload.purpose === "profile") return "/api/media/profile-photo";
  return `/api/units/${upload.unitId}/media/${upload.purpose === "logo" ? "logo" : "dish-photo"}`;
}

/** Why a file is not even sent, in words; null: send it. */
export function problemOf(file: File, purpose: MediaPurpose): string | null {
  const refusal = judgeBeforeUpload(file, purpose);
  if (refusal === "not_a_picture") return uploadText.notAPicture(formatsText[purpose]);
  return refusal && refusalText[refusal];
}

/**
 * Sends a picture, which belongs to nothing until what shows it is saved. Errors are those of any other call (`messageOf` gives
 * their words), besides the AbortError. By XMLHttpRequest, as `fetch` tells nothing of how far an upload is.
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
        const answer = parse(request.responseText);
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

/** Two megabytes over a bad telephone line, and the server's work. */
const TIMEOUT_MS = 120_000;

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** RFC 9457, as the REST door answers; a proxy's page is none. */
interface Problem {
  title: string;
  detail: string;
  code: string;
  errors?: { field: string; message: string }[];
}

function errorOf(status: number, answer: unknown): ORPCError<string, unknown> {
  if (!isProblem(answer)) {
    // A proxy with a limit of its own speaks before the server does.
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === "object" && answer !== null && "title" in answer && "detail" in answer;
}

function isUploadedPicture(answer: unknown): answer is UploadedPicture {
  return typeof answer === "object" && answer !== null && "id" in answer && "width" in answer;
}
