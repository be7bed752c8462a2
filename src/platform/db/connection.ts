/** Where a PostgreSQL is: what `pg` takes for a client or a pool. A host that begins with `/` is the folder of a unix socket. */
export type DatabaseConnection =
  | { host: string; port: number; user: string; database: string; password?: string }
  | {
      connectionString: string;
      /**
       * Set when `connectionString` names a pooler in transaction mode (PgBouncer): PostgreSQL's own address,
       * for what needs a session.
       */
      directConnectionString?: string;
    };

/** For LISTEN, migrations and the job queue, which need a session of their own. */
export function directConnectionOf(connection: DatabaseConnection): DatabaseConnection {
  if (!("connectionString" in connection) || connection.directConnectionString === undefined)
    return connection;
  return { connectionString: connection.directConnectionString };
}

/**
 * True behind a pooler in transaction mode. There, the next transaction may run in another session: it has no
 * named statements, and no settings of a start-up packet.
 */
export function isPooled(connection: DatabaseConnection): boolean {
  return "directConnectionString" in connection && connection.directConnectionString !== undefined;
}

/** Another database of the same server. */
export function connectionTo(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!("connectionString" in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.href };
}
