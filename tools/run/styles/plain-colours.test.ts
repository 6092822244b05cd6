import { expect, test } from 'vitest';
import { withPlainColours } from './plain-colours.ts';

test('[QUAL-10] colours of numbers alone become plain, in every way a style sheet writes them', () => {
  expect(withPlainColours('light-dark(oklch(1 0 0), oklch(.2 0.03 27))')).toBe('light-dark(#ffffff, #22110f)');
  expect(withPlainColours('0 1px 2px oklch(0 0 0 / 0.5), 0 0 oklch(0 0 0 / 12%)')).toBe(
    '0 1px 2px #00000080, 0 0 #0000001f',
  );
  expect(withPlainColours('oklch(from var(--a) 0.9 c h)')).toBe('oklch(from var(--a) 0.9 c h)');
});
