import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createKeyedMutex } from './index.ts';

test('one after the other for a key, side by side for two; a failure keeps nobody waiting', async () => {
  const alternately = createKeyedMutex();
  const seen: string[] = [];
  const step = (name: string) => async () => {
    seen.push(`${name} begins`);
    await setImmediate();
    seen.push(`${name} ends`);
    if (name === 'a1') throw new Error('no');
    return name;
  };
  const done = await Promise.allSettled([
    alternately('a', step('a1')),
    alternately('a', step('a2')),
    alternately('b', step('b1')),
  ]);
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(seen.indexOf('a2 begins')).toBeGreaterThan(seen.indexOf('a1 ends'));
  expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a1 ends'));
});
