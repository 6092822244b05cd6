import { expect, test } from 'vitest';
import { digestOf } from './comparison.ts';

const lasting = (duration: string, more: object = {}) => digestOf({ result: { duration, ...more } });

test('[PROG-16] Data 4.6: durations are compared to hundredths of a second', () => {
  for (const [one, other] of [
    ['P1DT12H36M0.12S', 'P1DT12H36M0.1237S'],
    ['PT1.1S', 'PT1.1099S'],
    ['PT1,5S', 'PT1.500S'],
    ['PT2S', 'PT2.004S'],
  ] as const)
    expect(lasting(one)).toBe(lasting(other));
  expect(
    new Set(['PT1.12S', 'PT1.13S', 'PT1.1S', 'PT1S', 'PT10S', 'PT0.5H', 'PT0.505H'].map((one) => lasting(one))).size,
  ).toBe(7);
});

test('[PROG-16] an extension that is called duration is compared as it is', () => {
  const extended = (duration: string) => lasting('PT1S', { extensions: { duration } });
  expect(extended('PT1.001S')).not.toBe(extended('PT1.002S'));
});
