import { expect, test } from 'vitest';
import { coverSources, isFlipbook, productLineOf } from './index.ts';

test.each([
  [3, 'classic'],
  [7, 'classic'],
  [4, 'interactive'],
  [5, 'multimedia'],
  [11, 'playground'],
  [13, 'workbook'],
  [14, 'exercise'],
  [16, 'flipbook'],
  [21, 'flipbook'],
  [18, 'library'],
  [99, undefined],
])('[SHELF-12] theme %i is the product line %s', (theme, line) => {
  expect(productLineOf(theme)).toBe(line);
  expect(isFlipbook(theme)).toBe(line === 'flipbook');
});

test('cover sources come best format first, with their widths; none of a foreign address', () => {
  expect(coverSources('/covers/ab12-320.jpeg').map(({ format }) => format)).toEqual(['avif', 'webp', 'jpeg']);
  expect(coverSources('/covers/ab12-320.jpeg')[0]?.srcSet).toBe(
    '/covers/ab12-160.avif 160w, /covers/ab12-320.avif 320w, /covers/ab12-480.avif 480w',
  );
  expect(coverSources('https://x.example/a.jpg')).toEqual([]);
});
