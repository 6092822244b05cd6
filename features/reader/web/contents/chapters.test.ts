import { expect, test } from 'vitest';
import { chapterAt, isOfBook, titleAt } from './chapters.ts';

type Line = { title: string; href?: string; children: Line[] };
const line = (title: string, href?: string, children: Line[] = []): Line => ({
  title,
  ...(href !== undefined && { href }),
  children,
});
const parts: Line[] = [
  line('One', 'a.xhtml', [line('One point one', 'a.xhtml#b')]),
  line('Two', undefined, [line('Two point one', 'c.xhtml')]),
  line('Three', 'd.xhtml'),
];

test.each([
  [0, 1, 'One'],
  [1, 1, 'One point one'],
  [3, 2, 'Two point one'],
  [4, 3, 'Three'],
])('[READ-3] at line %i one is in chapter %i of 3', (entry, number, title) => {
  expect(chapterAt({ toc: parts }, entry)).toMatchObject({ number, count: 3 });
  expect(chapterAt({ toc: [line('The book', 'title.xhtml', parts)] }, entry + 1)).toMatchObject({ number, count: 3 });
  expect(titleAt(parts, entry)).toBe(title);
});

test('[READ-3] a book without contents, or with one line, has no chapters', () => {
  expect(chapterAt({ toc: [] }, undefined)).toBeUndefined();
  expect(chapterAt({ toc: [line('All', 'a.xhtml')] }, 0)).toBeUndefined();
  expect(chapterAt({ toc: parts }, 9)).toBeUndefined();
});

test('[READ-4] a target is of a book when its page may be read', () => {
  const page = { isLinear: true, isPicture: false, layout: 'reflowable' as const, size: 1 };
  const book = { spine: [true, false].map((isReadable, index) => ({ ...page, href: `${index}.xhtml`, isReadable })) };
  expect([isOfBook(book, '0.xhtml#a'), isOfBook(book, '1.xhtml'), isOfBook(book, '2.xhtml')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('[READ-3] contents that only number pages make no chapters', () => {
  const toc = ['Title', '1', '2', '3'].map((title) => line(title, `${title}.xhtml`));
  expect(chapterAt({ toc }, 2)).toBeUndefined();
});
