import { courseId, demoBooks, demoExercises, demoLanguage, demoUnits, type DemoLanguage, type DemoUnit } from '#demo';
import { listPublicationKeys } from '#features/catalog/server';
import { createFileStore } from '#features/files/server';
import type { LoadedMarket } from '#features/market/server';
import { loadDemoUnits } from '#features/repository/server';
import { systemClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import type { AppContext } from '../open-app.ts';
import { scannerOf } from '../ports/scanner.ts';
import { fileQuotasOf } from '../settings.ts';
import { MOST_BOOKS } from './shared.ts';

/** The open books of a language: those of the unit's subject and grade, of its subject, of its grade, then the rest. */
function fittingBooks(language: DemoLanguage, { grade, subject }: DemoUnit) {
  const misfit = (book: ReturnType<typeof demoBooks>[number]) =>
    (book.subject === subject ? 0 : 2) + (book.grade === grade ? 0 : 1);
  return demoBooks(language)
    .filter(({ locked }) => !locked)
    .toSorted((one, other) => misfit(one) - misfit(other));
}

type Context = Pick<AppContext, 'database' | 'storage' | 'settings' | 'log'>;

/** The teacher's corner of a market that has one: units with the demo's books, exercises and files. */
export async function loadUnits({ database, storage, settings, log }: Context, market: LoadedMarket): Promise<void> {
  if (!market.supportsRepository) return;
  const scope = createScope(database.orm, market.workspace);
  const language = demoLanguage(market.language);
  const keys = await listPublicationKeys(scope, MOST_BOOKS);
  const idOf = (identifier: string) => keys.find((key) => key.identifier === identifier)?.id;
  const exercises = new Map(demoExercises(language).map((exercise) => [exercise.slug as string, courseId(exercise)]));
  type Folder = DemoUnit['folders'][number]['childFolders'][number];
  const loaded = (folder: Folder, books: readonly number[]) => {
    const { title, files, links } = folder;
    const ofExercises = folder.exercises.flatMap((slug) => idOf(exercises.get(slug) ?? '') ?? []);
    const ofBooks = folder.books.flatMap((place) => books[place % books.length] ?? []);
    return { title, files, links, publications: [...new Set([...ofExercises, ...ofBooks])] };
  };
  const units = demoUnits(language).map((unit) => {
    const books = fittingBooks(language, unit).flatMap(({ identifier }) => idOf(identifier) ?? []);
    const folders = unit.folders.map((folder) => ({
      ...loaded(folder, books),
      childFolders: folder.childFolders.map((child) => ({ ...loaded(child, books), childFolders: [] })),
    }));
    return { ...unit, folders };
  });
  const quotas = fileQuotasOf(settings);
  const store = createFileStore({ clock: systemClock, storage, quotas, log, ...scannerOf(settings) });
  await loadDemoUnits(scope, { language: market.language, units, store }, new Date());
}
