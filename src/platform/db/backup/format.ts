import * as z from "zod";

// The entries of a backup, in their order: the manifest, each table in parts, uploads outside of the database, the end.

export const MANIFEST = "manifest.json";
export const END = "end.json";

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Those that the database had: the restore applies just these before it loads the rows. */
  migrations: z
    .array(z.object({ number: z.int().positive(), name: z.string(), checksum: z.string() }))
    .min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  uploads: z.enum(["database", "s3"]),
  /** Shows whether sealed texts will open; the secret itself is not in the backup. */
  secretMark: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Written last: a backup without it is incomplete. */
export const endSchema = z.object({
  rows: z.record(z.string(), z.int().nonnegative()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** SHA-256 of each entry before this one, by name. */
  checksums: z.record(z.string(), z.string()),
});
export type End = z.infer<typeof endSchema>;

/** `rows/menu/000001.copy`: PostgreSQL's COPY text format. */
export function partName(table: string, part: number): string {
  return `rows/${table}/${String(part).padStart(6, "0")}.copy`;
}

export function tableOfPart(name: string): string | null {
  return /^rows\/([^/]+)\/\d{6,}\.copy$/.exec(name)?.[1] ?? null;
}

export interface UploadFile {
  /** Its key within the store, such as `<organization>/<picture>/large.webp`. */
  name: string;
  bytes: Buffer;
}

export const uploadName = (name: string) => `uploads/${name}`;
export const uploadOfEntry = (name: string) => (name.startsWith("uploads/") ? name.slice(8) : null);

/** Quotes an identifier. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
