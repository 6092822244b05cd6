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
  ['IŞIK', 'ışık', true],
  ['Ilık su', 'ılık', true],
  ['İstanbul’da', 'istanbul', true],
  ['Yağmur', 'yagmur', true],
  ['Țara și cerul', 'tara si', true],
  ['Þór og eldurinn', 'thor', true],
  ['Добър ден, Йоана', 'йоана', true],
  ['Добър ден, Йоана', 'иоана', false],
  ['Їжак', 'їжак', true],
  ['Їжак', 'іжак', false],
  ['Anything', '   ', true],
  ['Anything', 'other', false],
])('[SHELF-6] [LANG-6] %s, typed %s: %s', (name, typed, expected) => {
  expect(nameMatches(name, typed)).toBe(expected);
});
