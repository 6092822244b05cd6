import * as z from 'zod/mini';

export const productLineSchema = z.enum([
  'classic',
  'interactive',
  'multimedia',
  'playground',
  'workbook',
  'exercise',
  'flipbook',
  'library',
]);
export type ProductLine = z.infer<typeof productLineSchema>;

/** The product line of each theme id [SHELF-12]. */
const productLines: Readonly<Record<number, ProductLine>> = {
  3: 'classic',
  4: 'interactive',
  5: 'multimedia',
  7: 'classic',
  11: 'playground',
  13: 'workbook',
  14: 'exercise',
  16: 'flipbook',
  18: 'library',
  21: 'flipbook',
};

/** Undefined for a theme that no product line claims. */
export const productLineOf = (themeId: number): ProductLine | undefined => productLines[themeId];

export const FLIPBOOK_THEMES: readonly number[] = [16, 21];
export const isFlipbook = (themeId: number): boolean => FLIPBOOK_THEMES.includes(themeId);

/** What a publication gets when its source names none. */
export const DEFAULT_THEME = 18;
