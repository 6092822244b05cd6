import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';
import { DatabaseError, unavailabilityOf } from './pool/unavailable.ts';

/** A batcher whose batches wait until the test releases them. */
function heldBatcher(fail: (items: readonly number[]) => Error | undefined = () => undefined, mostAtOnce = 100) {
  const batches: number[][] = [];
  const held: (() => void)[] = [];
  const ask = createBatcher<number, string>({
    mostAtOnce,
    async run(items) {
      batches.push([...items]);
      await new Promise<void>((resolve) => held.push(resolve));
      const error = fail(items);
      if (error) throw error;
      return items.map(String);
    },
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const letAllGo = async () => {
    await turn();
    while (held.length > 0) {
      held.shift()?.();
      await turn();
    }
  };
  return { batches, ask, letAllGo, turn };
}

test('[PROG-7] what comes in one turn, or while two batches are under way, goes as one, and each gets its own answer', async () => {
  const { batches, ask, letAllGo, turn } = heldBatcher();
  const first = Promise.all([1, 2].map(ask));
  await turn();
  const second = ask(3);
  await turn();
  const rest = Promise.all([4, 5].map(ask));
  await turn();
  expect(batches).toEqual([[1, 2], [3]]);
  await letAllGo();
  expect([...(await first), await second, ...(await rest)]).toEqual(['1', '2', '3', '4', '5']);
  expect(batches).toEqual([[1, 2], [3], [4, 5]]);
});

test('[PROG-7] a batch takes no more than it may, and an item that is larger alone', async () => {
  const { batches, ask, letAllGo } = heldBatcher(undefined, 2);
  const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
  await letAllGo();
  await answers;
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
  const large = createBatcher<number, number>({ mostAtOnce: 2, sizeOf: (size) => size, run: async (items) => items });
  expect(await Promise.all([large(9), large(9), large(9)])).toEqual([9, 9, 9]);
});

test('[PROG-7] a bad item fails alone', async () => {
  const { ask, letAllGo } = heldBatcher((items) => (items.includes(4) ? new Error('bad') : undefined));
  const answers = Promise.allSettled([1, 2, 3, 4, 5].map(ask));
  await letAllGo();
  expect((await answers).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('[PROG-7] a bad item among many costs few further batches', async () => {
  const { batches, ask, letAllGo } = heldBatcher((items) => (items.includes(77) ? new Error('bad') : undefined));
  const answers = Promise.allSettled(Array.from({ length: 100 }, (_, n) => ask(n)));
  await letAllGo();
  expect((await answers).flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([77]);
  expect(batches.length).toBeLessThan(17);
});

test('[FAULT-2] where one row stays locked, only its batch fails', async () => {
  const locked = Object.assign(new Error('lock timeout'), { code: '55P03' });
  const { ask, letAllGo } = heldBatcher((items) => (items.includes(1) ? locked : undefined), 2);
  const answers = Promise.allSettled([1, 2, 3, 4, 5].map(ask));
  await letAllGo();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', ...Array(3).fill('fulfilled')]);
});

test('[FAULT-2] when the database serves nobody, all that wait are told at once', async () => {
  const { batches, ask, letAllGo, turn } = heldBatcher(() => new DatabaseError('gone', 'late'), 2);
  const answers = Promise.allSettled([1, 2, 3, 4, 5].map(ask));
  await turn();
  await letAllGo();
  const reasons = (await answers).map((one) => (one.status === 'rejected' ? unavailabilityOf(one.reason) : one.status));
  expect(reasons).toEqual(Array(5).fill('late'));
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('[FAULT-2] those who wait are bounded', async () => {
  const { ask, letAllGo } = heldBatcher(undefined, 10_000);
  const all = Promise.allSettled(Array.from({ length: 5001 }, (_, n) => ask(n)));
  await letAllGo();
  const rejected = (await all).filter(({ status }) => status === 'rejected');
  expect(rejected).toHaveLength(1);
});
