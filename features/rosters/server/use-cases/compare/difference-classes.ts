import { schoolYearOf } from '#features/classrooms/contract';
import { removals, referableIds, type DifferenceOptions, type DiffRows } from './diff-row.ts';
import type { Roster } from '../read/read-roster.ts';
import type { Change, Org, RosterClass, Row } from '../read/roster.ts';

/** Schools: made, or made again under another name; never removed. */
export function judgeOrgs({ orgs }: Roster, { existing }: DifferenceOptions): DiffRows {
  const rows: Row[] = [];
  for (const { value, ...place } of orgs.entries.values()) {
    const link = existing.org.get(place.sourcedId);
    const row = { ...place, kind: 'org', value } as const;
    if (!link) rows.push({ ...row, outcome: 'new', words: `School ${value.name}` });
    else if (link.isGone || link.values.name !== value.name)
      rows.push({ ...row, outcome: 'changed', words: `School ${link.values.name} → ${value.name}` });
    else rows.push({ ...row, outcome: 'unchanged', words: '' });
  }
  rows.push(
    ...removals(orgs, existing, { file: 'orgs.csv', kind: 'org', words: 'The school is named no more; it stays' }),
  );
  return { rows, stands: new Set([...orgs.entries.keys(), ...referableIds(existing.org, orgs.mode)]) };
}

type Title = { readonly [Field in 'grade' | 'letter' | 'customGroup']?: RosterClass[Field] | undefined };

export const titleOf = ({ grade, letter, customGroup }: Title): string =>
  customGroup || `${grade ?? ''}${letter ? `. ${letter}` : '.'}`;

/** Classes: made, changed, or archived when the file no longer names them. */
export function judgeClasses({ orgs, classes }: Roster, options: DifferenceOptions, schools: DiffRows): DiffRows {
  const { existing, now } = options;
  const rows: Row[] = [];
  const stands = new Set(referableIds(existing.class, classes.mode));
  for (const { value, ...place } of classes.entries.values()) {
    const link = existing.class.get(place.sourcedId);
    const { org, note, schoolYear, ...label } = value;
    if (!schools.stands.has(org)) {
      const words = orgs.skipped.has(org)
        ? `"${org}" is no school (${orgs.skipped.get(org)})`
        : `The school "${org}" is not in orgs.csv, or was refused there`;
      rows.push({ ...place, kind: 'class', outcome: 'refused', words });
      continue;
    }
    stands.add(place.sourcedId);
    const schoolName = orgs.entries.get(org)?.value.name ?? existing.org.get(org)?.values.name ?? '';
    const year = schoolYear ?? link?.values.schoolYear ?? schoolYearOf(now);
    const rosterClass: RosterClass = { ...label, org, schoolName, schoolYear: year };
    rows.push(judgeClass({ ...place, kind: 'class', value: rosterClass }, link, note));
  }
  rows.push(
    ...removals(classes, existing, { file: 'classes.csv', kind: 'class', words: 'The class goes into the archive' }),
  );
  return { rows, stands };
}

const FIELDS = ['org', 'schoolName', 'grade', 'letter', 'customGroup', 'schoolYear'] as const;

function judgeClass(
  row: Omit<Change, 'outcome' | 'words'> & { readonly value: RosterClass },
  link: { readonly values: Partial<RosterClass & Org>; readonly isGone: boolean } | undefined,
  note: string,
): Row {
  const title = titleOf(row.value);
  const said = (words: string) => [words, note].filter(Boolean).join('. ');
  if (!link) return { ...row, outcome: 'new', words: said(`Class ${title}, ${row.value.schoolName}`) };
  const differs = FIELDS.filter((field) => link.values[field] !== row.value[field]);
  if (differs.length === 0 && !link.isGone) return { ...row, outcome: 'unchanged', words: note };
  const before = titleOf(link.values);
  const what = link.isGone ? `Class ${title} is there again` : `Class ${before} → ${title} (${differs.join(', ')})`;
  return { ...row, outcome: 'changed', words: said(what) };
}
