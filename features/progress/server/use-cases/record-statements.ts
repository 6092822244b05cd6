import { fail, ok, type Failure, type Result } from '#platform/kernel';
import { dayIn } from '#platform/server/clock';
import type { Database, Executor } from '#platform/server/db';
import {
  AHEAD_MAX_MS,
  parseActivityId,
  progressErrors,
  SESSION_VERBS,
  VERBS,
  type Activity,
  type Statement,
} from '../../contract/index.ts';
import type { ProgressNews } from '../repositories/news.ts';
import { findOpened, noteOpened, noteShown, type OpenedNote, type OpenedRow } from '../repositories/opened.ts';
import type { StatementRow } from '../repositories/statements.ts';
import type { StatementWriter } from '../repositories/statement-writer.ts';
import { judgeCompletions, type Claim } from './judge-completions.ts';

export type { ProgressNews, StatementWriter };

/** The part of a publication that a user may read. */
export interface Readable {
  readonly workspaceId: number;
  readonly units: ReadonlySet<string>;
}

export interface Learner {
  readonly userId: string;
  /** Those of the market: what a user reads in a minute counts over all of them. */
  readonly workspaces: readonly number[];
  /** When the account was made: nothing was read before. */
  readonly since: Date;
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

interface Read {
  readonly statement: Statement;
  readonly activity: Activity;
  readonly workspaceId: number;
  readonly row: OpenedRow;
  /** By the statement's own time. */
  readonly at: Date;
}

const refuse = (code: keyof typeof progressErrors, index: number, field: string): Failure =>
  fail(progressErrors[code], { fields: [{ path: `body.${index}.${field}`, code: progressErrors[code].code }] });

/**
 * Stores what a reader reports: of units that exist, that the user may read and has really opened, and nothing that a
 * reader does not say [SAFE-7]. Points cannot be made up. Answers after the statements are safe [PROG-1, PROG-7].
 */
export async function recordStatements(
  learner: Learner,
  statements: readonly Statement[],
  recording: Recording,
): Promise<Result<string[]>> {
  const read = await readAll(learner, statements, recording);
  if (!read.isOk) return read;
  const shown = shownTimes(read.value);
  const claims = new Map<Read, Claim>();
  for (const one of read.value)
    if (one.activity.unit !== undefined && one.statement.verb.id === VERBS.completed)
      claims.set(one, { row: one.row, at: one.at, shownAt: shown.get(one.row) ?? one.row.shownAt ?? undefined });
  const earlier = [...shown].filter(([row, at]) => row.shownAt === null || at < row.shownAt);
  await noteShown(
    recording.database.orm,
    earlier.map(([row, at]) => ({ row, at })),
  );
  const counted = await judgeCompletions(learner, [...claims.values()], recording);
  await recording.writer.write(
    read.value.map((one): StatementRow => {
      const claim = claims.get(one);
      const statement = asStored(one, learner, recording.now);
      return {
        workspaceId: one.workspaceId,
        userId: learner.userId,
        publicationId: one.activity.publicationId,
        activity: one.activity.unit ?? '',
        // The book as a whole is no exercise: finishing it gives no points beside those of its units.
        isCompleted: claim !== undefined && counted.has(claim),
        scaled: null,
        statement,
        day: dayIn(learner.timeZone, new Date(statement.timestamp)),
        seconds: secondsOf(statement),
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
  { database }: Recording,
): Promise<Result<Read[]>> {
  const known = new Map<number, Map<string, OpenedRow>>();
  const list: Read[] = [];
  for (const [index, statement] of statements.entries()) {
    const activity = parseActivityId(statement.object.id);
    const readable = activity && (await learner.readable(activity.publicationId));
    const { unit } = activity ?? {};
    if (!activity || !readable || (unit !== undefined && !readable.units.has(unit)))
      return refuse('activity-unknown', index, 'object.id');
    if (!isOfReader(statement, unit)) return refuse('not-the-reader', index, 'verb.id');
    const { workspaceId } = readable;
    const { publicationId } = activity;
    if (!known.has(publicationId)) {
      const units = unitsOf(statements, publicationId);
      const key = { workspaceId, userId: learner.userId, publicationId };
      known.set(publicationId, await openedUnits(database.orm, key, units));
    }
    const row = known.get(publicationId)?.get(unit ?? '');
    if (!row) return refuse('not-opened', index, 'object.id');
    list.push({ statement, activity, workspaceId, row, at: sane(new Date(statement.timestamp)) });
  }
  return ok(list);
}

const pageOf = (unit: string): string => unit.split('#', 1)[0] ?? '';

/** What was opened of these units. A part of a page was opened with its page [READ-11]. */
async function openedUnits(
  executor: Executor,
  key: Omit<OpenedRow, 'unit' | 'openedAt' | 'shownAt' | 'completedAt'>,
  units: readonly string[],
): Promise<Map<string, OpenedRow>> {
  const rows = await findOpened(executor, key, [...new Set([...units, ...units.map(pageOf)])]);
  const known = new Map(rows.map((row) => [row.unit, row]));
  const parts = units.flatMap((unit): OpenedNote[] => {
    const page = known.get(pageOf(unit));
    return page && !known.has(unit) ? [{ ...key, unit, openedAt: page.openedAt }] : [];
  });
  if (parts.length === 0) return known;
  await noteOpened(executor, parts);
  const noted = parts.map(({ unit }) => unit);
  for (const row of await findOpened(executor, key, noted)) known.set(row.unit, row);
  return known;
}

const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2200, 0)];
/** Times that the database can keep; of those outside no reader speaks. */
const sane = (at: Date): Date => new Date(Math.min(LATEST, Math.max(EARLIEST, at.getTime() || EARLIEST)));

const unitsOf = (statements: readonly Statement[], publicationId: number): string[] => [
  ...new Set(
    statements.flatMap(({ object }) => {
      const activity = parseActivityId(object.id);
      return activity?.publicationId === publicationId ? [activity.unit ?? ''] : [];
    }),
  ),
];

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

/** Longer than a page is in sight of somebody who reads it. */
const STAY_MAX_SECONDS = 3600;
const secondsOf = ({ result }: Statement): number =>
  Math.min(STAY_MAX_SECONDS, Number(/^PT(\d+)S$/.exec(result?.duration ?? '')?.[1] ?? 0));

/** What is kept: what the reader says and no word more; an impossible time is that of receipt. */
function asStored({ statement, at }: Read, { since }: Learner, now: Date): Statement {
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
