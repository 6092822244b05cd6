import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getBooksGroups } from '#features/catalog/contract';
import { classroomErrors, joinClassroom } from '#features/classrooms/contract';
import { familyErrors, joinFamily } from '#features/families/contract';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { openJoin } from '../link/join-store.ts';
import { saidWords, showJoining, tidyUp } from '../testing/render-joining.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const book = { alias: 'owl', publication: { dos_id: '5', name: 'The owl', dos_url: '/#/reader/owl' } };
const CODE = '7K3MACDE2346';

function world(role: 'student' | 'teacher' = 'student') {
  const sent: string[] = [];
  let refusal: string | undefined;
  const server = createFakeServer()
    .on(getBooksGroups, { ungrouped: { books: [], userbooks: [] }, grouped: [] })
    .on(joinClassroom, ({ body }) => {
      sent.push(`classroom ${body.code}`);
      const error = Object.values(classroomErrors).find(({ code }) => code === refusal);
      return error ? fail(error) : ok({ classroom: { id: 7, role, publications: [book] } });
    })
    .on(joinFamily, ({ body }) => {
      sent.push(`family ${body.code}`);
      const error = Object.values(familyErrors).find(({ code }) => code === refusal);
      return error ? fail(error) : ok({ family: { id: 3, name: 'Novak' } });
    });
  return { server, sent, refuse: (code?: string) => void (refusal = code) };
}
const open = () => act(() => openJoin());
const field = () => screen.findByLabelText<HTMLInputElement>('Code');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the steps', () => {
  test('[JOIN-1] [JOIN-3] [CLS-3] a student chooses first: Next waits, the code is sent from 8 signs on', async () => {
    const { server, sent } = world();
    const { user } = showJoining({ server, roles: ['ROLE_STUDENT'] });
    open();
    expect(button('Next').disabled || button('Next').getAttribute('aria-disabled')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Class/ }));
    await user.click(button('Next'));
    expect(document.activeElement).toBe(await field());
    await user.keyboard('7k3mac');
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
    await user.keyboard('de2346{Enter}');
    expect((await screen.findByRole('link', { name: /The owl/ })).getAttribute('href')).toBe('/#/reader/owl');
    expect(sent).toEqual([`classroom ${CODE}`]);
    expect(screen.getByText(/1 book is waiting/)).toBe(document.activeElement);
  });

  test('[JOIN-1] a click outside leaves it open; closing forgets step, type and code', async () => {
    const { server } = world();
    const { user } = showJoining({ server, roles: ['ROLE_STUDENT'] });
    open();
    await user.click(screen.getByRole('radio', { name: /Class/ }));
    await user.click(button('Next'));
    await user.type(await field(), '7K3M');
    await user.click(screen.getByRole('dialog'));
    expect((await field()).value).toBe('7K3M');
    await user.click(button('Back'));
    expect(screen.getByRole('radio', { name: /Class/ })).toHaveProperty('checked', true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    open();
    expect(screen.getByRole('radio', { name: /Class/ })).toHaveProperty('checked', false);
  });

  test('[JOIN-2] [JOIN-3] a parent starts with the code of a family; success is a message, and it closes', async () => {
    const { server, sent } = world();
    const { user } = showJoining({ server, roles: ['ROLE_PARENT'] });
    open();
    expect(screen.getByRole('dialog', { name: 'Join a family' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.type(await field(), `${CODE}{Enter}`);
    expect(await screen.findByText('You have joined the family Novak.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([`family ${CODE}`]);
  });

  test.each([
    ['default', false, '/classrooms/7'],
    ['pyp', true, '/pyp-classrooms/7'],
  ])('[JOIN-3] [CLS-9] a teacher lands in the class: %s', async (_, isPyp, expected) => {
    const { server } = world('teacher');
    const { user, place } = showJoining({ server, roles: ['ROLE_TEACHER'], canJoinFamilyGroup: false, isPyp });
    open();
    await user.type(await field(), `${CODE}{Enter}`);
    expect(await screen.findByText(/You have joined the class/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(place()).toBe(expected), { timeout: 10_000 });
  });

  test('[JOIN-2] a teacher where families are allowed starts there, and may go back to the classroom', async () => {
    const { server } = world('teacher');
    const { user } = showJoining({ server, roles: ['ROLE_TEACHER'] });
    open();
    expect(screen.getByRole('dialog', { name: 'Join a family' })).toBeTruthy();
    await user.click(button('Back'));
    expect(screen.getByRole('radio', { name: /Family/ })).toHaveProperty('checked', true);
  });
});

describe('refusals', () => {
  const refusals = [
    'code-unknown',
    'code-expired',
    'code-ended',
    'code-full',
    'waiting-for-guardian',
    'wrong-role',
    'too-many-tries',
  ] as const;

  test.each(refusals)('[FAM-1] [JOIN-4] %s of a family is said in an alert, and one may try again', async (what) => {
    const { server, sent, refuse } = world();
    const code = `families.${what}` as const;
    refuse(code);
    const { user } = showJoining({ server, roles: ['ROLE_PARENT'] });
    open();
    await user.type(await field(), `${CODE}{Enter}`);
    expect(saidWords[code]).toBeTruthy();
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(saidWords[code]), { timeout: 10_000 });
    expect(document.activeElement).toBe(await field());
    refuse();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('You have joined the family Novak.')).toBeTruthy();
    expect(sent).toHaveLength(2);
  });

  test.each(refusals)('[JOIN-3] [JOIN-4] %s is said in an alert, and one may try again', async (what) => {
    const { server, sent, refuse } = world();
    const code = `classrooms.${what}` as const;
    refuse(code);
    const { user } = showJoining({ server, roles: ['ROLE_STUDENT'], canJoinFamilyGroup: false });
    open();
    await user.type(await field(), `${CODE}{Enter}`);
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(saidWords[code]), { timeout: 10_000 });
    expect(document.activeElement).toBe(await field());
    refuse();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/You are in/)).toBeTruthy();
    expect(sent).toHaveLength(2);
  });
});

describe('links', () => {
  test('[JOIN-1] a link fills the code in and leaves the address bar', async () => {
    const { server } = world();
    const { place } = showJoining({ server, roles: ['ROLE_STUDENT'], at: `/classrooms?a=1&joinCode=${CODE}` });
    expect((await field()).value).toBe('7K3M-ACDE-2346');
    await vi.waitFor(() => expect(place()).toBe('/classrooms?a=1'), { timeout: 10_000 });
  });

  test('[PLAY-19] in a playground a link leaves one button; the field comes where the code fails', async () => {
    const { server, sent, refuse } = world();
    const { user } = showJoining({
      server,
      roles: ['ROLE_STUDENT'],
      isPyp: true,
      at: `/?joinCode=${CODE}&joinType=classroom`,
    });
    await screen.findByRole('dialog', { name: 'Join a class' });
    expect(screen.queryByRole('textbox')).toBeNull();
    refuse(classroomErrors['code-unknown'].code);
    await user.click(button('Join'));
    expect(((await screen.findByRole('textbox')) as HTMLInputElement).value).toBe('7K3M-ACDE-2346');
    expect(sent).toEqual([`classroom ${CODE}`]);
  });

  test('[JOIN-1] [NAV-4] a stranger signs in first, and comes back to it', async () => {
    const { server } = world();
    const { place } = showJoining({ server, at: `/?joinCode=${CODE}` });
    const back = encodeURIComponent(`/#/?joinCode=${CODE}`);
    await vi.waitFor(() => expect(place()).toBe(`/login?return_url=${back}`), { timeout: 10_000 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['classroom', 'Join a class'],
    ['family', 'Join a family'],
  ])('[JOIN-1] [JOIN-2] a list says what it is a list of: %s', async (type, name) => {
    const { server } = world('teacher');
    const { place } = showJoining({ server, roles: ['ROLE_TEACHER'], at: `/my?joinCode=&joinType=${type}` });
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
    expect((await field()).value).toBe('');
    await vi.waitFor(() => expect(place()).toBe('/my'), { timeout: 10_000 });
  });

  test.each([
    ['', 'Join a family'],
    ['&joinType=parent', 'Join a family'],
  ])('[JOIN-2] who is not told a type begins where the own role does: %s', async (type, name) => {
    const { server } = world('teacher');
    showJoining({ server, roles: ['ROLE_TEACHER'], at: `/my?joinCode=${type}` });
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  });

  test('[JOIN-1] the query of the page itself does the same', async () => {
    window.history.replaceState(null, '', `/?x=1&joinCode=${CODE}`);
    const { server } = world();
    showJoining({ server, roles: ['ROLE_STUDENT'] });
    expect((await field()).value).toBe('7K3M-ACDE-2346');
    expect(window.location.search).toBe('?x=1');
    window.history.replaceState(null, '', '/');
  });
});
