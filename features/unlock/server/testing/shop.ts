import { CODE_LENGTH } from '../../contract/index.ts';
import { randomUUID } from 'node:crypto';
import type { Market } from '#features/market/contract';
import { createScope, type Scope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { insertBatch, type BatchFacts } from '../use-cases/insert-batch.ts';
import { makeCode } from '#platform/server/codes';
import { redeemCode } from '../use-cases/redeem-code.ts';

export const SECRET = 'a secret of tests, long enough for codes';
export const NOW = new Date('2026-09-01T08:00:00Z');
export const DAY_MS = 86_400_000;

/** Markets that share a database: `hr` and `partner` share a workspace too. */
export const markets = {
  hr: { label: 'hr', language: 'hr', workspace: [10, 39], supportsPublicationUnlock: 'internal' },
  partner: { label: 'partner', language: 'hr', workspace: [39], supportsPublicationUnlock: 'internal' },
  en: { label: 'en', language: 'en', workspace: [11], supportsPublicationUnlock: 'internal' },
  sl: { label: 'sl', language: 'sl', workspace: [15], supportsPublicationUnlock: 'external' },
} as unknown as Readonly<Record<'hr' | 'partner' | 'en' | 'sl', Market>>;

export interface Shop {
  readonly database: TestDatabase;
  readonly scopes: Readonly<Record<keyof typeof markets, Scope>>;
  /** A batch of one code for market hr; the code. */
  sell(differs?: Partial<BatchFacts>): Promise<{ code: string; batch: number }>;
  redeem(typed: string, options?: { userId?: string; market?: keyof typeof markets; now?: Date }): Promise<string>;
  /** Publications that a user may read, by their source. */
  owned(userId: string): Promise<{ publication: number; source: string; ends: Date }[]>;
  uses(): Promise<number>;
}

/** A database with two locked books of workspace 10, aliases `one` and `two`. */
export async function openShop(): Promise<Shop> {
  const database = await testDatabase();
  await database.pool.query(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type,
       subject_ids, is_locked, file_key, spine, accessibility, digest)
     select 10, 'urn:' || alias, alias, 'hr', alias, '[]', 4, 'textbook', array[]::bigint[], true, 'none', array['a'], '{}', ''
     from unnest(array['one', 'two']) alias`,
  );
  const { rows } = await database.pool.query<{ id: number }>('select id from catalog_publications order by id');
  const publications = rows.map(({ id }) => ({ workspaceId: 10, publicationId: Number(id) }));
  const scopes = Object.fromEntries(
    Object.entries(markets).map(([name, { workspace }]) => [name, createScope(database.orm, workspace)]),
  ) as Shop['scopes'];
  return {
    database,
    scopes,
    async sell(differs = {}) {
      const code = makeCode(CODE_LENGTH);
      const facts = { workspaceId: 10, market: 'hr', publications, termDays: 365, maxUses: 1, codeCount: 1 };
      return { code, batch: await insertBatch(scopes.hr, SECRET, { ...facts, ...differs, codes: [[code]] }) };
    },
    async redeem(typed, { userId = randomUUID(), market = 'hr', now = NOW } = {}) {
      const result = await redeemCode({
        typed,
        userId,
        now,
        scope: scopes[market],
        market: markets[market],
        secret: SECRET,
      });
      return result.isOk ? 'ok' : result.error.code;
    },
    async owned(userId) {
      const found = await database.pool.query(
        'select publication_id::int as publication, source, ends_at as ends from catalog_entitlements where user_id = $1 order by 1',
        [userId],
      );
      return found.rows;
    },
    async uses() {
      const found = await database.pool.query('select coalesce(sum(uses), 0)::int as uses from unlock_codes');
      return found.rows[0]?.uses;
    },
  };
}
