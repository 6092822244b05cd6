import { createCache } from '#platform/server/cache';
import type { Clock } from '#platform/server/clock';
import { isConflict, unavailabilityOf, type SystemScope } from '#platform/server/db';
import { noteOpened, type OpenedKey, type OpenedNote } from '../repositories/opened.ts';

/** Pages whose opening this node remembers to have noted. */
const MOST = 50_000;
/** Pages opened while nothing could be written, of which the newest are kept. */
const MOST_WAITING = 10_000;
/** Of these, as many as one statement writes. */
const AT_ONCE = 500;
/** After a refusal openings wait so long without asking: each refusal costs a connection. */
const REFUSED_MS = 1000;

export interface OpenedMemory {
  /**
   * Notes an opened unit; where the database cannot be written the note waits for the next success, and reading goes
   * on.
   */
  note(key: OpenedKey): Promise<void>;
  /** Writes the waiting notes, so that a report about a unit finds it opened. */
  catchUp(): Promise<void>;
  /** Forgets the written notes, as the database may be another now; waiting notes go on waiting. */
  forget(): void;
}

const nameOf = ({ workspaceId, userId, publicationId, unit }: OpenedKey): string =>
  `${workspaceId} ${userId} ${publicationId} ${unit}`;

/** Notes each opened unit once, since readers turn pages back and forth [SAFE-7, FAULT-2]. */
export function rememberOpened(system: SystemScope, clock: Clock, mostWaiting = MOST_WAITING): OpenedMemory {
  const noted = createCache<true>({ most: MOST });
  const waiting = new Map<string, OpenedNote>();
  let refusedAt = 0;
  const wait = (note: OpenedNote) => {
    const name = nameOf(note);
    if (waiting.has(name)) return;
    waiting.set(name, note);
    const [oldest] = waiting.keys();
    if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest);
  };
  const writeWaiting = async (): Promise<void> => {
    while (waiting.size > 0) {
      const notes = [...waiting.values()].slice(0, AT_ONCE);
      for (const note of notes) waiting.delete(nameOf(note));
      try {
        await noteOpened(system, notes);
      } catch (error) {
        // An invalid note would never be written; after other errors the notes are tried again.
        if (unavailabilityOf(error) || isConflict(error)) for (const note of notes) wait(note);
        throw error;
      }
    }
  };
  let writing: Promise<void> | undefined;
  // A caller that comes meanwhile waits for the same writing: the notes that it took are stored only when it ends.
  const catchUp = async (): Promise<void> => {
    if (!writing && waiting.size > 0) writing = writeWaiting().finally(() => (writing = undefined));
    await writing;
  };
  return {
    catchUp,
    forget: () => noted.clear(),
    async note(key) {
      const name = nameOf(key);
      if (noted.get(key.userId, name)) return;
      const now = clock.now();
      const note = { ...key, openedAt: waiting.get(name)?.openedAt ?? now };
      if (Math.abs(now.getTime() - refusedAt) < REFUSED_MS) return wait(note);
      try {
        await noteOpened(system, [note]);
      } catch (error) {
        if (unavailabilityOf(error) !== 'no-writing') throw error;
        refusedAt = now.getTime();
        return wait(note);
      }
      waiting.delete(name);
      noted.set(key.userId, name, true);
      await catchUp().catch((error: unknown) => {
        if (!unavailabilityOf(error)) throw error;
      });
    },
  };
}
