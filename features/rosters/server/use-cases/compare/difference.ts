import { judgeClasses, judgeOrgs } from './difference-classes.ts';
import { judgeEnrollments } from './difference-enrollments.ts';
import { diffPeople } from './difference-people.ts';
import type { DifferenceOptions } from './diff-row.ts';
import type { Roster } from '../read/read-roster.ts';
import type { Change, Kind, Row } from '../read/roster.ts';

export interface Plan {
  /** Every row of the files that are read for their own content, and the things that a full file no longer names. */
  readonly rows: Row[];
  /** The rows that change something, in the order in which they are applied. */
  readonly changes: readonly Change[];
}

/** Compares a roster with the known links and the present data; changes nothing. */
export async function differenceOf(roster: Roster, options: DifferenceOptions): Promise<Plan> {
  const orgs = judgeOrgs(roster, options);
  const classes = judgeClasses(roster, options, orgs);
  const people = await diffPeople(roster, options);
  const enrollments = judgeEnrollments(roster, options, { classes, people });
  const diff = [...orgs.rows, ...classes.rows, ...people.rows, ...enrollments.rows];
  const changes = diff.filter(isChange);
  const pick = (kind: Kind, isRemoval: boolean) =>
    changes.filter((change) => change.kind === kind && (change.outcome === 'removed') === isRemoval);
  return {
    rows: [...roster.rows, ...diff],
    changes: [
      ...[...pick('org', false), ...pick('class', false), ...pick('user', false)],
      // A user who moves leaves first.
      ...[...pick('enrollment', true), ...pick('enrollment', false)],
      ...[...pick('class', true), ...pick('user', true), ...pick('org', true)],
    ],
  };
}

const isChange = (row: Row): row is Change => ['new', 'changed', 'removed'].includes(row.outcome);
