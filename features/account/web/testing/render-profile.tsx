import { QueryClient } from '@tanstack/react-query';
import { Fragment, useState, type ComponentType, type ReactNode } from 'react';
import type { PublicMarket } from '#features/market/contract';
import type { User } from '#features/session/contract';
import { englishWords, renderApp, someMarket } from '#features/session/web/testing';
import { OfferedProvider, type BarContribution, type Condition, type ProfileSection } from '#features/shell/web';
import { compiled } from '#platform/web/ui/testing';
import { bars, dialogs } from '../prompts/contributions.ts';

interface Shown {
  readonly user: User;
  readonly Page?: ComponentType;
  readonly market?: PublicMarket;
  readonly at?: string;
  readonly sections?: readonly ProfileSection[];
  /** Bars that another feature offers. */
  readonly moreBars?: readonly BarContribution[] | undefined;
}

const messages = compiled(englishWords, {
  'shell.log-out': 'Log out',
  'request.offline': 'There is no connection.',
  'request.unexpected': 'Something went wrong.',
});

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
  moreBars = [],
}: Shown) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
  const shownDialogs = await Promise.all(dialogs.map(async (one) => ({ ...one, Part: (await one.load()).Dialog })));
  const shownBars = await Promise.all(
    [...bars, ...moreBars].map(async (one) => ({ ...one, Part: (await one.load()).Bar })),
  );
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
  const around = (screen: ReactNode) => (
    <OfferedProvider value={[{ name: 'others', profileSections: sections }]}>{screen}</OfferedProvider>
  );
  return renderApp({ pages: { '*': Host }, at, market, user, client, messages, around });
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
