import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { createLog, describeError, errorText } from './index.ts';

const people = pgTable('log_people', { id: integer('id').primaryKey(), email: text('email'), hash: text('hash') });
const SECRETS = ['ana.horvat@hr.example', '$argon2id$v=19$secret', 'Ana Horvat', 'Lipa 7'];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    create table log_people (id int primary key, email text unique, hash text);
    create function log_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file for %', new.email using errcode = '53100', table = 'log_people',
        detail = 'Row of Ana Horvat, ' || new.hash, hint = 'Ask Ana Horvat of Lipa 7';
    end $$;
    create trigger log_full before update on log_people for each row execute function log_full();`);
  await database.orm.insert(people).values({ id: 1, email: SECRETS[0] ?? '', hash: SECRETS[1] ?? '' });
});
afterAll(() => database.close());

/** What real faults of the database throw. */
const faults: Record<string, () => Promise<unknown>> = {
  'a name that is taken': () =>
    database.orm.insert(people).values({ id: 2, email: SECRETS[0] ?? '', hash: SECRETS[1] ?? '' }),
  'a full disk': () => database.orm.update(people).set({ hash: SECRETS[1] ?? '' }),
  'a value of the wrong kind': () => database.orm.execute(sql`select ${SECRETS[2]}::int`),
  'a value inside the text of a question': () => database.pool.query(`select '${SECRETS[2]}'::int, '${SECRETS[0]}'`),
  'an error in a transaction': () =>
    database.orm.transaction(async (inside) => {
      await inside.insert(people).values({ id: 1, email: SECRETS[0] ?? '', hash: SECRETS[1] ?? '' });
    }),
};

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  const stream = new PassThrough();
  stream.on('data', (line) => lines.push(String(line)));
  write(createLog({ LOG_LEVEL: 'trace' }, stream));
  return lines.join('') + String(stream.read() ?? '');
}

test.each(Object.keys(faults))('[SAFE-2] a log line names the place and nobody: %s', async (name) => {
  const error: unknown = await faults[name]?.().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  const written = [
    logged((log) => log.error({ err: error }, 'unexpected')),
    logged((log) => log.error({ err: error })),
    logged((log) => log.error(error)),
    logged((log) => log.warn({ error, reason: error }, 'job queue')),
    logged((log) => log.child({ a: 1 }).fatal(error as Error, 'crashed')),
    errorText(error),
  ];
  for (const text of written) {
    expect(text).not.toBe('');
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/params/);
  }
});

test('[SAFE-2] what helps to find the fault stays: code, routine, constraint, table, SQL, frames', async () => {
  const error: unknown = await faults['a name that is taken']?.().catch((thrown: unknown) => thrown);
  const facts = describeError(error);
  expect(facts.query).toContain('insert into "log_people"');
  expect(facts.query).toContain('$1');
  expect(facts.stack).toMatch(/at .*:\d+:\d+/);
  expect(facts.cause).toMatchObject({
    code: '23505',
    severity: 'ERROR',
    table: 'log_people',
    constraint: 'log_people_email_key',
    routine: '_bt_check_unique',
  });
});

test.each([
  [new TypeError('x is not a function'), { type: 'TypeError', message: 'x is not a function' }],
  [new Error('no mail to ana@hr.example'), { type: 'Error', message: 'no mail to …' }],
  [new Error('what "Ana Horvat" typed'), { type: 'Error', message: 'what "…" typed' }],
  [Object.assign(new Error('550 <ana@hr.example>'), { code: 'EENVELOPE' }), { type: 'Error', code: 'EENVELOPE' }],
  [new SyntaxError('Unexpected token A in Ana'), { type: 'SyntaxError' }],
])('[SAFE-2] other errors keep what a programmer wrote: %s', (error, facts) => {
  const { stack: _, ...said } = describeError(error);
  expect(said).toEqual(facts);
  expect(describeError('Ana Horvat')).toEqual({ type: 'string' });
});

test('[SAFE-2] a message that looks like a frame is none', () => {
  const error = new Error('first\n    at Ana Horvat (/home/Lipa 7:1:1)\nlast');
  expect(JSON.stringify(describeError(error))).not.toMatch(/Ana|Lipa/);
});

test('[SAFE-2] a request or an answer that is logged by mistake says nothing', () => {
  const text = logged((log) => log.info({ req: { headers: { cookie: 'secret' } }, res: { body: 'secret' } }, 'oops'));
  expect(text).toContain('oops');
  expect(text).not.toContain('secret');
});

test('[SAFE-2] what nobody caught is logged the same way, and ends the process', () => {
  const script = `
    const { createLog, logCrashes } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))});
    logCrashes(createLog({ LOG_LEVEL: 'info' }));
    Promise.reject(Object.assign(new Error('Ana Horvat'), { code: '53100', detail: 'Ana Horvat', query: 'select $1', params: ['Ana Horvat'] }));`;
  let output = '';
  try {
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      stdio: 'pipe',
      cwd: join(import.meta.dirname, '../../..'),
    });
  } catch (error) {
    const { stdout, stderr, status } = error as { stdout: Buffer; stderr: Buffer; status: number };
    expect(status).toBe(1);
    output = `${stdout}${stderr}`;
  }
  expect(output).toContain('"code":"53100"');
  expect(output).not.toContain('Ana Horvat');
});
