import type { WithheldContent } from "#platform/db/backup/write-backup.ts";

const unlessExpiring = (column: string, otherwise: string) =>
  `case when expires_at is null then ${column} else ${otherwise} end`;

/**
 * What a platform's terms let nobody copy does not enter a backup. The row does, because staff may have answered or marked it: after a
 * restore it has expired, and the job keeps what staff wrote.
 */
export const withheldReviews: WithheldContent = {
  table: "review",
  column: "expires_at",
  expressions: {
    author: unlessExpiring("author", "''"),
    text: unlessExpiring("text", "''"),
    content_key: unlessExpiring("content_key", "''"),
    former_keys: unlessExpiring("former_keys", "'{}'"),
    page_url: unlessExpiring("page_url", "null"),
    reply_text: `case when expires_at is null or replied_by is not null then reply_text when reply_text is not null then '' end`,
    expires_at: unlessExpiring("expires_at", "least(expires_at, now())"),
  },
};
