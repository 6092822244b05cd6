import type { SystemPool, SystemTransaction } from '#platform/server/db';
import { actorTarget, referencedStatement, referencesOf, type Reference } from '../../xapi/references.ts';
import { insertRows } from './insert-rows.ts';
import { holdPseudonyms, pseudonymKey } from './pseudonyms.ts';
import { PER_MS, storedAt, type Conflict, type OnStored, type PlacedRow, type StatementRow } from './statement-row.ts';

/** Of a chain of statements that refer to each other, so many are read. */
const DEEPEST_REFERENCE = 5;
/** References that a statement gets of those to which it refers: each is a row, and other writers of the workspace wait. */
const MOST_REFERENCED = 100;

interface Known {
  readonly digest: string | null;
  readonly isVoiding: boolean;
}

/** Calls of one workspace that are stored together. */
interface Batch {
  readonly workspaceId: number;
  readonly calls: readonly (readonly StatementRow[])[];
}

/**
 * Stores calls of a workspace in one transaction, each whole or not at all. Until the transaction ends, no other one stores statements in
 * the workspace: so the order of positions is the order in which statements become visible (docs/decisions/0015).
 *
 * @returns for each call why it stored nothing; undefined if all its statements are stored
 */
export const storeCalls = (
  system: SystemPool,
  { workspaceId, calls }: Batch,
  onStored: OnStored,
): Promise<(Conflict | undefined)[]> =>
  system.transaction(async (transaction) => {
    const moment = await tick(transaction, workspaceId);
    const { fresh, conflicts, isAwaited } = await selectFresh(transaction, { workspaceId, calls });
    if (fresh.length > 0) {
      const rows = await placed(transaction, fresh, moment);
      await insertRows(transaction, rows, isAwaited);
      await onStored(
        transaction,
        rows.flatMap((row) => (row.userId === null ? [] : [{ ...row, userId: row.userId }])),
      );
    }
    return conflicts;
  });

/** Locks the workspace against other writers until the transaction ends; returns the moment of storing, in ms. */
async function tick(transaction: SystemTransaction, workspaceId: number): Promise<number> {
  const { rows } = await transaction.query<{ ms: number }>({
    name: 'records_tick',
    text: 'select records_tick($1) as ms',
    values: [workspaceId],
  });
  return rows[0]?.ms ?? 0;
}

/** Selects the statements of each call that are not stored yet. A call that contradicts a stored statement gives none. */
async function selectFresh(transaction: SystemTransaction, { workspaceId, calls }: Batch) {
  const all = calls.flat();
  const voided = all.flatMap(({ isVoiding, refersTo }) => (isVoiding && refersTo ? [refersTo] : []));
  const { stored, isAwaited } = await findStored(transaction, workspaceId, [...all.map(({ id }) => id), ...voided]);
  const known = new Map<string, Known>(stored.map((row) => [row.id, row]));
  const fresh: StatementRow[] = [];
  const conflicts = calls.map((rows): Conflict | undefined => {
    const own = new Map<string, StatementRow>();
    for (const row of rows) {
      const before = own.get(row.id) ?? known.get(row.id);
      // Statements of the reader have no digest: their ids alone say that they are the same.
      if (before && before.digest !== null && before.digest !== row.digest) return { id: row.id, why: 'other' };
      if (before) continue;
      const target = row.isVoiding && row.refersTo ? row.refersTo : '';
      if ((own.get(target) ?? known.get(target))?.isVoiding) return { id: row.id, why: 'voiding' };
      own.set(row.id, row);
    }
    for (const [id, { digest, isVoiding = false }] of own) known.set(id, { digest, isVoiding });
    fresh.push(...own.values());
    return undefined;
  });
  return { fresh, conflicts, isAwaited };
}

/** Which of these statements are stored, and whether stored statements refer to one of them. */
async function findStored(transaction: SystemTransaction, workspaceId: number, ids: readonly string[]) {
  const { rows } = await transaction.query<Known & { id: string; isStored: boolean }>({
    name: 'records_find',
    text: `select id, digest, is_voiding as "isVoiding", true as "isStored" from records_statement_ids
        where workspace_id = $1 and id = any($2::uuid[])
      union all
      select t.id, null, false, false from unnest($2::uuid[]) as t (id)
        where exists (select from records_pointers p where p.workspace_id = $1 and p.target = t.id)`,
    values: [workspaceId, ids],
  });
  return { stored: rows.filter(({ isStored }) => isStored), isAwaited: rows.some(({ isStored }) => !isStored) };
}

/** Gives rows their positions, the pseudonyms of their users, and all references. Of a user who was erased meanwhile the store knows nothing. */
async function placed(
  transaction: SystemTransaction,
  rows: readonly StatementRow[],
  moment: number,
): Promise<PlacedRow[]> {
  const users = rows.flatMap((row) => (row.userId === null ? [] : [{ ...row, userId: row.userId }]));
  const pseudonyms = await holdPseudonyms(transaction, users);
  const referenced = await referencesOfReferenced(transaction, rows);
  return rows.map((row, index) => {
    const { userId } = row;
    const pseudonym = (userId !== null && pseudonyms.get(pseudonymKey({ ...row, userId }))) || null;
    return {
      ...row,
      userId: pseudonym === null ? null : userId,
      position: moment * PER_MS + index,
      pseudonym,
      references: withReferenced(row, referenced.get(row.id) ?? []),
    };
  });
}

function withReferenced(row: StatementRow, more: readonly Reference[]): Reference[] {
  const all = new Map<string, Reference>();
  for (const one of [...row.references, ...more])
    if (all.get(one.target)?.isRelated !== false) all.set(one.target, one);
  return [...all.values()];
}

/** A statement to which others refer. */
interface Referenced {
  readonly publicationId: number;
  readonly references: readonly Reference[];
  readonly refersTo?: string | undefined;
}

/** The references of the statements to which these rows refer, by the ids of the rows. */
async function referencesOfReferenced(transaction: SystemTransaction, rows: readonly StatementRow[]) {
  const known = await readReferenced(transaction, rows);
  const found = new Map<string, Reference[]>();
  for (const row of rows) {
    const list: Reference[] = [];
    let next = row.refersTo;
    for (let depth = 0; next !== undefined && depth < DEEPEST_REFERENCE; depth++) {
      const here = known.get(next);
      // Content of a publication learns nothing about statements of another one.
      if (!here || (row.publicationId !== 0 && here.publicationId !== row.publicationId)) break;
      list.push(...here.references.slice(0, MOST_REFERENCED - list.length));
      next = here.refersTo;
    }
    found.set(row.id, list);
  }
  return found;
}

/** The rows and the stored statements to which they refer, by id, as deep as their references are read. */
async function readReferenced(
  transaction: SystemTransaction,
  rows: readonly StatementRow[],
): Promise<ReadonlyMap<string, Referenced>> {
  const known = new Map<string, Referenced>(rows.map((row) => [row.id, row]));
  let awaited: readonly (string | undefined)[] = rows.map(({ refersTo }) => refersTo);
  for (let depth = 0; depth < DEEPEST_REFERENCE; depth++) {
    const ids = [...new Set(awaited)].flatMap((id) => (id === undefined || known.has(id) ? [] : id));
    if (ids.length === 0) break;
    const stored = await readStatements(transaction, rows[0]?.workspaceId ?? 0, ids);
    for (const one of stored) {
      const { id, publicationId, statement } = one;
      const references = [...referencesOf(statement), ...referencesOfReader(one)];
      known.set(id, { publicationId, references, refersTo: referencedStatement(statement) });
    }
    awaited = stored.map(({ statement }) => referencedStatement(statement));
  }
  return known;
}

interface StoredStatement {
  readonly id: string;
  readonly publicationId: number;
  readonly actor: string | null;
  readonly credentialId: string | null;
  readonly statement: Readonly<Record<string, unknown>>;
}

const referencesOfReader = ({ actor, credentialId }: StoredStatement): Reference[] =>
  actor !== null && credentialId === null ? [{ target: actorTarget(actor), isRelated: false }] : [];

async function readStatements(
  transaction: SystemTransaction,
  workspaceId: number,
  ids: readonly string[],
): Promise<StoredStatement[]> {
  const { rows } = await transaction.query<StoredStatement>(
    `select i.id, s.publication_id as "publicationId", s.actor, s.credential_id as "credentialId", s.statement
     from records_statement_ids i join records_statements s
       on s.workspace_id = i.workspace_id and s.position = i.position and s.stored_at = ${storedAt('i.position')}
     where i.workspace_id = $1 and i.id = any($2::uuid[])`,
    [workspaceId, ids],
  );
  return rows;
}
