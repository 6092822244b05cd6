import { expect, test } from 'vitest';
import type { BookMark } from '../../contract/index.ts';
import { annotationsOf } from './web-annotations.ts';

const mark = (more: Partial<BookMark>): BookMark => ({
  id: '7b9a3f2a-6a4e-4f4b-9c55-0d3a1f2e4c6a',
  href: 'EPUB/a.xhtml',
  progression: 0.25,
  colour: 'yellow',
  note: '',
  createdAt: '2026-05-04T10:00:00.000Z',
  ...more,
});

test('[READ-29] marks are handed to other programs as W3C annotations', () => {
  const cfi = 'epubcfi(/6/4!/4/2,/1:0,/1:9)';
  const marks = [mark({ cfi, text: 'The river', note: 'Why?' }), mark({ text: 'Mill' }), mark({ colour: null })];
  const page = JSON.parse(annotationsOf({ name: 'The river', language: 'en' }, marks)) as { items: unknown[] };
  expect(page).toMatchObject({ '@context': 'http://www.w3.org/ns/anno.jsonld', type: 'AnnotationPage' });
  expect(page.items).toMatchObject([
    {
      motivation: 'commenting',
      body: { value: 'Why?', color: 'yellow' },
      target: {
        source: 'EPUB/a.xhtml',
        selector: [
          { type: 'FragmentSelector', value: cfi },
          { type: 'TextQuoteSelector', exact: 'The river' },
          { type: 'ProgressionSelector', value: 0.25 },
        ],
      },
    },
    { motivation: 'highlighting', body: { color: 'yellow' } },
    { motivation: 'bookmarking' },
  ]);
  expect(page.items[2]).not.toHaveProperty('body');
});
