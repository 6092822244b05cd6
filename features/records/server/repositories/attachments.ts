import type { SystemPool } from '#platform/server/db';

/** The file of an attachment, of the publication whose content sent it. */
export interface AttachmentKey {
  readonly workspaceId: number;
  readonly publicationId: number;
  /** In small letters. */
  readonly sha2: string;
}

export const storageKeyOf = ({ workspaceId, publicationId, sha2 }: AttachmentKey): string =>
  `records/${workspaceId}/${publicationId}/${sha2}`;

/** Notes to which statements a file belongs. */
export async function noteAttachments(
  { pool }: SystemPool,
  rows: readonly (AttachmentKey & { readonly statementId: string })[],
): Promise<void> {
  await pool.query(
    `insert into records_attachments (workspace_id, publication_id, sha2, statement_id)
     select * from unnest($1::int[], $2::bigint[], $3::text[], $4::uuid[])
     on conflict (workspace_id, publication_id, sha2, statement_id) do update set is_dropped = false`,
    [
      rows.map((row) => row.workspaceId),
      rows.map((row) => row.publicationId),
      rows.map((row) => row.sha2),
      rows.map((row) => row.statementId),
    ],
  );
}

/** Drops the notes of statements that were not stored after all. */
export async function dropUnstored(
  { pool }: SystemPool,
  workspaceId: number,
  statementIds: readonly string[],
): Promise<void> {
  await pool.query(
    `update records_attachments f set is_dropped = true where workspace_id = $1 and statement_id = any($2::uuid[])
       and not exists (select 1 from records_statement_ids i where i.workspace_id = f.workspace_id and i.id = f.statement_id)`,
    [workspaceId, statementIds],
  );
}

/** Dropped files, and whether a statement still has them: their users were erased, or the statements were not stored. */
export async function findDropped(
  { pool }: SystemPool,
  most: number,
): Promise<(AttachmentKey & { readonly isUnused: boolean })[]> {
  const { rows } = await pool.query<AttachmentKey & { isUnused: boolean }>(
    `select d.*, not exists (select 1 from records_attachments a where a.workspace_id = d."workspaceId"
       and a.publication_id = d."publicationId" and a.sha2 = d.sha2 and not a.is_dropped) as "isUnused"
     from (select distinct workspace_id as "workspaceId", publication_id as "publicationId", sha2
       from records_attachments where is_dropped limit $1) d`,
    [most],
  );
  return rows;
}

/** Deletes the notes of a dropped file, which is removed or belongs to other statements too. */
export async function forgetDropped(
  { pool }: SystemPool,
  { workspaceId, publicationId, sha2 }: AttachmentKey,
): Promise<void> {
  await pool.query(
    'delete from records_attachments where workspace_id = $1 and publication_id = $2 and sha2 = $3 and is_dropped',
    [workspaceId, publicationId, sha2],
  );
}
