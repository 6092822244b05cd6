import { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PublicMarket } from '#features/market/contract';
import { compiled } from '#platform/web/ui/testing';
import type { User } from '../../contract/index.ts';
import words from '../words/en.json' with { type: 'json' };
import { renderApp } from './render-app.tsx';

interface Shown {
  readonly Page: ComponentType;
  readonly market: PublicMarket;
  readonly user: User;
  /** Where the page was opened. */
  readonly at?: string;
}

const messages = compiled(words, {
  'request.offline': 'There is no connection.',
  'request.unexpected': 'Something went wrong.',
  'ui.show-password': 'Show password',
  'ui.hide-password': 'Hide password',
  'ui.notifications': 'Messages',
  'ui.dismiss': 'Dismiss',
  'ui.failed-title': 'That did not load',
  'ui.try-again': 'Try again',
});

/** Shows one page alone; all other addresses are empty. */
export function showPage({ Page, market, user, at = '/here' }: Shown) {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  return renderApp({ pages: { [at.split(/[?#]/)[0] ?? at]: Page }, at, market, user, client, messages });
}
