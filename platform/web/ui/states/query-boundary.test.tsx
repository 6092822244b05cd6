import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { WordsProvider } from '#platform/web/i18n';
import { compiled, uiWords } from '../testing/index.ts';
import { QueryBoundary, QueryError, type QueryBoundaryProps } from './query-boundary.tsx';

afterEach(cleanup);

const refetch = vi.fn();
const queryWith = (differs: Partial<QueryBoundaryProps<string>['query']>): QueryBoundaryProps<string>['query'] => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch,
  ...differs,
});
const withWords = (children: ReactNode) => (
  <WordsProvider languageTag="en" messages={compiled(uiWords, { 'board.gone': 'The board is gone' })}>
    {children}
  </WordsProvider>
);
const shown = (query: Partial<QueryBoundaryProps<string>['query']>) =>
  withWords(
    <QueryBoundary query={queryWith(query)} loading="The board is loading" skeleton={<i />}>
      {(data) => <p>{data}</p>}
    </QueryBoundary>,
  );

test('[QUAL-5] a query shows its skeleton, its error with a way to try again, and its data', () => {
  const { rerender } = render(shown({}));
  expect(screen.getByRole('group', { name: 'The board is loading', busy: true })).toBeTruthy();
  rerender(shown({ error: { code: 'board.gone' } }));
  expect(screen.getByText('The board is gone')).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(shown({ error: { code: 'unknown.code' } }));
  expect(screen.getByRole('alert').textContent).toContain(uiWords['ui.failed-text']);
  rerender(shown({ data: 'Ana first', error: { code: 'board.gone' } }));
  expect(screen.getByText('Ana first')).toBeTruthy();
});

test('[QUAL-5] a skeleton without a name of its own says that it loads', () => {
  render(
    withWords(
      <QueryBoundary query={queryWith({})} className="wide" skeleton={<i />}>
        {(data) => <p>{data}</p>}
      </QueryBoundary>,
    ),
  );
  expect(screen.getByRole('group', { name: uiWords['ui.loading'], busy: true }).className).toBe('wide');
});

test('[QUAL-5] an error without a skeleton says what happened and tries again; without an error nothing is shown', () => {
  const { container, rerender } = render(withWords(<QueryError query={queryWith({})} />));
  expect(container.textContent).toBe('');
  rerender(withWords(<QueryError query={queryWith({ error: { code: 'board.gone' } })} failed="No board" />));
  expect(screen.getByRole('alert').textContent).toContain('No boardThe board is gone');
  refetch.mockClear();
  fireEvent.click(screen.getByRole('button', { name: uiWords['ui.try-again'] }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('[QUAL-5] while a query is fetched again, its button stays and keeps the focus', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let calls = 0;
  const Board = () => {
    const query = useQuery<string, { readonly code: string }>({
      queryKey: ['board'],
      queryFn: () => answers[calls++]?.promise ?? '',
      retry: false,
    });
    return (
      <QueryBoundary query={query} skeleton={<i />}>
        {(data) => <p>{data}</p>}
      </QueryBoundary>
    );
  };
  render(<QueryClientProvider client={new QueryClient()}>{withWords(<Board />)}</QueryClientProvider>);
  answers[0]?.reject({ code: 'board.gone' });
  const again = await screen.findByRole('button');
  again.focus();
  fireEvent.click(again);
  await expect.poll(() => calls).toBe(2);
  expect([again.isConnected, document.activeElement]).toEqual([true, again]);
  answers[1]?.reject({ code: 'board.gone' });
  await expect.poll(() => again.getAttribute('aria-disabled')).not.toBe('true');
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  answers[2]?.resolve('Ana first');
  await screen.findByText('Ana first');
});
