import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountErrors, checkAvailability, resendGuardianRequest } from '#features/account/contract';
import { legal, showEntry } from '#features/account/web/testing';
import type { PublicMarket } from '#features/market/contract';
import { userOf } from '#features/session/web';
import { someMarket, someUser } from '#features/session/web/testing';
import { fail, ok, type ErrorDefinition } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { DRAFT_KEY } from './form/draft.ts';
import { RegisterPage } from './register-page.tsx';
import { register, resendVerification, sendPhoneCode, startRegistration, verifyPhone } from '../../contract/index.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const MARKET = someMarket({ registrationRoles: ['student', 'parent', 'teacher'] });
const PASSWORD = 'lipa oblak tri';

interface How {
  at?: string;
  market?: PublicMarket;
  refusals?: { error: ErrorDefinition; field?: string }[];
}

function open({ at = '/register?role=parent', market = MARKET, refusals = [] }: How = {}) {
  const sent: Record<string, unknown>[] = [];
  const server = createFakeServer()
    .on(startRegistration, { legal })
    .on(checkAvailability, ({ body }) => ok([body]))
    .on(resendVerification, {})
    .on(resendGuardianRequest, {})
    .on(sendPhoneCode, { resendAfterSeconds: 60 })
    .on(verifyPhone, ({ body }) => (body.code === '123456' ? ok({}) : fail(accountErrors['phone-code-wrong'])))
    .on(register, ({ body }) => {
      sent.push(body);
      const refusal = refusals.shift();
      if (refusal) {
        const { error, field } = refusal;
        return fail(error, field ? { fields: [{ path: `body.${field}`, code: error.code }] } : {});
      }
      const isChild = body.guardianEmail !== undefined;
      return ok(
        someUser([body.role === 'student' ? 'ROLE_STUDENT' : 'ROLE_PARENT'], {
          first_name: body.first_name,
          isEmailVerified: false,
          ...(body.email ? { mail: body.email } : {}),
          ...(isChild ? { isWaitingForGuardian: true } : {}),
        }),
      );
    });
  vi.stubGlobal('fetch', server.fetch);
  const shown = showEntry({ Page: RegisterPage, at, market });
  const user = userEvent.setup();
  const fill = (texts: Record<string, string>) =>
    Object.entries(texts).reduce(
      (before, [label, text]) => before.then(() => user.type(screen.getByLabelText(label), text)),
      Promise.resolve(),
    );
  const agree = async () => {
    for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  };
  const send = () => user.click(screen.getByRole('button', { name: 'Register' }));
  return { ...shown, server, sent, user, fill, agree, send };
}

const parent = { 'First name': 'Eva', 'Last name': 'Babić', 'E-mail': 'eva@b.hr', Password: PASSWORD };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the registration page', () => {
  test('[ACC-4] asks for the role first, in large cards of the market alone', async () => {
    const { user } = open({ at: '/register', market: someMarket({ registrationRoles: ['student', 'teacher'] }) });
    expect(screen.getByRole('heading', { name: 'Who are you?' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: /Teacher/ }));
    const heading = await screen.findByRole('heading', { name: 'Your new account' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.click(screen.getByRole('link', { name: 'Change' }));
    expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeTruthy();
  });

  test('[ACC-4] one role is no choice; a role that the market lacks is none', () => {
    open({ at: '/register', market: someMarket({ registrationRoles: ['teacher'] }) });
    expect(field('First name')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
    cleanup();
    open({ at: '/register?role=parent', market: someMarket({ registrationRoles: ['student', 'teacher'] }) });
    expect(screen.getByRole('heading', { name: 'Who are you?' })).toBeTruthy();
  });

  test('[ACC-4] sends what a role has, becomes the user, and says that a mail is on its way', async () => {
    const { fill, agree, send, sent, client, server, user } = open();
    await fill(parent);
    await agree();
    await send();
    expect(await screen.findByRole('heading', { name: 'Welcome, Eva' })).toBeTruthy();
    expect(sent).toEqual([
      {
        role: 'parent',
        first_name: 'Eva',
        last_name: 'Babić',
        email: 'eva@b.hr',
        password: PASSWORD,
        consents: ['1/3', '2/1'],
      },
    ]);
    expect(userOf(client).first_name).toBe('Eva');
    expect(screen.getByText('eva@b.hr')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('We sent it again.')).toBeTruthy();
    expect(server.calls.at(-1)).toBe('/api/user/email-verification-resend');
    expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  test('[ACC-9] a child: the birthdate changes the form, and the guardian is written to', async () => {
    const { fill, send, sent } = open({ at: '/register?role=student' });
    await fill({ 'First name': 'Lee', 'Last name': 'Babić' });
    expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
    await fill({ Day: '5', Month: '3', Year: String(new Date().getFullYear() - 9) });
    expect(screen.getByText('A grown-up will help you')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(field('Your own e-mail (optional)').required).toBe(false);
    await fill({ 'E-mail of a parent or guardian': 'eva@b.hr', Username: 'lee.b', Password: PASSWORD });
    await send();
    expect(await screen.findByRole('heading', { name: 'We wrote to your parent or guardian' })).toBeTruthy();
    expect(sent[0]).toMatchObject({ role: 'student', guardianEmail: 'eva@b.hr', username: 'lee.b', consents: [] });
    expect(sent[0]).not.toHaveProperty('email');
  });

  test('[ACC-5] errors come when a field is left, not while it is typed, and go while it is mended', async () => {
    const { user } = open();
    await user.type(field('E-mail'), 'eva@');
    expect(screen.queryByText(/does not look like an e-mail/)).toBeNull();
    await user.tab();
    expect(screen.getByText(/does not look like an e-mail/)).toBeTruthy();
    await user.type(field('E-mail'), 'b.hr');
    expect(screen.queryByText(/does not look like an e-mail/)).toBeNull();
  });

  test('[QUAL-2] sending an empty form focuses the first wrong field, and sends nothing', async () => {
    const { send, sent, fill } = open();
    await screen.findAllByRole('checkbox');
    await send();
    expect(document.activeElement).toBe(field('First name'));
    expect(screen.getAllByText(/cannot open the account without this/)).toHaveLength(2);
    await fill(parent);
    await send();
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
    expect(sent).toEqual([]);
  });

  test('[ACC-5] what the server says of a field stands at the field and has the focus', async () => {
    const { fill, agree, send } = open({ refusals: [{ error: accountErrors['email-taken'], field: 'email' }] });
    await fill(parent);
    await agree();
    await send();
    expect(await screen.findByText(/an account with this e-mail already/)).toBeTruthy();
    expect(document.activeElement).toBe(field('E-mail'));
    expect(field('Password').value).toBe(PASSWORD);
  });

  test.each(['registration-not-started', 'too-many-checks'] as const)(
    '[ACC-4] %s: begins anew and sends again, with everything that was typed',
    async (what) => {
      const { fill, agree, send, sent, server } = open({ refusals: [{ error: accountErrors[what] }] });
      await fill(parent);
      await agree();
      await send();
      expect(await screen.findByRole('heading', { name: 'Welcome, Eva' })).toBeTruthy();
      expect(sent).toHaveLength(2);
      expect(server.calls.filter((path) => path === '/api/user/registration-start')).toHaveLength(2);
    },
  );

  test('[QUAL-5] a failure is said above the button; nothing typed is lost', async () => {
    const { fill, agree, send, server } = open();
    await fill(parent);
    await agree();
    server.breakPath('/api/user/registration');
    await send();
    expect((await screen.findByText('Something went wrong.')).closest('[role=alert]')).toBeTruthy();
    expect(field('First name').value).toBe('Eva');
    expect(field('Password').value).toBe(PASSWORD);
  });

  test('[ACC-4] the draft survives a reload of the page, without the password', async () => {
    const { fill } = open();
    await fill(parent);
    expect(sessionStorage.getItem(DRAFT_KEY)).not.toContain(PASSWORD);
    cleanup();
    open();
    expect(field('E-mail').value).toBe('eva@b.hr');
    expect(field('Password').value).toBe('');
  });

  test('[ACC-5] the judge of passwords comes with the first focus, and its words politely', async () => {
    const { user } = open();
    await user.type(field('First name'), 'Eva');
    expect(document.querySelector('[data-score]')).toBeNull();
    await user.type(field('Password'), 'eva');
    await waitFor(() => expect(document.querySelector('[data-score]')).toBeTruthy(), { timeout: 5000 });
    expect(screen.queryByText(/How good the password is/)).toBeNull();
    expect(await screen.findByText(/How good the password is: Too easy/, {}, { timeout: 2000 })).toBeTruthy();
  });

  test('[ACC-7] a phone is confirmed by a code; another number begins anew', async () => {
    const market = someMarket({ registrationRoles: ['parent'], requirePhoneForRegistration: true });
    const { fill, agree, send, sent, user } = open({ market });
    await fill({ ...parent, 'Mobile number': '064 123 4567' });
    await agree();
    await send();
    expect(screen.getByText('Confirm the number with the code from the message.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Mobile number'));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const code = await screen.findByLabelText('Code from the message');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(screen.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', true);
    expect(screen.getAllByText(/another code in \d+ seconds/).length).toBeGreaterThan(0);
    await user.type(code, '654321');
    expect(await screen.findByText('The code is not right. Look at the message again.')).toBeTruthy();
    await user.clear(code);
    await user.type(code, '123456');
    expect(await screen.findByText('The number is confirmed.')).toBeTruthy();
    await user.type(field('Mobile number'), '8');
    expect(screen.queryByText('The number is confirmed.')).toBeNull();
    await user.type(field('Mobile number'), '{Backspace}');
    await send();
    expect(await screen.findByRole('heading', { name: 'Welcome, Eva' })).toBeTruthy();
    expect(sent[0]).toMatchObject({ phone: '064 123 4567' });
  });

  test("[EXT-4] the market's own page wins over everything", () => {
    open({ market: { ...MARKET, externalRegisterLink: '#outside', defaultRegistrationFormHidden: true } });
    expect(screen.getByRole('link', { name: 'Go to registration' }).getAttribute('href')).toBe('#outside');
    expect(window.location.hash).toBe('#outside');
    expect(screen.queryByLabelText('First name')).toBeNull();
  });

  test('[MKT-13] a hidden form shows the links to outside only', () => {
    const federation = { hasSchoolFederationLogin: true, externalAAIEduLoginLink: 'https://aai.example/login' };
    open({ market: { ...MARKET, ...federation, defaultRegistrationFormHidden: true } });
    expect(screen.getByRole('link', { name: 'Log in with your school account' }).getAttribute('href')).toBe(
      'https://aai.example/login',
    );
    expect(screen.queryByLabelText('First name')).toBeNull();
  });

  test('[ACC-4] where nobody registers it says so, and leads home', () => {
    const { server } = open({ market: someMarket({ registrationRoles: [] }) });
    expect(screen.getByRole('heading', { name: 'There is nothing to register here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  test('[ACC-6] an invitation has confirmed the e-mail; its token leaves the address bar at once', async () => {
    const { fill, agree, send, sent } = open({ at: '/register?role=parent&verifiedEmail=tok' });
    expect(window.location.hash).toBe('#/register?role=parent');
    await fill(parent);
    await agree();
    await send();
    await screen.findByRole('heading', { name: 'Welcome, Eva' });
    expect(sent[0]).toMatchObject({ verifiedEmail: 'tok' });
  });
});
