import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEMO_LANGUAGES,
  demoPassword,
  demoPeople,
  demoSchools,
  writeDemoFeed,
  type DemoPerson,
  type DemoSchool,
} from '#demo';
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
  const sets = new Map(house.markets.map((market) => [market.workspace.join(), market]));
  for (const { workspace, language } of sets.values()) {
    const pupils = DEMO_LANGUAGES.filter((one) => one === language).flatMap((one) =>
      demoSchools(one).flatMap(everybody),
    );
    await loadPeople(house, workspace, [...demoPeople, ...pupils]);
  }
}

async function loadBooks({ database, storage, markets }: House): Promise<void> {
  const tools = { executor: database.orm, storage };
  const spoken: readonly string[] = DEMO_LANGUAGES;
  const speechless = markets.filter(({ language }) => !spoken.includes(language));
  const others = [...new Set(speechless.flatMap(({ language }) => workspacesOfLanguage(markets, language)))];
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

const everybody = ({ teachers, classrooms }: DemoSchool): DemoPerson[] => [
  ...teachers,
  ...classrooms.flatMap(({ pupils }) => pupils),
];

async function loadPeople(
  { database }: House,
  workspaces: readonly number[],
  people: readonly DemoPerson[],
): Promise<void> {
  const scope = createScope(database.orm, workspaces);
  const names = people.flatMap(({ username, email }) => username ?? email ?? []);
  if (await hasAccounts(scope, names)) return;
  const ids = await createAccounts(scope, people.map(accountOf), demoPassword);
  const locked = (await listPublicationKeys(scope, MOST_BOOKS)).filter(({ isLocked }) => isLocked);
  for (const [index, person] of people.entries()) {
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
