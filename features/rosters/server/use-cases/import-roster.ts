import type { LegalText } from '#features/account/contract';
import type { Market } from '#features/market/contract';
import type { Scope } from '#platform/server/db';
import { stateOf, type SourceState } from '../repositories/run-lock.ts';
import { openRoster } from './read/archive.ts';
import { commitPlan } from './commit/commit.ts';
import type { CsvFile } from './read/csv-file.ts';
import { differenceOf, type Plan } from './compare/difference.ts';
import { titleOf } from './compare/difference-classes.ts';
import { loadExistingLinks, type ExistingLinks } from './compare/existing-links.ts';
import { readRoster, type Roster } from './read/read-roster.ts';
import { RosterRefused } from './read/roster.ts';
import { createUsernames } from './compare/usernames.ts';

/** Enrolments that may go without question. */
const FEW_ENROLLMENTS = 20;
/** Classes that may go into the archive without question. */
const FEW_CLASSES = 2;

export interface RosterRequest {
  readonly scope: Scope;
  readonly path: string;
  /** Name of the school's system, if its files do not contain it. */
  readonly source?: string | undefined;
  readonly isMatching: boolean;
  readonly now: Date;
}

/** A roster that was read and compared; nothing is changed. */
export interface Checked {
  readonly source: string;
  readonly plan: Plan;
  readonly roster: Roster;
  readonly existing: ExistingLinks;
  /** How far the source was before: a plan of another state is out of date. */
  readonly state: SourceState;
}

/** Reads the files and compares them with the present data: the dry run. @throws RosterRefused */
export async function checkRoster({ scope, path, isMatching, now, ...given }: RosterRequest): Promise<Checked> {
  const files = await openRoster(path);
  let roster: Roster;
  try {
    roster = await readRoster(files, now);
  } finally {
    await files.close();
  }
  const source = given.source ?? roster.source;
  // Two schools under one name would take each other's classes away.
  if (source === '') throw new RosterRefused('manifest.csv does not name its source; say which with --source NAME.');
  // First: a change made during the rest of the reading shows as another state.
  const state = await stateOf(scope, source);
  const existing = await loadExistingLinks(scope, source);
  const plan = await differenceOf(roster, { scope, existing, now, isMatching });
  return { source, plan, roster, existing, state };
}

export interface CommitRequest {
  readonly scope: Scope;
  readonly market: Market;
  readonly texts: readonly LegalText[];
  readonly now: Date;
  readonly passwords: CsvFile;
  /** Most enrolments or classes may go: the year is over, or the school has another system. */
  readonly isManyRemovals: boolean;
  readonly onProgress: (done: number, total: number) => Promise<void> | void;
}

/**
 * Applies the checked plan; returns the id of the import, undefined when there was nothing to do. @throws RosterRefused
 */
export async function commitRoster(checked: Checked, request: CommitRequest): Promise<number | undefined> {
  const { source, plan, roster, existing, state } = checked;
  if (!request.isManyRemovals) refuseManyRemovals(checked);
  const given = [...roster.users.entries.values()].flatMap(({ value }) => value.username ?? []);
  return commitPlan(plan, {
    ...request,
    source,
    existing,
    state,
    digest: roster.digest,
    classesOf: classesBy(roster),
    usernames: createUsernames(given),
  });
}

/** A file that lost most of its rows would empty a school. @throws RosterRefused */
function refuseManyRemovals({ plan, existing }: Checked): void {
  const guarded = [
    { kind: 'enrollment', few: FEW_ENROLLMENTS, words: 'enrolments would go' },
    { kind: 'class', few: FEW_CLASSES, words: 'classes would go into the archive' },
  ] as const;
  for (const { kind, few, words } of guarded) {
    const all = [...existing[kind].values()].filter(({ isGone }) => !isGone).length;
    const going = plan.changes.filter((change) => change.kind === kind && change.outcome === 'removed').length;
    if (going > few && going * 2 > all)
      throw new RosterRefused(`${going} of ${all} ${words}. If the files are whole, say --many-removals.`);
  }
}

/** The titles of a user's classes, so that passwords can be handed out class by class. */
function classesBy({ classes, enrollments }: Roster): (sourcedId: string) => string {
  const found = new Map<string, string[]>();
  for (const { value } of enrollments.entries.values()) {
    const classroom = classes.entries.get(value.class);
    if (classroom) found.set(value.user, [...(found.get(value.user) ?? []), titleOf(classroom.value)]);
  }
  return (sourcedId) => (found.get(sourcedId) ?? []).join(', ');
}
