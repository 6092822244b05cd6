import type { Notes, StatementRow } from './statement-row.ts';

/** Numbers, ids, moments and booleans as an array of PostgreSQL: none of them needs quotes, which the driver looks for in each. */
function literal<Row>(rows: readonly Row[], of: (row: Row) => string | number | boolean | null): string {
  let text = '';
  for (const row of rows) text += `${text && ','}${of(row) ?? 'NULL'}`;
  return `{${text}}`;
}

/** The statement's own time. PostgreSQL refuses offsets that the standard allows, such as +23:59. */
const momentOf = ({ statement: { timestamp } }: StatementRow): string =>
  timestamp.endsWith('Z') ? timestamp : new Date(timestamp).toISOString();

const textOf = (moment: Date | null): string | null => moment && moment.toISOString();

interface Day extends Pick<StatementRow, 'workspaceId' | 'userId' | 'publicationId' | 'day'> {
  seconds: number;
  lastAt: Date;
}

/** The days of rows, each once. */
function daysOf(rows: readonly StatementRow[]): readonly Day[] {
  const days = new Map<string, Day>();
  let last: Day | undefined;
  for (const { workspaceId, userId, publicationId, day, seconds, readAt } of rows) {
    // Rows that follow each other are mostly of the same day: their key is made once.
    const isSame =
      last?.day === day &&
      last.publicationId === publicationId &&
      last.userId === userId &&
      last.workspaceId === workspaceId;
    const key = isSame ? '' : `${workspaceId} ${userId} ${publicationId} ${day}`;
    const found = isSame ? last : days.get(key);
    if (found) {
      found.seconds += seconds;
      if (readAt > found.lastAt) found.lastAt = readAt;
    } else days.set(key, { workspaceId, userId, publicationId, day, seconds, lastAt: readAt });
    last = found ?? days.get(key);
  }
  return [...days.values()];
}

interface Best extends Pick<StatementRow, 'workspaceId' | 'userId' | 'publicationId' | 'activity'> {
  isCompleted: boolean;
  scaled: number | null;
  /** When the activity was completed or solved first. */
  readAt: Date | null;
}

/** The best results of rows that may change a stored one, each activity once. */
function bestOf(rows: readonly StatementRow[]): readonly Best[] {
  const results = new Map<string, Best>();
  for (const row of rows) {
    if (row.isResultKnown) continue;
    const { workspaceId, userId, publicationId, activity, isCompleted, scaled } = row;
    const readAt = isCompleted || scaled !== null ? row.readAt : null;
    const key = `${workspaceId} ${userId} ${publicationId} ${activity}`;
    const found = results.get(key);
    if (!found) {
      results.set(key, { workspaceId, userId, publicationId, activity, isCompleted, scaled, readAt });
      continue;
    }
    found.isCompleted ||= isCompleted;
    if (scaled !== null && (found.scaled === null || scaled > found.scaled)) found.scaled = scaled;
    if (readAt && (found.readAt === null || readAt < found.readAt)) found.readAt = readAt;
  }
  return [...results.values()];
}

/** The parameters of the statements, days and results. */
export function valuesOfRows(rows: readonly StatementRow[]): unknown[] {
  const [days, results] = [daysOf(rows), bestOf(rows)];
  return [
    literal(rows, (row) => row.workspaceId),
    literal(rows, (row) => row.statement.id),
    literal(rows, (row) => row.userId),
    literal(rows, (row) => row.publicationId),
    literal(rows, momentOf),
    JSON.stringify(rows.map((row) => row.statement)),
    literal(days, (one) => one.workspaceId),
    literal(days, (one) => one.userId),
    literal(days, (one) => one.publicationId),
    literal(days, (one) => one.day),
    literal(days, (one) => one.seconds),
    literal(days, (one) => textOf(one.lastAt)),
    literal(results, (one) => one.workspaceId),
    literal(results, (one) => one.userId),
    literal(results, (one) => one.publicationId),
    results.map((one) => one.activity),
    literal(results, (one) => one.isCompleted),
    literal(results, (one) => one.scaled),
    literal(results, (one) => textOf(one.readAt)),
  ];
}

/** The parameters of the notes, after those of the rows. */
export const valuesOfNotes = ({ readers, moments, readings }: Notes): unknown[] => {
  const ordered = readers.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  return [
    ordered.map(({ userId }) => userId),
    ordered.map(({ workspaces }) => `{${workspaces.join()}}`),
    ordered.map(({ from }) => from.toISOString()),
    ordered.map(({ count }) => count),
    ordered.map(({ news }) => `{${news.join()}}`),
    moments.map(({ row }) => row.workspaceId),
    moments.map(({ row }) => row.userId),
    moments.map(({ row }) => row.publicationId),
    moments.map(({ row }) => row.unit),
    moments.map(({ shownAt }) => shownAt?.toISOString() ?? null),
    moments.map(({ completedAt }) => completedAt?.toISOString() ?? null),
    readings.map((one) => one.workspaceId),
    readings.map((one) => one.id),
    readings.map((one) => one.userId),
    readings.map((one) => one.publicationId),
    readings.map((one) => one.unit),
    readings.map((one) => one.since.toISOString()),
    readings.map((one) => one.until.toISOString()),
    readings.map((one) => one.seconds),
    readings.map((one) => one.leastMs),
    readings.map((one) => one.session),
  ];
};
