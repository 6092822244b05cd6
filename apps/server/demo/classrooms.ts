import { demoAccounts, demoClasses, namedPeople } from '#demo';
import { findAccess, listPublicationKeys } from '#features/catalog/server';
import { loadDemoClassrooms } from '#features/classrooms/server';
import type { LoadedMarket } from '#features/market/server';
import { loadDemoPictures } from '#features/picture-login/server';
import { loadDemoReading } from '#features/progress/server';
import { createScope, createSystemPool } from '#platform/server/db';
import type { AppContext } from '../open-app.ts';
import { loginOf } from './people.ts';
import { accountsOf, CLASSES_THAT_READ, MOST_BOOKS, type MarketGroup } from './shared.ts';

/** The classes of the demo school with their people, an open book and a locked one each. */
export async function loadClassrooms(
  { database, signingSecret }: AppContext,
  { markets, market, languages }: MarketGroup,
): Promise<void> {
  const scope = createScope(database.orm, market.workspace);
  const now = new Date();
  const keys = await listPublicationKeys(scope, MOST_BOOKS);
  const books: { workspaceId: number; id: number; units: readonly string[] }[] = [];
  for (const isLocked of [false, true])
    for (const { id } of keys.filter((key) => key.isLocked === isLocked && key.format === 'epub')) {
      // A book that all markets of the class show.
      const found = await Promise.all(markets.map((one) => findAccess(scope, one, { now }, String(id))));
      const [access] = found;
      if (!access || found.includes(undefined)) continue;
      books.push({ workspaceId: access.record.workspaceId, id, units: access.units });
      break;
    }
  const accounts = await accountsOf(scope, demoAccounts(languages).map(loginOf));
  const idsOf = (names: readonly string[]) => names.flatMap((name) => accounts.get(name)?.id ?? []);
  const loaded = demoClasses(languages, market.showsGroupLabel).map((one) => ({
    ...one,
    books,
    teachers: idsOf(one.teachers),
    students: idsOf(one.students),
  }));
  const [first] = await loadDemoClassrooms(scope, loaded, now);
  if (first && markets.some(hasPlayground)) await loadDemoPictures(scope, signingSecret, first, now);
  // Demo accounts for visitors start without any reading.
  const guests = new Set(idsOf(namedPeople.map(({ login }) => login)));
  const readers = loaded
    .slice(0, CLASSES_THAT_READ)
    .flatMap(({ students }) => students.filter((id) => !guests.has(id)));
  const { timeZone } = market;
  await loadDemoReading(
    createSystemPool(database, 'demo.reading'),
    books.map(({ workspaceId, id, units }, nth) => ({
      workspaceId,
      publicationId: id,
      units,
      // Every second pupil has begun the next book too.
      userIds: readers.filter((_, pupil) => pupil % (nth + 1) === 0),
    })),
    { now, timeZone },
  );
}

/** Whether one of its hosts shows the world for small children. */
const hasPlayground = ({ layout, hosts }: LoadedMarket): boolean =>
  layout === 'pyp' || hosts.some((host) => typeof host === 'object' && host.overrides?.layout === 'pyp');
