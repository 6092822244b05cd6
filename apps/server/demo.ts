import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEMO_LANGUAGES,
  demoAccounts,
  demoClasses,
  demoFamily,
  demoLanguage,
  demoPages,
  demoPassword,
  demoQuizzes,
  hasWholeShelf,
  ownBooks,
  namedPeople,
  writeDemoFeed,
  type DemoLanguage,
  type DemoPerson,
} from '#demo';
import { insertTeacherCodes, teacherCodeHash } from '#features/account/server';
import { addEntitlements, findAccess, importCatalogue, listPublicationKeys } from '#features/catalog/server';
import { addGuardianship } from '#features/children/server';
import { loadDemoClassrooms } from '#features/classrooms/server';
import { loadDemoFamily } from '#features/families/server';
import { mergeWords, workspacesOfLanguage, type LoadedMarket } from '#features/market/server';
import { addPages } from '#features/nodes/server';
import { loadDemoPictures } from '#features/picture-login/server';
import { loadDemoReading } from '#features/progress/server';
import { loadDemoQuiz } from '#features/quizzes/server';
import { createAccounts, hasAccounts, ownersOfLogins, type NewAccount } from '#features/session/server';
import { loadDemoCodes } from '#features/unlock/server';
import { systemClock } from '#platform/server/clock';
import { createScope, createSystemPool, type Scope } from '#platform/server/db';
import type { AppContext } from './open-app.ts';

/** Any demo catalogue is far below. */
const MOST_BOOKS = 10_000;
/** The first demo classes have read in their book. */
const CLASSES_THAT_READ = 3;
const SOURCE = 'demo';

/** Markets that show the same workspaces: all of them, the one that stands for them, their languages. */
interface Neighbours {
  readonly markets: readonly LoadedMarket[];
  readonly market: LoadedMarket;
  readonly languages: readonly DemoLanguage[];
}

/**
 * The demo school: its books through the same importer as all others, its people and classes in every market, in its
 * language. Again it changes nothing. Where the books of a language fill no shelf, the English ones stand behind them,
 * so that no market is poor.
 */
export async function loadDemo(context: AppContext): Promise<void> {
  await loadBooks(context);
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
    await loadClassrooms(context, neighbours);
    await loadFamily(context, neighbours);
  }
  for (const market of context.markets) await loadCodes(context, market);
  for (const market of context.markets) await loadQuizzes(context, market);
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
async function loadClassrooms(
  { database, signingSecret }: AppContext,
  { markets, market, languages }: Neighbours,
): Promise<void> {
  const scope = createScope(database.orm, market.workspace);
  const now = new Date();
  const keys = await listPublicationKeys(scope, MOST_BOOKS);
  const books: { workspaceId: number; id: number; units: readonly string[] }[] = [];
  for (const isLocked of [false, true])
    for (const { id } of keys.filter((key) => key.isLocked === isLocked)) {
      // A book that all markets of the class show.
      const found = await Promise.all(markets.map((one) => findAccess(scope, one, undefined, String(id), now)));
      const [access] = found;
      if (!access || found.includes(undefined)) continue;
      books.push({ workspaceId: access.record.workspaceId, id, units: access.units });
      break;
    }
  const accounts = await accountsOf(scope, demoAccounts(languages).map(loginOf));
  const idsOf = (names: readonly string[]) => names.flatMap((name) => accounts.get(name)?.id ?? []);
  const loaded = demoClasses(languages, market.showsGroupLabel).map((one) => ({
    ...one,
    books,
    teachers: idsOf(one.teachers),
    students: idsOf(one.students),
  }));
  const [first] = await loadDemoClassrooms(scope, loaded, now);
  if (first && markets.some(hasPlayground)) await loadDemoPictures(scope, signingSecret, first, now);
  // Who has an account to try begins with nothing.
  const guests = new Set(idsOf(namedPeople.map(({ login }) => login)));
  const readers = loaded
    .slice(0, CLASSES_THAT_READ)
    .flatMap(({ students }) => students.filter((id) => !guests.has(id)));
  const { timeZone } = market;
  await loadDemoReading(
    createSystemPool(database, 'demo.reading'),
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

/** Whether one of its hosts shows the world for small children. */
const hasPlayground = ({ layout, hosts }: LoadedMarket): boolean =>
  layout === 'pyp' || hosts.some((host) => typeof host === 'object' && host.overrides?.layout === 'pyp');

/** Quizzes of the market's language; pupils of the demo classes took part, those with accounts to try have it before them. */
async function loadQuizzes({ database }: AppContext, market: LoadedMarket): Promise<void> {
  const scope = createScope(database.orm, market.workspace);
  const now = new Date();
  const guests = new Set<string>(namedPeople.map(({ login }) => login));
  const classes = demoClasses([demoLanguage(market.language)], market.showsGroupLabel).slice(0, CLASSES_THAT_READ);
  const names = classes.flatMap(({ students }) => students).filter((name) => !guests.has(name));
  const userIds = [...(await accountsOf(scope, names)).values()].map(({ id }) => id);
  for (const file of demoQuizzes(market.language, now)) await loadDemoQuiz(scope, market, { file, userIds }, now);
}

/** The demo parent's family, and the child whose account that parent looks after. */
async function loadFamily({ database }: AppContext, { market, languages }: Neighbours): Promise<void> {
  if (!market.registrationRoles.includes('parent')) return;
  const scope = createScope(database.orm, market.workspace);
  const now = new Date();
  const family = demoFamily(languages[0] ?? 'en');
  const accounts = await accountsOf(scope, [...family.parents, ...family.students, ...family.managed]);
  const find = (names: readonly string[]) => names.flatMap((name) => accounts.get(name) ?? []);
  const parents = find(family.parents);
  const people = [
    ...parents.map((user) => ({ user, role: 'parent' as const })),
    ...find(family.students).map((user) => ({ user, role: 'student' as const })),
  ];
  await loadDemoFamily(scope, { name: family.name, signs: family.signs, people }, now);
  const [parent] = parents;
  for (const child of find(family.managed)) if (parent) await addGuardianship(scope, parent.id, child, now);
}

/** @throws what ended an import */
function succeed({ failure }: { readonly failure?: unknown }): void {
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
    const workspacesOf = (wanted: string) => workspacesOfLanguage(markets, wanted);
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

async function loadPeople(
  { database }: AppContext,
  workspaces: readonly number[],
  people: readonly DemoPerson[],
): Promise<void> {
  const scope = createScope(database.orm, workspaces);
  if (await hasAccounts(scope, people.map(loginOf))) return;
  const ids = await createAccounts(scope, people.map(accountOf), demoPassword);
  const locked = (await listPublicationKeys(scope, MOST_BOOKS)).filter(({ isLocked }) => isLocked);
  const rows = people.flatMap(({ owns }, index) => {
    const userId = ids[index];
    const owned = owns === 'all' ? locked : owns === 'some' ? locked.slice(0, 1) : [];
    return userId === undefined
      ? []
      : owned.map(({ workspaceId, id }) => ({ workspaceId, publicationId: id, source: SOURCE, userId }));
  });
  await addEntitlements(scope, rows);
}

const loginOf = ({ username, email }: DemoPerson): string => username ?? email ?? '';

/** The accounts behind names to sign in with. */
async function accountsOf(scope: Scope, names: readonly string[]) {
  const owners = await ownersOfLogins(scope, names);
  return new Map(
    owners.map(({ login, userId, homeWorkspaceId }) => [login, { id: userId, workspaceId: homeWorkspaceId }]),
  );
}

const VERIFIED = new Date('2026-01-01T00:00:00Z');

const accountOf = ({ internal, ...person }: DemoPerson): Omit<NewAccount, 'password'> => ({
  ...person,
  isInternal: internal,
  // Their addresses exist nowhere, so nobody could confirm them.
  emailVerifiedAt: VERIFIED,
});
