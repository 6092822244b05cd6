import { expect, test } from 'vitest';
import { nameMatches } from './fold.ts';

test.each([
  ['Čarobna šuma', 'carobna', true],
  ['Čarobna šuma', 'ŠUMA', true],
  ['Čarobna šuma', 'na šu', true],
  ['Đak prvak', 'djak', false],
  ['Đak prvak', 'dak', true],
  ['Љубица и њен пас', 'ljubica', true],
  ['Ljubica i njen pas', 'љубица', true],
  ['Чика Јова', 'cika jova', true],
  ['Чика Јова', 'čika', true],
  ['Ѓорѓи', 'gjorgji', true],
  ['Żółw', 'zolw', true],
  ['Ein sehr großer Mann', 'grosser', true],
  ['En veldig høy mann', 'hoy', true],
  ['Çok uzun bir adam', 'cok', true],
  ['Labai aukštas', 'aukstas', true],
  ['Anything', '   ', true],
  ['Anything', 'other', false],
])('[SHELF-6] %s, typed %s: %s', (name, typed, expected) => {
  expect(nameMatches(name, typed)).toBe(expected);
});
