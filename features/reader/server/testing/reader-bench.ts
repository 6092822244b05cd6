import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { importCatalogue } from '#features/catalog/server';
import type { Market } from '#features/market/contract';
import { anonymousUser, kindsOf } from '#features/session/contract';
import type { Context } from '#features/session/server';
import { fixedClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import { diskStorage } from '#platform/server/storage';
import { temporaryFolder, testDatabase, testServer, writeEpub } from '#platform/testing';
import type { Book } from '../../contract/index.ts';
import { createReaderServer, type SessionName } from '../index.ts';

export const WORKSPACE = 10;
export const CONTENT = 'http://content.localhost:3000';
const BROWSER = 'Browser/1';

export type Headers = Record<string, string>;
export const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
export const inFrame = { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' };
export const ofEngine = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };

export const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const files = {
  'first.svg': { type: 'image/svg+xml', body: picture },
  'second.svg': { type: 'image/svg+xml', body: picture },
  'paper.svg': { type: 'image/svg+xml', body: picture },
  'song.mp3': { type: 'audio/mpeg', body: 'a'.repeat(100_000) + 'b'.repeat(100_000) },
  'notes.xml': { type: 'application/xml', body: '<a xmlns="http://www.w3.org/1999/xhtml"><script/>a</a>' },
  'old.html': { type: 'text/html', body: '<a xmlns="http://www.w3.org/1999/xhtml"><script/>a</a>' },
  'book.css': { type: 'text/css', body: 'body { background: url(paper.svg) }' },
};
const pages = [
  '<link rel="stylesheet" href="book.css"/><img src="first.svg" alt=""/><a href="page2.xhtml">on</a>',
  '<img src="second.svg" alt=""/>',
  '<p>Three</p>',
];

/** A server of the reader alone, with three books of three pages: one open, one with a sample of a page, one locked. */
export async function createReaderBench() {
  const clock = fixedClock('2026-09-01T08:00:00Z');
  const ana = randomUUID();
  const ended = new Set<string>();
  const openedUnits: string[] = [];
  const folder = temporaryFolder();
  const storage = diskStorage(join(folder, 'storage'));
  const database = await testDatabase();

  /** Headers name user, session and market: these tests are about the reader, not about sessions. */
  const identify = async (exchange: Context['exchange']): Promise<Context> => {
    const market = { label: 'en', language: 'en', workspace: [exchange.host.startsWith('other') ? 11 : WORKSPACE] };
    const [uid, id] = (exchange.header('x-session') ?? '').split('/');
    const user = uid ? { ...anonymousUser, uid } : anonymousUser;
    return {
      market: market as unknown as Market,
      exchange,
      user,
      kinds: kindsOf(user),
      scope: createScope(database.orm, market.workspace),
      ...(id && {
        session: { id, tokenHash: Buffer.from(id), workspaceId: WORKSPACE, homeWorkspaceId: WORKSPACE, homeMarket: '' },
      }),
    };
  };
  const reader = createReaderServer({
    storage,
    clock,
    contentOriginOf: () => CONTENT,
    engine: async () => ({ script: '/engine/assets/main.js', styles: ['/engine/assets/main.css'] }),
    signingSecret: 'a secret of more than thirty-two letters',
    userOf: async () => ana,
    onKept: async () => {},
    onOpened: async ({ unit }) => void openedUnits.push(unit),
    isSessionAlive: async ({ workspaceId, id }: SessionName) => workspaceId === WORKSPACE && !ended.has(id),
  });
  const server = await testServer(reader.routes, identify);
  reader.addContent(server);
  for (const title of ['Open', 'Sample', 'Locked'])
    await writeEpub(join(folder, 'books', `${title}.epub`), {
      title,
      identifier: title,
      pages,
      files,
      metadata: '<meta property="schema:accessModeSufficient">textual</meta>',
    });
  await importCatalogue(
    join(folder, 'books'),
    { workspacesOf: () => [WORKSPACE] },
    { executor: database.orm, storage },
  );
  await database.pool.query(`update catalog_publications set is_locked = true where name <> 'Open'`);
  await database.pool.query(`update catalog_publications set sample_pages = 1 where name = 'Sample'`);
  const signedIn = (session = 's1'): Headers => ({ 'x-session': `${ana}/${session}` });
  /** Content is asked of its own host, calls of the market's. */
  const get = (url: string, headers: Headers = {}, of = server) => {
    const isContent = url.startsWith(CONTENT);
    const host = isContent ? new URL(CONTENT).host : 'hr.localhost:3000';
    return of.inject({ url: url.replace(CONTENT, ''), headers: { 'user-agent': BROWSER, host, ...headers } });
  };
  const open = async (key: string, headers: Headers = {}): Promise<Book> =>
    (await get(`/api/reader/${key}`, headers)).json().data;
  const close = async () => {
    await server.close();
    await database.close();
  };
  return { clock, ana, ended, openedUnits, database, reader, identify, server, signedIn, get, open, close };
}
