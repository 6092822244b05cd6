import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOfPlace, pagesOfTargets } from '../../contract/index.ts';
import { book, heard, opened, readerStage, sees, stage, success } from '../testing/reader-stage.tsx';

readerStage();

const spine = ['a', 'b', 'a'].map((href) => ({ href }));

test('[READ-40] each line of the contents leads to the next time that its page stands in the book', () => {
  expect(pagesOfTargets(['a', 'a#x', 'b', 'a', 'a#x', 'a', undefined, 'c'], spine)).toEqual([
    ...[0, 0, 1, 2, 2, 2],
    ...[-1, -1],
  ]);
});

test.each([
  ['epubcfi(/6/6!/4/2)', 2],
  ['epubcfi(/6/2!/4/2)', 0],
  ['epubcfi(/6/4!/4/2)', 0],
  ['epubcfi(/6/98!/4/2)', 0],
  [undefined, 0],
])('[READ-40] the place %s of a repeated page is page %i', (cfi, page) => {
  expect(pageOfPlace({ href: 'a', cfi }, spine)).toBe(page);
  expect(pageOfPlace({ href: 'c', cfi }, spine)).toBe(-1);
});

test('[READ-40] the contents mark the repeated page that is in view, and lead to each of its places', async () => {
  const [one, two] = book.spine;
  if (!one || !two) throw new Error('No pages');
  const toc = [one, two, one].map(({ href }, index) => ({ title: `Line ${index}`, href, children: [] }));
  stage.answer = () => success({ ...book, spine: [one, two, one], toc });
  await opened();
  await sees(2, { locator: { href: one.href, progression: 0 } });
  expect(screen.getByText('Chapter 3 of 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Contents' }));
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
  expect(contents.getAllByRole('button').map((line) => line.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'page',
  ]);
  fireEvent.click(contents.getByRole('button', { name: 'Line 0' }));
  await heard().toEqual({ type: 'go', target: { href: one.href, page: 0 } });
});
