import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getPublication, READABILITY, type BookAccessibility, type Publication } from '#features/catalog/contract';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { InsetSubject } from '#features/shell/web';
import { createFakeServer } from '#platform/web/api/testing';
import { ReadabilityInset } from './readability-inset.tsx';

afterEach(tidyUp);

const publication: Publication = {
  dos_id: '7',
  alias: 'river',
  name: 'The river',
  is_visible: false,
  dos_theme_id: 4,
  bookType: 'reader',
  grade: null,
  schoolGroup: null,
  subjects: [],
  description: 'Water flows.',
  publisher: '',
  extra_param: { options: { publisher: '' } },
  authors: [],
  language: 'hr',
  isSample: false,
  courseHosts: [],
  moduls: [],
};

const Panel = () => (
  <InsetSubject value="7">
    <h1>The river</h1>
    <ReadabilityInset />
  </InsetSubject>
);

function show(accessibility?: BookAccessibility) {
  const server = createFakeServer().on(getPublication, { ...publication, ...(accessibility && { accessibility }) });
  return { server, ...showScreens({ pages: { '/': Panel }, at: '/', server, roles: [] }) };
}

test('[READ-17] the panel says in plain words who can read the book, and warns of dangers', async () => {
  show({ says: ['screen-reader', 'pictures-described', 'flashing'], level: 'AA', certifiedBy: 'Bench' });
  const section = within(await screen.findByRole('region', { name: 'Ways to read this book' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Meets the rules for accessible books (WCAG AA)',
    'Works with a screen reader',
    'Pictures are described',
    'Some pictures flash',
  ]);
  expect(section.getByText('Bench').tagName).toBe('BDI');
  expect(section.queryByText('In the publisher’s words')).toBeNull();
});

test('[READ-17] the publisher’s own words are text in the language of the book, shown on demand', async () => {
  const { user } = show({ says: [], summary: '<b>Sve slike</b> imaju opis.' });
  const section = within(await screen.findByRole('region', { name: 'Ways to read this book' }));
  expect(section.queryByRole('list')).toBeNull();
  await user.click(section.getByText('In the publisher’s words'));
  const words = section.getByText('<b>Sve slike</b> imaju opis.');
  expect([words.lang, words.dir]).toEqual(['hr', 'auto']);
});

test('[READ-17] everything that can be said has words of its own', async () => {
  show({ says: [...READABILITY] });
  const items = await screen.findAllByRole('listitem');
  expect(new Set(items.map(({ textContent }) => textContent)).size).toBe(READABILITY.length);
  for (const { textContent } of items) expect(textContent).toMatch(/^[A-Z][a-z ,]{8,60}$/);
});

test('[READ-17] of a book of which nothing is known nothing is said', async () => {
  const { server } = show();
  await waitFor(() => expect(server.calls).toEqual(['/api/publications/7']));
  await screen.findByRole('heading', { name: 'The river' });
  expect(screen.queryByRole('region', { name: 'Ways to read this book' })).toBeNull();
});
