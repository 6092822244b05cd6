import { expect, test } from 'vitest';
import { gradeLabel, shownLetter } from './label.ts';

test.each([
  ['hr', '3.b'],
  ['en', '3b'],
  ['de', '3b'],
  ['bg', '3б'],
  ['uk', '3-Б'],
  ['mk', '3-б'],
  ['sr', '3-2'],
  ['cs', '3.B'],
  ['tr', '3-B'],
  ['is', '3. B'],
])('[CLS-1] [LANG-12] a class in %s is called %s', (language, label) => {
  expect(gradeLabel(language, 3, 'b')).toBe(label);
});

test('[CLS-1] a grade alone, and letters that a roster brought', () => {
  expect(gradeLabel('bg', 3, '')).toBe('3.');
  expect(shownLetter('bg', 'Ж1')).toBe('Ж1');
});
