/** Where a PostgreSQL is: what `pg` takes for a client or a pool. A host that begins with `/` is the folder of a unix socket. */
export type DatabaseConnection =
  | { host: string; port: number; user: string; database: string; password?: string }
  | { connectionString: string };

/** Another database of the same server. */
export function connectionTo(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!("connectionString" in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.href };
}
