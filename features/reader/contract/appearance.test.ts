import { expect, test } from 'vitest';
import { appearanceOf, appearanceOfGrade, DEFAULT_APPEARANCE } from './appearance.ts';

test.each([
  [1, 'andika', 28],
  [2, 'andika', 24],
  [4, 'nunito', 24],
  [5, 'nunito', 20],
  [undefined, 'nunito', 20],
] as const)('[READ-6] a book of grade %s opens in %s, %i pixels', (grade, typeface, size) => {
  expect(appearanceOfGrade(grade)).toMatchObject({ typeface, size, lineHeight: 1.6 });
});

test('[READ-6] what was kept holds as far as it is still a choice', () => {
  expect(appearanceOf({ paper: 'sepia', size: 120, hasRuler: true, typeface: 7 }, DEFAULT_APPEARANCE)).toEqual({
    ...DEFAULT_APPEARANCE,
    paper: 'sepia',
    hasRuler: true,
  });
  expect(appearanceOf(null, DEFAULT_APPEARANCE)).toEqual(DEFAULT_APPEARANCE);
});
