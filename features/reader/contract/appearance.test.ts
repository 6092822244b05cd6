import { expect, test } from 'vitest';
import { appearanceOf, appearanceOfBook, appearanceOfGrade, DEFAULT_APPEARANCE, keptAppearance } from './appearance.ts';

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

test('[READ-26] a book opens in its own fonts where it hides them, unless a face was chosen', () => {
  const own = appearanceOfBook(1, true);
  expect(own).toEqual({ ...appearanceOfGrade(1), typeface: 'publisher' });
  expect(appearanceOfBook(1)).toEqual(appearanceOfGrade(1));
  // Another size, chosen in this book or in another, says nothing of the face.
  const size = keptAppearance(undefined, own, { ...own, size: 40 });
  expect(size).toEqual({ size: 40 });
  expect(appearanceOf(size, own)).toMatchObject({ size: 40, typeface: 'publisher' });
  expect(appearanceOf(size, appearanceOfBook(4))).toMatchObject({ size: 40, typeface: 'nunito' });
  const face = keptAppearance(size, appearanceOf(size, own), { ...appearanceOf(size, own), typeface: 'nunito' });
  expect(face).toEqual({ size: 40, typeface: 'nunito' });
  expect(appearanceOf(face, own).typeface).toBe('nunito');
});

test('[READ-33] beginners read undivided words, others divided ones, as long as nobody chose', () => {
  expect([1, 2, 3, undefined].map((grade) => appearanceOfGrade(grade).isHyphenated)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(appearanceOf({ isHyphenated: false }, DEFAULT_APPEARANCE).isHyphenated).toBe(false);
});
