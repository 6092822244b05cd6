import type { presentPerson } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import type { FindContents } from '#features/statistics/server';
import type { Clock } from '#platform/server/clock';

/** What reports need from other features. */
export interface ReportDeps {
  readonly clock: Clock;
  /** The contents of stored books. */
  readonly contentsOf: FindContents;
  /** A child whom the caller looks after or sees in a family; undefined for all other users. */
  readonly findFollowed: (
    context: Context,
    studentId: string,
  ) => Promise<Parameters<typeof presentPerson>[0] | undefined>;
}
