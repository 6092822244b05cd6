import { expect, test } from 'vitest';
import { startStay } from './read-time.ts';

test('[READ-8] only time in sight counts', () => {
  const stay = startStay();
  stay.start(1000);
  stay.start(1500);
  expect(stay.spent(2000)).toBe(1000);
  stay.end(2000);
  expect(stay.spent(9000)).toBe(1000);
  stay.start(9000);
  expect(stay.spent(9500)).toBe(1500);
});
