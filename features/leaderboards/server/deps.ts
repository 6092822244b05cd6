import type { Context } from '#features/session/server';
import { fail, ok, type Failure, type Success } from '#platform/kernel';
import { dayIn, type Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import { leaderboardErrors } from '../contract/index.ts';
import type { CompetitionRange } from './repositories/class-days.ts';
import type { GroupScore } from './repositories/groups.ts';

/** What leaderboards need from other features. */
export interface LeaderboardDeps {
  readonly clock: Clock;
  /** Brings what changed onto the boards, at most every few seconds. */
  readonly refresh: () => Promise<void>;
  /** Competitions as they stood a few seconds ago: a whole country looks at the same one. */
  readonly competitions: Competitions;
  /** Whether a user answers for a child. */
  readonly isGuardianOf: (scope: Scope, guardianId: string, childId: string) => Promise<boolean>;
  /** Lets the boards of higher layers follow a student who goes off all boards, or comes back; in the transaction of that. */
  readonly onVisibility: (inside: Scope, userId: string) => Promise<void>;
}

/**
 * The classes of a competition in their order, asked for at most every few seconds; undefined where too many competitions were
 * asked for that are no market's own.
 */
export type Competitions = (
  scope: Scope,
  range: CompetitionRange,
  /** The caller, who chose the days; undefined for the market's competition. */
  asker: string | undefined,
) => Promise<readonly GroupScore[] | undefined>;

/** The workspace of a board: the first of the wanted ones that the market shows; its own first where none is named [MKT-11]. */
export function workspaceOf(
  { market }: Pick<Context, 'market'>,
  requested: number | readonly number[] | undefined,
): Success<number> | Failure {
  const [own] = market.workspace;
  if (!market.supportsLeaderboards || own === undefined) return fail(leaderboardErrors['not-offered']);
  const list = requested === undefined ? [own] : [requested].flat();
  return ok(list.find((one) => market.workspace.includes(one)) ?? own);
}

/** Weeks begin for all boards with the day of this zone: the middle of the markets. */
export const WEEK_ZONE = 'Europe/Zagreb';

/** The user id for queries where no user is signed in. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Which board a caller looks at, and who looks: the board is brought up to date first. */
export async function boardOf(
  context: Context,
  requested: number | readonly number[] | undefined,
  { refresh, clock }: Pick<LeaderboardDeps, 'refresh' | 'clock'>,
): Promise<Success<{ workspaceId: number; userId: string; today: string }> | Failure> {
  const found = workspaceOf(context, requested);
  if (!found.isOk) return found;
  await refresh();
  const today = dayIn(WEEK_ZONE, clock.now());
  return ok({ workspaceId: found.value, userId: context.user.uid ?? NOBODY, today });
}

/** Positions of ordered rows: rows with the same value share one. Pure. */
export function positionsOf(values: readonly number[]): number[] {
  const positions: number[] = [];
  for (const [index, value] of values.entries())
    positions.push(index > 0 && values[index - 1] === value ? (positions[index - 1] ?? 1) : index + 1);
  return positions;
}
