import type { BookshelfDeps } from '#features/bookshelf/server';
import { findAccess, readableLengths } from '#features/catalog/server';
import { listOwnBooks } from '#features/classrooms/server';
import type { ProgressDeps } from '#features/progress/server';
import { listLatest } from '#features/reader/server';
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

/** The reader's and the classes' data for the first rows of the shelf. */
export const shelfPorts: Pick<BookshelfDeps, 'listLeftOff' | 'listClassBooks'> = {
  listLeftOff: async ({ scope, user }, most) => (user.uid ? listLatest(scope, user.uid, most) : []),
  listClassBooks: async ({ scope, user }, most) => (user.uid ? listOwnBooks(scope, user.uid, most) : []),
};
