import { demoAccounts, demoLanguage } from '#demo';
import type { AppContext } from '../open-app.ts';
import { loadAssignments } from './assignments.ts';
import { loadBooks } from './books.ts';
import { loadClassrooms } from './classrooms.ts';
import { loadCodes } from './codes.ts';
import { loadExercises } from './exercises.ts';
import { loadFamily } from './families.ts';
import { loadPages } from './pages.ts';
import { loadPeople } from './people.ts';
import { loadQuizzes } from './quizzes.ts';
import { loadTests } from './ready-tests.ts';
import { loadUnits } from './units.ts';

/**
 * The demo school: its books and exercises through the same importer as all others, its people and classes in every market, in its
 * language, the teacher's corner and the test corner. Loading it again changes nothing. If the books of a language fill no shelf, the English books follow them,
 * so that no market is poor.
 */
export async function loadDemo(context: AppContext): Promise<void> {
  await loadBooks(context);
  await loadExercises(context);
  await loadPages(context);
  for (const markets of Map.groupBy(context.markets, ({ workspace }) => workspace.join()).values()) {
    const market = markets.at(-1);
    if (!market) continue;
    const neighbours = {
      markets,
      market,
      languages: [...new Set(markets.map(({ language }) => demoLanguage(language)))],
    };
    await loadPeople(context, market.workspace, demoAccounts(neighbours.languages));
    await loadAssignments(context, neighbours, await loadClassrooms(context, neighbours));
    await loadFamily(context, neighbours);
  }
  for (const market of context.markets) await loadCodes(context, market);
  for (const market of context.markets) await loadQuizzes(context, market);
  for (const market of context.markets) await loadUnits(context, market);
  for (const market of context.markets) await loadTests(context, market);
}
