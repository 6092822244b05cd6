import { describe, expect, test } from 'vitest';
import {
  activeFilterCount,
  changeFilters,
  clearFilters,
  filtersOfQuery,
  isFiltering,
  noFilters,
  queryOfFilters,
  readSettings,
  settingsKey,
  startFilters,
  type BookshelfFilters,
} from './index.ts';

const pairs = (filters: BookshelfFilters): [string, string][] =>
  Object.entries(queryOfFilters(filters)).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== '')
      .map((one): [string, string] => [name, String(one)]),
  );

const all: BookshelfFilters = {
  visible: false,
  name: 'zmaj',
  schoolType: 2,
  schoolGroups: [2],
  grade: [1, 4],
  subject: [7],
  publicationType: ['reader'],
  publicationState: 3,
  onlyUnlocked: true,
  onlyFlipbook: true,
  saveFiltersData: false,
};

test('[SHELF-4] defaults: every school type, every state, nothing else', () => {
  expect(noFilters).toEqual({
    visible: false,
    name: '',
    schoolType: 999,
    schoolGroups: [],
    grade: [],
    subject: [],
    publicationType: [],
    publicationState: 1,
    onlyUnlocked: false,
    onlyFlipbook: false,
    saveFiltersData: false,
  });
});

test.each<[Partial<BookshelfFilters>, number]>([
  [{}, 0],
  [{ name: 'a' }, 0],
  [{ visible: true, saveFiltersData: true }, 0],
  [{ schoolType: 2 }, 1],
  [{ grade: [1, 2], subject: [3] }, 3],
  [{ publicationType: ['reader'], publicationState: 2 }, 2],
  [{ onlyUnlocked: true, onlyFlipbook: true }, 2],
])('[SHELF-5] %o counts %i', (change, count) => {
  expect(activeFilterCount(changeFilters(noFilters, change))).toBe(count);
});

test('[SHELF-5] clear resets everything but the open panel and the wish to be remembered', () => {
  const cleared = clearFilters({ ...all, visible: true, saveFiltersData: true });
  expect(cleared).toEqual({ ...noFilters, visible: true, saveFiltersData: true });
  expect(isFiltering(cleared)).toBe(false);
  expect(isFiltering({ ...noFilters, name: ' a ' })).toBe(true);
});

describe('[SHELF-3] the address', () => {
  test('carries every filter there and back', () => {
    expect(filtersOfQuery(pairs(all))).toEqual(all);
  });

  test('stays plain without filters, and a plain one carries none', () => {
    expect(pairs(noFilters)).toEqual([]);
    expect(filtersOfQuery([])).toBeUndefined();
    expect(filtersOfQuery([['guardianToken', 'x']])).toBeUndefined();
  });

  test('that cannot be read gives defaults', () => {
    const broken: [string, string][] = [
      ['grade', 'x'],
      ['grade', '3'],
      ['schoolType', 'many'],
      ['publicationState', '8'],
      ['onlyUnlocked', 'yes'],
    ];
    expect(filtersOfQuery(broken)).toEqual({ ...noFilters, grade: [3] });
  });
});

describe('[SHELF-3] saved settings', () => {
  test('default to grid, by grade, nothing generated', () => {
    const fresh = { displayGrid: true, groupingFactor: 'grade', filters: noFilters, generatedCodes: 0 };
    for (const saved of [null, '', '{', 'null', '7', '{}']) expect(readSettings(saved)).toEqual(fresh);
  });

  test('keep what can be read of a damaged record', () => {
    const saved = JSON.stringify({ displayGrid: false, groupingFactor: 'colour', filters: { grade: [2], name: 5 } });
    expect(readSettings(saved)).toMatchObject({
      displayGrid: false,
      groupingFactor: 'grade',
      filters: { grade: [2], name: '' },
    });
  });

  test('belong to one user', () => {
    expect(settingsKey('u1')).not.toBe(settingsKey('u2'));
    expect(settingsKey(undefined)).toBe('klupa.bookshelf.anonymous');
  });

  test.each<[string, Partial<BookshelfFilters>, Partial<BookshelfFilters> | undefined, Partial<BookshelfFilters>]>([
    ['not restored without save-filters', { grade: [1] }, undefined, { grade: [], visible: false }],
    ['restored with it', { name: 'a', saveFiltersData: true }, undefined, { name: 'a', visible: false }],
    ['grade opens the panel', { grade: [1], saveFiltersData: true }, undefined, { grade: [1], visible: true }],
    ['subject opens it', { subject: [1], saveFiltersData: true }, undefined, { visible: true }],
    [
      'school group opens it',
      { schoolType: 2, saveFiltersData: true },
      undefined,
      { schoolGroups: [2], visible: true },
    ],
    ['an open panel alone does not', { visible: true, saveFiltersData: true }, undefined, { visible: false }],
    [
      'an address wins',
      { grade: [1], saveFiltersData: true },
      { subject: [4] },
      { grade: [], subject: [4], saveFiltersData: true },
    ],
  ])('[SHELF-5] %s', (_, saved, ofAddress, expected) => {
    const address = ofAddress && changeFilters(noFilters, ofAddress);
    expect(startFilters(changeFilters(noFilters, saved), address)).toMatchObject(expected);
  });
});
