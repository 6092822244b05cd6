import { demoClasses, demoLanguage, demoQuizzes, namedPeople } from '#demo';
import type { LoadedMarket } from '#features/market/server';
import { loadDemoQuiz } from '#features/quizzes/server';
import { createScope } from '#platform/server/db';
import type { AppContext } from '../open-app.ts';
import { accountsOf, CLASSES_THAT_READ } from './shared.ts';

/** Quizzes of the market's language; pupils of the demo classes took part, those with accounts to try have it before them. */
export async function loadQuizzes({ database }: AppContext, market: LoadedMarket): Promise<void> {
  const scope = createScope(database.orm, market.workspace);
  const now = new Date();
  const guests = new Set<string>(namedPeople.map(({ login }) => login));
  const classes = demoClasses([demoLanguage(market.language)], market.showsGroupLabel).slice(0, CLASSES_THAT_READ);
  const names = classes.flatMap(({ students }) => students).filter((name) => !guests.has(name));
  const userIds = [...(await accountsOf(scope, names)).values()].map(({ id }) => id);
  for (const file of demoQuizzes(market.language, now)) await loadDemoQuiz(scope, market, { file, userIds }, now);
}
