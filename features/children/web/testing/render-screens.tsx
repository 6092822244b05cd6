import type { ComponentType } from 'react';
import type { MarketFile } from '#features/market/contract';
import type { Role, User } from '#features/session/contract';
import { englishWords, renderApp, someMarket, someUser } from '#features/session/web/testing';
import type { FakeServer } from '#platform/web/api/testing';
import { compiled } from '#platform/web/ui/testing';

export { tidyUp } from '#features/session/web/testing';

const messages = compiled(englishWords, { 'request.unexpected': 'Something went wrong.' });

interface Shown {
  readonly pages: Readonly<Record<string, ComponentType>>;
  readonly at: string;
  readonly server: FakeServer;
  readonly roles?: readonly Role[];
  readonly user?: Partial<User>;
  readonly market?: Partial<MarketFile>;
  /** Stands over the page, as bars do. */
  readonly Above?: ComponentType;
}

/** Screens of home over a server whose answers have the contract's types; every text is the one that people read. */
export const showScreens = ({ pages, at, server, roles = ['ROLE_PARENT'], user, market, Above }: Shown) =>
  renderApp({
    ...{ pages, at, server, messages },
    market: someMarket({ canJoinFamilyGroup: true, registrationRoles: ['parent'], ...market }),
    user: someUser(roles, user),
    around: (screen) => (
      <>
        {Above && <Above />}
        {screen}
      </>
    ),
  });
