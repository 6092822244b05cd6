import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_LANGUAGES, demoPassword, demoPeople, writeDemoFeed, type DemoPerson } from '#demo';
import { grant, importCatalogue, listPublicationKeys } from '#features/catalog/server';
import { workspacesOfLanguage } from '#features/market/server';
import { createAccounts, hasAccounts, type NewAccount } from '#features/session/server';
import { createScope } from '#platform/server/db';
import type { House } from './open-house.ts';

/** Any demo catalogue is far below. */
const MOST_BOOKS = 10_000;
const SOURCE = 'demo';

/**
 * The demo school: its books through the same importer as all others, its people in every market. Again it changes
 * nothing. Workspaces that no demo language reads get the English books for all languages, so that no market is empty.
 */
export async function loadDemo(house: House): Promise<void> {
  await loadBooks(house);
  const sets = new Map(house.markets.map(({ workspace }) => [workspace.join(), workspace]));
  for (const workspaces of sets.values()) await loadPeople(house, workspaces);
}

async function loadBooks({ database, storage, markets }: House): Promise<void> {
  const tools = { executor: database.orm, storage };
  const all = new Set(markets.flatMap(({ workspace }) => workspace));
  const spoken = new Set(DEMO_LANGUAGES.flatMap((language) => workspacesOfLanguage(markets, language)));
  const others = [...all].filter((workspace) => !spoken.has(workspace));
  const folder = await mkdtemp(join(tmpdir(), 'klupa-demo-'));
  try {
    for (const language of DEMO_LANGUAGES) {
      const path = join(folder, language);
      await writeDemoFeed(path, language);
      const workspacesOf = (wanted: string) => workspacesOfLanguage(markets, wanted);
      await importCatalogue(path, { workspacesOf }, tools);
      if (language === 'en')
        await importCatalogue(path, { workspacesOf, workspaces: others, isForAllLanguages: true }, tools);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function loadPeople({ database }: House, workspaces: readonly number[]): Promise<void> {
  const scope = createScope(database.orm, workspaces);
  if (
    await hasAccounts(
      scope,
      demoPeople.flatMap(({ username, email }) => username ?? email ?? []),
    )
  )
    return;
  const ids = await createAccounts(scope, demoPeople.map(accountOf), demoPassword);
  const locked = (await listPublicationKeys(scope, MOST_BOOKS)).filter(({ isLocked }) => isLocked);
  for (const [index, person] of demoPeople.entries()) {
    const id = ids[index];
    const owned = person.owns === 'all' ? locked : person.owns === 'some' ? locked.slice(0, 1) : [];
    const rows = owned.map(({ workspaceId, id: publicationId }) => ({ workspaceId, publicationId, source: SOURCE }));
    if (id) await grant(scope, id, rows);
  }
}

const accountOf = ({ internal, ...person }: DemoPerson): Omit<NewAccount, 'password'> => ({
  ...person,
  isInternal: internal,
});
