import type { Clock } from '#platform/server/clock';

/** What class goals need from the rest of the application. */
export interface GoalDeps {
  readonly clock: Clock;
  /** Adds recently earned points to the days of classes. */
  readonly refreshBoards: () => Promise<void>;
}
