import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_LANGUAGES, demoLanguage, hasWholeShelf, ownBooks, writeDemoFeed } from '#demo';
import { importCatalogue } from '#features/catalog/server';
import { workspacesOfLanguage } from '#features/market/server';
import type { AppContext } from '../open-app.ts';

/** @throws what ended an import */
export function succeed({ failure }: { readonly failure?: unknown }): void {
  if (failure !== undefined) throw failure;
}

/** The books of the languages that the markets speak. */
export async function loadBooks({
  database,
  storage,
  markets,
}: Pick<AppContext, 'database' | 'storage' | 'markets'>): Promise<void> {
  const spoken = new Set(markets.map(({ language }) => demoLanguage(language)));
  const deps = { executor: database.orm, storage };
  const needy = markets.filter(({ language }) => !hasWholeShelf(demoLanguage(language)));
  const others = [...new Set(needy.flatMap(({ language }) => workspacesOfLanguage(markets, language)))];
  const folder = await mkdtemp(join(tmpdir(), 'klupa-demo-'));
  try {
    const workspacesOf = (language: string) => workspacesOfLanguage(markets, language);
    for (const language of DEMO_LANGUAGES.filter((one) => spoken.has(one))) {
      const path = join(folder, language);
      await writeDemoFeed(path, language);
      succeed(await importCatalogue(path, { workspacesOf }, deps));
    }
    const path = join(folder, 'for-all');
    await writeDemoFeed(path, 'en', ownBooks('en'));
    succeed(await importCatalogue(path, { workspacesOf, workspaces: others, isForAllLanguages: true }, deps));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
