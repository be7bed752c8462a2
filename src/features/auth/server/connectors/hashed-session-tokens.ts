import {
  ColumnNode,
  InsertQueryNode,
  PrimitiveValueListNode,
  ValuesNode,
  type KyselyPlugin,
  type RootOperationNode,
} from "kysely";

import { hashSessionToken } from "#platform/http/session-cookie.ts";

export const TOKEN_HASH = "token_hash";

/**
 * Stores the hash of each token that better-auth inserts, and gives the token itself back to it, for the cookie.
 * better-auth reads no session here: the gate of `companies` does, by the hash.
 */
export function hashedSessionTokens(): KyselyPlugin {
  const tokens = new WeakMap<object, string>();
  return {
    transformQuery({ node, queryId }) {
      const hashed = hashToken(node);
      if (hashed === null) return node;
      tokens.set(queryId, hashed.token);
      return hashed.node;
    },
    async transformResult({ result, queryId }) {
      const token = tokens.get(queryId);
      if (token === undefined) return result;
      return { ...result, rows: result.rows.map((row) => ({ ...row, [TOKEN_HASH]: token })) };
    },
  };
}

/** Null for a statement that inserts no token. Throws when it inserts one in a form that this does not know. */
function hashToken(node: RootOperationNode): { node: RootOperationNode; token: string } | null {
  if (!InsertQueryNode.is(node)) return null;
  const at =
    node.columns?.findIndex((column) => ColumnNode.is(column) && column.column.name === TOKEN_HASH) ?? -1;
  if (at < 0) return null;
  const [row, ...others] = node.values && ValuesNode.is(node.values) ? node.values.values : [];
  const values = row && PrimitiveValueListNode.is(row) && others.length === 0 ? row.values : [];
  const token = values[at];
  if (typeof token !== "string") throw new Error("a session token would be stored as it is");
  const hashed = PrimitiveValueListNode.create(values.with(at, hashSessionToken(token)));
  return { node: { ...node, values: ValuesNode.create([hashed]) }, token };
}
