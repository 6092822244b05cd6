import type { SystemTransaction } from '#platform/server/db';
import type { SessionState } from '../protocol/session-rules.ts';
import type { LaunchMode } from '../protocol/terms.ts';

/** A session with the state of its unit in its registration. */
export interface OpenSession extends SessionState {
  readonly id: string;
  readonly registration: string;
  readonly publicationId: number;
  readonly unit: string;
  readonly mode: LaunchMode;
  readonly format: 'cmi5' | 'tincan';
  readonly masteryScore: number | null;
}

/** Locks a session to the end of the transaction; undefined if there is none. */
export async function lockSession(
  transaction: SystemTransaction,
  workspaceId: number,
  id: string,
): Promise<OpenSession | undefined> {
  const { rows } = await transaction.query<OpenSession>({
    name: 'courses_lock_session',
    text: `select s.id, s.registration, s.publication_id as "publicationId", s.unit, s.mode, s.format, s.mastery_score as "masteryScore",
        s.is_initialized as "isInitialized", s.is_judged as "isJudged", s.ended_at is not null as "isTerminated",
        coalesce(u.has_completed, false) as "hasCompleted", coalesce(u.has_passed, false) as "hasPassed"
      from courses_sessions s
      left join courses_units u on u.workspace_id = s.workspace_id and u.registration = s.registration and u.unit = s.unit
      where s.workspace_id = $1 and s.id = $2 for update of s`,
    values: [workspaceId, id],
  });
  return rows[0];
}

/** Stores what a session has reported. */
export async function writeState(
  transaction: SystemTransaction,
  { workspaceId, session, now }: { readonly workspaceId: number; readonly session: OpenSession; readonly now: Date },
): Promise<void> {
  const { id, registration, unit, isInitialized, isJudged, isTerminated, hasCompleted, hasPassed } = session;
  await transaction.query({
    name: 'courses_write_session',
    text: `update courses_sessions set is_initialized = $3, is_judged = $4, last_at = $5::timestamptz, ended_at = case when $6::bool then $5::timestamptz end
      where workspace_id = $1 and id = $2`,
    values: [workspaceId, id, isInitialized, isJudged, now, isTerminated],
  });
  await transaction.query({
    name: 'courses_write_unit',
    text: `insert into courses_units as u (workspace_id, registration, unit, has_completed, has_passed) values ($1, $2, $3, $4, $5)
      on conflict (workspace_id, registration, unit) do update set has_completed = excluded.has_completed, has_passed = excluded.has_passed
      where (u.has_completed, u.has_passed) is distinct from (excluded.has_completed, excluded.has_passed)`,
    values: [workspaceId, registration, unit, hasCompleted, hasPassed],
  });
}
