import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { createFakeServer } from '#platform/web/api/testing';
import { OfflineNote } from './offline-note.tsx';

afterEach(() => {
  delete document.documentElement.dataset['kept'];
  tidyUp();
});

const show = (isKept: boolean) =>
  showScreens({
    pages: { '/': () => <OfflineNote isKept={isKept} /> },
    at: '/',
    server: createFakeServer(),
    roles: [],
  });

test('[READ-16] a page of kept books says that reports wait, also where the browser sees a network', async () => {
  document.documentElement.dataset['kept'] = '';
  show(true);
  await screen.findByText(/saved here and will be sent later/);
});

test('[READ-16] a kept book in a page with a session says nothing while there is a network', async () => {
  show(true);
  expect((await screen.findByRole('status')).textContent).toBe('');
});
