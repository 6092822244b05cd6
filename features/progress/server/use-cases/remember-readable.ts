import { createCache } from '#platform/server/cache';
import type { Clock } from '#platform/server/clock';
import type { Readable } from './record-statements.ts';

/** A reader reports every few seconds; what may be read changes rarely. */
const LIFE_MS = 10_000;
const MOST = 20_000;

type Find = (publicationId: number) => Promise<Readable | undefined>;

/** Remembers for ten seconds what a reader may read: a batch of fifty statements asks once, not fifty times. */
export function rememberReadable(clock: Clock) {
  const cache = createCache<Promise<Readable | undefined>>({ size: MOST, life: { ms: LIFE_MS, clock } });
  return (group: string, find: Find): Find =>
    (publicationId) => {
      const name = String(publicationId);
      const known = cache.get(group, name);
      if (known) return known;
      const answer = find(publicationId);
      // A failed look-up is nobody's answer.
      answer.catch(() => cache.drop(group, name));
      cache.set(answer, { group, name });
      return answer;
    };
}
