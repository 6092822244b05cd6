import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction of the current asynchronous call. */
const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Marks the asynchronous calls of a transaction until it ends. A pool refuses them a second connection: with as many such
 * calls as connections each of them would wait for the others, and the node would serve no user.
 */
export async function withinTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { isOpen: true };
  try {
    return await current.run(mark, work);
  } finally {
    mark.isOpen = false;
  }
}

export const isWithinTransaction = (): boolean => current.getStore()?.isOpen ?? false;
