import { statementKey } from '#features/records/server';
import { fail, ok, requestErrors, type Failure, type Result } from '#platform/kernel';
import { dayIn } from '#platform/server/clock';
import { createBatcher, RETRY_AFTER_SECONDS } from '#platform/server/db';
import { VERBS, type Statement, type UnitLength } from '../../contract/index.ts';
import type { OpenedQuestion, OpenedRow } from '../repositories/opened.ts';
import type { StatementRow } from '../repositories/statements.ts';
import type { StatementWriter } from '../repositories/statement-writer.ts';
import { countReading, isDoubtful, isPlain, queriesOf, type Verdicts } from './count-reading.ts';
import type { KnownOpened, NamedUnit } from './look-up-opened.ts';
import { placed, shiftOf, type Claim, type Opening, type ReaderState } from './judge-reading.ts';
import type { ReaderMemory } from './remember-readers.ts';

/** Statements that go together. */
const MOST_AT_ONCE = 500;

/** A statement of a reader that the user may read. */
export interface ReportedStatement {
  readonly id: string;
  /** An IRI. */
  readonly verb: string;
  /** The statement in its stored form. */
  readonly stored: Statement;
  readonly unit: NamedUnit;
  /** Of the unit; a page is its own. */
  readonly page: NamedUnit;
  /** It is about the publication as a whole. */
  readonly isWhole: boolean;
  readonly length: UnitLength;
  /** By the statement's own time. */
  readonly at: Date;
  /** Time spent, from the statement, at most an hour. */
  readonly seconds: number;
}

/** What a device sends at once. */
export interface Delivery {
  readonly reader: OpenedQuestion & { readonly timeZone: string };
  readonly statements: readonly ReportedStatement[];
  /** By the server's clock. */
  readonly now: Date;
  /** The refusal of a statement that was not opened. */
  readonly refuse: (index: number) => Failure;
}

/** Answers when all statements of a delivery are safe on disk; a refusal when one of them was not opened. */
export type RecordDelivery = (delivery: Delivery) => Promise<Result<void>>;

interface Opened {
  readonly statement: ReportedStatement;
  readonly row: OpenedRow;
  readonly opening: Opening;
}

interface Read extends Opened {
  /** By the server's clock. */
  readonly until: Date;
}

interface Placed {
  readonly read: readonly Read[];
  readonly state: ReaderState;
  /** Those that are to be judged. */
  readonly claims: ReadonlyMap<Read, Claim>;
  /** Units that were shown earlier than was known. */
  readonly shown: readonly (readonly [OpenedRow, Date])[];
}

/** Joins the statements with their opened units, and dates them by the server's clock; refuses the first unit that was not opened. */
function place({ statements, now, refuse }: Delivery, { units: opened, contact }: KnownOpened): Result<Placed> {
  const state = { now, contact };
  const list: Opened[] = [];
  for (const [index, one] of statements.entries()) {
    const row = opened.get(one.unit.name);
    if (!row) return refuse(index);
    // A part of a page was opened with its page [READ-11].
    list.push({ statement: one, row, opening: one.page === one.unit ? row : (opened.get(one.page.name) ?? row) });
  }
  const shift = shiftOf(
    list.map(({ statement: { at, seconds }, opening }) => ({ at, opening, leadMs: seconds * 1000 })),
    state,
  );
  const read = list.map(({ statement, row, opening }) => ({
    statement,
    row,
    opening,
    until: placed({ at: statement.at, opening }, shift, state),
  }));
  const shown = shownTimes(read);
  const claims = new Map<Read, Claim>();
  for (const one of read) {
    if (!isCompletion(one.statement) || isPlain({ row: one.row, seconds: one.statement.seconds })) continue;
    claims.set(one, claimOf(one, shown));
  }
  return ok({
    ...{ read, state, claims },
    shown: [...shown].filter(([row, at]) => row.shownAt === null || at < row.shownAt),
  });
}

const isCompletion = ({ isWhole, verb }: ReportedStatement): boolean => !isWhole && verb === VERBS.completed;

const claimOf = (
  { statement: { id, at, length, seconds }, row, opening, until }: Read,
  shown: ReadonlyMap<OpenedRow, Date>,
): Claim => ({
  ...{ id, row, opening, at, until, length, seconds },
  shownAt: earlierOf(shown.get(row), row.shownAt),
});

const earlierOf = (a: Date | undefined, b: Date | null): Date | undefined =>
  a && b ? (a < b ? a : b) : (a ?? b ?? undefined);

/** When units were first shown, as these statements say. */
function shownTimes(read: readonly Read[]): ReadonlyMap<OpenedRow, Date> {
  const shown = new Map<OpenedRow, Date>();
  for (const { statement, row } of read) {
    if (statement.verb !== VERBS.progressed) continue;
    const before = shown.get(row);
    if (!before || statement.at < before) shown.set(row, statement.at);
  }
  return shown;
}

function rowsOf(
  reader: Delivery['reader'],
  { read, claims, verdicts }: Placed & { readonly verdicts: Verdicts },
  readers: ReaderMemory,
): StatementRow[] {
  const isResultKnown = readers.knownResults(reader);
  return read.map((one): StatementRow => {
    const { statement } = one;
    const claim = claims.get(one);
    const verdict = claim && verdicts.get(claim);
    const readAt = verdict?.until ?? one.until;
    // The book as a whole is no exercise: finishing it gives no points beside those of its units.
    const isCompleted = verdict ? verdict.isCounted : isCompletion(statement);
    return {
      workspaceId: statement.unit.workspaceId,
      userId: reader.userId,
      publicationId: statement.unit.publicationId,
      activity: statement.unit.unit,
      isCompleted,
      scaled: null,
      statement: statement.stored,
      readAt,
      day: dayIn(reader.timeZone, readAt),
      seconds: verdict?.seconds ?? 0,
      isResultKnown: isResultKnown(statement.unit, isCompleted),
    };
  });
}

interface Recorder {
  readonly writer: StatementWriter;
  readonly readers: ReaderMemory;
}

/** The most rounds for deliveries whose users read on other nodes at the same time. */
const MOST_ROUNDS = 6;
const tooBusy = fail(requestErrors.unavailable, { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Judges and stores deliveries: one round trip for all whose readers this node remembers. What it remembers is checked where it is stored;
 * if a user has read on another node meanwhile, the user is looked up and the delivery judged again.
 */
async function recordDeliveries(recorder: Recorder, deliveries: readonly Delivery[]): Promise<readonly Result<void>[]> {
  const answers = new Map<Delivery, Result<void>>();
  const left = () => deliveries.filter((delivery) => !answers.has(delivery));
  for (let round = 0; round < MOST_ROUNDS && left().length > 0; round++)
    for (const [delivery, answer] of await recordOnce(recorder, left(), round === 0)) answers.set(delivery, answer);
  return deliveries.map((delivery) => answers.get(delivery) ?? tooBusy);
}

/** The units of statements with their pages, each once. */
function unitsOf(statements: readonly ReportedStatement[]): readonly NamedUnit[] {
  const units = new Map<string, NamedUnit>();
  for (const { unit, page } of statements) {
    units.set(unit.name, unit);
    if (page !== unit) units.set(page.name, page);
  }
  return [...units.values()];
}

const NO_KEYS: ReadonlySet<string> = new Set();
const keyOfClaim = ({ row, id }: Claim): string => statementKey({ workspaceId: row.workspaceId, id });
const idsOf = (claims: Placed['claims']) =>
  [...claims.values()].map(({ row: { workspaceId }, id }) => ({ workspaceId, id }));

type Done = readonly [Delivery, Result<void>];

/** Those that are done; the others are to be tried again. A statement that is stored was judged before, and brings nothing. */
async function recordOnce(
  { writer, readers }: Recorder,
  deliveries: readonly Delivery[],
  mayRemember: boolean,
): Promise<readonly Done[]> {
  const unitQueries = deliveries.map(({ reader, statements }) => ({ question: reader, keys: unitsOf(statements) }));
  const lookups = await readers.find(unitQueries, mayRemember);
  const all = deliveries.map((delivery, index) => {
    const { isFresh = true, ...found } = lookups[index] ?? { units: new Map(), contact: undefined };
    return { delivery, isFresh, placed: place(delivery, found) };
  });
  const done: Done[] = [];
  const judged: (Placed & { readonly delivery: Delivery })[] = [];
  for (const { delivery, isFresh, placed: one } of all) {
    if (!one.isOk) done.push([delivery, one]);
    else if (!isFresh && [...one.value.claims.values()].some(isDoubtful)) readers.forget(delivery.reader);
    else judged.push({ ...one.value, delivery });
  }
  const stored = mayRemember ? NO_KEYS : await writer.findStored(judged.flatMap(({ claims }) => idsOf(claims)));
  const counting = judged.map(({ delivery: { reader }, claims, shown, state }) => ({
    ...{ reader, shown, state },
    claims: [...claims.values()].filter((claim) => !stored.has(keyOfClaim(claim))),
  }));
  const queries = queriesOf(counting);
  const { verdicts, ...notes } = countReading(counting, queries, await readers.readings(queries, mayRemember));
  const rows = judged.map((one, index) =>
    rowsOf(one.delivery.reader, { ...one, verdicts: verdicts[index] ?? new Map() }, readers),
  );
  const { stale, repeated } = rows.length > 0 ? await writer.write(rows.flat(), notes) : { stale: [], repeated: [] };
  for (const [index, { delivery }] of judged.entries()) {
    const { userId } = delivery.reader;
    // The database may hold other rows than the verdicts say: the next delivery looks the user up.
    if (stale.includes(userId) || repeated.includes(userId)) readers.forget(delivery.reader);
    if (!stale.includes(userId)) {
      done.push([delivery, ok(undefined)]);
      readers.noteResults(delivery.reader, rows[index] ?? []);
    }
  }
  readers.noteReading(
    done.map(([{ reader }]) => reader),
    notes,
  );
  return done;
}

/** Records a delivery together with those that come at the same time. */
export const createRecorder = (writer: StatementWriter, readers: ReaderMemory): RecordDelivery =>
  createBatcher({
    mostAtOnce: MOST_AT_ONCE,
    sizeOf: ({ statements }) => statements.length,
    run: (deliveries) => recordDeliveries({ writer, readers }, deliveries),
  });
