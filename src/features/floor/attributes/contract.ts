import * as z from "zod";

/** What a table offers, and what a guest may ask for. */
export const tableAttribute = z.enum(["accessible", "window", "outdoor"]);

export const attributes = z
  .array(tableAttribute)
  .refine((chosen) => new Set(chosen).size === chosen.length, "Cada característica uma vez só");

export type TableAttribute = z.infer<typeof tableAttribute>;
