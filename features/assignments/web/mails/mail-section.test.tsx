import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Role } from '#features/session/contract';
import { renderApp, someUser, tidyUp } from '#features/session/web/testing';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { assignmentErrors, getReminderMails, setReminderMails, type ReminderMails } from '../../contract/index.ts';
import { MailSection } from './mail-section.tsx';

afterEach(tidyUp);

function showSection(mails: ReminderMails, role: Role = 'ROLE_STUDENT') {
  const sent: boolean[] = [];
  const server = createFakeServer()
    .on(getReminderMails, mails)
    .on(setReminderMails, ({ body }) => {
      sent.push(body.isOn);
      return ok({ isOffered: true, isOn: body.isOn });
    });
  return { ...renderApp({ pages: { '/': MailSection }, at: '/', server, user: someUser([role]) }), server, sent };
}

test('[ASSIGN-7] a student allows mails about reminders, and ends them', async () => {
  const { user, sent } = showSection({ isOffered: true, isOn: false });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /a teacher reminds me/ });
  expect(box.checked).toBe(false);
  await user.click(box);
  await waitFor(() => expect([box.checked, box.disabled]).toEqual([true, false]));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  await user.click(box);
  await waitFor(() => expect([box.checked, box.disabled]).toEqual([false, false]));
  expect(sent).toEqual([true, false]);
});

test('[ASSIGN-7] a parent reads of the child; a failed change is said and undone', async () => {
  const { user, server } = showSection({ isOffered: true, isOn: true }, 'ROLE_PARENT');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /my child/ });
  server.on(setReminderMails, () => fail(assignmentErrors['mails-not-offered']));
  await user.click(box);
  expect(await screen.findByText('This needs an e-mail address that is confirmed.')).toBeTruthy();
  expect(box.checked).toBe(true);
});

test('[ASSIGN-7] without a confirmed address there is nothing to allow, and the section says why', async () => {
  showSection({ isOffered: false, isOn: false });
  expect(await screen.findByText('This needs an e-mail address that is confirmed.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
