import { expect, test } from 'vitest';
import { oklchToHex } from './oklch.ts';
import { shadesOf, shadesRule } from './shades.ts';

test('colours of CSS Color 4 come out as browsers paint them', () => {
  expect(oklchToHex(1, 0, 0)).toBe('#ffffff');
  expect(oklchToHex(0, 0, 0, 0.5)).toBe('#00000080');
  // `rebeccapurple` and `green`, by their OKLCH values in the standard's examples.
  expect(oklchToHex(0.44027, 0.1603, 303.373)).toBe('#663399');
  expect(oklchToHex(0.51975, 0.17686, 142.495)).toBe('#008000');
});

test('[MKT-8] [QUAL-10] the shades of a theme are plain colours that differ by its hues', () => {
  const [red, green] = [28, 158].map((hue) => shadesOf(`:root{--market-hue: ${hue};--market-chroma: 0.13}`));
  for (const [name, value] of Object.entries(red ?? {})) {
    expect(value, name).toMatch(/^#[\da-f]{6}$/);
    expect(value === green?.[name], name).toBe(name.startsWith('--a'));
  }
  expect(shadesOf('--market-hue: 60; --market-accent-hue: 130')['--a86']).not.toBe(red?.['--a86']);
  expect(shadesRule('')).toBe(shadesRule(':root{--market-hue:262;--market-chroma:0.13}'));
});
