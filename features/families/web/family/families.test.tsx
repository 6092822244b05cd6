import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getChildren } from '#features/children/contract';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  addFamilyChildren,
  createFamily,
  createFamilyCode,
  familyErrors,
  getFamilies,
  getFamily,
  getFamilyCodes,
  removeFamilyUsers,
  updateFamilyCode,
} from '../../contract/index.ts';
import { aFamily, aMember } from '../testing/families.ts';
import { FamiliesPage } from '../list/families-page.tsx';
import { FamilyPage } from './family-page.tsx';
import { ManageFamilyPage } from './manage-family-page.tsx';
import { NewFamilyPage } from '../list/new-family-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const pages = {
  '/family': FamiliesPage,
  '/family/new': NewFamilyPage,
  '/family/:family': FamilyPage,
  '/family/:family/manage': ManageFamilyPage,
};
const LONG = 'Zvjezdana-Marija Ljubica Aleksandra Kneževića-Podravskog Ždral';
const code = {
  role: 'parent' as const,
  code: '7K3MACDE2346',
  expiresAt: '2099-01-01T00:00:00.000Z',
  uses: 2,
  maxUses: 10,
};

describe('the list', () => {
  test('[FAM-1] families with their people; loading, and a way in by code', async () => {
    const many = Array.from({ length: 20 }, (_, id) => aFamily({ id, name: `Family ${id}` }));
    const server = createFakeServer().on(getFamilies, [aFamily({ id: 99, name: LONG }), ...many]);
    showScreens({ pages, at: '/family', server });
    expect(screen.getByRole('group', { name: 'Loading the family' }).getAttribute('aria-busy')).toBe('true');
    const list = await screen.findByRole('list', { name: 'My families' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(21);
    expect(screen.getByRole('link', { name: LONG }).getAttribute('href')).toBe('#/family/99');
    expect(screen.getByRole('link', { name: 'Join with a code' }).getAttribute('href')).toBe(
      '#/family?joinCode=&joinType=family',
    );
    expect(screen.getByRole('link', { name: 'New family' }).getAttribute('href')).toBe('#/family/new');
  });

  test('[FAM-1] a failure can be tried again; an empty list leads on, for students to a code', async () => {
    const server = createFakeServer().on(getFamilies, []);
    server.breakPath(getFamilies.path);
    const { user } = showScreens({ pages, at: '/family', server, roles: ['ROLE_STUDENT'] });
    await screen.findByRole('alert');
    server.breakPath(undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Ask your parents for a family code and enter it here.');
    screen.getByRole('link', { name: 'Join with a code' });
    expect(screen.queryByRole('link', { name: 'New family' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'My children' })).toBeNull();
  });

  test.each([
    ['teachers, family groups', 'ROLE_TEACHER', true, true],
    ['teachers, no family groups', 'ROLE_TEACHER', false, false],
    ['unconfirmed teachers', 'ROLE_WTB_TEACHER', true, false],
    ['parents, no family groups', 'ROLE_PARENT', false, true],
  ] as const)('[FAM-1] %s: creating is offered as the server allows it', async (_, role, groups, isOffered) => {
    const server = createFakeServer().on(getFamilies, []);
    showScreens({ pages, at: '/family', server, roles: [role], market: { canJoinFamilyGroup: groups } });
    await screen.findByText('You have no family yet');
    expect(screen.queryByRole('link', { name: 'New family' }) !== null).toBe(isOffered);
    expect(screen.queryByRole('link', { name: 'Join with a code' }) !== null).toBe(groups || role === 'ROLE_PARENT');
  });
});

test('[FAM-1] a new family suggests its name, refuses none, and opens where it is managed', async () => {
  let sent = '';
  const server = createFakeServer()
    .on(createFamily, ({ body }) => {
      sent = body.family.name;
      return ok(aFamily({ id: 5, name: sent }));
    })
    .on(getFamily, aFamily({ id: 5 }))
    .on(getFamilyCodes, [])
    .on(getChildren, []);
  const { user, router } = showScreens({ pages, at: '/family/new', server, user: { last_name: 'Lipa' } });
  const field = screen.getByLabelText<HTMLInputElement>('Name of the family');
  expect(field.value).toBe('Lipa family');
  await user.clear(field);
  await user.keyboard('{Enter}');
  await screen.findByText('Give the family a name of letters and digits, 60 characters at most.');
  expect(document.activeElement).toBe(field);
  await user.type(field, LONG);
  expect(field.value).toHaveLength(60);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/family/5/manage'));
  expect(sent).toBe(LONG.slice(0, 60));
});

describe('one family', () => {
  const students = [aMember({ uid: 'ana', first_name: 'Ana' }), aMember({ uid: 'bo', first_name: LONG })];
  const parents = [aMember({ uid: '7', first_name: 'Me', isSelf: true, isFounder: true }), aMember({ uid: 'p2' })];

  test('[FAM-2] parents open their children; students only themselves, the others are names', async () => {
    const server = createFakeServer().on(getFamily, aFamily({ members: { students, parents, teachers: [] } }));
    showScreens({ pages, at: '/family/3', server });
    const list = await screen.findByRole('list', { name: 'Children' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#/family/3/ana', '#/family/3/bo']);
    within(list).getByRole('link', { name: `${LONG} Lipa` });
    tidyUp();
    const names = aMember({ uid: undefined, username: undefined, first_name: 'Sister' });
    const own = aMember({ uid: '7', first_name: 'Me', isSelf: true });
    const seen = aFamily({
      role: 'student',
      isManager: false,
      members: { students: [own, names], parents: [names], teachers: [] },
    });
    const theirs = createFakeServer().on(getFamily, seen);
    showScreens({ pages, at: '/family/3', server: theirs, roles: ['ROLE_STUDENT'] });
    await screen.findByRole('list', { name: 'Children' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href?.startsWith('#/family/3/'))).toEqual(['#/family/3/7']);
  });

  test('[FAM-1] thirty people are all there; nobody yet leads on', async () => {
    const thirty = Array.from({ length: 29 }, (_, index) => aMember({ uid: `u${index}`, first_name: `Ana ${index}` }));
    const full = aFamily({ members: { students: thirty, parents: parents.slice(0, 1), teachers: [] } });
    showScreens({ pages, at: '/family/3', server: createFakeServer().on(getFamily, full) });
    const list = await screen.findByRole('list', { name: 'Children' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(29);
    tidyUp();
    showScreens({ pages, at: '/family/3', server: createFakeServer().on(getFamily, aFamily()) });
    await screen.findByText('There are no children here yet');
    for (const link of screen.getAllByRole('link', { name: 'Manage the family' }))
      expect(link.getAttribute('href')).toBe('#/family/3/manage');
  });

  test('[FAM-5] a family of others answers as one that does not exist; a failure can be tried again', async () => {
    const server = createFakeServer().on(getFamily, () => fail(familyErrors.unknown));
    showScreens({ pages, at: '/family/3', server });
    await screen.findByRole('heading', { level: 1, name: 'You are not in this family' });
    tidyUp();
    const later = createFakeServer().on(getFamily, aFamily());
    later.breakPath('/api/p/families/3');
    const { user } = showScreens({ pages, at: '/family/3', server: later });
    await screen.findByRole('alert');
    later.breakPath(undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Lipa' });
  });

  test('[FAM-1] leaving asks first; a refusal stays in the dialog, in words', async () => {
    const server = createFakeServer()
      .on(getFamily, aFamily({ members: { students, parents, teachers: [] } }))
      .on(removeFamilyUsers, () => fail(familyErrors['last-parent']));
    const { user } = showScreens({ pages, at: '/family/3', server });
    await user.click(await screen.findByRole('button', { name: 'Leave the family' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Leave Lipa?' }));
    await user.click(dialog.getByRole('button', { name: 'Leave the family' }));
    await dialog.findByText(/Somebody has to manage the family/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('managing', () => {
  const me = aMember({ uid: '7', first_name: 'Me', isSelf: true });
  const founder = aMember({ uid: 'f', first_name: 'Founder', isFounder: true });
  const child = aMember({ uid: 'ana', first_name: 'Ana' });
  const family = aFamily({ members: { students: [child], parents: [me, founder], teachers: [] } });
  const world = () => createFakeServer().on(getFamily, family).on(getChildren, []).on(getFamilyCodes, []);

  test('[FAM-1] [JOIN-4] a code is made, shown on the whole screen with its link, renewed and ended', async () => {
    const done: string[] = [];
    let codes: (typeof code)[] = [];
    const server = world()
      .on(getFamilyCodes, () => ok(codes))
      .on(createFamilyCode, () => {
        codes = [code];
        return ok(code);
      })
      .on(updateFamilyCode, ({ params, body }) => {
        done.push(`${body.action} ${params.code}`);
        if (body.action === 'end') codes = [];
        return ok(codes);
      });
    const { user } = showScreens({ pages, at: '/family/3/manage', server });
    await screen.findByText('No code is open at the moment.');
    await user.click(screen.getByRole('button', { name: 'Code for an adult' }));
    const card = within(await screen.findByRole('group', { name: 'Code 7K3M-ACDE-2346' }));
    card.getByText('2 of 10 places taken');
    const show = card.getByRole('button', { name: 'Full screen' });
    await user.click(show);
    const big = within(screen.getByRole('dialog', { name: 'Join Lipa' }));
    big.getByText(`${window.location.origin}/#/?joinCode=7K3MACDE2346&joinType=family`);
    expect(big.getByRole('img', { name: 'Code 7K3M-ACDE-2346' }).textContent).toBe('7K3MACDE2346');
    big.getByRole('img', { name: /QR/ });
    await user.click(big.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(show);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(card.getByRole('button', { name: 'Copy the code' }));
    expect(copied).toHaveBeenCalledWith('7K3M-ACDE-2346');
    await user.click(card.getByRole('button', { name: 'Renew' }));
    await screen.findByText('The code is good for another seven days.');
    await user.click(card.getByRole('button', { name: 'End' }));
    await screen.findByText('No code is open at the moment.');
    expect(done).toEqual(['renew 7K3MACDE2346', 'end 7K3MACDE2346']);
  });

  test('[FAM-1] more codes than are possible are refused in words', async () => {
    const server = world().on(createFamilyCode, () => fail(familyErrors['too-many']));
    const { user } = showScreens({ pages, at: '/family/3/manage', server });
    await user.click(await screen.findByRole('button', { name: 'Code for an adult' }));
    await screen.findByText('That is more than is possible. End or remove something first.');
  });

  test('[FAM-1] somebody is removed after a question; oneself and the founder are not offered', async () => {
    const sent: unknown[] = [];
    const server = world().on(removeFamilyUsers, ({ body }) => {
      sent.push(body.users);
      return ok({ family: { ...family, members: { ...family.members, students: [] } } });
    });
    const { user } = showScreens({ pages, at: '/family/3/manage', server });
    const buttons = await screen.findAllByRole('button', { name: /^Remove / });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Remove Ana Lipa from the family']);
    await user.click(buttons[0] as HTMLElement);
    const dialog = within(screen.getByRole('dialog', { name: 'Remove Ana Lipa from Lipa?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Ana Lipa is no longer in Lipa.');
    expect(sent).toEqual([{ students: ['ana'], parents: [], teachers: [] }]);
  });

  test('[FAM-1] own children come in without a code', async () => {
    const own = { uid: 'cvita', first_name: 'Cvita', last_name: 'Lipa', nickname: '', passwordIsSet: true };
    const server = world()
      .on(getChildren, [own, { ...own, uid: 'ana', first_name: 'Ana' }])
      .on(addFamilyChildren, ({ body }) => ok({ ...family, name: body.students.join() }));
    const { user } = showScreens({ pages, at: '/family/3/manage', server });
    await user.click(await screen.findByRole('button', { name: 'Add Cvita Lipa' }));
    await screen.findByText('Cvita Lipa is in the family.');
    expect(screen.queryByRole('button', { name: 'Add Ana Lipa' })).toBeNull();
  });

  test('[FAM-1] who does not manage it is told so, and the codes are not asked for', async () => {
    const server = world().on(getFamily, { ...family, isManager: false, role: 'teacher' });
    showScreens({ pages, at: '/family/3/manage', server, roles: ['ROLE_TEACHER'] });
    await screen.findByText('Only parents, and whoever made the family, manage it.');
    expect(server.calls.filter((call) => call.includes('codes'))).toEqual([]);
  });
});
