import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db';
import { opened, readings } from '../tables.ts';
import type { Reading } from './readings.ts';

/** A publication or one of its units, of one user. */
export interface OpenedKey {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
  /** '' for the publication as a whole. */
  readonly unit: string;
}
export type OpenedRow = typeof opened.$inferSelect;

export interface OpenedNote extends OpenedKey {
  readonly openedAt: Date;
  /** Where it is kept on a device, and not shown. */
  readonly keptAt?: Date;
}

const keyOf = ({ workspaceId, userId, publicationId, unit }: OpenedKey): string =>
  `${workspaceId} ${userId} ${publicationId} ${unit}`;

/**
 * Notes that users opened something in the reader, or keep it; the first time stays. A page that was only kept so far is opened when it is
 * shown.
 */
export async function noteOpened(executor: Executor, notes: readonly OpenedNote[]): Promise<void> {
  if (notes.length === 0) return;
  // In key order: rows that are there are locked.
  const rows = notes.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await executor
    .insert(opened)
    .values(rows)
    .onConflictDoUpdate({
      target: [opened.workspaceId, opened.userId, opened.publicationId, opened.unit],
      set: {
        openedAt: sql`case when excluded.kept_at is null then excluded.opened_at else ${opened.openedAt} end`,
        keptAt: sql`coalesce(${opened.keptAt}, excluded.kept_at)`,
      },
      setWhere: sql`case when excluded.kept_at is null then ${opened.openedAt} = ${opened.keptAt} else ${opened.keptAt} is null end`,
    });
}

/** The user and the device of a delivery. */
export interface OpenedQuestion {
  readonly userId: string;
  /** Those of the market. */
  readonly workspaces: readonly number[];
  /** The device, by its session; and the moment at which that session began. */
  readonly session: string;
  readonly sessionSince: Date;
}

export interface FoundOpened {
  readonly rows: readonly OpenedRow[];
  /** The last moment that this device reported; of a new session, the last one of the user before the session began. */
  readonly contact: Date | undefined;
}

const asDate = (moment: string | Date | null): Date | null => (moment === null ? null : new Date(moment));

/** What a user has opened of some units, and the last contact: one round trip for all publications of a delivery. */
export async function findOpened(
  executor: Executor,
  { userId, workspaces, session, sessionSince }: OpenedQuestion,
  keys: readonly Omit<OpenedKey, 'userId'>[],
): Promise<FoundOpened> {
  const own = sql`${readings.workspaceId} = any(${sql.param([...workspaces])}::int[]) and ${readings.userId} = ${userId}`;
  const { rows } = await executor.execute<{
    workspace_id: number;
    publication_id: string;
    unit: string;
    opened_at: string | Date;
    kept_at: string | Date | null;
    shown_at: string | Date | null;
    completed_at: string | Date | null;
    contact: string | Date | null;
  }>(sql`
    select o.workspace_id, o.publication_id, o.unit, o.opened_at, o.kept_at, o.shown_at, o.completed_at, coalesce(
      (select max(${readings.until}) from ${readings} where ${own} and ${readings.session} = ${session}),
      (select max(${readings.until}) from ${readings} where ${own} and ${readings.until} <= ${sessionSince.toISOString()}::timestamptz)
    ) as contact
    from unnest(${sql.param(keys.map((key) => key.workspaceId))}::int[], ${sql.param(keys.map((key) => key.publicationId))}::bigint[],
      ${sql.param(keys.map((key) => key.unit))}::text[]) as t (workspace_id, publication_id, unit)
    join ${opened} o on o.workspace_id = t.workspace_id and o.user_id = ${userId} and o.publication_id = t.publication_id
      and o.unit = t.unit`);
  return {
    contact: asDate(rows[0]?.contact ?? null) ?? undefined,
    rows: rows.map((row) => ({
      workspaceId: row.workspace_id,
      userId,
      publicationId: Number(row.publication_id),
      unit: row.unit,
      openedAt: new Date(row.opened_at),
      keptAt: asDate(row.kept_at),
      shownAt: asDate(row.shown_at),
      completedAt: asDate(row.completed_at),
    })),
  };
}

/** Moments of an opened unit. */
export interface OpenedMoments {
  readonly row: OpenedKey;
  /** When it was shown, by the statement's own time. */
  readonly shownAt?: Date | undefined;
  /** When it was completed, by the server's clock. */
  readonly completedAt?: Date | undefined;
}

/**
 * Notes moments of units, and counted readings, in one statement: the earliest showing stays and the first completion. Each unit once; rows
 * are locked in key order, so that two calls cannot lock each other.
 */
export async function noteMoments(
  executor: Executor,
  moments: readonly OpenedMoments[],
  read: { readonly session: string; readonly readings: readonly Reading[] } = { session: '', readings: [] },
): Promise<void> {
  if (moments.length === 0 && read.readings.length === 0) return;
  const list = <T>(of: (moment: OpenedMoments) => T) => sql.param(moments.map(of));
  const each = <T>(of: (reading: Reading) => T) => sql.param(read.readings.map(of));
  await executor.execute(sql`
    with told as (
      select * from unnest(${list(({ row }) => row.workspaceId)}::int[], ${list(({ row }) => row.userId)}::uuid[],
        ${list(({ row }) => row.publicationId)}::bigint[], ${list(({ row }) => row.unit)}::text[],
        ${list(({ shownAt }) => shownAt?.toISOString() ?? null)}::timestamptz[],
        ${list(({ completedAt }) => completedAt?.toISOString() ?? null)}::timestamptz[])
        as t (workspace_id, user_id, publication_id, unit, shown_at, completed_at)
    ), held as (
      select told.* from ${opened} o join told using (workspace_id, user_id, publication_id, unit)
      order by o.workspace_id, o.user_id, o.publication_id, o.unit for update of o
    ), noted as (
      update ${opened} o set shown_at = least(o.shown_at, held.shown_at), completed_at = coalesce(o.completed_at, held.completed_at)
      from held
      where o.workspace_id = held.workspace_id and o.user_id = held.user_id
        and o.publication_id = held.publication_id and o.unit = held.unit
    )
    insert into ${readings} (workspace_id, id, user_id, publication_id, unit, since, until, seconds, least_ms, session)
    select t.*, ${read.session} from unnest(${each(({ workspaceId }) => workspaceId)}::int[], ${each(({ id }) => id)}::uuid[],
      ${each(({ userId }) => userId)}::uuid[], ${each(({ publicationId }) => publicationId)}::bigint[],
      ${each(({ unit }) => unit)}::text[], ${each(({ since }) => since.toISOString())}::timestamptz[], ${each(({ until }) => until.toISOString())}::timestamptz[],
      ${each(({ seconds }) => seconds)}::int[], ${each(({ leastMs }) => leastMs)}::int[]) t
    on conflict do nothing`);
}

export async function deleteOpenedOf(executor: Executor, workspaces: readonly number[], userId: string): Promise<void> {
  await executor.delete(opened).where(and(inArray(opened.workspaceId, [...workspaces]), eq(opened.userId, userId)));
}
