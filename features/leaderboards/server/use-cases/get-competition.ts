import { classLabel } from '#features/classrooms/contract';
import { findAccess } from '#features/catalog/server';
import type { Context, RateLimits } from '#features/session/server';
import { fail, ok, requestErrors, type InputOf, type Result } from '#platform/kernel';
import { createCache } from '#platform/server/cache';
import { addDays, type Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import {
  COMPETITION_DAYS,
  COMPETITION_MAX,
  gradeOf,
  readDay,
  REFRESH_MS,
  type Competition,
  type getCompetition as endpoint,
} from '../../contract/index.ts';
import { shownSchool } from './get-classrooms-board.ts';
import { positionsOf, workspaceOf, type Competitions, type LeaderboardDeps } from '../deps.ts';
import { weekOf } from '../repositories/scores.ts';
import { listCompetition, listOwnClassrooms, type CompetitionRange } from '../repositories/class-days.ts';
import type { GroupScore } from '../repositories/groups.ts';

/** Competitions remembered at a time: each market has one, and some look at others. */
const MOST_REMEMBERED = 200;

/** Competitions with chosen days that a node sums up in a minute: each reads all classes of its days. */
const OTHERS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Of these, one caller asks for so many in a day: enough for every week of a term. */
const CHOICES_PER_DAY = 20;

/** Undoes the count of a refused choice. */
class TooManyChoices extends Error {}

interface CompetitionPorts {
  readonly clock: Clock;
  readonly rateLimits: Pick<RateLimits, 'count'>;
}

/**
 * Caches each competition for as long as a board stays unchanged. Choices are counted in the database: they hold on every node, and
 * a restart forgets none.
 */
export function createCompetitions({ clock, rateLimits }: CompetitionPorts): Competitions {
  const cache = createCache<Promise<readonly GroupScore[]>>({ lifeMs: REFRESH_MS, most: MOST_REMEMBERED });
  let others = { since: 0, count: 0 };
  /** The row of the range stays locked until the choice counts or is refused: two calls at once are counted one after the other. */
  const mayChoose = (scope: Scope, asker: string, key: string): Promise<boolean> =>
    scope
      .transaction(async ({ executor }) => {
        const range = await rateLimits.count('competition-range', `${asker} ${key}`, DAY_MS, executor);
        if (range.count > 1) return true;
        const choices = await rateLimits.count('competition-choices', asker, DAY_MS, executor);
        if (choices.count > CHOICES_PER_DAY) throw new TooManyChoices();
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof TooManyChoices) return false;
        throw error;
      });
  return async (scope, range, asker) => {
    const key = JSON.stringify(range);
    if (asker !== undefined && !(await mayChoose(scope, asker, key))) return undefined;
    const now = clock.now().getTime();
    const last = cache.get(key, '', now);
    if (last) return last;
    if (asker !== undefined) {
      if (now - others.since >= MINUTE_MS) others = { since: now, count: 0 };
      if (others.count >= OTHERS_PER_MINUTE) return undefined;
      others.count++;
    }
    const rows = listCompetition(scope, range, COMPETITION_MAX);
    cache.set(key, '', rows, { now });
    rows.catch(() => cache.forget(key));
    return rows;
  };
}

/** Classes by what they earned per active student on the days of a competition [LEAD-3]. */
export async function getCompetition(
  context: Context,
  body: Partial<InputOf<typeof endpoint>['body']>,
  deps: LeaderboardDeps,
): Promise<Result<Competition>> {
  const { market, scope, user } = context;
  const found = workspaceOf(context, body.workspace);
  if (!found.isOk) return found;
  const range = await rangeOf(context, found.value, body, deps.clock.now());
  if (!range) return fail(requestErrors.invalid);
  await deps.refresh();
  const asker = user.uid ?? context.exchange.addressMark;
  const all = await deps.competitions(scope, range, isMarketsOwn(market, range, body.dos) ? undefined : asker);
  if (!all) return fail(requestErrors['too-many'], { retryAfter: MINUTE_MS / 1000 });
  const classes = all.slice(0, body.limit ?? COMPETITION_MAX);
  const own = user.uid ? await listOwnClassrooms(scope, found.value, user.uid) : new Set<number>();
  const positions = positionsOf(classes.map(({ mean }) => mean));
  return ok({
    from: range.from,
    to: range.to,
    rows: classes.map((one, index) => {
      const isSelf = own.has(one.id);
      const { school, town } = shownSchool(one, isSelf);
      const name = classLabel(market.language, one);
      return {
        position: positions[index] ?? 1,
        // A label of its own is what a teacher typed: strangers see the school alone.
        name: user.uid || !one.customGroup ? name : school,
        school,
        town,
        xpscore: one.mean,
        active: one.active,
        isSelf,
        // Letters may be digits (Serbia): where the grade is known, its name need not be read.
        grade: one.customGroup ? gradeOf(one.customGroup) : (one.grade ?? gradeOf(name)),
      };
    }),
  });
}

/** Whether it is the market's own competition, which all users see. Pure. */
const isMarketsOwn = (
  { competition }: Pick<Context['market'], 'competition'>,
  { from, to }: CompetitionRange,
  dos: string | undefined,
): boolean => from === competition.from && to === competition.to && (dos ?? competition.dos) === competition.dos;

/** The days and the publication that are asked for; undefined where they make no range, or there is no such publication. */
async function rangeOf(
  { market, scope }: Context,
  workspaceId: number,
  body: Partial<InputOf<typeof endpoint>['body']>,
  now: Date,
): Promise<CompetitionRange | undefined> {
  const { competition } = market;
  const from = body.from === undefined ? competition.from : readDay(body.from);
  const to = body.to === undefined ? competition.to : readDay(body.to);
  if (!from || !to || from > to || to > addDays(from, COMPETITION_DAYS)) return undefined;
  const dos = body.dos ?? competition.dos;
  const days = from === competition.from && to === competition.to ? { from, to } : wholeWeeks(from, to);
  if (dos === '') return { workspaceId, ...days, publicationId: undefined };
  const access = await findAccess(scope, market, { now }, dos);
  return access && { workspaceId, ...days, publicationId: access.record.id };
}

/** The weeks from Monday to Sunday that hold the days: two choices never differ by a single day [LEAD-3]. Pure. */
const wholeWeeks = (from: string, to: string) => ({ from: weekOf(from), to: addDays(weekOf(to), 6) });
