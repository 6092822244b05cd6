import { expect, test } from 'vitest';
import { mayRedeem } from './policy.ts';

test.each([
  ['internal', true],
  ['external', false],
  [null, false],
] as const)('[KOD-1] codes where the market says %s: %s', (supportsPublicationUnlock, expected) => {
  expect(mayRedeem({ supportsPublicationUnlock })).toBe(expected);
});
