import { courseId, demoAccounts, demoClasses, demoExercises, namedPeople, type DemoLanguage } from '#demo';
import { findAccess, listPublicationKeys } from '#features/catalog/server';
import { loadDemoClassrooms } from '#features/classrooms/server';
import type { LoadedMarket } from '#features/market/server';
import { loadDemoPictures } from '#features/picture-login/server';
import { loadDemoReading } from '#features/progress/server';
import { createScope, createSystemPool, type Scope } from '#platform/server/db';
import type { AppContext } from '../open-app.ts';
import { loginOf } from './people.ts';
import { loadSolvedExercises } from './solved-exercises.ts';
import { accountsOf, CLASSES_THAT_READ, MOST_BOOKS, type MarketGroup } from './shared.ts';

/** What there is to assign to the classes of a group of markets. */
export interface LoadedClasses {
  /** In the order of the demo's classes. */
  readonly classrooms: readonly {
    readonly workspaceId: number;
    readonly id: number;
    readonly teacher: string | null;
    readonly language: DemoLanguage;
  }[];
  /** The open book of all classes. */
  readonly book: { readonly id: number; readonly language: string } | undefined;
  readonly exercises: readonly { readonly publicationId: number; readonly language: DemoLanguage }[];
}

/** The classes of the demo school with their people, an open book and a locked one each. */
export async function loadClassrooms(
  context: AppContext,
  { markets, market, languages }: MarketGroup,
): Promise<LoadedClasses> {
  const { database, signingSecret } = context;
  const scope = createScope(database.orm, market.workspace);
  const now = new Date();
  const keys = await listPublicationKeys(scope, MOST_BOOKS);
  const books: { workspaceId: number; id: number; language: string; units: readonly string[]; isLocked: boolean }[] =
    [];
  for (const isLocked of [false, true])
    for (const { id } of keys.filter((key) => key.isLocked === isLocked && key.format === 'epub')) {
      // A book that all markets of the class show.
      const found = await Promise.all(markets.map((one) => findAccess(scope, one, { now }, String(id))));
      const [access] = found;
      if (!access || found.includes(undefined)) continue;
      const { workspaceId, language } = access.record;
      books.push({ workspaceId, id, language, units: access.units, isLocked });
      break;
    }
  const exercises = await exercisesOfClasses(scope, { markets, languages, keys, now });
  const accounts = await accountsOf(scope, demoAccounts(languages).map(loginOf));
  const idsOf = (names: readonly string[]) => names.flatMap((name) => accounts.get(name)?.id ?? []);
  const loaded = demoClasses(languages, market.showsGroupLabel).map((one) => ({
    ...one,
    books: [...books, ...exercises.map(({ workspaceId, publicationId: id }) => ({ workspaceId, id }))],
    teachers: idsOf(one.teachers),
    students: idsOf(one.students),
  }));
  const classrooms = await loadDemoClassrooms(scope, loaded, now);
  const [first] = classrooms;
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
  await loadSolvedExercises(
    context,
    exercises.map((one) => ({ ...one, userIds: readers })),
    { now, timeZone },
  );
  return {
    classrooms: classrooms.map((one, index) => ({
      ...one,
      teacher: loaded[index]?.teachers[0] ?? null,
      // Classes take turns where markets of several languages share them.
      language: languages[index % languages.length] ?? 'en',
    })),
    book: books.find(({ isLocked }) => !isLocked),
    exercises: exercises.map(({ exercise, publicationId }) => ({ publicationId, language: exercise.language })),
  };
}

/** Exercises of demo classes: for small and bigger children. */
const CLASS_EXERCISES: readonly string[] = ['counting', 'letters', 'small-test'];

interface Searched {
  readonly markets: readonly LoadedMarket[];
  readonly languages: readonly DemoLanguage[];
  readonly keys: Awaited<ReturnType<typeof listPublicationKeys>>;
  readonly now: Date;
}

/** The exercises that all markets of the classes show. */
async function exercisesOfClasses(scope: Scope, { markets, languages, keys, now }: Searched) {
  const all = languages.flatMap(demoExercises).filter(({ slug }) => CLASS_EXERCISES.includes(slug));
  const found = await Promise.all(
    all.map(async (exercise) => {
      const key = keys.find(({ identifier }) => identifier === courseId(exercise));
      if (!key) return [];
      const accesses = await Promise.all(markets.map((one) => findAccess(scope, one, { now }, String(key.id))));
      const [access] = accesses;
      const [unit] = access?.units ?? [];
      if (!access || unit === undefined || accesses.includes(undefined)) return [];
      return [{ exercise, workspaceId: access.record.workspaceId, publicationId: key.id, unit }];
    }),
  );
  return found.flat();
}

/** Whether one of its hosts shows the world for small children. */
export const hasPlayground = ({ layout, hosts }: LoadedMarket): boolean =>
  layout === 'pyp' || hosts.some((host) => typeof host === 'object' && host.overrides?.layout === 'pyp');
