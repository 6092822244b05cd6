import { demoAssignments } from '#demo';
import { loadDemoAssignments } from '#features/assignments/server';
import { createScope } from '#platform/server/db';
import type { AppContext } from '../open-app.ts';
import { hasPlayground, type LoadedClasses } from './classrooms.ts';
import type { MarketGroup } from './shared.ts';

/** The classes of the accounts to try, and of the children who sign in by pictures. */
const ASSIGNED_CLASSES = 2;

/** Two assignments in each of the first classes of a group of markets; to load them again changes nothing. */
export async function loadAssignments(
  { database }: AppContext,
  { markets, market }: MarketGroup,
  { classrooms, book, exercises }: LoadedClasses,
): Promise<void> {
  const scope = createScope(database.orm, market.workspace);
  const now = new Date();
  const isForSmall = markets.some(hasPlayground);
  for (const { teacher: madeBy, language, ...classroom } of classrooms.slice(0, ASSIGNED_CLASSES)) {
    const exercise = (exercises.find((one) => one.language === language) ?? exercises[0])?.publicationId;
    const list = demoAssignments(language, isForSmall).flatMap(({ what, ...terms }) => {
      const publicationId = what === 'exercise' ? (exercise ?? book) : book;
      return publicationId === undefined ? [] : [{ ...terms, publicationId, isWhole: what === 'book' }];
    });
    await loadDemoAssignments(scope, { classroom, madeBy, market, list }, now);
  }
}
