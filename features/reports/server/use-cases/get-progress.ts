import { countUnits, findReadableBooks, type ReadableBook } from '#features/catalog/server';
import { listOwnBooks, presentPerson } from '#features/classrooms/server';
import { progressErrors, totalsOf, type Totals } from '#features/progress/contract';
import {
  countReadSince,
  listLastBooks,
  listReadingDays,
  listUserTotals,
  readHighscore,
} from '#features/progress/server';
import { listQuizOutcomes } from '#features/quizzes/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { addDays, dayIn } from '#platform/server/clock';
import { PROGRESS_BOOKS, PROGRESS_DAYS, type Progress } from '../../contract/index.ts';
import type { ReportDeps } from '../deps.ts';

/** How many publications are candidates for the next thing to do: the last read ones, and those of classes. */
const LOOKED_AT = 60;

/** A student's last days: the own ones, or those of a child whom the caller answers for [PROG-11, PROG-12]. */
export async function getProgress(
  context: Context,
  student: string | undefined,
  { clock, findFollowed }: Pick<ReportDeps, 'clock' | 'findFollowed'>,
): Promise<Result<Progress>> {
  const { scope, market, user } = context;
  const { timeZone } = market;
  const isSelf = student === undefined || student === user.uid;
  const person = isSelf ? selfOf(context) : await findFollowed(context, student);
  if (!person) return fail(progressErrors['results-unknown']);
  const { uid } = person;
  const now = clock.now();
  const first = addDays(dayIn(timeZone, now), 1 - PROGRESS_DAYS);
  const [read, last, ofClasses, readNow, points, quizzes] = await Promise.all([
    listReadingDays(scope, [uid], first),
    listLastBooks(scope, uid, LOOKED_AT),
    listOwnBooks(scope, uid, LOOKED_AT),
    countReadSince(scope, uid, { day: first, timeZone }, LOOKED_AT),
    readHighscore(scope, uid),
    listQuizOutcomes(context, uid, { clock }),
  ]);
  const ids = [...new Set([...last.map(({ publicationId }) => publicationId), ...ofClasses])];
  const booksById = ids.length > 0 ? await booksOf(context, uid, ids, now) : new Map<number, KnownBook>();
  const books = last.flatMap(({ publicationId, lastAt }) => {
    const book = booksById.get(publicationId);
    if (!book || dayIn(timeZone, lastAt) < first) return [];
    return {
      ...book.front,
      readNow: readNow.find((one) => one.publicationId === publicationId)?.units ?? 0,
      opened: Math.min(book.units, book.total?.total_viewed ?? 0),
      read: book.read,
      units_total: book.units,
      score: book.total?.percentage_result ?? null,
      points: book.total?.xpscore_total ?? 0,
      lastAt: lastAt.toISOString(),
    };
  });
  const waiting = (id: number) => (booksById.get(id)?.read ?? 0) < (booksById.get(id)?.units ?? 0);
  const begun = last.map(({ publicationId }) => publicationId).find(waiting);
  const next = booksById.get(begun ?? ofClasses.find((id) => !booksById.get(id)?.total && waiting(id)) ?? 0);
  return ok({
    student: presentPerson(person),
    isSelf,
    days: Array.from({ length: PROGRESS_DAYS }, (_, index) => {
      const day = addDays(first, index);
      const found = read.find((one) => one.day === day);
      return { day, seconds: found?.seconds ?? 0, hasRead: found !== undefined };
    }),
    readNow: readNow.reduce((sum, one) => sum + one.units, 0),
    points,
    books: books.slice(0, PROGRESS_BOOKS),
    quizzes,
    // Students finish a started book before they start another.
    next: next ? { ...next.front, isBegun: begun !== undefined } : null,
  });
}

interface KnownBook {
  readonly front: ReadableBook['front'];
  readonly units: number;
  readonly read: number;
  readonly total: Totals | undefined;
}

/** The publications that the student may read, with the results in each. */
async function booksOf({ scope, market }: Context, uid: string, ids: readonly number[], now: Date) {
  const [readable, sizes, totals] = await Promise.all([
    findReadableBooks(scope, market, { userId: uid, now }, ids),
    countUnits(scope, ids),
    listUserTotals(scope, uid, ids.length, ids),
  ]);
  const units = new Map(sizes.map((book) => [book.id, book.units]));
  const reached = new Map(totals.map(({ publicationId, ...sums }) => [publicationId, totalsOf(sums)]));
  const booksById = new Map<number, KnownBook>();
  for (const [id, { front }] of readable) {
    const most = units.get(id) ?? 0;
    const total = reached.get(id);
    // A new edition may have fewer units than were read of the old one.
    booksById.set(id, { front, units: most, read: Math.min(most, total?.total_read ?? 0), total });
  }
  return booksById;
}

function selfOf({ user }: Context): Parameters<typeof presentPerson>[0] | undefined {
  const { uid, first_name = '', last_name = '', nickname = '', username = null, avatar = null } = user;
  return uid ? { uid, first_name, last_name, nickname, username, avatar } : undefined;
}
