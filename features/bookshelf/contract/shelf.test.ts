import { describe, expect, test } from 'vitest';
import { nameMatches, type PublicationRow, type SchoolGroup, type Subject } from '#features/catalog/contract';
import { aPublication } from '#features/catalog/contract/testing';
import {
  bookEntry,
  changeFilters,
  groupEntry,
  lockedCount,
  matcherOf,
  mergeByName,
  noFilters,
  searchParametersOf,
  sectionsOf,
  type BookshelfFilters,
  type ShelfBook,
} from './index.ts';

const gradesOf = (group: number, ids: readonly number[]) => ids.map((id) => ({ id, number: id, group }));
const lower: SchoolGroup = { id: 1, name: 'Lower', options: { grades: gradesOf(1, [1, 2]) } };
const upper: SchoolGroup = { id: 2, name: 'Upper', options: { grades: gradesOf(2, [5]) } };
const subjects: Subject[] = [
  { id: 20, name: 'Music', order: 2, icon: 'music' },
  { id: 10, name: 'Reading', order: 1, icon: 'book-open' },
];

const book = (name: string, changes: Partial<PublicationRow> = {}): ShelfBook =>
  bookEntry(aPublication(name, { dos_theme_id: 18, bookType: 'reader', ...changes }));
const group = (...children: ShelfBook[]) => groupEntry({ id: 7, name: 'Priče' }, children);
const inUpper = { grade: { id: 5, number: 5 }, schoolGroup: { id: 2, name: 'Upper' } };

test('[SHELF-1] a group has its own kind of dos_id, and the grades of its children', () => {
  const { dos_id, childGrades } = group(book('a', inUpper), book('b'), book('c', { grade: null }));
  expect(dos_id).toBe('group-7');
  expect(childGrades).toEqual([1, 5]);
});

test('[SAFE-13] a group stands under the lowest grade number of its children, whatever the ids are', () => {
  const fourth = { grade: { id: 2, number: 4 } };
  const first = { grade: { id: 9, number: 1 } };
  expect(group(book('a', fourth), book('b', first)).childGrades).toEqual([9, 2]);
});

test('[SHELF-9] counts locked children', () => {
  expect(lockedCount(group(book('a', { is_visible: true }), book('b')))).toBe(1);
});

test('[SHELF-4] the search parameters are what the publications have, the children of groups too', () => {
  const entries = [book('a', { subjects: [20] }), group(book('b', { ...inUpper, bookType: 'workbook' }))];
  expect(searchParametersOf(entries)).toEqual({
    grades: new Set([1, 5]),
    schoolGroups: new Set([1, 2]),
    subjects: new Set([10, 20]),
    publicationTypes: new Set(['reader', 'workbook']),
  });
  const bare = book('c', { grade: null, schoolGroup: null, subjects: [] });
  expect(searchParametersOf([bare]).grades.size + searchParametersOf([bare]).schoolGroups.size).toBe(0);
});

describe('[SHELF-4] filters', () => {
  const locked = { is_visible: true };
  test.each<[string, Partial<BookshelfFilters>, ShelfBook | ReturnType<typeof group>, boolean]>([
    ['grade', { grade: [1, 2] }, book('a'), true],
    ['grade', { grade: [2] }, book('a'), false],
    ['grade of none', { grade: [2] }, book('a', { grade: null }), false],
    ['grade of a child', { grade: [5] }, group(book('a'), book('b', inUpper)), true],
    ['subject, any', { subject: [20, 10] }, book('a'), true],
    ['subject', { subject: [20] }, book('a'), false],
    ['subject of a child', { subject: [20] }, group(book('a'), book('b', { subjects: [20] })), true],
    ['every school type', { schoolType: 999 }, book('a', { schoolGroup: null }), true],
    ['school type', { schoolType: 2 }, book('a'), false],
    ['school type of a child', { schoolType: 2 }, group(book('a'), book('b', inUpper)), true],
    ['type', { publicationType: ['workbook'] }, book('a'), false],
    ['type', { publicationType: ['reader'] }, book('a'), true],
    ['all states', { publicationState: 1 }, book('a', locked), true],
    ['locked', { publicationState: 2 }, book('a'), false],
    ['locked', { publicationState: 2 }, book('a', locked), true],
    ['unlocked', { publicationState: 3 }, book('a', locked), false],
    ['a locked child', { publicationState: 2 }, group(book('a'), book('b', locked)), true],
    ['only unlocked', { onlyUnlocked: true }, book('a', locked), false],
    ['only unlocked', { onlyUnlocked: true }, book('a'), true],
    ['flipbook 16', { onlyFlipbook: true }, book('a', { dos_theme_id: 16 }), true],
    ['flipbook 21', { onlyFlipbook: true }, book('a', { dos_theme_id: 21 }), true],
    ['no flipbook', { onlyFlipbook: true }, book('a'), false],
    ['a child of 16', { onlyFlipbook: true }, group(book('a', { dos_theme_id: 16 })), true],
    ['a child of 21 does not count', { onlyFlipbook: true }, group(book('a', { dos_theme_id: 21 })), false],
    ['several at once', { grade: [1], subject: [20] }, book('a'), false],
    [
      'other children may meet them',
      { grade: [1], subject: [20] },
      group(book('a'), book('b', { ...inUpper, subjects: [20] })),
      true,
    ],
  ])('%s: %o', (_, change, entry, expected) => {
    expect(matcherOf(changeFilters(noFilters, change))(entry)).toBe(expected);
  });
});

describe('[SHELF-6] the name', () => {
  test.each([
    ['Čarobna šuma', 'čarobna'],
    ['Čarobna šuma', 'carobna SUMA'],
    ['Čarobna šuma', ' suma '],
    ['Чаробна шума', 'carobna'],
    ['Čarobna šuma', 'шума'],
    ['Čarobna šuma', 'zmaj'],
    ['Їжак у тумані', 'їжак'],
    ['Łąka', 'laka'],
    ['Anything', ''],
  ])('%s / %s is found as the catalogue says', (name, typed) => {
    const find = matcherOf({ ...noFilters, name: typed });
    expect(find(book(name))).toBe(nameMatches(name, typed));
  });

  test('of a group or of a child', () => {
    expect(matcherOf({ ...noFilters, name: 'price' })(group(book('a')))).toBe(true);
    expect(matcherOf({ ...noFilters, name: 'zmaj' })(group(book('Zmajevi')))).toBe(true);
    expect(matcherOf({ ...noFilters, name: 'x' })(group(book('a')))).toBe(false);
  });
});

describe('[SHELF-2] sections', () => {
  const shelving = { schoolGroups: [upper, lower], subjects };
  const ids = (factor: 'grade' | 'subject', ...entries: Parameters<typeof sectionsOf>[0]) =>
    sectionsOf(entries, { ...shelving, factor }).map(({ id, entries: own }) => [id, ...own.map(({ name }) => name)]);

  test('school groups in their order, each by grade; the last is "my contents"; empty ones are left out', () => {
    const homeless = book('h', { schoolGroup: null });
    const second = book('g2', { grade: { id: 2, number: 2 } });
    expect(ids('grade', homeless, second, book('b'), book('a'), book('u', inUpper))).toEqual([
      ['2/grade-5', 'u'],
      ['1/grade-1', 'b', 'a'],
      ['1/grade-2', 'g2'],
      ['my-contents', 'h'],
    ]);
  });

  test('by subject, in the order of subjects; several subjects: the first of them, once', () => {
    const both = book('both', { subjects: [20, 10] });
    expect(ids('subject', book('m', { subjects: [20] }), both, book('none', { subjects: [] }))).toEqual([
      ['1/subject-10', 'both'],
      ['1/subject-20', 'm'],
      ['my-contents', 'none'],
    ]);
  });

  test('[SHELF-4] a group stands under its lowest child grade', () => {
    expect(ids('grade', group(book('u', inUpper), book('a', { grade: { id: 2, number: 2 } })))).toEqual([
      ['1/grade-2', 'Priče'],
    ]);
  });

  test('a group without places stands in "my contents"', () => {
    expect(ids('grade', group(book('a', { grade: null })))).toEqual([['my-contents', 'Priče']]);
  });
});

test('[SHELF-2] lists meet by name, and each keeps the order it came in', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));
  const compare = new Intl.Collator('hr').compare;
  const merge = (long: string[], short: string[]) =>
    mergeByName(named(...long), named(...short), compare).map(({ name }) => name);
  expect(merge(['auto', 'čaj', 'zmaj'], ['cvijet', 'ćup'])).toEqual(['auto', 'cvijet', 'čaj', 'ćup', 'zmaj']);
  expect(merge([], ['b'])).toEqual(['b']);
  expect(merge(['a'], [])).toEqual(['a']);
  expect(merge(['m'], ['z', 'a'])).toEqual(['m', 'z', 'a']);
});
