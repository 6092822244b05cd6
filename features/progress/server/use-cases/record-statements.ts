import { fail, ok, type Failure, type Result } from '#platform/kernel';
import { dayIn } from '#platform/server/clock';
import type { Database } from '#platform/server/db';
import {
  AHEAD_MAX_MS,
  parseActivityId,
  progressErrors,
  SESSION_VERBS,
  STAY_MAX_SECONDS,
  UNKNOWN_LENGTH,
  VERBS,
  type Activity,
  type Statement,
  type UnitLength,
} from '../../contract/index.ts';
import type { ProgressNews } from '../repositories/news.ts';
import type { OpenedRow } from '../repositories/opened.ts';
import type { StatementRow } from '../repositories/statements.ts';
import type { StatementWriter } from '../repositories/statement-writer.ts';
import { lookUpOpened, openedKey, pageOf } from './look-up-opened.ts';
import { countReading } from './count-reading.ts';
import { placed, shiftOf, type Claim, type Opening, type ReaderState } from './judge-reading.ts';

export type { ProgressNews, StatementWriter };

/** The part of a publication that a user may read. */
export interface Readable {
  readonly workspaceId: number;
  /** How long each of its units is. */
  readonly units: ReadonlyMap<string, UnitLength>;
}

export interface Learner {
  readonly userId: string;
  /** Those of the market: what a user reads in a minute counts over all of them. */
  readonly workspaces: readonly number[];
  /** When the account was made: nothing was read before. */
  readonly since: Date;
  /** The device that tells, by its session; and since when it has that session. */
  readonly session: string;
  readonly sessionSince: Date;
  /** In which the learner's days begin and end. */
  readonly timeZone: string;
  /** Undefined when the user may not read the publication at all. */
  readonly readable: (publicationId: number) => Promise<Readable | undefined>;
}

export interface Recording {
  readonly database: Pick<Database, 'orm'>;
  readonly writer: StatementWriter;
  readonly news: ProgressNews;
  readonly now: Date;
}

/** A statement of a reader. */
interface Told {
  readonly statement: Statement;
  readonly activity: Activity;
  readonly workspaceId: number;
  readonly length: UnitLength;
  /** By the statement's own time. */
  readonly at: Date;
}

interface Read extends Told {
  readonly row: OpenedRow;
  readonly opening: Opening;
  /** By the server's clock. */
  readonly until: Date;
}

const refuse = (code: keyof typeof progressErrors, index: number, field: string): Failure =>
  fail(progressErrors[code], { fields: [{ path: `body.${index}.${field}`, code: progressErrors[code].code }] });

/**
 * Stores what a reader reports: of units that exist, that the user may read and has really opened, and nothing that a
 * reader does not say [SAFE-7]. Points and time cannot be made up. Answers after the statements are safe [PROG-1, PROG-7].
 */
export async function recordStatements(
  learner: Learner,
  statements: readonly Statement[],
  recording: Recording,
): Promise<Result<string[]>> {
  const found = await readAll(learner, statements, recording);
  if (!found.isOk) return found;
  const { read, state } = found.value;
  const shown = shownTimes(read);
  const claims = new Map<Read, Claim>();
  for (const one of read) if (isClaim(one)) claims.set(one, claimOf(one, shown));
  const earlier = [...shown].filter(([row, at]) => row.shownAt === null || at < row.shownAt);
  const verdicts = await countReading(learner, { claims: [...claims.values()], shown: earlier, state }, recording);
  await recording.writer.write(
    read.map((one): StatementRow => {
      const claim = claims.get(one);
      const verdict = claim && verdicts.get(claim);
      const readAt = verdict?.until ?? one.until;
      return {
        workspaceId: one.workspaceId,
        userId: learner.userId,
        publicationId: one.activity.publicationId,
        activity: one.activity.unit ?? '',
        // The book as a whole is no exercise: finishing it gives no points beside those of its units.
        isCompleted: verdict?.isCounted ?? false,
        scaled: null,
        statement: asStored(one, learner, recording.now),
        readAt,
        day: dayIn(learner.timeZone, readAt),
        seconds: verdict?.seconds ?? 0,
      };
    }),
  );
  recording.news.notify(learner.userId);
  return ok(statements.map(({ id }) => id));
}

/** The statements with what was opened; a refusal for the first that no reader sends. */
async function readAll(
  learner: Learner,
  statements: readonly Statement[],
  { database, now }: Recording,
): Promise<Result<{ readonly read: readonly Read[]; readonly state: ReaderState }>> {
  const told: Told[] = [];
  let refused: Failure | undefined;
  for (const [index, statement] of statements.entries()) {
    const one = await readOne(learner, statement, index);
    if (!one.isOk) {
      refused = one;
      break;
    }
    told.push(one.value);
  }
  const keys = told.map(({ workspaceId, activity: { publicationId, unit = '' } }) => ({
    workspaceId,
    publicationId,
    unit,
  }));
  const { known, contact } = await lookUpOpened(database.orm, learner, keys);
  const state = { now, contact };
  const list: (Told & Pick<Read, 'row' | 'opening'>)[] = [];
  for (const [index, one] of told.entries()) {
    const key = keys[index];
    const row = key && known.get(openedKey(key));
    if (!key || !row) return refuse('not-opened', index, 'object.id');
    // A part of a page was opened with its page [READ-11].
    list.push({ ...one, row, opening: known.get(openedKey({ ...key, unit: pageOf(key.unit) })) ?? row });
  }
  if (refused) return refused;
  const shift = shiftOf(
    list.map(({ at, opening, statement }) => ({ at, opening, leadMs: secondsOf(statement) * 1000 })),
    state,
  );
  return ok({ read: list.map((one) => ({ ...one, until: placed(one, shift, state) })), state });
}

async function readOne(learner: Learner, statement: Statement, index: number): Promise<Result<Told>> {
  const activity = parseActivityId(statement.object.id);
  const readable = activity && (await learner.readable(activity.publicationId));
  const { unit } = activity ?? {};
  const length = unit === undefined ? UNKNOWN_LENGTH : readable?.units.get(unit);
  if (!activity || !readable || !length) return refuse('activity-unknown', index, 'object.id');
  if (!isOfReader(statement, unit)) return refuse('not-the-reader', index, 'verb.id');
  return ok({
    statement,
    activity,
    workspaceId: readable.workspaceId,
    length,
    at: sane(new Date(statement.timestamp)),
  });
}

const isClaim = ({ activity, statement }: Told): boolean =>
  activity.unit !== undefined && statement.verb.id === VERBS.completed;

const claimOf = ({ statement, row, opening, at, until, length }: Read, shown: ReadonlyMap<OpenedRow, Date>): Claim => ({
  id: statement.id,
  ...{ row, opening, at, until, length },
  shownAt: earlierOf(shown.get(row), row.shownAt),
  seconds: secondsOf(statement),
});

const earlierOf = (a: Date | undefined, b: Date | null): Date | undefined =>
  a && b ? (a < b ? a : b) : (a ?? b ?? undefined);

const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2200, 0)];
/** Times that the database can keep; of those outside no reader speaks. */
const sane = (at: Date): Date => new Date(Math.min(LATEST, Math.max(EARLIEST, at.getTime() || EARLIEST)));

/** Initialized is the book, progressed a unit, completed either; a session scores nothing. */
function isOfReader({ verb, result }: Statement, unit: string | undefined): boolean {
  if (!SESSION_VERBS.includes(verb.id) || result?.score !== undefined) return false;
  if (verb.id === VERBS.initialized) return unit === undefined;
  return verb.id === VERBS.completed || unit !== undefined;
}

/** When units were first shown, as these statements say. */
function shownTimes(read: readonly Read[]): ReadonlyMap<OpenedRow, Date> {
  const shown = new Map<OpenedRow, Date>();
  for (const { statement, row, at } of read) {
    const before = shown.get(row);
    if (statement.verb.id === VERBS.progressed && (!before || at < before)) shown.set(row, at);
  }
  return shown;
}

/** A duration as the reader writes it, and no other text. */
const isTime = (duration: string | undefined): boolean => /^PT\d{1,6}S$/.test(duration ?? '');

const secondsOf = ({ result }: Statement): number =>
  Math.min(STAY_MAX_SECONDS, Number(/^PT(\d{1,6})S$/.exec(result?.duration ?? '')?.[1] ?? 0));

/** What is kept: what the reader says and no word more; an impossible time is that of receipt. */
function asStored({ statement, at }: Told, { since }: Learner, now: Date): Statement {
  const { id, verb, object, result } = statement;
  const isPossible = at.getTime() <= now.getTime() + AHEAD_MAX_MS && at >= since && at.getTime() > EARLIEST;
  return {
    id,
    verb: { id: verb.id },
    object: { objectType: 'Activity', id: object.id },
    ...(result?.completion === undefined
      ? {}
      : { result: { completion: result.completion, ...(isTime(result.duration) && { duration: result.duration }) } }),
    timestamp: isPossible ? statement.timestamp : now.toISOString(),
  };
}
