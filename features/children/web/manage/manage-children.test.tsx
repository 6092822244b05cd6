import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accountErrors } from '#features/account/contract';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  childrenErrors,
  createChild,
  eraseChild,
  exportChild,
  getChildren,
  getNewChild,
  resetChildPassword,
  type Child,
} from '../../contract/index.ts';
import { ChildrenBar } from './children-bar.tsx';
import { showScreens, tidyUp } from '../testing/index.ts';
import { ManageChildrenPage } from './manage-children-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const pages = { '/manage-children': ManageChildrenPage };
const LONG = 'Zvjezdana-Marija Ljubica Aleksandra Kneževića-Podravskog Ždral';
const child = (differs: Partial<Child> = {}): Child => ({
  uid: 'ana',
  first_name: 'Ana',
  last_name: 'Lipa',
  nickname: '',
  username: 'ana.lipa',
  passwordIsSet: true,
  ...differs,
});
const waiting = child({ uid: 'bruno', first_name: 'Bruno', username: 'bruno.lipa', passwordIsSet: false });
const card = (name: string) => screen.findByRole('group', { name });
const dialog = () => within(screen.getByRole('dialog'));

describe('the list', () => {
  test('[FAM-3] waiting and approved children stand apart, long names and many of them too', async () => {
    const many = Array.from({ length: 40 }, (_, index) => child({ uid: `u${index}`, first_name: `Ana ${index}` }));
    const server = createFakeServer().on(getChildren, [waiting, child({ first_name: LONG }), ...many]);
    showScreens({ pages, at: '/manage-children', server });
    expect(screen.getByRole('group', { name: 'Loading the children' }).getAttribute('aria-busy')).toBe('true');
    const wait = await screen.findByRole('list', { name: 'Waiting for a password' });
    expect(within(wait).getAllByRole('listitem')).toHaveLength(1);
    expect(within(wait).getByText('Waiting')).toBeTruthy();
    const approved = screen.getByRole('list', { name: 'Can sign in' });
    expect(within(approved).getAllByRole('listitem')).toHaveLength(41);
    within(approved).getByRole('heading', { name: `${LONG} Lipa` });
  });

  test('[FAM-3] an empty list leads on where parents make accounts; a failure can be tried again', async () => {
    const server = createFakeServer().on(getChildren, []).on(getNewChild, { legal: [] });
    server.breakPath(getChildren.path);
    const { user } = showScreens({ pages, at: '/manage-children', server });
    await screen.findByRole('alert');
    server.breakPath(undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('You have no children here yet');
    await user.click(screen.getByRole('button', { name: 'Add a child' }));
    await screen.findByRole('dialog', { name: 'An account for a child' });
  });

  test.each([
    ['teachers', { roles: ['ROLE_TEACHER'] as const }],
    ['markets without parents', { market: { registrationRoles: ['student' as const] } }],
  ])('[FAM-3] %s: no accounts are offered that the server would refuse', async (_, differs) => {
    showScreens({ pages, at: '/manage-children', server: createFakeServer().on(getChildren, []), ...differs });
    await screen.findByText('Children whom you look after will stand here.');
    expect(screen.queryByRole('button', { name: 'Add a child' })).toBeNull();
  });
});

describe('passwords', () => {
  test('[FAM-3] ?studentUid opens the password of that child; a too easy one is refused under the field; a good one approves', async () => {
    let list = [waiting];
    const server = createFakeServer()
      .on(getChildren, () => ok(list))
      .on(resetChildPassword, ({ body }) => {
        if (body.password.includes('bruno'))
          return fail(accountErrors['password-too-easy'], {
            fields: [{ path: 'body.password', code: accountErrors['password-too-easy'].code }],
          });
        list = [{ ...waiting, passwordIsSet: true }];
        return ok({ ...waiting, passwordIsSet: true });
      });
    const { user } = showScreens({ pages, at: '/manage-children?studentUid=bruno', server });
    await screen.findByRole('dialog', { name: 'Password for Bruno Lipa' });
    const field = dialog().getByLabelText('Password for the child');
    await user.click(dialog().getByRole('button', { name: 'Save the password' }));
    expect(document.activeElement).toBe(field);
    expect(server.calls.some((call) => call.includes('password-reset'))).toBe(false);
    await user.type(field, 'bruno.lipa1');
    await user.click(dialog().getByRole('button', { name: 'Save the password' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, 'sedam ljubičastih bicikala');
    await user.click(dialog().getByRole('button', { name: 'Save the password' }));
    await screen.findByText('Bruno Lipa can sign in now.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Waiting for a password')).toBeNull();
  });

  test('[FAM-3] a child of others is refused in words, and the dialog stays', async () => {
    const server = createFakeServer()
      .on(getChildren, [child()])
      .on(resetChildPassword, () => fail(childrenErrors.unknown));
    const { user } = showScreens({ pages, at: '/manage-children', server });
    await user.click(within(await card('Ana Lipa')).getByRole('button', { name: 'New password' }));
    dialog().getByText(/The old password stops working/);
    await user.type(dialog().getByLabelText('Password for the child'), 'sedam ljubičastih bicikala');
    await user.click(dialog().getByRole('button', { name: 'Save the password' }));
    await screen.findByText('You do not look after such a child.');
    screen.getByRole('dialog');
  });
});

test('[FAM-3] [ACC-9] a new child: the first wrong field is focused, a free username is suggested, consents are asked for', async () => {
  const sent: unknown[] = [];
  const made = child({ uid: 'cvita', first_name: 'Cvita', username: 'cvita.lipa', passwordIsSet: false });
  const server = createFakeServer()
    .on(getChildren, () => ok(sent.length > 0 ? [made] : []))
    .on(getNewChild, ({ query }) =>
      ok({
        legal: [{ id: 'terms/1', kind: 'terms', slug: 'terms', title: 'Terms of use' }],
        ...(query.first_name === 'Cvita' && query.last_name === 'Lipa' ? { username: 'cvita.lipa' } : {}),
      }),
    )
    .on(createChild, ({ body }) => {
      sent.push(body);
      return ok(made);
    });
  const { user } = showScreens({ pages, at: '/manage-children', server });
  await user.click(await screen.findByRole('button', { name: 'Add a child' }));
  await screen.findByRole('checkbox', { name: /Terms of use/ });
  const create = dialog().getByRole('button', { name: 'Make the account' });
  await user.click(create);
  expect(document.activeElement).toBe(dialog().getByLabelText('First name of the child'));
  await user.type(dialog().getByLabelText('First name of the child'), 'Cvita');
  await user.type(dialog().getByLabelText('Last name of the child'), 'Lipa');
  await waitFor(() => expect(dialog().getByLabelText<HTMLInputElement>('Username').value).toBe('cvita.lipa'));
  await user.type(dialog().getByLabelText('Day'), '5');
  await user.type(dialog().getByLabelText('Month'), '3');
  await user.type(dialog().getByLabelText('Year'), '2017');
  await user.click(dialog().getByRole('checkbox', { name: 'I will set the password later' }));
  await user.click(create);
  const consent = dialog().getByRole('checkbox', { name: /Terms of use/ });
  expect(document.activeElement).toBe(consent);
  expect(sent).toEqual([]);
  await user.click(consent);
  await user.click(create);
  await screen.findByText('The account of Cvita Lipa is made and waits for a password.');
  expect(sent).toEqual([
    {
      first_name: 'Cvita',
      last_name: 'Lipa',
      username: 'cvita.lipa',
      birthdate: '5. 3. 2017.',
      consents: ['terms/1'],
    },
  ]);
});

describe('[ACC-18] the data of a child', () => {
  test('are taken along with the own password; a wrong one is said under the field', async () => {
    const requestedUids: string[] = [];
    const server = createFakeServer()
      .on(getChildren, [child()])
      .on(exportChild, ({ body }) => {
        requestedUids.push(body.uid);
        if (body.password === 'mine') return ok({ address: '#taken' });
        const { code } = accountErrors['wrong-password'];
        return fail(accountErrors['wrong-password'], { fields: [{ path: 'body.password', code }] });
      });
    const { user } = showScreens({ pages, at: '/manage-children', server });
    await user.click(within(await card('Ana Lipa')).getByRole('button', { name: 'Download data' }));
    const field = dialog().getByLabelText(/password/i, { selector: 'input' });
    await user.type(field, 'not it');
    await user.click(dialog().getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(field);
    await user.type(field, 'mine');
    await user.click(dialog().getByRole('button', { name: 'Download' }));
    await screen.findByText('The download of the data of Ana Lipa begins.');
    expect(requestedUids).toEqual(['ana', 'ana']);
  });

  test('an account is deleted after a time, says when, and can be kept', async () => {
    let now = child();
    const server = createFakeServer()
      .on(getChildren, () => ok([now]))
      .on(eraseChild, ({ body }) => {
        now = body.isWithdrawn ? child() : child({ eraseAfter: '2026-12-04T10:00:00.000Z' });
        return ok(now);
      });
    const { user } = showScreens({ pages, at: '/manage-children', server });
    const prove = async (name: string) => {
      await user.type(dialog().getByLabelText(/password/i, { selector: 'input' }), 'mine');
      await user.click(dialog().getByRole('button', { name }));
    };
    await user.click(within(await card('Ana Lipa')).getByRole('button', { name: 'Delete account' }));
    await prove('Delete');
    within(await card('Ana Lipa')).getByText(/^Will be deleted on .*2026/);
    await user.click(within(await card('Ana Lipa')).getByRole('button', { name: 'Keep the account' }));
    await prove('Keep');
    await screen.findByText('The account of Ana Lipa stays.');
    expect(screen.queryByText(/^Will be deleted/)).toBeNull();
  });
});

describe('[FAM-4] the bar', () => {
  const server = () => createFakeServer().on(getChildren, [waiting, child({ uid: 'x', passwordIsSet: false })]);
  test('says who waits, and leads to the password of the first', async () => {
    showScreens({ pages: {}, at: '/', server: server(), Above: ChildrenBar });
    await screen.findByText('2 children wait for a password.');
    const link = screen.getByRole('link', { name: 'Set a password' });
    expect(link.getAttribute('href')).toBe('#/manage-children?studentUid=bruno');
  });
  test('asks nothing for students', async () => {
    const fakeServer = server();
    showScreens({ pages: {}, at: '/', server: fakeServer, roles: ['ROLE_STUDENT'], Above: ChildrenBar });
    await screen.findByText('elsewhere');
    expect(fakeServer.calls).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Set a password' })).toBeNull();
  });
});
