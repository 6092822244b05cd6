import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('[QUAL-5] that something is being sent is known before another click can come', async () => {
  const sending = new MutationObserver(createQueryClient(), { mutationFn: () => new Promise<never>(() => {}) });
  const heard: boolean[] = [];
  // As components hear of it.
  sending.subscribe(notifyManager.batchCalls(() => heard.push(sending.getCurrentResult().isPending)));
  void sending.mutate();
  // No timer has had its turn after these.
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  expect(heard.at(-1)).toBe(true);
});
