import { and, count, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { credentials } from '../tables.ts';

export type CredentialRow = typeof credentials.$inferSelect;
export type NewCredentialRow = Omit<typeof credentials.$inferInsert, 'id'>;

/** Payload: the username of a revoked credential. */
export const CREDENTIALS_CHANNEL = 'credentials_changed';

export async function insertCredential(scope: Scope, row: NewCredentialRow): Promise<CredentialRow> {
  const [made] = await scope.executor
    .insert(credentials)
    .values({ ...row, workspaceId: scope.own(row.workspaceId) })
    .returning();
  if (!made) throw new Error('An inserted credential comes back');
  return made;
}

/** The living credential of a username. */
export async function findCredential(scope: Scope, username: string): Promise<CredentialRow | undefined> {
  const [found] = await scope.executor
    .select()
    .from(credentials)
    .where(scope.where(credentials, eq(credentials.username, username), isNull(credentials.revokedAt)))
    .limit(1);
  return found;
}

/** The credentials that a caller manages. */
export interface ListOf {
  /** Label; undefined: of all markets of the scope. */
  readonly market?: string | undefined;
  /** Only those of publications: content managers do not manage credentials of a workspace. */
  readonly isOfPublications: boolean;
}

const listed = ({ market, isOfPublications }: ListOf) =>
  and(
    market === undefined ? undefined : eq(credentials.market, market),
    isOfPublications ? isNotNull(credentials.publicationId) : undefined,
  );

/** A page of them, the newest first. */
export const listCredentials = (
  scope: Scope,
  of: ListOf,
  { before, most }: { readonly before?: number | undefined; readonly most: number },
): Promise<CredentialRow[]> =>
  scope.executor
    .select()
    .from(credentials)
    .where(scope.where(credentials, listed(of), before === undefined ? undefined : lt(credentials.id, before)))
    .orderBy(desc(credentials.id))
    .limit(most);

/** How many of a market are good. */
export async function countLiving(scope: Scope, market: string): Promise<number> {
  const [row] = await scope.executor
    .select({ count: count() })
    .from(credentials)
    .where(scope.where(credentials, eq(credentials.market, market), isNull(credentials.revokedAt)));
  return row?.count ?? 0;
}

/** Lets one at a time add to a market's credentials, to the end of the transaction. */
export async function lockMarket(scope: Scope, market: string): Promise<void> {
  await scope.executor.execute(
    sql`select pg_advisory_xact_lock(hashtext(${CREDENTIALS_CHANNEL}), hashtext(${market}))`,
  );
}

/** Revokes a credential and notifies all nodes. A second time changes nothing. Undefined: there is no such credential. */
export async function revoke(scope: Scope, of: ListOf, id: number, now: Date): Promise<CredentialRow | undefined> {
  const [row] = await scope.executor
    .update(credentials)
    .set({ revokedAt: sql`coalesce(${credentials.revokedAt}, ${now.toISOString()}::timestamptz)`, hash: null })
    .where(scope.where(credentials, eq(credentials.id, id), listed(of)))
    .returning();
  if (row) await scope.executor.execute(sql`select pg_notify(${CREDENTIALS_CHANNEL}, ${row.username})`);
  return row;
}

/** Notes a use, unless one of the last hour is noted. */
export async function noteUse(
  scope: Scope,
  { id, now, hourAgo }: { readonly id: number; readonly now: Date; readonly hourAgo: Date },
): Promise<void> {
  await scope.executor
    .update(credentials)
    .set({ lastUsedAt: now })
    .where(
      scope.where(
        credentials,
        eq(credentials.id, id),
        or(isNull(credentials.lastUsedAt), lt(credentials.lastUsedAt, hourAgo)),
      ),
    );
}
