import type { Statement } from '../../../contract/index.ts';
import type { OpenedKey } from '../opened.ts';
import type { NewReading } from '../readings.ts';

/** A statement with everything that storing it needs. */
export interface StatementRow {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
  /** The unit, or '' for the publication as a whole. */
  readonly activity: string;
  readonly isCompleted: boolean;
  readonly scaled: number | null;
  readonly statement: Statement;
  /** When it was read or solved, by the server's clock: days and points count then. */
  readonly readAt: Date;
  /** The market's calendar day of that, `YYYY-MM-DD`. */
  readonly day: string;
  /** Reported time spent, 0 for none. */
  readonly seconds: number;
  /** The stored result of the activity stays: this statement does not change it. */
  readonly isResultKnown?: boolean;
}

/** Moments of an opened unit. */
export interface OpenedMoments {
  readonly row: OpenedKey;
  /** When it was shown, by the statement's own time: the earliest stays. */
  readonly shownAt?: Date | undefined;
  /** When it was completed, by the server's clock: the first stays. */
  readonly completedAt?: Date | undefined;
}

/** A user with new readings, and the readings by which these were judged. */
export interface CountedReader {
  readonly userId: string;
  readonly workspaces: readonly number[];
  /** How far back they were known. */
  readonly from: Date;
  /** How many of them there were. */
  readonly count: number;
  /** The statements of the new readings. */
  readonly news: readonly string[];
}

/** Moments and readings that the same transaction notes. */
export interface Notes {
  /** A user once. */
  readonly readers: readonly CountedReader[];
  /** A unit once. */
  readonly moments: readonly OpenedMoments[];
  readonly readings: readonly NewReading[];
}
