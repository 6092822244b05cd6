import type { Clock } from '#platform/server/clock';
import type { Readable } from './record-statements.ts';

/** A reader reports every few seconds; what may be read changes rarely. */
const LIFE_MS = 10_000;
const MOST = 20_000;

type Find = (publicationId: number) => Promise<Readable | undefined>;

/** Remembers for ten seconds what a reader may read: a batch of fifty statements asks once, not fifty times. */
export function rememberReadable(clock: Clock) {
  const known = new Map<string, { readonly until: number; readonly answer: Promise<Readable | undefined> }>();
  return (reader: string, find: Find): Find =>
    (publicationId) => {
      const key = `${reader} ${publicationId}`;
      const now = clock.now().getTime();
      const found = known.get(key);
      if (found && found.until > now) return found.answer;
      const answer = find(publicationId);
      // A failed look-up is nobody's answer.
      answer.catch(() => known.delete(key));
      if (known.size >= MOST) known.clear();
      known.set(key, { until: now + LIFE_MS, answer });
      return answer;
    };
}
