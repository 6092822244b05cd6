import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { coverAddress, type PublicationRow } from '../../contract/index.ts';
import { Cover } from './cover.tsx';

afterEach(cleanup);

type Shown = Pick<PublicationRow, 'name' | 'author' | 'thumbs' | 'cover'>;
const picture = (aspect: number): Shown => ({
  name: 'Fire’s story',
  author: 'Deborah Namugosa',
  thumbs: { image1: coverAddress('ab12', 320, 'jpeg') },
  cover: { colour: '#aa7733', aspect },
});
const show = (publication: Shown) => render(<Cover publication={publication} sizes="100px" />).container;

test.each([1.5, 1, 0.9, 0.4])('[SHELF-17] a picture of aspect %d stands whole, with title and author', (aspect) => {
  const cover = show(picture(aspect));
  expect(cover.textContent).toBe('Fire’s storyDeborah Namugosa');
  const { width, height } = cover.querySelector('img') ?? { width: 0, height: 1 };
  expect(Math.abs(width / height - aspect)).toBeLessThan(0.01);
});

test.each([0.65, 0.75, 0.86])(
  '[SHELF-17] an upright picture of aspect %d fills the book and says it itself',
  (aspect) => {
    const cover = show(picture(aspect));
    expect(cover.textContent).toBe('');
    expect(cover.querySelectorAll('source')).toHaveLength(3);
  },
);

test('[SHELF-17] without picture the words are the cover', () => {
  const cover = show({ name: 'Note', author: 'Ana Anić' });
  expect(cover.textContent).toBe('NoteAna Anić');
  expect(cover.querySelector('img')).toBeNull();
});
