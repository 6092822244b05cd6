import { listPartReadings, type PartReading } from '#features/progress/server';
import { listAttemptsOf } from '#features/quizzes/server';
import type { Context } from '#features/session/server';
import type { Evidence } from '../../../contract/index.ts';
import type { AssignmentRow } from '../../repositories/assignments.ts';
import { listNotes, type NoteRow } from '../../repositories/notes.ts';
import { assignedUnits, type Things } from '../subjects/present-subjects.ts';

/** The state of a student's work on an assignment. */
export interface Proof {
  /** Null: not opened, or not known when. */
  readonly openedAt: Date | null;
  readonly isDone: boolean;
  /** Null: not done, or not known when. */
  readonly doneAt: Date | null;
  readonly remindedAt: Date | null;
}

/** Some students of an assignment. */
export interface Assigned {
  readonly assignment: AssignmentRow;
  readonly userIds: readonly string[];
}

export type FindProof = (assignment: Pick<AssignmentRow, 'id'>, userId: string) => Proof;

type Attempt = Awaited<ReturnType<typeof listAttemptsOf>>[number];

/** What features know of a student and a thing. */
interface Traces {
  readonly note: NoteRow | undefined;
  readonly reading: PartReading | undefined;
  readonly attempt: Attempt | undefined;
  /** How many units are to be read. */
  readonly unitCount: number;
}

function earliest(moments: readonly (Date | null | undefined)[]): Date | null {
  const times = moments.flatMap((moment) => moment?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

type Done = Pick<Proof, 'isDone' | 'doneAt'>;

function whenRead({ reading, unitCount }: Traces): Done {
  const isDone = unitCount > 0 && reading !== undefined && reading.completed >= unitCount;
  return { isDone, doneAt: isDone ? reading.completedAt : null };
}

function whenSubmitted({ attempt }: Traces): Done {
  const doneAt = attempt?.submittedAt ?? null;
  return { isDone: doneAt !== null, doneAt };
}

/** What the traces prove, by the evidence that the assignment asks for [ASSIGN-4]. Pure. */
export function proofOf({ evidence }: Pick<AssignmentRow, 'evidence'>, traces: Traces): Proof {
  const { note, reading, attempt } = traces;
  const openedAt = earliest([note?.openedAt, reading?.openedAt, attempt?.startedAt]);
  const done: Readonly<Record<Evidence, Done>> = {
    opened: { isDone: openedAt !== null || reading?.isOpened === true, doneAt: openedAt },
    read: whenRead(traces),
    submitted: whenSubmitted(traces),
  };
  return { openedAt, remindedAt: note?.remindedAt ?? null, ...done[evidence] };
}

/**
 * What students did of assignments: a query for each feature that knows of it, however many assignments and students there are. Work
 * from before the assignment counts, but a publication to open is opened again.
 */
export async function readEvidence(
  { scope, market: { timeZone } }: Pick<Context, 'scope' | 'market'>,
  assigned: readonly Assigned[],
  { books }: Pick<Things, 'books'>,
): Promise<FindProof> {
  const rows = [...new Map(assigned.map(({ assignment }) => [assignment.id, assignment])).values()];
  const users = [...new Set(assigned.flatMap(({ userIds }) => userIds))];
  const parts = rows.flatMap((row) => {
    if (row.publicationId === null) return [];
    const book = books.get(row.publicationId);
    const isWhole = row.kind === 'publication';
    const units = book ? assignedUnits(row, book) : [];
    const since = isWhole && row.evidence === 'opened' ? { day: row.fromOn, timeZone } : undefined;
    return [{ assignment: row.id, publicationId: row.publicationId, units, isWhole, since }];
  });
  const [readings, attempts, notes] = await Promise.all([
    listPartReadings(scope, users, parts),
    listAttemptsOf(
      scope,
      users,
      rows.flatMap(({ quizId }) => quizId ?? []),
    ),
    listNotes(
      scope,
      rows.map(({ id }) => id),
      users,
    ),
  ]);
  const keyOf = (id: number, userId: string): string => `${id} ${userId}`;
  const readingOf = new Map(readings.map((one) => [keyOf(parts[one.part]?.assignment ?? 0, one.userId), one]));
  const attemptOf = new Map(attempts.map((one) => [keyOf(one.quizId, one.userId), one]));
  const noteOf = new Map(notes.map((one) => [keyOf(one.assignmentId, one.userId), one]));
  const unitCounts = new Map(parts.map(({ assignment, units }) => [assignment, units.length]));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ({ id }, userId) => {
    const row = rowOf.get(id);
    if (!row) throw new Error('The evidence of this assignment was not read');
    return proofOf(row, {
      note: noteOf.get(keyOf(id, userId)),
      reading: readingOf.get(keyOf(id, userId)),
      attempt: row.quizId === null ? undefined : attemptOf.get(keyOf(row.quizId, userId)),
      unitCount: unitCounts.get(id) ?? 0,
    });
  };
}
