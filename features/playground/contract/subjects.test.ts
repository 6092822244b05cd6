import { describe, expect, test } from 'vitest';
import type { PublicationRow, Subject } from '#features/catalog/contract';
import { aPublication } from '#features/catalog/contract/testing';
import { freeBooksOf, isLongTitle, noFilters, rowsOf, shortName, tilesOf } from './index.ts';

const subject = (id: number, name: string): Subject => ({ id, name, order: id, icon: 'book-open' });
const subjects = [subject(2, 'Music'), subject(1, 'Reading')];

const book = (name: string, changes: Partial<PublicationRow> = {}): PublicationRow =>
  aPublication(name, {
    grade: { id: 501, number: 1 },
    schoolGroup: { id: 7, name: 'Lower' },
    subjects: [1],
    ...changes,
  });

const inFirst = { ...noFilters, grade: 1 };
const titles = (rows: readonly PublicationRow[], filters = inFirst) =>
  tilesOf(rows, subjects, filters).map(({ subject, books }) => [subject.name, ...books.map(({ name }) => name)]);

describe('[PLAY-3] subjects of a grade', () => {
  test('stand in their order, each with its books; those without books are none', () => {
    const rows = [book('A'), book('B', { subjects: [1, 2] }), book('C', { grade: { id: 502, number: 2 } })];
    expect(titles(rows)).toEqual([
      ['Music', 'B'],
      ['Reading', 'A', 'B'],
    ]);
    expect(titles(rows, { ...noFilters, grade: 2 })).toEqual([['Reading', 'C']]);
    expect(titles(rows, { ...noFilters, grade: 3 })).toEqual([]);
  });

  test('line 21 is in none, line 16 is', () => {
    expect(titles([book('A', { dos_theme_id: 21 })])).toEqual([]);
    expect(titles([book('A', { dos_theme_id: 16 })])).toEqual([['Reading', 'A']]);
  });

  test('the first book is an open one where there is one', () => {
    expect(titles([book('A', { is_visible: true }), book('B')])).toEqual([['Reading', 'B', 'A']]);
  });

  test('saved filters of name and school group count', () => {
    const rows = [
      book('Sun'),
      book('Moon', { schoolGroup: { id: 8, name: 'Upper' } }),
      book('Sea', { schoolGroup: null }),
    ];
    expect(titles(rows, { ...inFirst, name: ' mOO ' })).toEqual([['Reading', 'Moon']]);
    expect(titles(rows, { ...inFirst, schoolGroups: [7] })).toEqual([['Reading', 'Sun']]);
  });
});

test('[PLAY-3] names are cut after twelve signs, titles are long from thirty-one on', () => {
  expect(shortName('Mathematics!')).toBe('Mathematics!');
  expect(shortName('Природознание')).toBe('Природознани…');
  expect(shortName('Nature and society')).toBe('Nature and s…');
  expect(
    shortName('c\u030cc\u030cc\u030cc\u030cc\u030cc\u030cc\u030cc\u030cc\u030cc\u030cc\u030cc\u030c'),
  ).toHaveLength(24);
  expect(isLongTitle('x'.repeat(30))).toBe(false);
  expect(isLongTitle('x'.repeat(31))).toBe(true);
});

test('[PLAY-7] a visitor sees the open books of a grade, those of groups too, each once', () => {
  const shelf = {
    ungrouped: { books: [book('A'), book('L', { is_visible: true })], userbooks: [] },
    grouped: [{ id: 1, name: 'G', publications: { books: [book('B'), book('A')], userbooks: [] } }],
  };
  expect(freeBooksOf(rowsOf(shelf), 1).map(({ name }) => name)).toEqual(['A', 'B']);
  expect(freeBooksOf(rowsOf(shelf), 2)).toEqual([]);
});

test('[PLAY-3] [PLAY-7] exercises follow the open books of a subject, and visitors get books alone', () => {
  const rows = [book('A', { isCourse: true }), book('B', { is_visible: true }), book('C')];
  const [tile] = tilesOf(rows, subjects, { ...noFilters, grade: 1 });
  expect(tile?.books.map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  expect(freeBooksOf(rows, 1).map(({ name }) => name)).toEqual(['C']);
});
