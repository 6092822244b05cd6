import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import {
  marketFileSchema,
  publicMarket,
  type Market,
  type MarketFile,
  type PublicMarket,
} from '#features/market/contract';
import { anonymousUser, kinds, type Kind, type User } from '#features/session/contract';
import { someUser } from '#features/session/web/testing';
import englishWords from '../../words/en.json' with { type: 'json' };
import { entryLinksOf, mainMenu, type MenuWorld } from './main-menu.ts';

/** One user of each kind, as the demo school has them. */
const users: Readonly<Record<Kind, User>> = {
  anonymous: anonymousUser,
  new: someUser(),
  student: someUser(['ROLE_STUDENT']),
  parent: someUser(['ROLE_PARENT']),
  unconfirmedTeacher: someUser(['ROLE_WTB_TEACHER']),
  teacher: someUser(['ROLE_TEACHER'], { testomatCreateTest: true }),
  superTeacher: someUser(['ROLE_TEACHER', 'ROLE_SUPER_TEACHER'], { testomatCreateTest: true }),
  contentManager: someUser(['ROLE_CONTENT_MANAGER']),
  byPictures: someUser(['ROLE_STUDENT'], { isByPictures: true }),
};

async function shippedMarkets(): Promise<Readonly<Record<string, PublicMarket>>> {
  const folders = readdirSync('markets', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found: Record<string, PublicMarket> = {};
  for (const { name } of folders.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (name === 'default') continue;
    const file = pathToFileURL(resolve('markets', name, 'market.ts')).href;
    const { market } = (await import(/* @vite-ignore */ file)) as { market: MarketFile };
    const whole = marketFileSchema.parse({ ...market, label: name });
    found[name] = publicMarket(whole);
    for (const { host, overrides } of whole.hosts)
      if (overrides && host.endsWith('.localhost'))
        found[`${name} (${host})`] = publicMarket({ ...whole, ...overrides } as Market);
  }
  return found;
}

const words: Readonly<Record<string, string>> = englishWords;

/** The menu as a person reads it, left to right, with every screen built. */
function lineOf(market: PublicMarket, user: User): string {
  const world: MenuWorld = { market, user, hasScreen: () => true, can: () => true };
  const { login, register } = entryLinksOf(world);
  const items = mainMenu(world).map(({ name }) => words[`shell.menu-${name}`] ?? name);
  if (register) items.push(register.startsWith('/') ? 'Register' : 'Register (outside)');
  if (login) items.push(login === 'own' ? 'Log in' : 'Log in (outside)');
  return items.join(' · ') || '–';
}

test('[NAV-14] [NAV-15] [NAV-16] [NAV-17] [NAV-18] docs/menus.md shows the menus of all markets and kinds', async () => {
  const markets = await shippedMarkets();
  expect(Object.keys(markets).filter((name) => !name.includes(' ') && name !== 'unknown-host')).toHaveLength(29);
  // Markets with the same menus share a table.
  const tables = Map.groupBy(Object.keys(markets), (name) =>
    kinds.map((kind) => `| ${kind} | ${lineOf(markets[name] as PublicMarket, users[kind])} |`).join('\n'),
  );
  const text = [...tables].map(([table, names]) => `## ${names.join(', ')}\n\n| who | sees |\n|---|---|\n${table}\n`);
  const head =
    '# Menus\n\nWhat each kind of user finds in the menu of each market once every screen is built. Written from the table of\n' +
    '`apps/web/shell/header/menu/menu-table.ts` by its test (`npx vitest run apps/web/shell/header -u`). Items without a screen are absent in the\n' +
    'product; pictures of the present menus are in `screens/menus/`.\n';
  await expect(`${head}\n${text.join('\n')}`).toMatchFileSnapshot('../../../../../docs/menus.md');
});
