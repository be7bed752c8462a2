import { isContractProcedure, type AnyContractProcedure } from "@orpc/contract";
import * as z from "zod";

import { contract } from "#server/procedures.ts";
import { newId } from "#shared/id.ts";
import { PICTURE, type InputSchema } from "./hostile-calls.ts";

export interface Procedure {
  /** `feature.procedure` */
  name: string;
  feature: string;
  method: string;
  path: string;
  schema: InputSchema;
}

/** Every procedure of the contract, with the schema of its input. */
export function listProcedures(): Procedure[] {
  return Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries(procedures).map(([name, procedure]: [string, AnyContractProcedure]) => {
      if (!isContractProcedure(procedure)) throw new Error(`${feature}.${name} is no procedure`);
      const { route, inputSchema } = procedure["~orpc"];
      if (!route.method || !route.path) throw new Error(`${feature}.${name} has no method and path`);
      const schema = inputSchema
        ? (z.toJSONSchema(inputSchema as unknown as z.ZodType, {
            io: "input",
            unrepresentable: "any",
          }) as InputSchema)
        : {};
      return { name: `${feature}.${name}`, feature, method: route.method, path: route.path, schema };
    }),
  );
}

/** A valid value that the schema alone does not determine. `ids` are of rows, by the field or the feature that they belong to. */
export function validValueOf(
  ids: Readonly<Record<string, string>>,
  { feature }: Procedure,
  name: string,
  { type, format, minimum }: InputSchema,
): unknown {
  if (format === "uuid") return ids[name] ?? (name === "id" ? ids[feature] : undefined) ?? newId();
  if (format === "binary") return PICTURE;
  if (format === "date-time") return "2026-11-20T12:00:00Z";
  if (type === "integer" || type === "number") return Math.max(minimum ?? 1, 1);
  const known: Record<string, string> = {
    email: "ana@example.com",
    customerEmail: "ana@example.com",
    customerPhone: "(11) 98765-4321",
    phone: "(11) 98765-4321",
    cnpj: "",
    timeZone: "America/Sao_Paulo",
    baseUrl: "http://127.0.0.1:9",
    numberId: "106540352242922",
    businessId: "102290129340398",
    appId: "670843887433847",
    ownerPageUrl: "https://example.com",
    csv: "Nome;Categoria;Preço\nBruschetta;Entradas;10,00\n",
    password: "uma senha qualquer",
    accepted: "",
  };
  const found = known[name];
  if (found !== undefined) return found;
  if (/date$|^day$/i.test(name)) return "2030-03-01";
  if (/time$|At$/i.test(name)) return "20:00";
  return "Texto";
}
