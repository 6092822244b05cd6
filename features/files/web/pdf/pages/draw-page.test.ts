import { expect, test } from 'vitest';
import { clearDrawn, sharpness } from './draw-page.ts';

test('[REPO-6] pages are drawn as sharp as the screen shows them, and never larger than a tablet bears', () => {
  expect(sharpness({ width: 600, height: 800 }, 1)).toBe(1);
  expect(sharpness({ width: 600, height: 800 }, 3)).toBe(2);
  const large = { width: 4000, height: 5000 };
  const share = sharpness(large, 2);
  expect(large.width * share * large.height * share).toBeCloseTo(5_000_000, -1);
});

test('[REPO-6] a page that is out of sight gives its memory back', () => {
  const holder = document.createElement('div');
  const canvas = document.createElement('canvas');
  canvas.width = 300;
  holder.append(canvas);
  clearDrawn(holder);
  expect([holder.childElementCount, canvas.width]).toEqual([0, 0]);
});
