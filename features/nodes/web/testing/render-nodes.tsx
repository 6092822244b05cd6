import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { marketFileSchema, publicMarket } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import type { FakeServer } from '#platform/web/api/testing';
import { WordsProvider, type CompiledMessages } from '#platform/web/i18n';
import { Outlet, RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import { ToastProvider } from '#platform/web/ui';
import type { AdminNode, NodeRow } from '../../contract/index.ts';

const english = import.meta.glob<Record<string, string>>('/{features/*/web,platform/web/*}/words/en.json', {
  eager: true,
  import: 'default',
});
const messages = Object.fromEntries(
  Object.values(english)
    .flatMap((words) => Object.entries(words))
    .map(([key, message]) => [key, compileMessageOrThrow(message)]),
) as CompiledMessages;

/** A saved draft of a page. */
export const aNode = (differs: Partial<AdminNode> = {}): AdminNode => ({
  id: 7,
  type: 'read',
  slug: 'help',
  title: 'Help',
  link: '',
  target: '_self',
  nodeOrder: 1,
  legalKind: null,
  state: 'draft',
  savedAt: '2026-09-01T08:00:00.000Z',
  body: '<p>Text</p>',
  revision: 1,
  publishedVersion: null,
  publishedAt: null,
  publishedSlug: null,
  wasPublished: false,
  isKept: false,
  ...differs,
});

/** Rows of the editors' list with these titles. */
export const someNodes = (...titles: readonly string[]): NodeRow[] =>
  titles.map((title, index) => aNode({ id: index + 1, title, slug: title.toLowerCase(), nodeOrder: index + 1 }));

interface Shown {
  readonly pages: Readonly<Record<string, ComponentType>>;
  readonly at: string;
  readonly server: FakeServer;
  readonly footerLinks?: readonly { kind: 'privacy-policy'; href: string }[];
}

/** Pages over a server whose answers have the contract's types. */
export function showNodes({ pages, at, server, footerLinks = [] }: Shown) {
  vi.stubGlobal('fetch', server.fetch);
  const market = publicMarket(
    marketFileSchema.parse({ label: 'en', language: 'en', workspace: [1], domainPageTitle: 'Klupa', footerLinks }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = memoryRouter({ ...pages, '*': () => <p>elsewhere</p> }, at);
  render(
    <QueryClientProvider client={client}>
      <MarketProvider market={market}>
        <WordsProvider languageTag="en" messages={messages}>
          <ToastProvider>
            <RouterProvider value={router}>
              <Outlet ErrorPage={() => <p>broken</p>} />
            </RouterProvider>
          </ToastProvider>
        </WordsProvider>
      </MarketProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), router, client };
}

/** For `afterEach`: test files share one browser. */
export function tidyUp(): void {
  cleanup();
  vi.unstubAllGlobals();
}
