import { fail, ok, type Result } from '#platform/kernel';
import { parseActivityId, progressErrors, VERBS, type Statement } from '../../contract/index.ts';
import type { ProgressNews } from '../repositories/news.ts';
import type { StatementRow } from '../repositories/statements.ts';
import type { StatementWriter } from '../repositories/statement-writer.ts';

export type { ProgressNews, StatementWriter };

/** The part of a publication that a user may read. */
export interface Readable {
  readonly workspaceId: number;
  readonly units: ReadonlySet<string>;
}

export interface Learner {
  readonly userId: string;
  /** Undefined when the user may not read the publication at all. */
  readonly readable: (publicationId: number) => Promise<Readable | undefined>;
}

/**
 * Stores what a reader reports. Only units that exist and that the user may read count: points cannot be made up for
 * books one does not have. Answers after the statements are safe [PROG-1, PROG-7].
 */
export async function recordStatements(
  learner: Learner,
  statements: readonly Statement[],
  { writer, news }: { readonly writer: StatementWriter; readonly news: ProgressNews },
): Promise<Result<string[]>> {
  const rows: StatementRow[] = [];
  for (const statement of statements) {
    const activity = parseActivityId(statement.object.id);
    const readable = activity && (await learner.readable(activity.publicationId));
    if (!activity || !readable || (activity.unit !== undefined && !readable.units.has(activity.unit)))
      return fail(progressErrors['activity-unknown'], {
        fields: [{ path: `body.${rows.length}.object.id`, code: progressErrors['activity-unknown'].code }],
      });
    rows.push({
      workspaceId: readable.workspaceId,
      userId: learner.userId,
      publicationId: activity.publicationId,
      activity: activity.unit ?? '',
      // The book as a whole is no exercise: neither finishing it nor a score of it gives points beside those of its units.
      isCompleted: activity.unit !== undefined && statement.verb.id === VERBS.completed,
      scaled: activity.unit === undefined ? null : (statement.result?.score?.scaled ?? null),
      statement,
    });
  }
  await writer.write(rows);
  news.notify(learner.userId);
  return ok(statements.map(({ id }) => id));
}
