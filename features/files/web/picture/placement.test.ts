import { expect, test } from 'vitest';
import { bounded, moved, SCALE_MAX, scaled, stepped, WHOLE, wholeSize } from './placement.ts';

const area = { width: 400, height: 300 };

test('[REPO-6] a large picture fits its area, a small one stays as it is', () => {
  expect(wholeSize({ width: 4000, height: 1000 }, area)).toEqual({ width: 400, height: 100 });
  expect(wholeSize({ width: 40, height: 30 }, area)).toEqual({ width: 40, height: 30 });
});

test('[REPO-6] a picture is enlarged around the point that the fingers hold', () => {
  const twice = scaled(WHOLE, 2, { x: 100, y: -50 });
  expect(twice).toEqual({ scale: 2, x: -100, y: 50 });
  expect(scaled(twice, 0.5, { x: 100, y: -50 })).toEqual(WHOLE);
  expect(scaled(WHOLE, 100).scale).toBe(SCALE_MAX);
  expect(scaled(WHOLE, 0.1).scale).toBe(1);
});

test('[REPO-6] a picture is moved as far as it reaches over its area, and steps back lead to the whole of it', () => {
  const whole = { width: 400, height: 100 };
  const far = bounded(moved({ scale: 2, x: 0, y: 0 }, { x: 999, y: 999 }), whole, area);
  expect(far).toEqual({ scale: 2, x: 200, y: 0 });
  expect(bounded(stepped(stepped(WHOLE, 'in'), 'out'), whole, area)).toEqual(WHOLE);
  expect(bounded({ scale: 1.01, x: 1, y: 1 }, whole, area)).toEqual(WHOLE);
});
