import type { Enrollment, Kind, Org, Person, RosterClass } from '../../repositories/links.ts';

export type { Enrollment, Kind, Org, Person, RosterClass, RosterRole } from '../../repositories/links.ts';

/** How a file is meant: all there is, what changed since, or not there (OneRoster 1.2 CSV, manifest.csv). */
export type Mode = 'bulk' | 'delta' | 'absent';

export type Outcome = 'new' | 'changed' | 'unchanged' | 'removed' | 'refused' | 'skipped';

/** A row of a file that can be used. */
export interface Entry<Value> {
  readonly file: string;
  readonly line: number;
  readonly sourcedId: string;
  readonly value: Value;
}

/** The outcome of a row, or of a thing that a file no longer names (without a line). */
export interface Row {
  readonly kind?: Kind;
  readonly file: string;
  readonly line?: number;
  readonly sourcedId: string;
  outcome: Outcome;
  words: string;
}

/** A row that changes something. */
export interface Change extends Row {
  readonly kind: Kind;
  readonly value?: Org | RosterClass | Person | Enrollment;
  /** An account that is there and is this person. */
  readonly match?: { readonly userId: string; readonly homeWorkspaceId: number };
}

/** Nothing of the file can be used; the message says why, for people. */
export class RosterRefused extends Error {}
