import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { StartError } from "#platform/env/start-error.ts";
import { databaseText } from "../text.ts";

/**
 * The account that PostgreSQL runs as; undefined: the account of this process. PostgreSQL refuses to run as
 * root.
 */
export type Account = { uid: number; gid: number } | undefined;

/** The owner of the existing files, else of their folder, else an account that every system has. */
export function chooseAccount(clusterDir: string, dataDir: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const clusterOwner = ownerOf(clusterDir);
  if (clusterOwner !== undefined && clusterOwner.uid !== 0) return clusterOwner;
  const known = knownAccounts();
  const dirOwner = ownerOf(dataDir);
  // initdb needs a named user; a container's volume may belong to a bare number.
  if (dirOwner !== undefined && dirOwner.uid !== 0 && known.some(({ uid }) => uid === dirOwner.uid))
    return dirOwner;
  const account =
    known.find(({ name }) => name === "postgres") ?? known.find(({ name }) => name === "nobody");
  if (account === undefined) throw new StartError(databaseText.noAccount);
  return { uid: account.uid, gid: account.gid };
}

/**
 * Changes the owner of a folder and its content: a copy or a restored backup made by root belongs to root.
 */
export function changeOwnerOf(account: Account, dir: string): void {
  if (account === undefined) return;
  for (const entry of readdirSync(dir, { recursive: true, encoding: "utf8" }))
    lchownSync(join(dir, entry), account.uid, account.gid);
  chownSync(dir, account.uid, account.gid);
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? undefined : { uid: stat.uid, gid: stat.gid };
}

function knownAccounts(): { name: string; uid: number; gid: number }[] {
  let passwd = "";
  try {
    passwd = readFileSync("/etc/passwd", "utf8");
  } catch {
    return [];
  }
  return passwd
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
