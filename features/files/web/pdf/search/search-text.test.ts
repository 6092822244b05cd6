import { expect, test } from 'vitest';
import { matchesOn, pageText } from './search-text.ts';

const page = pageText([
  { text: 'Žaba i ', isLineEnd: false },
  { text: 'rijeka', isLineEnd: true },
  { text: 'Dunav. Zaba skače.', isLineEnd: true },
]);

test('[REPO-6] a search finds words whatever their letters wear, one after the other', () => {
  expect(matchesOn(3, page, 'žABA')).toEqual([
    { page: 3, from: { piece: 0, offset: 0 }, to: { piece: 0, offset: 3 } },
    { page: 3, from: { piece: 2, offset: 7 }, to: { piece: 2, offset: 10 } },
  ]);
  expect(matchesOn(3, page, 'skace')).toHaveLength(1);
});

test('[REPO-6] words go on over pieces and lines', () => {
  expect(matchesOn(1, page, 'i  rijeka dunav')).toEqual([
    { page: 1, from: { piece: 0, offset: 5 }, to: { piece: 2, offset: 4 } },
  ]);
});

test('[REPO-6] letters that are written as two signs count as one', () => {
  const text = pageText([{ text: 'c\u030Cas đak', isLineEnd: false }]);
  expect(matchesOn(1, text, 'čas')).toEqual([{ page: 1, from: { piece: 0, offset: 0 }, to: { piece: 0, offset: 3 } }]);
  expect(matchesOn(1, text, 'dak')).toHaveLength(1);
});

test('[REPO-6] nothing finds nothing', () => {
  expect(matchesOn(1, page, '  ')).toEqual([]);
  expect(matchesOn(1, page, 'Sava')).toEqual([]);
});
