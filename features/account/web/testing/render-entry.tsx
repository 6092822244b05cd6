import { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PublicMarket } from '#features/market/contract';
import type { User } from '#features/session/contract';
import { englishWords, renderApp } from '#features/session/web/testing';
import { compiled } from '#platform/web/ui/testing';
import type { LegalText } from '../../contract/index.ts';

interface Shown {
  readonly Page: ComponentType;
  readonly market?: PublicMarket;
  readonly user?: User;
  /** Address inside the hash; the window's own is set to it too. */
  readonly at: string;
}

const messages = compiled(englishWords, {
  'request.offline': 'There is no connection.',
  'request.unexpected': 'Something went wrong.',
});

/** Two legal texts, as the server names them. */
export const legal: LegalText[] = [
  { id: '1/3', kind: 'terms-of-use', title: 'Terms of use', slug: 'terms' },
  { id: '2/1', kind: 'privacy-policy', title: 'Privacy policy', slug: 'privacy' },
];

/** Shows one screen of those who are not signed in. */
export function showEntry({ Page, at, ...shown }: Shown) {
  window.history.replaceState(null, '', `/#${at}`);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  return renderApp({ pages: { [at.split('?', 1)[0] ?? at]: Page }, at, client, messages, ...shown });
}
