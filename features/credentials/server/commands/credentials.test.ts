import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice, type Office } from '../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.database.close());

test('[PROG-25] makes, lists and revokes; the password is printed once', async () => {
  const made = await office.run('create', '--publication', 'counting', '--market', 'hr', '--name', 'Publisher One');
  expect(made).toMatchObject({ exitCode: 0 });
  const [, id = '', username = '', secret = ''] =
    /^Credential (\d+), publication 7 of workspace 10\n {2}endpoint {3}https:\/\/hr\.example\/xapi\/\n {2}username {3}([\w-]{22})\n {2}password {3}([\w-]{43})\n/.exec(
      made.output,
    ) ?? [];
  expect(username).not.toBe('');
  const listed = (await office.run('list', '--market', 'hr')).output;
  expect(listed).toContain(username);
  expect(listed).toContain('statements/write,statements/read/mine,state\tcreated 2026-11-23T08:00:30.000Z\tnot used');
  expect(listed).not.toContain(secret);
  expect((await office.run('list', '--market', 'en')).output).toBe('There are no credentials.\n');
  expect(await office.run('revoke', id)).toEqual({
    exitCode: 0,
    output: `Credential ${id} (Publisher One) is revoked.\n`,
  });
  expect((await office.run('list')).output).toContain('revoked 2026-11-23T08:00:30.000Z');
  // Again changes nothing, not even the moment.
  office.clock.advance(60_000);
  expect((await office.run('revoke', id)).exitCode).toBe(0);
  expect((await office.run('list')).output).toContain('revoked 2026-11-23T08:00:30.000Z');
});

test('[PROG-25] --json prints one value; only a new credential has its secret there', async () => {
  const made = await office.create('--scopes', 'all', '--workspace');
  expect(made).toMatchObject({ workspaceId: 10, publicationId: null, scopes: ['all'], revokedAt: null });
  const list = JSON.parse((await office.run('list', '--json')).output) as object[];
  expect(list[0]).toMatchObject({ id: made.id, username: made.username });
  expect(JSON.stringify(list)).not.toMatch(/secret|hash/);
  expect(JSON.parse((await office.run('revoke', String(made.id), '--json')).output)).toMatchObject({ id: made.id });
});

test('[PROG-25] a long list goes on with --before', async () => {
  const first = await office.create();
  const second = await office.create();
  const ids = async (...args: string[]) =>
    (JSON.parse((await office.run('list', '--json', ...args)).output) as { id: number }[]).map(({ id }) => id);
  expect((await ids()).slice(0, 2)).toEqual([second.id, first.id]);
  expect((await ids('--before', String(second.id)))[0]).toBe(first.id);
});

test.each([
  [[], 2, /What shall be done/],
  [['make'], 2, /"make" is not understood/],
  [['create', '--publication', 'counting'], 2, /--market is missing/],
  [['create', '--publication', 'counting', '--market', 'xx'], 2, /no market "xx"/],
  [['create', '--market', 'hr'], 2, /--publication is missing/],
  [['create', '--market', 'hr', '--publication', 'none'], 1, /Market "hr" has no publication "none"/],
  // Of another market's workspace.
  [['create', '--market', 'en', '--publication', 'counting'], 1, /Market "en" has no publication/],
  [['create', '--market', 'hr', '--publication', 'counting', '--workspace'], 2, /not both/],
  [['create', '--market', 'hr', '--publication', 'counting', '--scopes', 'state,fly'], 2, /"fly" is none of/],
  [['create', '--market', 'hr', '--publication', 'counting', '--scopes', ''], 2, /"" is none of/],
  [['create', '--market', 'hr', '--publication', 'counting', '--requests', '0'], 2, /--requests: a whole number/],
  [['create', '--market', 'hr', '--publication', 'counting', '--bytes', 'many'], 2, /--bytes: a whole number/],
  [['create', '--market', 'hr', '--publication', 'counting', '--name', 'a\u202Eb'], 2, /--name: 1 to 80/],
  [['create', 'counting', '--market', 'hr'], 2, /"counting" is not understood/],
  [['revoke'], 2, /ID is missing/],
  [['revoke', 'counting'], 2, /ID: a whole number/],
  [['revoke', '999999'], 1, /There is no credential 999999/],
  [['list', '--shop', 'hr'], 2, /--shop/],
])('[PROG-25] credentials %j ends with %i and says why', async (args, code, reason) => {
  const answer = await office.run(...args);
  expect(answer.exitCode).toBe(code);
  expect(answer.output).toMatch(reason);
});
