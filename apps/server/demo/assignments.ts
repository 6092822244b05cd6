import { demoAssignments, demoBooks, type DemoLanguage } from '#demo';
import { loadDemoAssignments } from '#features/assignments/server';
import { findAccess, listPublicationKeys } from '#features/catalog/server';
import { createScope, type Scope } from '#platform/server/db';
import type { AppContext } from '../open-app.ts';
import { hasPlayground, type LoadedClasses } from './classrooms.ts';
import { MOST_BOOKS, type MarketGroup } from './shared.ts';

/** The classes of the accounts to try, and of the children who sign in by pictures. */
const ASSIGNED_CLASSES = 2;

/** An open book of a language that all markets of the group show. */
async function findOwnBook(
  scope: Scope,
  { markets }: MarketGroup,
  language: DemoLanguage,
): Promise<number | undefined> {
  const keys = await listPublicationKeys(scope, MOST_BOOKS);
  for (const { identifier, locked } of demoBooks(language)) {
    const id = locked ? undefined : keys.find((key) => key.identifier === identifier)?.id;
    if (id === undefined) continue;
    const visit = { now: new Date() };
    const found = await Promise.all(markets.map((market) => findAccess(scope, market, visit, String(id))));
    if (!found.includes(undefined)) return id;
  }
  return undefined;
}

/** Two assignments in each of the first classes of a group of markets; to load them again changes nothing. */
export async function loadAssignments(
  { database }: AppContext,
  group: MarketGroup,
  { classrooms, book, exercises }: LoadedClasses,
): Promise<void> {
  const { markets, market } = group;
  const scope = createScope(database.orm, market.workspace);
  const isForSmall = markets.some(hasPlayground);
  for (const { teacher: madeBy, language, ...classroom } of classrooms.slice(0, ASSIGNED_CLASSES)) {
    // Pupils have read in the book of the class; in another language they would not.
    const own = book?.language === language ? undefined : await findOwnBook(scope, group, language);
    const read = own ?? book?.id;
    const exercise = (exercises.find((one) => one.language === language) ?? exercises[0])?.publicationId;
    const list = demoAssignments(language, isForSmall).flatMap(({ what, ...terms }) => {
      const publicationId = what === 'exercise' ? (exercise ?? read) : read;
      return publicationId === undefined ? [] : [{ ...terms, publicationId, isWhole: what === 'book' }];
    });
    await loadDemoAssignments(scope, { classroom, madeBy, market, list }, new Date());
  }
}
