import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courseId, DEMO_LANGUAGES, demoExercises, demoLanguage, writeExerciseFeed, type DemoLanguage } from '#demo';
import { importCatalogue, listPublicationKeys } from '#features/catalog/server';
import { workspacesOfLanguage } from '#features/market/server';
import { createScope } from '#platform/server/db';
import type { AppContext } from '../open-app.ts';
import { succeed } from './books.ts';
import { MOST_BOOKS } from './shared.ts';

type Demo = Pick<AppContext, 'database' | 'storage' | 'markets'>;

/** Whether all workspaces of a language have all its exercises. */
async function isLoaded({ database, markets }: Demo, language: DemoLanguage): Promise<boolean> {
  const workspaces = workspacesOfLanguage(markets, language);
  const keys = await listPublicationKeys(createScope(database.orm, workspaces), MOST_BOOKS);
  const found = new Set(keys.map(({ workspaceId, identifier }) => `${workspaceId} ${identifier}`));
  return workspaces.every((id) => demoExercises(language).every((one) => found.has(`${id} ${courseId(one)}`)));
}

/** The exercises of the languages that the markets speak; those that are there are not packed again. */
export async function loadExercises(demo: Demo): Promise<void> {
  const { database, storage, markets } = demo;
  const spoken = new Set(markets.map(({ language }) => demoLanguage(language)));
  const workspacesOf = (language: string) => workspacesOfLanguage(markets, language);
  const folder = await mkdtemp(join(tmpdir(), 'klupa-demo-'));
  try {
    for (const language of DEMO_LANGUAGES.filter((one) => spoken.has(one))) {
      if (await isLoaded(demo, language)) continue;
      const feed = await writeExerciseFeed(join(folder, language), language);
      const options = { workspacesOf, languages: [language] };
      succeed(await importCatalogue(feed, options, { executor: database.orm, storage }));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
