import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEpub, type TocEntry } from '#platform/server/epub';
import { temporaryFolder, writeEpub } from '#platform/testing';
import { contentsOf, directionOf, pagesOf, type Directed } from './open-book.ts';

const body =
  '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Page</title></head><body><p>Text</p></body></html>';

test('[READ-25] a page says whether the book wants it scrolled', async () => {
  const file = join(temporaryFolder(), 'book.epub');
  const page = (flow: string) => ({
    type: 'application/xhtml+xml',
    body,
    itemref: `properties="rendition:flow-${flow}"`,
  });
  await writeEpub(file, {
    pages: ['<p>Plain</p>'],
    metadata: '<meta property="rendition:flow">scrolled-continuous</meta>',
    files: { 'scrolled.xhtml': page('scrolled-doc'), 'paged.xhtml': page('paginated') },
  });
  const opened = await openEpub(file);
  if (!opened.ok) throw new Error(opened.refusal.code);
  await opened.epub.close();
  expect(pagesOf(opened.epub, 9).map(({ isScrolled }) => isScrolled)).toEqual([true, true, undefined]);
});

test('[READ-30] contents tell the first words of pages that one may read, and of no others', () => {
  const line = (title: string, href: string, children: TocEntry[] = []): TocEntry => ({
    title,
    href,
    firstWords: 'Words',
    children,
  });
  const toc = [line('1', 'one.xhtml#a', [line('1.1', 'two.xhtml')]), line('2', 'one.xhtml')];
  expect(contentsOf(toc, new Set(['one.xhtml']))).toEqual([
    {
      title: '1',
      href: 'one.xhtml#a',
      firstWords: 'Words',
      children: [{ title: '1.1', href: 'two.xhtml', children: [] }],
    },
    { title: '2', href: 'one.xhtml', firstWords: 'Words', children: [] },
  ]);
});

test('[READ-31] a page of fixed layout says how the device should be held, by itself or by its book', async () => {
  const file = join(temporaryFolder(), 'book.epub');
  const page = (properties: string) => ({ type: 'application/xhtml+xml', body, itemref: `properties="${properties}"` });
  await writeEpub(file, {
    pages: ['<p>Plain</p>'],
    metadata:
      '<meta property="rendition:layout">pre-paginated</meta><meta property="rendition:orientation">landscape</meta>',
    files: {
      'upright.xhtml': page('rendition:orientation-portrait'),
      'any.xhtml': page('rendition:orientation-auto'),
      'flowing.xhtml': page('rendition:layout-reflowable'),
    },
  });
  const opened = await openEpub(file);
  if (!opened.ok) throw new Error(opened.refusal.code);
  await opened.epub.close();
  expect(pagesOf(opened.epub, 9).map(({ orientation }) => orientation)).toEqual([
    'landscape',
    'portrait',
    undefined,
    undefined,
  ]);
});

test.each<[Directed['direction'], string, Directed['direction'], Directed['pageDirection']?]>([
  ['default', 'ar', 'rtl'],
  ['default', 'he-IL', 'rtl'],
  ['default', 'az-Arab', 'rtl'],
  ['ltr', 'ar', 'ltr'],
  ['default', 'hr', 'default'],
  ['default', 'no tag', 'default'],
  ['default', 'ar', 'ltr', 'ltr'],
  ['default', 'ar', 'rtl', 'rtl'],
  ['default', 'hr', 'rtl', 'rtl'],
  ['default', 'hr', 'default', 'ltr'],
  ['ltr', 'ar', 'ltr', 'rtl'],
])(
  '[READ-22] pages of a book with the direction "%s" in "%s" are turned %s (its pages say %s)',
  (direction, language, turned, pageDirection) => {
    expect(directionOf({ direction, language, ...(pageDirection && { pageDirection }) })).toBe(turned);
  },
);
