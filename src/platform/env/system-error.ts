/** The code that Node, the system or PostgreSQL gave an error, such as ENOENT or 23505; else empty. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
