import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Fragment, useState, type ComponentType, type ReactNode } from 'react';
import type { PublicMarket } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { getUserdata, type User } from '#features/session/contract';
import { OfferedProvider, type Condition, type ProfileSection } from '#features/shell/web';
import { someMarket } from '#features/session/web/testing';
import { keyOf } from '#platform/web/api';
import { WordsProvider } from '#platform/web/i18n';
import { Outlet, RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import { ToastProvider } from '#platform/web/ui';
import { compiled, uiWords } from '#platform/web/ui/testing';
import { bars, dialogs } from '../prompts/contributions.ts';
import words from '../words/en.json' with { type: 'json' };

interface Shown {
  readonly user: User;
  readonly Page?: ComponentType;
  readonly market?: PublicMarket;
  readonly at?: string;
  readonly sections?: readonly ProfileSection[];
}

const otherWords = {
  'shell.log-out': 'Log out',
  'request.offline': 'There is no connection.',
  'request.unexpected': 'Something went wrong.',
};

/** Other features have offered what they have, and nothing of it is for this user. */
const nobodys: ProfileSection = {
  id: 'nobodys',
  order: 90,
  title: 'test.nobodys',
  isFor: () => false,
  load: async () => ({ Section: Fragment }),
};

/** Shows a page of accounts, and beside it the dialogs and bars as they want to be shown; what they load is awaited. */
export async function showProfile({
  user,
  Page = Empty,
  market = someMarket(),
  at = '/',
  sections = [nobodys],
}: Shown) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
  client.setQueryData(keyOf(getUserdata, {}), user);
  const shownDialogs = await Promise.all(dialogs.map(async (one) => ({ ...one, Part: (await one.load()).Dialog })));
  const shownBars = await Promise.all(bars.map(async (one) => ({ ...one, Part: (await one.load()).Bar })));
  const Host = (): ReactNode => (
    <>
      {shownBars.map((bar) => (
        <Conditional key={bar.name} {...bar} />
      ))}
      <Page />
      {shownDialogs.map((dialog) => (
        <Conditional key={dialog.name} {...dialog} />
      ))}
    </>
  );
  const router = memoryRouter({ '*': Host }, at);
  render(
    <QueryClientProvider client={client}>
      <MarketProvider market={market}>
        <WordsProvider languageTag="en" messages={compiled(words, uiWords, otherWords)}>
          <OfferedProvider value={[{ name: 'others', profileSections: sections }]}>
            <ToastProvider>
              <RouterProvider value={router}>
                <Outlet ErrorPage={() => <p>broken</p>} />
              </RouterProvider>
            </ToastProvider>
          </OfferedProvider>
        </WordsProvider>
      </MarketProvider>
    </QueryClientProvider>,
  );
  return { client, router };
}

const Empty = (): ReactNode => <Fragment />;

interface ConditionalProps {
  readonly Condition: Condition;
  readonly Part: ComponentType;
}

/** As the shell shows it: while its condition holds. */
function Conditional({ Condition: Watched, Part }: ConditionalProps): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Watched onChange={setShown} />
      {isShown && <Part />}
    </>
  );
}
