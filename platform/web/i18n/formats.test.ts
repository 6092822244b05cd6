import { describe, expect, test } from 'vitest';
import { createFormats, formatDate, formatTime } from './index.ts';

const NO_BREAK_SPACE = '\u00a0';

describe('formats of a language [MKT-7] [PROG-5]', () => {
  test.each([
    ['hr', 12, '12'],
    ['hr', 12.5, '12,50'],
    ['hr', 1234.567, '1.234,57'],
    ['hr', 11.999, '12'],
    ['en', 12.5, '12.50'],
    ['sq-MK', 1234.5, '1234,50'],
    ['sq-MK', 12_345.5, `12${NO_BREAK_SPACE}345,50`],
    ['mk', 1234.5, '1.234,50'],
  ])('a score in %s: %d is %s', (tag, value, text) => expect(createFormats(tag).score(value)).toBe(text));

  test.each([
    ['en', 99.5, '99.50'],
    ['hr', 99.5, '99,50'],
    ['de', 99, '99'],
    ['bs-Latn', 1234.25, '1234,25'],
  ])('a percentile in %s: %d is %s', (tag, value, text) => expect(createFormats(tag).percentile(value)).toBe(text));

  test('badges have no decimals, shares a per cent sign', () => {
    expect(createFormats('hr').badge(87.6)).toBe('88');
    expect(createFormats('hr').percent(0.125)).toBe(`13${NO_BREAK_SPACE}%`);
    expect(createFormats('mk').percent(0.5)).toBe(`50${NO_BREAK_SPACE}%`);
    expect(createFormats('tr-MK').percent(0.5)).toBe('%50');
  });

  test('dates and times look alike everywhere', () => {
    expect(formatDate(new Date(2026, 4, 9, 7, 5, 3))).toBe('09. 05. 2026.');
    expect(formatTime(new Date(2026, 4, 9, 7, 5, 3))).toBe('07:05:03');
    expect(formatDate('2021-04-14T12:00:00')).toBe('14. 04. 2021.');
    expect(formatDate('no date')).toBe('');
  });

  test('months and plurals follow the language', () => {
    expect(createFormats('cs').monthName(5)).toBe('květen');
    expect(createFormats('bs-Latn').monthName(6)).toBe('juni');
    expect(createFormats('sl').plural(2)).toBe('two');
  });

  test('order is the language’s', () => {
    const sorted = (tag: string, words: string[]) => words.toSorted(createFormats(tag).compare);
    expect(sorted('hr', ['šuma', 'sunce', 'čaj', 'cvijet', 'Ana'])).toEqual(['Ana', 'cvijet', 'čaj', 'sunce', 'šuma']);
    expect(sorted('sq', ['dhjetë', 'dy', 'ditë', 'çaj', 'cep'])).toEqual(['cep', 'çaj', 'ditë', 'dy', 'dhjetë']);
    expect(sorted('is', ['þak', 'zebra', 'öl', 'api', 'árla', 'ævi'])).toEqual([
      'api',
      'árla',
      'zebra',
      'þak',
      'ævi',
      'öl',
    ]);
    expect(sorted('mk', ['b', 'ѓон', 'град', '1', 'дом', ''])).toEqual(['', '1', 'град', 'дом', 'ѓон', 'b']);
  });
});
