import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getBooksGroups, type PublicationRow } from '#features/catalog/contract';
import { marketFileSchema, publicMarket } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { WordsProvider } from '#platform/web/i18n';
import { Outlet, RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import { compiled, uiWords } from '#platform/web/ui/testing';
import { groupCode, withCheck } from '#platform/kernel';
import { getKodHistory, redeemCode, unlockErrors, type Kod } from '../../contract/index.ts';
import words from '../words/en.json' with { type: 'json' };
import { KodPage } from './kod-page.tsx';

const GOOD = withCheck('234679ACDEFHJKM');
const book = (id: string, name: string): PublicationRow => ({
  dos_id: id,
  alias: `alias-${id}`,
  name,
  is_visible: true,
  dos_theme_id: 4,
  bookType: 'textbook',
  grade: null,
  schoolGroup: null,
  subjects: [],
});
const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const old: Kod = {
  last4: 'OLD4',
  publications: ['2'],
  used: [{ activation: seconds('2024-01-02'), expiry: seconds('2025-01-02') }],
};

function show({
  history = { unexpired: [] as Kod[], expired: [] as Kod[] },
  failing = '',
  broken = undefined as string | undefined,
} = {}) {
  const sent: string[] = [];
  const shelf = {
    ungrouped: { books: [book('1', 'First book'), book('2', 'Second book')], userbooks: [] },
    grouped: [],
  };
  const kod: Kod = {
    last4: GOOD.slice(-4),
    publications: ['1'],
    used: [{ activation: Date.now(), expiry: Date.UTC(2027, 10, 20, 12) }],
  };
  let present = history;
  const server = createFakeServer()
    .on(getBooksGroups, shelf)
    .on(getKodHistory, () => ok(present))
    .on(redeemCode, ({ body }) => {
      sent.push(body.code);
      const refusal = Object.values(unlockErrors).find(({ code }) => code === failing);
      if (refusal) return fail(refusal);
      present = { ...present, unexpired: [kod] };
      return ok(kod);
    });
  server.breakPath(broken);
  vi.stubGlobal('fetch', server.fetch);
  const market = publicMarket(
    marketFileSchema.parse({ label: 'en', language: 'en', workspace: [1], domainPageTitle: 'Klupa' }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MarketProvider market={market}>
        <WordsProvider languageTag="en" messages={compiled(words, uiWords)}>
          <RouterProvider value={memoryRouter({ '/kod': KodPage }, '/kod')}>
            <Outlet ErrorPage={() => <p>broken</p>} />
          </RouterProvider>
        </WordsProvider>
      </MarketProvider>
    </QueryClientProvider>,
  );
  return { sent, server, user: userEvent.setup() };
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const field = () => screen.findByLabelText<HTMLInputElement>('Your code');

describe('entering a code', () => {
  test('[KOD-1] groups while one types, unlocks, and shows the books and the day', async () => {
    const { user, sent } = show();
    await user.type(await field(), `${GOOD.toLowerCase()}`);
    expect((await field()).value).toBe(groupCode(GOOD));
    await user.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { name: '1 book is unlocked' });
    expect(document.activeElement).toBe(heading);
    expect(sent).toEqual([GOOD]);
    expect(screen.getAllByRole('link', { name: /First book/ })[0]?.getAttribute('href')).toContain('/reader/alias-1');
    expect(screen.getByText(/until 20\.\s11\.\s2027\./)).toBeTruthy();
    expect(await screen.findByText(`Code ending in ${GOOD.slice(-4)}`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enter another code' }));
    expect((await field()).value).toBe('');
  });

  test('[KOD-1] a caret in the middle stays where one types', async () => {
    const { user } = show();
    const input = await field();
    await user.type(input, '23679');
    input.setSelectionRange(2, 2);
    await user.keyboard('4A');
    expect([input.value, input.selectionStart]).toEqual(['234A-679', 4]);
  });

  test('[KOD-3] typing mistakes are said before anything is sent, and the field keeps the focus', async () => {
    const { user, sent } = show();
    for (const [text, said] of [
      ['', /Enter the code/],
      ['2346', /16 characters, and these are 4/],
      [GOOD.slice(0, -1) + (GOOD.endsWith('A') ? 'C' : 'A'), /typing mistake/],
    ] as const) {
      const input = await field();
      await user.clear(input);
      if (text) await user.type(input, text);
      await user.click(screen.getByRole('button', { name: 'Unlock' }));
      expect(await screen.findByText(said)).toBeTruthy();
      expect(document.activeElement).toBe(input);
      expect(input.getAttribute('aria-invalid')).toBe('true');
    }
    expect(sent).toEqual([]);
  });

  test.each(Object.values(unlockErrors).map(({ code }) => code))(
    '[KOD-3] the refusal %s is said in words',
    async (code) => {
      const { user } = show({ failing: code });
      await user.type(await field(), `${GOOD}{Enter}`);
      expect(await screen.findByText((words as Record<string, string>)[code] ?? '')).toBeTruthy();
      expect((await field()).value).toBe(groupCode(GOOD));
    },
  );
});

describe('the history', () => {
  test('[KOD-2] lists codes with their days; seconds are understood; expired books do not open', async () => {
    show({ history: { unexpired: [], expired: [old] } });
    const list = await screen.findByRole('list', { name: 'Codes that have expired' });
    expect(await within(list).findAllByText('Second book')).not.toHaveLength(0);
    expect(list.textContent).toContain('From 02. 01. 2024. to 02. 01. 2025.');
    expect(within(list).queryByRole('link')).toBeNull();
  });

  test('[QUAL-5] says that there is nothing yet, or that it did not load', async () => {
    show();
    expect(await screen.findByText('You have not entered any code yet')).toBeTruthy();
    cleanup();
    show({ broken: getKodHistory.path });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
