import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ok } from '#platform/kernel';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { createUnit, getUnits } from '../../contract/index.ts';
import { aUnit, serverWith, showRepository, tidyUp } from '../testing/render-repository.tsx';

beforeAll(fakeModalDialogs);
beforeEach(() => localStorage.clear());
afterEach(tidyUp);

test('[REPO-21] a teacher without own units makes one; it is private until it is shared', async () => {
  let sent: unknown;
  const made = aUnit({ id: 8, title: 'My lesson', isOwn: true, mayEdit: true, isPublished: false });
  const server = serverWith([], made).on(createUnit, ({ body }) => {
    sent = body;
    return ok(made);
  });
  const { user } = showRepository({ server });
  await user.click(await screen.findByRole('link', { name: 'My materials' }));
  expect(await screen.findByText('You have no units of your own yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New unit' }));
  await user.type(await screen.findByLabelText('Title of the unit'), 'My lesson');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Share with the teachers of my school' }).checked).toBe(
    false,
  );
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My lesson' })).toBeTruthy();
  expect(sent).toMatchObject({ title: 'My lesson', isOwn: true, isPublished: false });
  expect(screen.getByText('Only for me')).toBeTruthy();
});

test('[REPO-21] units that colleagues share stand with author, grade and subject; a reader makes none there', async () => {
  const server = serverWith([]).on(getUnits, ({ query }) =>
    ok(query.view === 'school' ? [aUnit({ author: 'Iva Hrast' })] : []),
  );
  showRepository({ server, at: '/repository?view=school' });
  const list = await screen.findByRole('list', { name: 'From my school' });
  expect(within(list).getByText('By Iva Hrast')).toBeTruthy();
  expect(await within(list).findByText('Grade 1 · Mathematics')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New unit' })).toBeNull();
});
