import type { Clock } from '#platform/server/clock';
import type { Database } from '#platform/server/db';
import { noteOpened, type OpenedKey } from '../repositories/opened.ts';

/** Pages whose opening this node remembers to have noted. */
const MOST = 50_000;

/** Notes what is opened in the reader once: pages are turned back and forth [SAFE-7]. */
export function rememberOpened({ orm }: Pick<Database, 'orm'>, clock: Clock): (key: OpenedKey) => Promise<void> {
  const noted = new Set<string>();
  return async (key) => {
    const name = `${key.workspaceId} ${key.userId} ${key.publicationId} ${key.unit}`;
    if (noted.has(name)) return;
    await noteOpened(orm, key, clock.now());
    if (noted.size >= MOST) noted.clear();
    noted.add(name);
  };
}
