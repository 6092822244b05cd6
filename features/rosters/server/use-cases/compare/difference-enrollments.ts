import { MEMBERS_MAX } from '#features/classrooms/contract';
import { removals, type DifferenceOptions, type DiffRows } from './diff-row.ts';
import type { Roster } from '../read/read-roster.ts';
import type { Enrollment, Entry, Person, Row } from '../read/roster.ts';

interface Others {
  readonly classes: DiffRows;
  readonly people: DiffRows;
}

/** Enrolments: users who join a class, move, or leave. */
export function judgeEnrollments(
  roster: Roster,
  { existing }: DifferenceOptions,
  { classes, people }: Others,
): DiffRows {
  const { enrollments } = roster;
  const rows: Row[] = [];
  const pairs = new Map<string, number>();
  const sizes = new Map<string, number>();
  const roles = new Map<string, Person['role'] | undefined>();
  for (const [sourcedId, { values }] of existing.user) roles.set(sourcedId, values.role);
  for (const [sourcedId, { value }] of roster.users.entries) if (value.role) roles.set(sourcedId, value.role);

  const judge = ({ value, line }: Entry<Enrollment>): Pick<Row, 'outcome' | 'words'> | undefined => {
    const skipped = roster.users.skipped.get(value.user);
    if (skipped) return { outcome: 'skipped', words: `${skipped}: nobody to enrol` };
    const refused = (words: string) => ({ outcome: 'refused', words }) as const;
    if (!classes.stands.has(value.class)) return refused(missing('class', value.class, 'classes.csv'));
    if (!people.stands.has(value.user)) return refused(missing('user', value.user, 'users.csv'));
    const role = roles.get(value.user);
    if (role !== value.role) return refused(`The user is a ${role}, and cannot be a ${value.role} of the class`);
    const pair = `${value.class}\n${value.user}`;
    const twin = pairs.get(pair);
    if (twin !== undefined) return { outcome: 'skipped', words: `The same as line ${twin}` };
    const size = (sizes.get(value.class) ?? 0) + 1;
    if (size > MEMBERS_MAX) return refused(`The class has more than ${MEMBERS_MAX} people`);
    pairs.set(pair, line);
    sizes.set(value.class, size);
    return undefined;
  };

  for (const entry of enrollments.entries.values()) {
    const { value, ...place } = entry;
    const row = { ...place, kind: 'enrollment', value } as const;
    const problem = judge(entry);
    const link = existing.enrollment.get(place.sourcedId);
    if (problem?.outcome === 'refused' || (problem && !link)) rows.push({ ...row, ...problem });
    else if (problem) rows.push({ ...row, outcome: 'removed', words: problem.words });
    else if (!link) rows.push({ ...row, outcome: 'new', words: `${value.role} ${value.user} into ${value.class}` });
    else rows.push({ ...row, ...compared(value, link.values) });
  }
  const words = 'Leaves the class; the books that it gave go back';
  rows.push(...removals(enrollments, existing, { file: 'enrollments.csv', kind: 'enrollment', words }));
  return { rows, stands: new Set() };
}

const missing = (what: string, sourcedId: string, file: string): string =>
  `The ${what} "${sourcedId}" is not in ${file}, or was refused there`;

function compared(value: Enrollment, before: Partial<Enrollment>): Pick<Row, 'outcome' | 'words'> {
  if (before.class === value.class && before.user === value.user && before.role === value.role)
    return { outcome: 'unchanged', words: '' };
  return {
    outcome: 'changed',
    words: `${before.user} of ${before.class} → ${value.role} ${value.user} of ${value.class}`,
  };
}
