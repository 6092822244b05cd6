import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { WordsProvider } from '#platform/web/i18n';
import { Alert } from './alert.tsx';

afterEach(cleanup);

const withWords = (shown: ReactNode) => (
  <WordsProvider languageTag="en" messages={{ 'catalog.unknown': 'No such book' }}>
    {shown}
  </WordsProvider>
);

test('[QUAL-5] the region of an alert is in the document before its text, and says the sentence of a refused call', () => {
  const { rerender } = render(withWords(<Alert error={null} />));
  const region = screen.getByRole('alert');
  expect(region.childElementCount).toBe(0);
  rerender(withWords(<Alert error={{ code: 'catalog.unknown' }} />));
  expect(screen.getByRole('alert')).toBe(region);
  expect(region.textContent).toBe('No such book');
  rerender(withWords(<Alert error={{ code: 'catalog.unknown' }}>Choose a book first</Alert>));
  expect(region.textContent).toBe('Choose a book first');
});
