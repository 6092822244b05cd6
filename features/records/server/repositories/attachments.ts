import type pg from 'pg';

/** A file beside statements, by the publication whose content sent it. */
export interface AttachmentKey {
  readonly workspaceId: number;
  readonly publicationId: number;
  /** In small letters. */
  readonly sha2: string;
}

export const storageKeyOf = ({ workspaceId, publicationId, sha2 }: AttachmentKey): string =>
  `records/${workspaceId}/${publicationId}/${sha2}`;

/** Notes which statements a file lies beside. */
export async function noteAttachments(
  pool: pg.Pool,
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

/** Drops what was noted for statements that are not stored after all. */
export async function dropUnstored(pool: pg.Pool, workspaceId: number, statementIds: readonly string[]): Promise<void> {
  await pool.query(
    `update records_attachments f set is_dropped = true where workspace_id = $1 and statement_id = any($2::uuid[])
       and not exists (select 1 from records_statement_ids i where i.workspace_id = f.workspace_id and i.id = f.statement_id)`,
    [workspaceId, statementIds],
  );
}

/** Files that were dropped, and whether no statement lies beside them any more: their people were erased. */
export async function findDropped(
  pool: pg.Pool,
  most: number,
): Promise<(AttachmentKey & { readonly isNobodys: boolean })[]> {
  const { rows } = await pool.query<AttachmentKey & { isNobodys: boolean }>(
    `select d.*, not exists (select 1 from records_attachments a where a.workspace_id = d."workspaceId"
       and a.publication_id = d."publicationId" and a.sha2 = d.sha2 and not a.is_dropped) as "isNobodys"
     from (select distinct workspace_id as "workspaceId", publication_id as "publicationId", sha2
       from records_attachments where is_dropped limit $1) d`,
    [most],
  );
  return rows;
}

/** Forgets that a file was dropped: it is gone, or lies beside other statements. */
export async function forgetDropped(pool: pg.Pool, { workspaceId, publicationId, sha2 }: AttachmentKey): Promise<void> {
  await pool.query(
    'delete from records_attachments where workspace_id = $1 and publication_id = $2 and sha2 = $3 and is_dropped',
    [workspaceId, publicationId, sha2],
  );
}
