import type { BookshelfDeps, LeftOff } from '#features/bookshelf/server';
import { findAccess, readableLengths } from '#features/catalog/server';
import { listOwnBooks } from '#features/classrooms/server';
import { listLatestUnits } from '#features/courses/server';
import { marketsOfWorkspace } from '#features/market/server';
import type { Market } from '#features/market/contract';
import type { ProgressDeps, ProgressPorts } from '#features/progress/server';
import { listLatest } from '#features/reader/server';
import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';

/** Answers progress from the catalogue: whether a user may read a publication, and which units it has. */
export const readingPorts = (clock: Clock): Pick<ProgressDeps, 'findReadable' | 'findUnits'> => ({
  async findReadable({ scope, market, user }, publicationId) {
    const access = await findAccess(scope, market, { userId: user.uid, now: clock.now() }, String(publicationId));
    if (!access || access.readablePages === 0) return undefined;
    return { workspaceId: access.record.workspaceId, units: readableLengths(access) };
  },
  async findUnits({ scope, market, user }, publicationId) {
    const access = await findAccess(scope, market, { userId: user.uid, now: clock.now() }, String(publicationId));
    return access && { workspaceId: access.record.workspaceId, id: access.record.id, units: access.units };
  },
});

/** The time zone of a workspace: that of the first market that shows it. */
export const timeZones =
  (markets: readonly Market[]): ProgressPorts['timeZoneOf'] =>
  (workspaceId) =>
    marketsOfWorkspace(markets, workspaceId)[0]?.timeZone ?? 'UTC';

/** Where a user left off in books and courses, the latest first; a book whose scripts run may have been read before they did. */
async function listLeftOff({ scope, user }: Context, most: number): Promise<LeftOff[]> {
  if (!user.uid) return [];
  const [books, courses] = await Promise.all([listLatest(scope, user.uid, most), listLatestUnits(scope, user.uid)]);
  const units = courses.map(({ unit, ...course }) => ({ ...course, href: unit, progression: 0 }));
  const latest = new Map<number, LeftOff>();
  for (const one of [...books, ...units].toSorted((a, b) => b.at.getTime() - a.at.getTime()))
    if (!latest.has(one.publicationId)) latest.set(one.publicationId, one);
  return [...latest.values()].slice(0, most);
}

/** What the reader, the courses and the classes say for the first rows of the shelf. */
export const shelfPorts: Pick<BookshelfDeps, 'listLeftOff' | 'listClassBooks'> = {
  listLeftOff,
  listClassBooks: async ({ scope, user }, most) => (user.uid ? listOwnBooks(scope, user.uid, most) : []),
};
