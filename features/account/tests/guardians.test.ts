import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing';
import { createAccountApp, tokenIn, userdata, type AccountApp } from '#apps/server/testing/account-app';
import { browser } from '#apps/server/testing/browser';

let testApp: AccountApp;
beforeAll(async () => {
  testApp = await createAccountApp();
}, 30_000);
afterAll(() => testApp.close());

describe('guardians', () => {
  const child = (more: object = {}) => ({ birthdate: '5. 3. 2015.', email: undefined, ...more });

  test('[ACC-9] a child waits until the guardian agrees; the consent says who, what, when', async () => {
    const guardianEmail = testApp.fresh('guardian');
    const { visitor, answer } = await testApp.signUp('student', child({ guardianEmail, consents: [] }));
    expect(answer.data).toMatchObject({ isWaitingForGuardian: true });
    const mail = await testApp.post.next(guardianEmail);
    expect(mail.subject).toBe('Dijete treba vašu privolu');
    const guardian = browser(testApp.server);
    const link = { guardianToken: tokenIn(mail), guardianEmail };
    const request = await guardian.call('POST', '/api/user/guardian-request', link);
    expect(request.data).toMatchObject({ childName: 'Mirna Ž.', state: 'open' });
    const foreign = { ...link, guardianEmail: 'other@hr.example' };
    expect((await guardian.call('POST', '/api/user/guardian-request', foreign)).code).toBe('account.link-unknown');
    const answerTo = (body: object) =>
      guardian.call('POST', '/api/user/guardian-verification', { ...link, consents: [], ...body });
    expect((await answerTo({ answer: 'agree' })).code).toBe('account.consent-required');
    const consents = (request.data as { legal: { id: string }[] }).legal.map(({ id }) => id);
    expect((await answerTo({ answer: 'agree', consents })).status).toBe(200);
    expect((await answerTo({ answer: 'agree', consents })).code).toBe('account.link-unknown');
    await eventually(async () => expect(await userdata(visitor)).not.toHaveProperty('isWaitingForGuardian'));
    const given = (await visitor.call('GET', '/api/p/user/consents')).data as { kind: string; by: string }[];
    expect(given.map(({ kind, by }) => `${by} ${kind}`).toSorted()).toEqual([
      'guardian guardian',
      'guardian privacy-policy',
      'guardian terms-of-use',
    ]);

    const { rows } = await testApp.database.pool.query(
      `select kind, version, language, market, given_by, giver, given_at, withdrawn_at from account_consents
       where user_id = $1 order by kind`,
      [(answer.data as { uid: string }).uid],
    );
    const kinds = ['guardian', 'privacy-policy', 'terms-of-use'];
    const given_at = testApp.today;
    const facts = { language: 'hr', market: 'hr', given_by: 'guardian', giver: guardianEmail, given_at };
    expect(rows).toEqual(kinds.map((kind) => ({ kind, version: expect.any(Number), ...facts, withdrawn_at: null })));
    expect(rows.filter(({ kind }) => kind !== 'guardian').map(({ version }) => version)).toEqual([1, 1]);

    const thanks = { guardianToken: tokenIn(await testApp.post.next(guardianEmail)), guardianEmail };
    const withdrawn = { ...thanks, answer: 'withdraw', consents: [] };
    expect((await guardian.call('POST', '/api/user/guardian-verification', withdrawn)).status).toBe(200);
    await eventually(async () => expect(await userdata(visitor)).toMatchObject({ isWaitingForGuardian: true }));
    const after = (await visitor.call('GET', '/api/p/user/consents')).data as { withdrawnAt?: string }[];
    expect(after.every(({ withdrawnAt }) => withdrawnAt)).toBe(true);
  });

  test('[ACC-9] the link of a guardian expires after 72 hours', async () => {
    const guardianEmail = testApp.fresh('guardian');
    await testApp.signUp('student', child({ guardianEmail, consents: [] }));
    const link = { guardianToken: tokenIn(await testApp.post.next(guardianEmail)), guardianEmail };
    const guardian = browser(testApp.server);
    const now = testApp.today;
    const after = async (hours: number) => {
      testApp.today = new Date(now.getTime() + hours * 3_600_000);
      const request = await guardian.call('POST', '/api/user/guardian-request', link);
      testApp.today = now;
      return request;
    };
    expect((await after(71)).status).toBe(200);
    expect((await after(73)).code).toBe('account.link-unknown');
  });

  test('[ACC-9] the guardian is somebody else, and may be asked again', async () => {
    const own = { email: 'kid@hr.example', guardianEmail: 'KID@hr.example', consents: [] };
    const { answer } = await testApp.signUp('student', child(own));
    expect(answer.fields).toContainEqual({ path: 'body.guardianEmail', code: 'account.guardian-email-own' });
    const first = testApp.fresh('guardian');
    const { visitor } = await testApp.signUp('student', child({ guardianEmail: first, consents: [] }));
    await testApp.post.next(first);
    const second = testApp.fresh('guardian');
    const resend = '/api/p/user/guardian-request-resend';
    expect((await visitor.call('POST', resend, { guardianEmail: second })).status).toBe(200);
    expect(tokenIn(await testApp.post.next(second))).not.toBe('');
  });
});
