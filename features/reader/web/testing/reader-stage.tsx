import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { publicMarket, marketFileSchema } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { anonymousUser } from '#features/session/contract';
import { setUser } from '#features/session/web';
import { WordsProvider, type CompiledMessages } from '#platform/web/i18n';
import { Outlet, RouterProvider, useLocation } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import { ToastProvider } from '#platform/web/ui';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import type { Statement } from '#features/progress/contract';
import type { Book, FromEngine, Sight, ToEngine } from '../../contract/index.ts';
import { ReaderPage } from '../page/reader-page.tsx';

export const CONTENT = 'http://content.localhost:3000';
const pageOf = (title: string, index: number): Book['spine'][number] => ({
  href: `p${index}.xhtml`,
  title,
  isReadable: true,
  isLinear: true,
  isPicture: false,
  layout: 'reflowable',
  size: 100,
});
export const book: Book = {
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
export const sample: Book = {
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
export const student = {
  ...anonymousUser,
  uid: 'b7b9a3f2-6a4e-4f4b-9c55-0d3a1f2e4c6a',
  roles: ['ROLE_STUDENT' as const],
};

/** What the server was asked, how it answers for a book, and what the engine was told. */
export const stage = {
  calls: [] as { path: string; body: unknown }[],
  answer: (): Response => success(book),
  /** What the catalogue answers for the book. */
  publication: (): Response => unknown(),
  messages: [] as ToEngine[],
};
/** By which the engine speaks. */
let port: MessagePort | undefined;
export const failure = (status: number, code: string) =>
  Response.json({ status: { success: false, code }, data: null }, { status });
const unknown = () => failure(404, 'catalog.publication-unknown');
export const success = (data: unknown) => Response.json({ status: { success: true }, data });

/** Hooks of a test file about the reader's page. */
export function readerStage(): void {
  beforeAll(fakeModalDialogs);
  beforeEach(() => {
    // jsdom has no layout to scroll.
    Object.assign(HTMLElement.prototype, { scrollIntoView: () => {} });
    localStorage.clear();
    stage.calls = [];
    stage.messages = [];
    stage.answer = () => success(book);
    stage.publication = unknown;
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      const sent: unknown = body ? JSON.parse(String(body)) : undefined;
      stage.calls.push({ path, body: sent });
      if (path === '/xapi/statements') return Response.json((sent as Statement[]).map(({ id }) => id));
      if (path.startsWith('/api/publications/')) return stage.publication();
      if (path === '/api/p/stickers') return success({ stickers: [] });
      if (path.endsWith('/marks')) return success({ marks: [] });
      return path.startsWith('/api/reader/') ? stage.answer() : success({});
    });
  });
  afterEach(() => {
    port?.close();
    cleanup();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** In place of the player of courses: its address. */
function Player(): ReactNode {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

export function show(path: string, user = anonymousUser): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setUser(client, user);
  render(
    <QueryClientProvider client={client}>
      <MarketProvider market={market}>
        <WordsProvider languageTag="en" messages={messages} onMissing={() => {}}>
          <ToastProvider>
            <RouterProvider
              value={memoryRouter({ '/reader/:publication': ReaderPage, '/course/:publication': Player }, path)}
            >
              <Outlet ErrorPage={() => null} />
            </RouterProvider>
          </ToastProvider>
        </WordsProvider>
      </MarketProvider>
    </QueryClientProvider>,
  );
}
export const frame = () => document.querySelector('iframe') as HTMLIFrameElement;

/** The engine comes: it says so, and gets its port. */
export async function engineComes(origin = CONTENT): Promise<void> {
  const source = frame().contentWindow as Window;
  vi.spyOn(source, 'postMessage').mockImplementation((message: ToEngine, _: unknown, ports?: unknown) => {
    stage.messages.push(message);
    port = (ports as MessagePort[])[0];
    port?.addEventListener('message', ({ data }: MessageEvent<ToEngine>) => stage.messages.push(data));
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
export async function says(message: FromEngine): Promise<void> {
  await act(async () => {
    port?.postMessage(message);
    await delivered();
    await delivered();
  });
}
export const sightOf = (index: number, more: Partial<Sight> = {}): Sight => ({
  index,
  locator: { href: `p${index}.xhtml`, progression: 0.5, cfi: `epubcfi(/6/${(index + 1) * 2}!/4/2)` },
  screen: 1,
  screens: 1,
  share: index / 3,
  isStart: true,
  isEnd: true,
  units: [{ unit: `p${index}.xhtml`, words: 10, isEnd: true }],
  entry: index,
  printed: undefined,
  marked: [],
  ...more,
});
export const sees = (index: number, more: Partial<Sight> = {}) => says({ type: 'sight', sight: sightOf(index, more) });
export const heard = () => expect.poll(() => stage.messages.at(-1));

export async function opened(path = '/reader/river', user = anonymousUser): Promise<void> {
  show(path, user);
  await screen.findByRole('heading', { name: 'The river' });
  await engineComes();
}
