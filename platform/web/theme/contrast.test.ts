import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shadesOf } from '#platform/kernel';
import { contrast, propertiesOf, resolveColour, type Scheme } from './oklch-contrast.ts';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes = globSync(join(import.meta.dirname, '../../../markets/*/theme.css')).map((file) => ({
  label: basename(dirname(file)),
  theme: readFileSync(file, 'utf8'),
}));

const text = 4.5;
const control = 3;

/** [foreground, background, least contrast] (WCAG 2.2, criteria 1.4.3 and 1.4.11). */
const pairs: readonly [front: string, back: string, least: number][] = [
  ...['paper', 'card', 'raised', 'sunken'].flatMap((back): [string, string, number][] => [
    ['ink', back, text],
    ['ink-soft', back, text],
    ['market', back, text],
    ['market-strong', back, text],
    ['bad', back, text],
    ['good', back, text],
    ['warn', back, text],
    ['edge', back, control],
    ['focus', back, control],
  ]),
  ['on-market', 'market', text],
  ['on-market', 'market-strong', text],
  ['on-market-soft', 'market-soft', text],
  ['ink', 'market-soft', text],
  ['on-accent', 'accent', text],
  ['good', 'good-soft', text],
  ['bad', 'bad-soft', text],
  ['warn', 'warn-soft', text],
  ['ink', 'good-soft', text],
  ['ink', 'bad-soft', text],
  ['ink', 'warn-soft', text],
  ['on-bad', 'bad', text],
];

describe('every market theme keeps its contrast [QUAL-2]', () => {
  test.each(themes)('$label', ({ theme }) => {
    const properties = new Map([...propertiesOf(tokens), ...Object.entries(shadesOf(theme))]);
    for (const scheme of ['light', 'dark'] satisfies Scheme[]) {
      const weak = pairs
        .map(([front, back, least]) => ({ front, back, least, has: contrast(colour(front), colour(back)) }))
        .filter(({ has, least }) => has < least);
      expect(weak, scheme).toEqual([]);

      function colour(name: string) {
        return resolveColour(properties, `--color-${name}`, scheme);
      }
    }
  });

  test('the colours of WCAG’s own examples come out right', () => {
    const grey = new Map([
      ['--a', 'oklch(1 0 0)'],
      ['--b', 'oklch(0 0 0)'],
      ['--c', 'oklch(0.568 0 0)'],
    ]);
    expect(contrast(resolveColour(grey, '--a', 'light'), resolveColour(grey, '--b', 'light'))).toBeCloseTo(21, 1);
    expect(contrast(resolveColour(grey, '--a', 'light'), resolveColour(grey, '--c', 'light'))).toBeCloseTo(4.5, 0);
  });

  test('a theme is a handful of numbers [MKT-8]', () => {
    expect(themes.length).toBeGreaterThanOrEqual(29);
    for (const { label, theme } of themes) {
      expect(theme.length, label).toBeLessThan(300);
      expect([...propertiesOf(theme).keys()], label).toEqual(
        expect.arrayContaining(['--market-hue', '--market-chroma']),
      );
    }
  });
});
