import { expect, test } from 'vitest';
import type { Book, Sight } from '../../contract/index.ts';
import { screensLeft } from './screens-left.ts';

const page = (href: string, layout: 'reflowable' | 'pre-paginated' = 'reflowable') =>
  ({ href, layout, isLinear: true, isReadable: true, isPicture: false, size: 1 }) as Book['spine'][number];
const line = (href: string) => ({ title: href, href, children: [] });
const sight = (index: number, screen: number, screens: number) => ({ index, screen, screens }) as Sight;

test('[READ-27] the pages that are left in a chapter are those of its file', () => {
  const book = { spine: [page('a'), page('b')], toc: [line('a#top'), line('b')] };
  expect(screensLeft(book, sight(0, 2, 9))).toBe(7);
  expect(screensLeft(book, sight(1, 9, 9))).toBe(0);
});

test('[READ-27] where a chapter is no single file nothing is said', () => {
  expect(screensLeft({ spine: [page('a')], toc: [line('a'), line('a#second')] }, sight(0, 1, 9))).toBeUndefined();
  expect(screensLeft({ spine: [page('a'), page('b')], toc: [line('a')] }, sight(0, 1, 9))).toBeUndefined();
  expect(screensLeft({ spine: [page('a', 'pre-paginated')], toc: [line('a')] }, sight(0, 1, 1))).toBeUndefined();
  expect(screensLeft({ spine: [page('a')], toc: [line('a')] }, undefined)).toBeUndefined();
});
