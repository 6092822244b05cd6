import { expect, test } from 'vitest';
import { fitting } from './use-scale.ts';

const A4 = { width: 595, height: 842 };

test('[REPO-6] a page is as wide as its area, on a large screen not wider than is read well', () => {
  expect(fitting(A4, { width: 328, height: 500 }, false)).toBeCloseTo(300 / 595);
  expect(fitting(A4, { width: 1900, height: 800 }, false)).toBeCloseTo(1000 / 595);
});

test('[REPO-6] on a projector the whole page is in view', () => {
  expect(fitting(A4, { width: 1920, height: 1080 }, true)).toBeCloseTo((1080 - 28) / 842);
});
