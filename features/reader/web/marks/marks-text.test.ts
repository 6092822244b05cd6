import { expect, test } from 'vitest';
import type { BookMark } from '../../contract/index.ts';
import { newMarkId } from './mark-id.ts';
import { byPlace, textOfMarks } from './marks-text.ts';

const markOf = (href: string, progression: number, more: Partial<BookMark> = {}): BookMark => ({
  id: `${href} ${progression}`,
  href,
  progression,
  colour: 'yellow',
  note: '',
  createdAt: '2026-05-04T10:00:00.000Z',
  ...more,
});
const page = { isReadable: true, isLinear: true, layout: 'reflowable' as const, isPicture: false, size: 1 };
const spine = ['b', 'a'].map((href) => ({ ...page, href }));

test('[READ-12] marks stand in the order of the book, those of a page that is gone last', () => {
  const marks = [markOf('gone', 0), markOf('a', 0.5), markOf('a', 0.1), markOf('b', 0.9)];
  expect(byPlace(marks, spine).map(({ id }) => id)).toEqual(['b 0.9', 'a 0.1', 'a 0.5', 'gone 0']);
});

test('[READ-12] marks are handed over as a text', () => {
  const marks = [markOf('a', 0, { text: 'One', note: 'Why?' }), markOf('b', 0, { colour: null })];
  const text = textOfMarks('The river', marks, ({ href }) => (href === 'a' ? 'Chapter 1' : undefined));
  expect(text).toBe('The river\r\n\r\n[Chapter 1]\r\n“One”\r\nWhy?\r\n\r\n\r\n');
});

test('[READ-12] ids of marks are random UUIDs', () => {
  const ids = Array.from({ length: 50 }, newMarkId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});
