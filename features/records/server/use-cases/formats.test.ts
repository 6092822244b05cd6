import { expect, test } from 'vitest';
import { languagesOf } from './formats.ts';

test('[PROG-20] languages come in the order of their qualities; what nobody wants is left out', () => {
  expect(languagesOf('hr;q=0.5, en-GB ; q=0.9 , de;q=0, *;q=0.1')).toEqual(['en-gb', 'hr', '*']);
  expect(languagesOf(undefined)).toEqual([]);
});

test('[PROG-20] a header of blanks holds nobody up', () => {
  const begun = performance.now();
  expect(languagesOf(`a${' '.repeat(100_000)}b`)).toHaveLength(1);
  expect(performance.now() - begun).toBeLessThan(500);
});
