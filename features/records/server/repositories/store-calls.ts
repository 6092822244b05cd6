import type pg from 'pg';
import { DatabaseError } from '#platform/server/db';
import { pointedAt, referencesOf, targetOf, type Reference } from '../data/references.ts';
import { OUR_HOME_PAGE } from '../../contract/index.ts';
import {
  ensurePseudonyms,
  findStored,
  insertRows,
  keyOf,
  PER_MS,
  readStatements,
  tick,
  type Conflict,
  type OnStored,
  type PlacedRow,
  type StatementRow,
} from './statement-rows.ts';

/** Statements about statements about statements: looked through so far. */
const DEEPEST_POINTER = 5;

interface Known {
  readonly digest: string | null;
  readonly isVoiding: boolean;
}

/**
 * Stores calls in one transaction, each whole or not at all. While it lasts nobody else writes in these workspaces, so that the
 * order of positions is the order in which statements can be read, and what is compared stays as it is.
 *
 * @param onCommit told when the commit is under way: all that is left is to wait for the disk
 * @returns per call why it stored nothing, undefined when all its statements are stored
 */
export async function storeCalls(
  pool: pg.Pool,
  calls: readonly (readonly StatementRow[])[],
  onStored: OnStored,
  onCommit: () => void,
): Promise<(Conflict | undefined)[]> {
  const client = await pool.connect();
  try {
    const all = calls.flat();
    const moments = await tick(
      client,
      all.map(({ workspaceId }) => workspaceId),
    );
    const { fresh, conflicts, isPointedAt } = await selectFresh(client, calls);
    if (fresh.length > 0) {
      await insertRows(client, await placed(client, fresh, moments), isPointedAt);
      await onStored(client, fresh);
    }
    const committed = client.query('commit');
    onCommit();
    await committed;
    client.release();
    return conflicts;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/** Takes of each call what is not stored yet; a call that contradicts what is stored gives nothing. */
async function selectFresh(client: pg.ClientBase, calls: readonly (readonly StatementRow[])[]) {
  const all = calls.flat();
  const voiding = all.flatMap(({ workspaceId, isVoiding, pointsAt }) =>
    isVoiding && pointsAt ? [{ workspaceId, id: pointsAt }] : [],
  );
  const { stored, isPointedAt } = await findStored(client, [...all, ...voiding]);
  const known = new Map<string, Known>(stored.map((row) => [keyOf(row), row]));
  const fresh: StatementRow[] = [];
  const conflicts = calls.map((rows): Conflict | undefined => {
    const own = new Map<string, StatementRow>();
    for (const row of rows) {
      const before = own.get(keyOf(row)) ?? known.get(keyOf(row));
      if (before && row.digest !== null && before.digest !== row.digest) return { id: row.id, why: 'other' };
      if (before) continue;
      const target = row.isVoiding && row.pointsAt ? keyOf({ ...row, id: row.pointsAt }) : '';
      if ((own.get(target) ?? known.get(target))?.isVoiding) return { id: row.id, why: 'voiding' };
      own.set(keyOf(row), row);
    }
    for (const [key, { digest, isVoiding = false }] of own) known.set(key, { digest, isVoiding });
    fresh.push(...own.values());
    return undefined;
  });
  return { fresh, conflicts, isPointedAt };
}

/** Gives rows their places, the pseudonyms of their users, and all that finds them. */
async function placed(
  client: pg.ClientBase,
  rows: readonly StatementRow[],
  moments: ReadonlyMap<number, number>,
): Promise<PlacedRow[]> {
  const users = rows.flatMap((row) => (row.userId === null ? [] : [{ ...row, userId: row.userId }]));
  const pseudonymOf = await ensurePseudonyms(client, users);
  const counts = new Map<number, number>();
  const pointed = await referencesOfPointed(client, rows);
  return rows.map((row) => {
    const count = counts.get(row.workspaceId) ?? 0;
    counts.set(row.workspaceId, count + 1);
    const pseudonym = row.userId === null ? null : pseudonymOf({ ...row, userId: row.userId });
    if (pseudonym === undefined) throw new DatabaseError('Statements could not be stored: their actors vanish', 'late');
    const position = (moments.get(row.workspaceId) ?? 0) * PER_MS + count;
    return { ...row, position, pseudonym, references: merged(row, pseudonym, pointed) };
  });
}

function merged(
  row: StatementRow,
  pseudonym: string | null,
  pointed: ReadonlyMap<string, readonly Reference[]>,
): Reference[] {
  // The reader's statements name no actor.
  const actor =
    pseudonym && row.credentialId === null
      ? [{ target: targetOf('agent', `account ${OUR_HOME_PAGE} ${pseudonym}`), isRelated: false }]
      : [];
  const more = row.pointsAt ? (pointed.get(keyOf({ ...row, id: row.pointsAt })) ?? []) : [];
  const all = new Map<string, Reference>();
  for (const one of [...row.references, ...actor, ...more])
    if (all.get(one.target)?.isRelated !== false) all.set(one.target, one);
  return [...all.values()];
}

/** What finds the statements that these point at, however far. */
async function referencesOfPointed(client: pg.ClientBase, rows: readonly StatementRow[]) {
  const found = new Map<string, Reference[]>();
  const inside = new Map(rows.map((row) => [keyOf(row), row]));
  for (const row of rows) {
    if (row.pointsAt === undefined) continue;
    const list: Reference[] = [];
    let next: string | undefined = row.pointsAt;
    for (let depth = 0; next !== undefined && depth < DEEPEST_POINTER; depth++) {
      const key: { workspaceId: number; id: string } = { workspaceId: row.workspaceId, id: next };
      const together = inside.get(keyOf(key));
      const [stored]: Awaited<ReturnType<typeof readStatements>> = together ? [] : await readStatements(client, [key]);
      // Of another publication's statements nobody learns what finds them.
      const isNear = row.publicationId === 0 || stored?.publicationId === row.publicationId;
      if (together) list.push(...together.references);
      else if (stored && isNear) list.push(...referencesOf(stored.statement));
      next = together ? together.pointsAt : stored && isNear ? pointedAt(stored.statement) : undefined;
    }
    found.set(keyOf({ ...row, id: row.pointsAt }), list);
  }
  return found;
}
