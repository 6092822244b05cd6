import { expect, test } from 'vitest';
import { presentCover } from './present.ts';

const row = {
  id: 7,
  name: 'Note',
  authors: [
    { name: 'Iva Ivić', role: 'ill' },
    { name: 'Ana Anić', role: 'aut' },
  ],
  coverKey: 'ab12',
  coverColour: '#aa7733',
  coverAspect: 750,
};

test('[SHELF-17] the author comes along only where the cover leaves room for the name', () => {
  expect(presentCover(row)).not.toHaveProperty('author');
  expect(presentCover({ ...row, coverAspect: 1000 }).author).toBe('Ana Anić');
  expect(presentCover({ ...row, coverKey: null, coverColour: null, coverAspect: null }).author).toBe('Ana Anić');
  expect(presentCover({ ...row, coverAspect: 1500, authors: [] })).not.toHaveProperty('author');
  expect(presentCover({ ...row, coverAspect: 1500, authors: row.authors.slice(0, 1) }).author).toBe('Iva Ivić');
});
