import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { getClassroom, getClassroomCodes, getClassroomUsers, type ClassroomUser } from '../../../contract/index.ts';
import { aClassroom, showClassrooms, tidyUp } from '../../testing/index.ts';
import { UsersPage } from '../users-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(() => {
  tidyUp();
  localStorage.clear();
});

const person = (uid: string, differs: Partial<ClassroomUser> = {}): ClassroomUser => ({
  ...{ uid, first_name: uid, last_name: 'Last', nickname: '', username: `${uid}.last`.toLowerCase() },
  ...{ isTeacher: false, isOwner: false, isSelf: false, mayRenewPassword: true },
  ...{ since: '2026-11-20T08:00:00Z', publications: [] },
  ...differs,
});

function show() {
  const server = createFakeServer()
    .on(getClassroom, aClassroom())
    .on(getClassroomCodes, [])
    .on(getClassroomUsers, {
      users: [person('Zoe'), person('Me', { isTeacher: true, isSelf: true }), person('Ana')],
      former: [],
    });
  const pages = { '/classrooms/:classroom/manage/users': UsersPage };
  return showClassrooms({ pages, at: '/classrooms/7/manage/users', server });
}

test('[CLS-16] the list of a class for paper: its pupils by name with usernames, and no teacher', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Print the list' }));
  expect(print).toHaveBeenCalledOnce();
  const sheet = document.querySelector<HTMLElement>('[data-print=sheet]');
  if (!sheet) throw new Error('There is a sheet');
  const rows = within(sheet)
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent);
  expect(rows).toEqual(['NameUsername', '1Last Anaana.last', '2Last Zoezoe.last']);
});

test('[CLS-16] cards of chosen pupils say no password, and the number on a page is kept', async () => {
  const { user } = show();
  const asked: unknown[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    if (!address.includes('classroom-cards')) return fetch(address, options);
    asked.push(JSON.parse(String(options.body)));
    return new Response('%PDF-');
  });
  const cards = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cards' });
  expect(cards.disabled || cards.getAttribute('aria-disabled') === 'true').toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(cards);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '8' }).checked).toBe(true);
  await user.click(dialog.getByRole('radio', { name: '4' }));
  await user.click(dialog.getByRole('button', { name: 'Make cards to print' }));
  await dialog.findByRole('link', { name: 'Save the cards (PDF)' });
  const pupils = ['Ana', 'Zoe'].map((name) => ({
    ...{ first_name: name, last_name: 'Last', username: `${name}.last`.toLowerCase() },
  }));
  expect(asked).toEqual([{ classroom: '7', perPage: 4, pupils: expect.arrayContaining(pupils) }]);

  tidyUp();
  const { user: later } = show();
  await later.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await later.click(screen.getByRole('button', { name: 'Cards' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4' }).checked).toBe(true);
});
