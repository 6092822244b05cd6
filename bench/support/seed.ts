import type { Pool } from 'pg';

export interface Seed {
  readonly workspaceId: number;
  readonly language: string;
  readonly count: number;
}

/** Fills a workspace with publications of realistic width, in one statement. */
export async function seedPublications(pool: Pool, { workspaceId, language, count }: Seed): Promise<void> {
  await pool.query(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, description, publisher, authors,
       theme_id, book_type, subject_ids, is_locked, cover_key, cover_colour, cover_aspect_permille, file_key, spine,
       accessibility, digest)
     select $1, 'urn:bench:' || $2 || n, $2 || '-book-' || n, $2, 'Book about the ' || md5(n::text) || ' ' || n, repeat('A description. ', 12),
       'A publisher', '[{"name":"An Author","role":"aut"}]', 18, 'textbook', array[]::bigint[], n % 3 = 0,
       substr(md5(n::text), 1, 24), '#aabbcc', 750, 'publications/none.epub',
       array(select 'page-' || p from generate_series(1, 60) p), '{}', ''
     from generate_series(1, $3::int) n on conflict do nothing`,
    [workspaceId, language, count],
  );
  await pool.query(
    `insert into catalog_versions (workspace_id) values ($1) on conflict (workspace_id) do update set version = catalog_versions.version + 1`,
    [workspaceId],
  );
  await pool.query('analyze catalog_publications');
}

/** Gives the user some of the locked publications. */
export async function seedEntitlements(pool: Pool, userId: string, workspaceId: number, count: number): Promise<void> {
  await pool.query(
    `insert into catalog_entitlements (workspace_id, user_id, publication_id, source)
     select workspace_id, $1, id, 'bench' from catalog_publications where workspace_id = $2 and is_locked order by id limit $3
     on conflict do nothing`,
    [userId, workspaceId, count],
  );
}
