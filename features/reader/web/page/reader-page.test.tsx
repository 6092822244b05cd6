import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publicMarket, marketFileSchema } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { anonymousUser } from '#features/session/contract';
import { setUser } from '#features/session/web';
import { WordsProvider, type CompiledMessages } from '#platform/web/i18n';
import { Outlet, RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import type { Statement } from '#features/progress/contract';
import type { Book } from '../../contract/index.ts';
import { READ_AFTER_MS } from './read-units.ts';
import { ReaderPage } from './reader-page.tsx';

const book: Book = {
  dos_id: '7',
  name: 'The river',
  language: 'en',
  direction: 'default',
  layout: 'reflowable',
  spine: ['One', 'Two', 'Three'].map((title, index) => ({ href: `p${index}.xhtml`, title, isReadable: true })),
  toc: ['One', 'Two', 'Three'].map((title, index) => ({ title, href: `p${index}.xhtml#top`, children: [] })),
  base: '/content/pass/',
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
const messages: CompiledMessages = { 'reader.page-of': ['Page ', ['page'], ' of ', ['count']] };
const market = publicMarket(
  marketFileSchema.parse({ label: 'en', language: 'en', workspace: [11], domainPageTitle: 'Klupa' }),
);
const student = { ...anonymousUser, uid: 'b7b9a3f2-6a4e-4f4b-9c55-0d3a1f2e4c6a', roles: ['ROLE_STUDENT' as const] };

let calls: { path: string; body: unknown }[] = [];
let answer: () => Response;
const failure = (status: number, code: string) =>
  Response.json({ status: { success: false, code }, data: null }, { status });
const success = (data: unknown) => Response.json({ status: { success: true }, data });

beforeEach(() => {
  localStorage.clear();
  calls = [];
  answer = () => success(book);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const sent: unknown = body ? JSON.parse(String(body)) : undefined;
    calls.push({ path, body: sent });
    if (path === '/xapi/statements') return Response.json((sent as Statement[]).map(({ id }) => id));
    return path.startsWith('/api/reader/') ? answer() : success({});
  });
});
afterEach(() => {
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
          <RouterProvider value={memoryRouter({ '/reader/:publication': ReaderPage }, path)}>
            <Outlet ErrorPage={() => null} />
          </RouterProvider>
        </WordsProvider>
      </MarketProvider>
    </QueryClientProvider>,
  );
}
const frames = () => [...document.querySelectorAll('iframe')];
const shown = () => document.querySelector<HTMLIFrameElement>('[data-index]:not([inert]) iframe');

test('[SHELF-13] a page is shown in a frame that may do nothing; neighbours come when it is there', async () => {
  show('/reader/river');
  await screen.findByRole('heading', { name: 'The river' });
  expect(frames()).toHaveLength(1);
  expect(shown()?.getAttribute('sandbox')).toBe('');
  expect(shown()?.getAttribute('src')).toBe('/content/pass/p0.xhtml?theme=light&size=100');
  fireEvent.load(shown() as Element);
  expect(frames()).toHaveLength(2);
});

test('[SHELF-13] keys turn pages, the change is announced, the place is remembered without an account', async () => {
  show('/reader/river?to=p1.xhtml%23note');
  await screen.findByText('Page 2 of 3: Two');
  expect(shown()?.getAttribute('src')).toBe('/content/pass/p1.xhtml?theme=light&size=100#note');
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  expect(screen.getByText('Page 3 of 3: Three').tagName).toBe('OUTPUT');
  expect(localStorage.getItem('klupa.reader.position.7')).toBe('p2.xhtml');
  cleanup();
  show('/reader/river');
  expect(await screen.findByText('Page 3 of 3: Three')).toBeTruthy();
});

test('[SHELF-13] the end of a sample, and a locked book, say what to do: strangers sign in', async () => {
  answer = () => success(sample);
  show('/reader/river');
  await screen.findByRole('heading', { name: 'The river' });
  fireEvent.keyDown(window, { key: 'End' });
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

test('[PROG-1] reading is reported: opened, shown, and completed after two seconds and a turn', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show('/reader/river', student);
  await screen.findByRole('heading', { name: 'The river' });
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  await vi.advanceTimersByTimeAsync(READ_AFTER_MS);
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  await vi.advanceTimersByTimeAsync(READ_AFTER_MS + 1000);
  const said = calls
    .filter(({ path }) => path === '/xapi/statements')
    .flatMap(({ body }) => body as Statement[])
    .map(({ verb, object }) => `${verb.id.split('/').at(-1)} ${object.id.split('/').at(-1)}`);
  expect(said.toSorted()).toEqual([
    'completed p1.xhtml',
    'completed p2.xhtml',
    'initialized 7',
    'progressed p0.xhtml',
    'progressed p1.xhtml',
    'progressed p2.xhtml',
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('klupa.outbox'))).toEqual([]);
});
