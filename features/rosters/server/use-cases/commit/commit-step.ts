import type { LegalText } from '#features/account/contract';
import type { Market } from '#features/market/contract';
import type { Scope } from '#platform/server/db';
import type { SourceState } from '../../repositories/run-lock.ts';
import type { Step } from '../../repositories/imports.ts';
import type { Kept, LinkState } from '../../repositories/links.ts';
import type { CsvFile } from '../read/csv-file.ts';
import type { ExistingLinks } from '../compare/existing-links.ts';
import type { Change } from '../read/roster.ts';
import type { Usernames } from '../compare/usernames.ts';

export interface Commit {
  readonly scope: Scope;
  readonly market: Market;
  /** Legal texts of the market, in their versions of now. */
  readonly texts: readonly LegalText[];
  readonly source: string;
  readonly digest: string;
  readonly existing: ExistingLinks;
  /** How far the source was before {@link Commit.known} was read. */
  readonly state: SourceState;
  readonly now: Date;
  readonly usernames: Usernames;
  /** Gets the first passwords. */
  readonly passwords: CsvFile;
  /** Titles of a user's classes, for the file of passwords. */
  readonly classesOf: (sourcedId: string) => string;
  /** Called after each transaction: what it has seen is done. */
  readonly onProgress: (done: number, total: number) => Promise<void> | void;
}

/** The result of one change. */
export interface Done {
  readonly change: Change;
  /** The current link; null where it was removed. */
  readonly link: LinkState | null;
  readonly steps: readonly Step[];
}

/** What undoing a change needs. */
export const stepOf = (change: Change, before: LinkState | null, kept: Kept, userId: string | null = null): Step => ({
  kind: change.kind,
  sourcedId: change.sourcedId,
  userId,
  before,
  kept,
});

/** The school no longer names it: the thing stays, and the link records that. */
export function notedAsGone(change: Change, before: LinkState): Done {
  const kept: Kept = { did: 'noted' };
  return { change, link: { ...before, isGone: true }, steps: [stepOf(change, before, kept, before.userId)] };
}

/** A row that could not be applied after all. */
export function refuse(change: Change, words: string): void {
  change.outcome = 'refused';
  change.words = words;
}
