import { expect, test } from 'vitest';
import type { BookPage } from '../../contract/index.ts';
import { fragmentOf, frameKey, lastStop, pagesAround, startReading, turn, turnOfKey, type Turn } from './reading.ts';

const pages = (count: number, readable = count): BookPage[] =>
  Array.from({ length: count }, (_, index) => ({ href: `p${index}.xhtml`, isReadable: index < readable }));
const book = { spine: pages(5) };
const sample = { spine: pages(5, 2) };
const at = (index: number, of = book) => turn(startReading(of, undefined, undefined), { type: 'page', index });

test.each<[string, number, Turn, number]>([
  ['next', 1, { type: 'next' }, 2],
  ['next on the last page', 4, { type: 'next' }, 4],
  ['previous', 1, { type: 'previous' }, 0],
  ['previous on the first page', 0, { type: 'previous' }, 0],
  ['first', 3, { type: 'first' }, 0],
  ['last', 1, { type: 'last' }, 4],
  ['a page', 1, { type: 'page', index: 3 }, 3],
  ['a page far out', 1, { type: 'page', index: 99 }, 4],
  ['a place', 0, { type: 'place', target: 'p2.xhtml#note' }, 2],
  ['a place that is no page', 1, { type: 'place', target: 'nav.xhtml' }, 1],
])('[SHELF-13] %s, from page %i', (_, from, action, to) => expect(turn(at(from), action).index).toBe(to));

test('[SHELF-13] a place holds for its page only; going there again makes the page anew, turning does not', () => {
  const there = turn(at(0), { type: 'place', target: 'p2.xhtml#note' });
  expect([fragmentOf(there, 2), fragmentOf(there, 1)]).toEqual(['#note', '']);
  const next = turn(there, { type: 'next' });
  expect([2, 3].map((index) => frameKey(next, index))).toEqual([2, 3].map((index) => frameKey(there, index)));
  const again = turn(there, { type: 'place', target: 'p2.xhtml#note' });
  expect(frameKey(again, 2)).not.toBe(frameKey(there, 2));
});

test('[SHELF-13] nothing changes where nothing can be turned', () => {
  const end = at(4);
  expect(turn(end, { type: 'next' })).toBe(end);
});

test('[SHELF-13] a sample ends with a notice in the place of the first page that is closed', () => {
  expect(lastStop(at(0, sample))).toBe(2);
  expect(turn(at(1, sample), { type: 'next' }).index).toBe(2);
  expect(turn(at(2, sample), { type: 'next' }).index).toBe(2);
  expect(turn(at(0, sample), { type: 'place', target: 'p4.xhtml' }).index).toBe(2);
});

test('[SHELF-13] a book that is unlocked while one reads goes on where one is', () => {
  const whole = turn(at(2, sample), { type: 'book', pages: book.spine });
  expect([whole.index, whole.readable, lastStop(whole)]).toEqual([2, 5, 4]);
  expect(turn(at(4), { type: 'book', pages: sample.spine }).index).toBe(2);
});

test.each([
  ['the address', 'p3.xhtml#a', 'p1.xhtml', 3],
  ['where one left off', undefined, 'p1.xhtml', 1],
  ['where one left off, for an address that leads nowhere', 'none.xhtml', 'p1.xhtml', 1],
  ['the start, for anything that is no page', 'none.xhtml', 'gone.xhtml', 0],
  ['the start', undefined, undefined, 0],
])('[SHELF-13] begins at %s', (_, target, leftOff, index) =>
  expect(startReading(book, target, leftOff).index).toBe(index),
);

test.each([
  ['ArrowRight', 'ltr', 'next'],
  ['ArrowRight', 'default', 'next'],
  ['ArrowRight', 'rtl', 'previous'],
  ['ArrowLeft', 'rtl', 'next'],
  ['PageDown', 'rtl', 'next'],
  ['Home', 'rtl', 'first'],
  ['End', 'ltr', 'last'],
  ['a', 'ltr', undefined],
] as const)('[SHELF-13] %s in a book that runs %s: %s', (key, direction, type) =>
  expect(turnOfKey(key, direction)?.type).toBe(type),
);

test('[SHELF-13] the neighbours are kept ready, within the book', () => {
  expect(pagesAround({ index: 0 }, 4)).toEqual([0, 1]);
  expect(pagesAround({ index: 2 }, 4)).toEqual([1, 2, 3]);
  expect(pagesAround({ index: 4 }, 4)).toEqual([3, 4]);
});
