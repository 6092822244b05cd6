import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WordsProvider } from '#platform/web/i18n';
import { compiled, uiWords } from '../testing/index.ts';
import { QueryBoundary, type QueryBoundaryProps } from './query-boundary.tsx';

afterEach(cleanup);

const refetch = vi.fn();
const shown = (query: Partial<QueryBoundaryProps<string>['query']>) => (
  <WordsProvider languageTag="en" messages={compiled(uiWords, { 'board.gone': 'The board is gone' })}>
    <QueryBoundary
      query={{ data: undefined, error: null, isFetching: false, refetch, ...query }}
      loading="The board is loading"
      skeleton={<i />}
    >
      {(data) => <p>{data}</p>}
    </QueryBoundary>
  </WordsProvider>
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
