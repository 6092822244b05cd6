import { createCache } from '#platform/server/cache';
import type { Clock } from '#platform/server/clock';
import type { Readable } from './record-statements.ts';

/** A reader reports every few seconds; the readable units change rarely. */
const LIFE_MS = 10_000;
const MOST = 20_000;

type Find = (publicationId: number) => Promise<Readable | undefined>;

/** Remembers for ten seconds what a reader may read: a batch of fifty statements asks once, not fifty times. */
export function rememberReadable(clock: Clock) {
  const cache = createCache<Promise<Readable | undefined>>({ lifeMs: LIFE_MS, most: MOST });
  return (reader: string, find: Find): Find =>
    (publicationId) => {
      const key = `${reader} ${publicationId}`;
      const now = clock.now().getTime();
      const found = cache.get(key, '', now);
      if (found) return found;
      const answer = find(publicationId);
      // A failed look-up is not cached.
      answer.catch(() => cache.forget(key));
      cache.set(key, '', answer, { now });
      return answer;
    };
}
