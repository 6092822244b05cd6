import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEMO_LANGUAGES,
  demoClasses,
  demoFamily,
  demoPages,
  demoPassword,
  demoPeople,
  demoSchools,
  writeDemoFeed,
  type DemoPerson,
  type DemoSchool,
} from '#demo';
import { insertTeacherCodes, teacherCodeHash } from '#features/account/server';
import { findAccess, grant, importCatalogue, listPublicationKeys } from '#features/catalog/server';
import { addGuardianship } from '#features/children/server';
import { loadDemoClassrooms } from '#features/classrooms/server';
import { loadDemoFamily } from '#features/families/server';
import { mergeWords, workspacesOfLanguage, type LoadedMarket } from '#features/market/server';
import { addPages } from '#features/nodes/server';
import { loadDemoReading } from '#features/progress/server';
import { createAccounts, hasAccounts, usersByLogin, type NewAccount } from '#features/session/server';
import { loadDemoCodes } from '#features/unlock/server';
import { systemClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import type { AppContext } from './open-app.ts';

/** Any demo catalogue is far below. */
const MOST_BOOKS = 10_000;
/** The first demo classes have read in their book. */
const CLASSES_THAT_READ = 3;
const SOURCE = 'demo';

/**
 * The demo school: its books through the same importer as all others, its people in every market. Again it changes
 * nothing. Workspaces that no demo language reads get the English books for all languages, so that no market is empty.
 */
export async function loadDemo(context: AppContext): Promise<void> {
  await loadBooks(context);
  await loadPages(context);
  const sets = new Map(context.markets.map((market) => [market.workspace.join(), market]));
  for (const market of sets.values()) {
    const { workspace, language } = market;
    const pupils = DEMO_LANGUAGES.filter((one) => one === language).flatMap((one) =>
      demoSchools(one).flatMap(everybody),
    );
    await loadPeople(context, workspace, [...demoPeople, ...pupils]);
    await loadClassrooms(context, market);
    await loadFamily(context, market);
  }
  for (const market of context.markets) await loadCodes(context, market);
}

/** Makes a teacher of an unconfirmed one, in every market [ACC-13]. */
export const demoTeacherCode = 'KLUPA-NASTAVNIK';
const TEACHER_CODE = {
  hint: demoTeacherCode.slice(-4),
  validUntil: new Date('2099-12-31T00:00:00Z'),
  maxUses: 100_000,
};

/** Books that a demo code unlocks: the last locked ones, which few of the demo people own. */
const BOOKS_OF_A_CODE = 2;

async function loadCodes({ database, codeSecret }: AppContext, market: LoadedMarket): Promise<void> {
  const scope = createScope(database.orm, market.workspace);
  const now = new Date();
  const locked = (await listPublicationKeys(scope, MOST_BOOKS)).filter(({ isLocked }) => isLocked).toReversed();
  const publications = [];
  for (const { id } of locked) {
    if (publications.length === BOOKS_OF_A_CODE) break;
    const access = await findAccess(scope, market, undefined, String(id), now);
    if (access) publications.push({ workspaceId: access.record.workspaceId, publicationId: id });
  }
  await loadDemoCodes(scope, codeSecret, { publications, now });
  await insertTeacherCodes(scope, [{ ...TEACHER_CODE, codeHash: teacherCodeHash(demoTeacherCode, codeSecret) }]);
}

/** The classes of the demo school with their people, an open book and a locked one each. */
async function loadClassrooms({ database }: AppContext, market: LoadedMarket): Promise<void> {
  const scope = createScope(database.orm, market.workspace);
  const now = new Date();
  const keys = await listPublicationKeys(scope, MOST_BOOKS);
  const books: { workspaceId: number; id: number; units: readonly string[] }[] = [];
  for (const isLocked of [false, true])
    for (const { id } of keys.filter((key) => key.isLocked === isLocked)) {
      const access = await findAccess(scope, market, undefined, String(id), now);
      if (!access) continue;
      books.push({ workspaceId: access.record.workspaceId, id, units: access.units });
      break;
    }
  const idsOf = async (names: readonly string[]) =>
    (await Promise.all(names.map((name) => usersByLogin(scope, name)))).flatMap(([found]) => found?.user.id ?? []);
  const language = DEMO_LANGUAGES.find((one) => one === market.language) ?? 'en';
  const classes = demoClasses(language, market.showsGroupLabel).map(async (one) => ({
    ...one,
    books,
    teachers: await idsOf(one.teachers),
    students: await idsOf(one.students),
  }));
  const loaded = await Promise.all(classes);
  await loadDemoClassrooms(scope, loaded, now);
  // Who has an account to try begins with nothing.
  const guests = new Set(await idsOf(demoPeople.map(({ username, email }) => username ?? email ?? '')));
  const readers = loaded
    .slice(0, CLASSES_THAT_READ)
    .flatMap(({ students }) => students.filter((id) => !guests.has(id)));
  const { timeZone } = market;
  await loadDemoReading(
    database,
    books.map(({ workspaceId, id, units }, nth) => ({
      workspaceId,
      publicationId: id,
      units,
      // Every second pupil has begun the next book too.
      userIds: readers.filter((_, pupil) => pupil % (nth + 1) === 0),
    })),
    { now, timeZone },
  );
}

/** The demo parent's family, and the child whose account that parent looks after. */
async function loadFamily({ database }: AppContext, market: LoadedMarket): Promise<void> {
  if (!market.registrationRoles.includes('parent')) return;
  const scope = createScope(database.orm, market.workspace);
  const now = new Date();
  const family = demoFamily(DEMO_LANGUAGES.find((one) => one === market.language) ?? 'en');
  const find = async (names: readonly string[]) =>
    (await Promise.all(names.map((name) => usersByLogin(scope, name)))).flatMap(([found]) =>
      found ? [{ workspaceId: found.user.workspaceId, id: found.user.id }] : [],
    );
  const [parents, students, managed] = await Promise.all([family.parents, family.students, family.managed].map(find));
  const people = [
    ...(parents ?? []).map((user) => ({ user, role: 'parent' as const })),
    ...(students ?? []).map((user) => ({ user, role: 'student' as const })),
  ];
  await loadDemoFamily(scope, { name: family.name, signs: family.signs, people }, now);
  const [parent] = parents ?? [];
  for (const child of managed ?? []) if (parent) await addGuardianship(scope, parent.id, child, now);
}

async function loadBooks({ database, storage, markets }: AppContext): Promise<void> {
  const deps = { executor: database.orm, storage };
  const spoken: readonly string[] = DEMO_LANGUAGES;
  const speechless = markets.filter(({ language }) => !spoken.includes(language));
  const others = [...new Set(speechless.flatMap(({ language }) => workspacesOfLanguage(markets, language)))];
  const folder = await mkdtemp(join(tmpdir(), 'klupa-demo-'));
  try {
    for (const language of DEMO_LANGUAGES) {
      const path = join(folder, language);
      await writeDemoFeed(path, language);
      const workspacesOf = (wanted: string) => workspacesOfLanguage(markets, wanted);
      const reports = [await importCatalogue(path, { workspacesOf }, deps)];
      if (language === 'en')
        reports.push(await importCatalogue(path, { workspacesOf, workspaces: others, isForAllLanguages: true }, deps));
      for (const { failure } of reports) if (failure !== undefined) throw failure;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where the menu and the list of classes have their names. */
const QUOTED_WORDS = ['apps/web/shell/words', 'features/classrooms/web/words'];

/** The info pages of every market. */
export async function loadPages({
  database,
  markets,
  root,
}: Pick<AppContext, 'database' | 'root'> & { readonly markets: readonly LoadedMarket[] }): Promise<void> {
  for (const market of markets) {
    const words = await mergeWords(root, market, QUOTED_WORDS);
    const names = { classrooms: words['shell.menu-my-classrooms'] ?? '', join: words['classrooms.join'] ?? '' };
    const scope = createScope(database.orm, market.workspace);
    await addPages(
      scope,
      market,
      demoPages(market.language, { contact: market.contactSupport, ...names }),
      systemClock,
    );
  }
}

const everybody = ({ teachers, classrooms }: DemoSchool): DemoPerson[] => [
  ...teachers,
  ...classrooms.flatMap(({ pupils }) => pupils),
];

async function loadPeople(
  { database }: AppContext,
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

const VERIFIED = new Date('2026-01-01T00:00:00Z');

const accountOf = ({ internal, ...person }: DemoPerson): Omit<NewAccount, 'password'> => ({
  ...person,
  isInternal: internal,
  // Their addresses exist nowhere, so nobody could confirm them.
  emailVerifiedAt: VERIFIED,
});
