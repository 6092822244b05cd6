import { expect, test } from 'vitest';
import { activityName, DEFINITIONS_MAX, inFormat, definitionsIn, languagesOf } from './formats.ts';

test('[PROG-20] languages come in the order of their qualities; what nobody wants is left out', () => {
  expect(languagesOf('hr;q=0.5, en-GB ; q=0.9 , de;q=0, *;q=0.1')).toEqual(['en-gb', 'hr', '*']);
  expect(languagesOf(undefined)).toEqual([]);
});

test('[PROG-20] a header of blanks holds nobody up', () => {
  const begun = performance.now();
  expect(languagesOf(`a${' '.repeat(100_000)}b`)).toHaveLength(1);
  expect(performance.now() - begun).toBeLessThan(500);
});

test('[PROG-20] [PROG-15] of a header with very many languages the preferred ones count', () => {
  expect(languagesOf(`${'a,'.repeat(8000)}hr;q=0.5`)).toHaveLength(20);
});

test('[PROG-20] [PROG-15] an answer holds a limited amount of stored definitions, however often its statements name them', () => {
  const id = 'https://content.example/one';
  const stored = { name: { en: 'x'.repeat(DEFINITIONS_MAX / 8), hr: 'y' } };
  const parent = Array.from({ length: 100 }, () => ({ id, definition: { name: { en: 'own', hr: 'svoj' } } }));
  const storedOf = definitionsIn(new Map([[id, stored]]), ['en']);
  const shaped = inFormat({ context: { contextActivities: { parent } } }, 'canonical', storedOf, ['en']);
  const text = JSON.stringify(shaped);
  expect(text.length).toBeLessThan(DEFINITIONS_MAX * 1.1);
  expect(text.match(/xxxxx"/g)).toHaveLength(7);
  expect(text.match(/"name":{"en":"own"}/g)).toHaveLength(93);
});

test.each([
  [{ name: { en: 'How many?', 'hr-HR': 'Koliko ih je?' } }, 'Koliko ih je?'],
  [{ name: { de: 'Wie viele?' }, description: { hr: 'Prebroji' } }, 'Wie viele?'],
  [{ name: { hr: '  ' }, description: { hr: ' Prebroji ' } }, 'Prebroji'],
  [{ name: { hr: 'a'.repeat(500) } }, 'a'.repeat(200)],
  [{ name: 'no map', description: [] }, undefined],
  [{}, undefined],
])('[PROG-35] the activity %j is called %s', (definition, name) => {
  expect(activityName(definition, 'hr')).toBe(name);
});
