import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/server/log';
import { until } from '#platform/testing';
import { browser } from '../../testing/browser.ts';
import { addPeople, signIn, createTestApp, type TestApp } from '../../testing/test-app.ts';

const lines: string[] = [];
let testApp: TestApp;
beforeAll(async () => {
  const stream = new PassThrough();
  stream.on('data', (line) => lines.push(String(line)));
  const mailer = {
    send: async ({ to }: { to: string }) => {
      throw new Error(`550 mailbox of ${to} is full`);
    },
    close() {},
  };
  testApp = await createTestApp({}, [], {
    log: createLog({ LOG_LEVEL: 'info' }, stream),
    post: { mailer, texter: { send: async () => {} }, mailFrom: undefined },
  });
  await addPeople(testApp, [10, 39]);
});
afterAll(() => testApp.close());

const NAMES = /Zvjezdana|Malnar|zvjezdana@|argon2id|klupa-test|teacher@klupa/;

test.each([
  ['53100', 503, ['"code":"request.read-only"']],
  ['XX000', 500, ['"code":"XX000"', 'update \\"session_users\\"']],
])(
  '[SAFE-2] an error of the database under a real call, %s, writes no name, no e-mail and no hash into the log',
  async (code, status, said) => {
    lines.length = 0;
    const cookie = await signIn(testApp, 'teacher');
    await testApp.database.pool.query(`
    create or replace function disk_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file for %', new.first_name using errcode = '${code}',
        detail = 'Failing row contains ' || new::text, hint = new.email;
    end $$;
    create or replace trigger disk_full before update on session_users for each row execute function disk_full();`);
    const answer = await browser(testApp.server, 'hr.localhost', { cookie }).call('PUT', '/api/p/user', {
      user: { first_name: 'Zvjezdana', last_name: 'Malnar' },
    });
    expect(answer.status).toBe(status);
    expect(answer.body).not.toMatch(NAMES);
    const written = lines.join('');
    for (const part of said) expect(written).toContain(part);
    expect(written).not.toMatch(NAMES);
  },
);

test('[SAFE-2] a mail that cannot be sent names nobody in the log', async () => {
  lines.length = 0;
  await testApp.database.pool.query('drop trigger disk_full on session_users');
  await browser(testApp.server).call('POST', '/api/forgot-password', { email: 'teacher@klupa.example' });
  await until(() => lines.join('').includes('job failed'), { what: 'a failed job in the log' });
  expect(lines.join('')).not.toMatch(NAMES);
});
