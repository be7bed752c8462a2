import { ValidationError } from "@orpc/contract";
import { ORPCError } from "@orpc/server";

import { isUnstorableText } from "#platform/db/database.ts";
import { DatabaseUnavailableError } from "#platform/db/failures.ts";
import { errorCode } from "#platform/env/system-error.ts";
import type { Log } from "#platform/log.ts";
import { errorText, unavailableText } from "./text.ts";

/**
 * The only place that turns an error of a call into an HTTP error. Details of unexpected errors never reach
 * the caller.
 */
export function toHttpError(error: unknown, log: Log): ORPCError<string, unknown> {
  if (error instanceof ORPCError)
    return error.cause instanceof ValidationError ? invalidInput(error.cause) : translateToPortuguese(error);
  if (isUnstorableText(error))
    return new ORPCError("BAD_REQUEST", { message: errorText["UNSTORABLE_TEXT"] ?? "" });
  if (error instanceof DatabaseUnavailableError) {
    log.error({ err: error }, "the database is unavailable");
    return new ORPCError("SERVICE_UNAVAILABLE", { message: unavailableText[error.reason] });
  }
  if (isDiskFull(error)) {
    log.error({ err: error }, "a file could not be written: the disk is full");
    return new ORPCError("SERVICE_UNAVAILABLE", { message: unavailableText.disk_full });
  }
  log.error({ err: error }, "unexpected error");
  return new ORPCError("INTERNAL_SERVER_ERROR", { message: errorText["INTERNAL_SERVER_ERROR"] ?? "" });
}

function isDiskFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT"].includes(errorCode(error));
}

/**
 * The error of a request that cannot be decoded: broken JSON, a body without its boundary, an interrupted
 * connection.
 */
export function unreadableRequestError(): ORPCError<string, unknown> {
  return new ORPCError("BAD_REQUEST", { message: errorText["BAD_REQUEST"] ?? "" });
}

/**
 * RFC 9457 for callers of the REST API: `code` is stable, `detail` is the Portuguese sentence, `errors` point at fields; a refusal's `cause`,
 * `offer` and `version` as in `Refused`.
 */
export function problemDetails(error: ORPCError<string, unknown>): Record<string, unknown> {
  const data = typeof error.data === "object" && error.data !== null ? error.data : {};
  const { reason, fields, ...more } = data as Record<string, unknown>;
  const code = typeof reason === "string" ? reason : error.code.toLowerCase();
  return {
    type: "about:blank",
    title: error.code,
    status: error.status,
    detail: error.message,
    code,
    ...(fields !== undefined && { errors: fields }),
    ...(typeof reason === "string" && more),
  };
}

function invalidInput(cause: ValidationError): ORPCError<string, unknown> {
  const fields = cause.issues.map(({ path = [], message }) => ({
    field: path.map((part) => String(typeof part === "object" ? part.key : part)).join("."),
    message,
  }));
  return new ORPCError("INVALID", { status: 422, message: errorText["INVALID"] ?? "", data: { fields } });
}

/** oRPC's own errors have English default sentences; sentences of handlers stay as they are. */
function translateToPortuguese(error: ORPCError<string, unknown>): ORPCError<string, unknown> {
  const sentence = errorText[error.code];
  if (sentence === undefined || error.code === "INVALID" || !isDefaultSentence(error)) return error;
  return new ORPCError(error.code, { status: error.status, message: sentence, data: error.data });
}

function isDefaultSentence(error: ORPCError<string, unknown>): boolean {
  return error.message === new ORPCError(error.code).message || error.code === "BAD_REQUEST";
}
