import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { publicMarket, marketFileSchema } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { anonymousUser } from '#features/session/contract';
import { setUser } from '#features/session/web';
import { WordsProvider, type CompiledMessages } from '#platform/web/i18n';
import { Outlet, RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import { ToastProvider } from '#platform/web/ui';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import type { Statement } from '#features/progress/contract';
import type { Book } from '../../contract/index.ts';
import type { FromEngine, Sight, ToEngine } from '../engine/protocol.ts';
import { ReaderPage } from './reader-page.tsx';

const CONTENT = 'http://content.localhost:3000';
const pageOf = (title: string, index: number): Book['spine'][number] => ({
  href: `p${index}.xhtml`,
  title,
  isReadable: true,
  isLinear: true,
  isPicture: false,
  layout: 'reflowable',
  size: 100,
});
const book: Book = {
  dos_id: '7',
  name: 'The river',
  language: 'en',
  direction: 'default',
  layout: 'reflowable',
  spread: 'auto',
  spine: ['One', 'Two', 'Three'].map(pageOf),
  toc: ['One', 'Two', 'Three'].map((title, index) => ({ title, href: `p${index}.xhtml#top`, children: [] })),
  units: ['p0.xhtml', 'p1.xhtml', 'p2.xhtml', 'p2.xhtml#late'],
  pageList: [],
  landmarks: [],
  engine: `${CONTENT}/read/pass/`,
  base: `${CONTENT}/content/pass/`,
  expiresAt: '2026-09-01T08:15:00Z',
  lifeSeconds: 900,
  position: null,
  isSample: false,
  isLocked: false,
};
const sample: Book = {
  ...book,
  isSample: true,
  isLocked: true,
  spine: book.spine.map((page, index) => ({ ...page, isReadable: index === 0 })),
};
const messages: CompiledMessages = {
  'reader.page-of': ['Page ', ['page'], ' of ', ['count']],
  'reader.chapter-of': ['Chapter ', ['chapter'], ' of ', ['count']],
};
const market = publicMarket(
  marketFileSchema.parse({ label: 'en', language: 'en', workspace: [11], domainPageTitle: 'Klupa' }),
);
const student = { ...anonymousUser, uid: 'b7b9a3f2-6a4e-4f4b-9c55-0d3a1f2e4c6a', roles: ['ROLE_STUDENT' as const] };

let calls: { path: string; body: unknown }[] = [];
let answer: () => Response;
/** What the engine was told, and the port by which it speaks. */
let told: ToEngine[] = [];
let port: MessagePort | undefined;
const failure = (status: number, code: string) =>
  Response.json({ status: { success: false, code }, data: null }, { status });
const success = (data: unknown) => Response.json({ status: { success: true }, data });

beforeAll(fakeModalDialogs);
beforeEach(() => {
  localStorage.clear();
  calls = [];
  told = [];
  answer = () => success(book);
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const sent: unknown = body ? JSON.parse(String(body)) : undefined;
    calls.push({ path, body: sent });
    if (path === '/xapi/statements') return Response.json((sent as Statement[]).map(({ id }) => id));
    if (path.startsWith('/api/publications/')) return failure(404, 'catalog.publication-unknown');
    if (path === '/api/p/stickers') return success({ stickers: [] });
    if (path.endsWith('/marks')) return success({ marks: [] });
    return path.startsWith('/api/reader/') ? answer() : success({});
  });
});
afterEach(() => {
  port?.close();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(path: string, user = anonymousUser): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setUser(client, user);
  render(
    <QueryClientProvider client={client}>
      <MarketProvider market={market}>
        <WordsProvider languageTag="en" messages={messages} onMissing={() => {}}>
          <ToastProvider>
            <RouterProvider value={memoryRouter({ '/reader/:publication': ReaderPage }, path)}>
              <Outlet ErrorPage={() => null} />
            </RouterProvider>
          </ToastProvider>
        </WordsProvider>
      </MarketProvider>
    </QueryClientProvider>,
  );
}
const frame = () => document.querySelector('iframe') as HTMLIFrameElement;

/** The engine comes: it says so, and gets its port. */
async function engineComes(origin = CONTENT): Promise<void> {
  const source = frame().contentWindow as Window;
  vi.spyOn(source, 'postMessage').mockImplementation((message: ToEngine, _: unknown, ports?: unknown) => {
    told.push(message);
    port = (ports as MessagePort[])[0];
    port?.addEventListener('message', ({ data }: MessageEvent<ToEngine>) => told.push(data));
    port?.start();
  });
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data: { type: 'ready' }, origin, source }));
  });
}

/** A message that is posted now through another channel has arrived. */
async function delivered(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const arrived = new Promise((arrive) => port2.addEventListener('message', arrive, { once: true }));
  port2.start();
  port1.postMessage(null);
  await arrived;
  port1.close();
}

/** The page receives a message of the engine, and the engine receives the answer. */
async function says(message: FromEngine): Promise<void> {
  await act(async () => {
    port?.postMessage(message);
    await delivered();
    await delivered();
  });
}
const sightOf = (index: number, more: Partial<Sight> = {}): Sight => ({
  index,
  locator: { href: `p${index}.xhtml`, progression: 0.5, cfi: `epubcfi(/6/${(index + 1) * 2}!/4/2)` },
  screen: 1,
  screens: 1,
  share: index / 3,
  isStart: true,
  isEnd: true,
  units: [{ unit: `p${index}.xhtml`, words: 10, isEnd: true }],
  entry: `p${index}.xhtml#top`,
  printed: undefined,
  marked: [],
  ...more,
});
const sees = (index: number, more: Partial<Sight> = {}) => says({ type: 'sight', sight: sightOf(index, more) });
const heard = () => expect.poll(() => told.at(-1));

async function opened(path = '/reader/river', user = anonymousUser): Promise<void> {
  show(path, user);
  await screen.findByRole('heading', { name: 'The river' });
  await engineComes();
}

test('[READ-1] the book is shown by an engine of another origin, which alone is handed a port', async () => {
  show('/reader/river');
  await screen.findByRole('heading', { name: 'The river' });
  expect(frame().getAttribute('src')).toBe(`${CONTENT}/read/pass/`);
  expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  await engineComes('http://elsewhere.example');
  expect(told).toEqual([]);
  await engineComes();
  expect(told[0]).toMatchObject({ type: 'open', book: { base: book.base }, look: { paper: 'light' } });
});

test('[READ-3] keys turn pages at once, the change is announced in words', async () => {
  await opened('/reader/river?to=p1.xhtml%23note');
  expect(told[0]).toMatchObject({ target: { href: 'p1.xhtml#note' } });
  await sees(1, { screen: 2, screens: 4 });
  expect(screen.getByText('Chapter 2 of 3 · Page 2 of 4: Two').tagName).toBe('OUTPUT');
  for (const [key, direction] of Object.entries({
    ' ': 'next',
    ArrowLeft: 'previous',
    PageDown: 'next',
    End: 'last',
  })) {
    fireEvent.keyDown(window, { key });
    await heard().toEqual({ type: 'turn', direction });
  }
});

test('[READ-4] the place is kept in this browser without an account, on the server with one – never one for the other', async () => {
  await opened();
  await sees(2);
  expect(JSON.parse(localStorage.getItem('klupa.reader.position.7') ?? '')).toMatchObject({ href: 'p2.xhtml' });
  cleanup();
  await opened();
  expect(told.at(-1)).toMatchObject({ target: { locator: { href: 'p2.xhtml', progression: 0.5 } } });
  cleanup();
  await opened('/reader/river', student);
  expect(told.at(-1)).not.toHaveProperty('target.locator');
  await sees(1);
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('/position'))?.body, { timeout: 1000 })
    .toMatchObject({ href: 'p1.xhtml', progression: 0.5, userId: student.uid });
});

test('[READ-3] after a jump one goes back to where one was', async () => {
  await opened();
  await sees(0);
  await says({ type: 'left', locator: sightOf(0).locator });
  await sees(2);
  fireEvent.click(screen.getByRole('button', { name: 'Back to place' }));
  await heard().toEqual({ type: 'go', target: { locator: sightOf(0).locator } });
  expect(screen.queryByRole('button', { name: 'Back to place' })).toBeNull();
});

test('[READ-3] a link out of the book is asked about first', async () => {
  await opened();
  await sees(0);
  await says({ type: 'outside', address: 'https://elsewhere.example/page' });
  const link = screen.getByRole('link', { name: 'Outside open', hidden: true });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://elsewhere.example/page',
    'noopener noreferrer',
  ]);
  expect(screen.getByText('elsewhere.example')).toBeTruthy();
});

test('[READ-1] renewed addresses are told to the engine; the frame stays', async () => {
  await opened();
  await sees(1);
  const before = frame();
  answer = () => success({ ...book, engine: `${CONTENT}/read/new/`, base: `${CONTENT}/content/new/` });
  await says({ type: 'failed', index: 2 });
  await heard().toMatchObject({ type: 'base', base: `${CONTENT}/content/new/` });
  expect(frame()).toBe(before);
  expect(before.getAttribute('src')).toBe(`${CONTENT}/read/pass/`);
});

test('[READ-10] behind the last page the book ends: again, and the shelf', async () => {
  await opened();
  await sees(2);
  await says({ type: 'edge', edge: 'end' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'End title' }));
  fireEvent.click(screen.getByRole('button', { name: 'End again' }));
  await heard().toEqual({ type: 'turn', direction: 'first' });
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('[SHELF-13] the end of a sample, and a locked book, say what to do: strangers sign in', async () => {
  answer = () => success(sample);
  await opened();
  await says({ type: 'edge', edge: 'end' });
  expect(screen.getByRole('heading', { level: 2, name: 'Sample end' })).toBeTruthy();
  cleanup();
  answer = () => failure(403, 'reader.locked');
  show('/reader/river?to=p1.xhtml');
  await screen.findByRole('heading', { name: 'Locked title' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    `#/login?return_url=${encodeURIComponent('/#/reader/river?to=p1.xhtml')}`,
  );
  cleanup();
  show('/reader/river', student);
  await screen.findByText('Locked signed in');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('[SHELF-13] a book that does not open can be tried again', async () => {
  answer = () => failure(500, 'request.unexpected');
  show('/reader/river');
  const again = await screen.findByRole('button');
  answer = () => success(book);
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'The river' })).toBeTruthy();
});

test('[PROG-1] [READ-8] [READ-11] reading is reported unit by unit: shown, and completed once its end was seen and its words had their time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'], shouldAdvanceTime: true });
  await opened('/reader/river', student);
  const unit = (name: string, isEnd = true) => ({ unit: name, words: 50, isEnd });
  await sees(0, { units: [unit('p0.xhtml', false)] });
  await act(() => vi.advanceTimersByTimeAsync(9000));
  await sees(1, { units: [unit('p1.xhtml')] });
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await sees(2, { units: [unit('p2.xhtml'), unit('p2.xhtml#late', false)] });
  await act(() => vi.advanceTimersByTimeAsync(6500));
  const statements = calls.filter(({ path }) => path === '/xapi/statements').flatMap(({ body }) => body as Statement[]);
  const said = statements.map(({ verb, object }) => `${verb.id.split('/').at(-1)} ${object.id.split('/').at(-1)}`);
  expect([...new Set(said)].toSorted()).toEqual([
    'completed p2.xhtml',
    'initialized 7',
    'progressed p0.xhtml',
    'progressed p1.xhtml',
    'progressed p2.xhtml',
    'progressed p2.xhtml%23late',
  ]);
  expect(statements.find(({ result }) => result?.completion)?.result?.duration).toMatch(/^PT[56]S$/);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('klupa.outbox'))).toEqual([]);
});
