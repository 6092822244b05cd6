import type { ReactNode } from 'react';
import { anonymousUser, type Role } from '#features/session/contract';
import { englishWords, renderApp, someMarket, tidyUp as tidyScreens } from '#features/session/web/testing';
import type { FakeServer } from '#platform/web/api/testing';
import { JoinDialog } from '../dialog/join-dialog.tsx';
import { closeJoin, useJoinRequest } from '../link/join-store.ts';
import { JoinLink } from '../link/join-link.ts';

/** All words, as the screens show them. */
export const saidWords = englishWords;

interface Shown {
  readonly server: FakeServer;
  readonly at?: string;
  /** Absent: a stranger. */
  readonly roles?: readonly Role[];
  readonly canJoinFamilyGroup?: boolean;
  readonly isPyp?: boolean;
}

/** What the manifest offers, as the shell composes it. */
function Offered(): ReactNode {
  return (
    <>
      <JoinLink />
      {useJoinRequest() && <JoinDialog />}
    </>
  );
}

export function showJoining({ server, at = '/', roles, canJoinFamilyGroup = true, isPyp = false }: Shown) {
  const { user, router } = renderApp({
    ...{ server, at, pages: { '*': () => <p>a screen</p> } },
    market: someMarket({ canJoinFamilyGroup, layout: isPyp ? 'pyp' : 'default' }),
    user: roles ? { ...anonymousUser, uid: 'me', roles: [...roles], internal: true } : anonymousUser,
    around: (screen) => (
      <>
        {screen}
        <Offered />
      </>
    ),
  });
  return { user, place: () => router.state.location.pathname + router.state.location.search };
}

/** For `afterEach`: test files share one browser. */
export function tidyUp(): void {
  tidyScreens();
  closeJoin();
}
