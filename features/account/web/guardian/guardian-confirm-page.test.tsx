import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { accountErrors, findGuardianRequest, verifyGuardian } from '../../contract/index.ts';
import { legal, showEntry } from '../testing/render-entry.tsx';
import { GuardianConfirmPage } from './guardian-confirm-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const LINK = '/guardian-confirm?guardianToken=tok&guardianEmail=eva%40home.example';

function open({ at = LINK, state = 'open' as 'open' | 'given', isUnknown = false } = {}) {
  const sent: { answer: string; consents: string[] }[] = [];
  const openName: object[] = [];
  const server = createFakeServer()
    .on(findGuardianRequest, ({ body }) => {
      openName.push(body);
      return isUnknown ? fail(accountErrors['link-unknown']) : ok({ childName: 'Lee Ž.', legal, state });
    })
    .on(verifyGuardian, ({ body }) => {
      sent.push({ answer: body.answer, consents: [...body.consents] });
      return ok({});
    });
  vi.stubGlobal('fetch', server.fetch);
  showEntry({ Page: GuardianConfirmPage, at });
  return { server, sent, openName, user: userEvent.setup() };
}
const press = (name: string) => screen.getByRole('button', { name });

describe('the page of a guardian', () => {
  test('[ACC-9] token and address leave the address bar before the page is painted', async () => {
    const { openName } = open();
    expect(window.location.href).not.toMatch(/tok|eva/);
    expect(window.location.hash).toBe('#/guardian-confirm');
    await screen.findByRole('heading', { name: 'Lee Ž. needs your consent' });
    expect(openName).toEqual([{ guardianToken: 'tok', guardianEmail: 'eva@home.example' }]);
  });

  test('[NAV-7] they may stand in the query of the page itself', async () => {
    window.history.replaceState(null, '', '/?guardianToken=tok&guardianEmail=eva%40home.example&x=1#/guardian-confirm');
    const server = createFakeServer().on(findGuardianRequest, { childName: 'Lee Ž.', legal, state: 'open' });
    vi.stubGlobal('fetch', server.fetch);
    const replace = window.history.replaceState.bind(window.history);
    // The helper writes the address of a mailed link; here it stands already.
    const keep = vi.spyOn(window.history, 'replaceState').mockImplementationOnce(() => {});
    keep.mockImplementation(replace);
    showEntry({ Page: GuardianConfirmPage, at: '/guardian-confirm' });
    keep.mockRestore();
    expect(window.location.search).toBe('?x=1');
    expect(await screen.findByRole('heading', { name: 'Lee Ž. needs your consent' })).toBeTruthy();
  });

  test('[ACC-9] agreeing needs every legal text', async () => {
    const { sent, user } = open();
    await user.click(await screen.findByRole('button', { name: 'I agree' }));
    expect(sent).toEqual([]);
    expect(screen.getAllByText(/cannot open the account without this/)).toHaveLength(2);
    const boxes = screen.getAllByRole('checkbox');
    expect(document.activeElement).toBe(boxes[0]);
    for (const box of boxes) await user.click(box);
    await user.click(press('I agree'));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
    expect(sent).toEqual([{ answer: 'agree', consents: ['1/3', '2/1'] }]);
  });

  test('[ACC-9] the texts open in a tab of their own', async () => {
    open();
    const link = await screen.findByRole('link', { name: /Terms of use/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/#/read/terms', '_blank']);
  });

  test('[ACC-9] refusing asks once more, and says that the account goes', async () => {
    const { sent, user } = open();
    await user.click(await screen.findByRole('button', { name: 'I do not agree' }));
    const dialog = screen.getByRole('dialog', { name: 'Refuse consent?' });
    expect(within(dialog).getByText(/will be erased/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await user.click(press('I do not agree'));
    await user.click(press('Refuse and erase the account'));
    expect(await screen.findByRole('heading', { name: 'The account will be erased' })).toBeTruthy();
    expect(sent).toEqual([{ answer: 'refuse', consents: [] }]);
  });

  test('[ACC-9] a consent that was given is shown, and may be withdrawn', async () => {
    const { sent, user } = open({ state: 'given' });
    expect(await screen.findByRole('heading', { name: 'Consent for Lee Ž. is given' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Privacy policy/ })).toBeTruthy();
    await user.click(press('Withdraw consent'));
    await user.click(press('Withdraw'));
    expect(await screen.findByRole('heading', { name: 'Your consent is withdrawn' })).toBeTruthy();
    expect(sent).toEqual([{ answer: 'withdraw', consents: [] }]);
  });

  test.each([
    ['a link that works no more', { isUnknown: true }],
    ['half a link', { at: '/guardian-confirm?guardianToken=tok' }],
    ['no link', { at: '/guardian-confirm' }],
  ])('[ACC-9] %s says so, and whom to write to', async (_, how) => {
    open(how);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /help@/ }).getAttribute('href')).toMatch(/^mailto:/);
  });

  test('[QUAL-5] without an answer one can try again, although the address has no token any more', async () => {
    const { server, user } = open();
    cleanup();
    server.breakPath('/api/user/guardian-request');
    showEntry({ Page: GuardianConfirmPage, at: LINK });
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    server.breakPath(undefined);
    await user.click(press('Try again'));
    expect(await screen.findByRole('heading', { name: 'Lee Ž. needs your consent' })).toBeTruthy();
  });

  test('[QUAL-5] an answer that did not arrive is said, and the ticks stay', async () => {
    const { server, user } = open();
    for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
    server.breakPath('/api/user/guardian-verification');
    await user.click(press('I agree'));
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });
});
