import { fail, ok, type Failure, type Result } from '#platform/kernel';
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
import { named, pageOf } from './look-up-opened.ts';
import type { RecordDelivery, ReportedStatement } from './record-deliveries.ts';

export type { ProgressNews };

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
  readonly record: RecordDelivery;
  readonly news: ProgressNews;
  readonly now: Date;
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
  { record, news, now }: Recording,
): Promise<Result<string[]>> {
  const accepted: ReportedStatement[] = [];
  const publications = new Map<number, Readable | undefined>();
  for (const [index, statement] of statements.entries()) {
    const activity = parseActivityId(statement.object.id);
    const { publicationId = 0 } = activity ?? {};
    // Waiting costs more than reading a statement does: once for a publication.
    if (activity && !publications.has(publicationId))
      publications.set(publicationId, await learner.readable(publicationId));
    const one = readOne({ activity, readable: publications.get(publicationId), learner }, statement, { index, now });
    if (!one.isOk) return one;
    accepted.push(one.value);
  }
  const { userId, workspaces, session, sessionSince, timeZone } = learner;
  const recorded = await record({
    reader: { userId, workspaces, session, sessionSince, timeZone },
    statements: accepted,
    now,
    refuse: (index) => refuse('not-opened', index, 'object.id'),
  });
  if (!recorded.isOk) return recorded;
  news.notify(userId);
  return ok(statements.map(({ id }) => id));
}

interface About {
  readonly activity: Activity | undefined;
  readonly readable: Readable | undefined;
  readonly learner: Learner;
}

function readOne(
  { activity, readable, learner }: About,
  statement: Statement,
  { index, now }: { readonly index: number; readonly now: Date },
): Result<ReportedStatement> {
  const { unit } = activity ?? {};
  const length = unit === undefined ? UNKNOWN_LENGTH : readable?.units.get(unit);
  if (!activity || !readable || !length) return refuse('activity-unknown', index, 'object.id');
  if (!isOfReader(statement, unit)) return refuse('not-the-reader', index, 'verb.id');
  const at = sane(new Date(statement.timestamp));
  const { workspaceId } = readable;
  const namedUnit = named({ workspaceId, publicationId: activity.publicationId, unit: unit ?? '' });
  // UUIDs are the same in either case.
  const id = statement.id.toLowerCase();
  return ok({
    id,
    verb: statement.verb.id,
    stored: asStored(id, statement, at, { since: learner.since, now }),
    unit: namedUnit,
    page: pageOf(namedUnit),
    isWhole: unit === undefined,
    length,
    at,
    seconds: secondsOf(statement),
  });
}

const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2200, 0)];
/** Times that the database can keep; of those outside no reader speaks. */
const sane = (at: Date): Date => new Date(Math.min(LATEST, Math.max(EARLIEST, at.getTime() || EARLIEST)));

/** Initialized is the book, progressed a unit, completed either; a session scores nothing. */
function isOfReader({ verb, result }: Statement, unit: string | undefined): boolean {
  if (!SESSION_VERBS.includes(verb.id) || result?.score !== undefined) return false;
  if (verb.id === VERBS.initialized) return unit === undefined;
  return verb.id === VERBS.completed || unit !== undefined;
}

/** A duration as the reader writes it, and no other text. */
const isTime = (duration: string | undefined): boolean => /^PT\d{1,6}S$/.test(duration ?? '');

const secondsOf = ({ result }: Statement): number =>
  Math.min(STAY_MAX_SECONDS, Number(/^PT(\d{1,6})S$/.exec(result?.duration ?? '')?.[1] ?? 0));

/** The stored form: only the fields that the reader sends; an impossible time becomes that of receipt. */
function asStored(
  id: string,
  { verb, object, result, timestamp }: Statement,
  at: Date,
  { since, now }: { readonly since: Date; readonly now: Date },
): Statement {
  const isPossible = at.getTime() <= now.getTime() + AHEAD_MAX_MS && at >= since && at.getTime() > EARLIEST;
  return {
    id,
    verb: { id: verb.id },
    object: { objectType: 'Activity', id: object.id },
    ...(result?.completion === undefined
      ? {}
      : { result: { completion: result.completion, ...(isTime(result.duration) && { duration: result.duration }) } }),
    timestamp: isPossible ? timestamp : now.toISOString(),
  };
}
