import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { demoQuizzes } from '#demo';
import { downloadExport } from '#features/account/contract';
import { findAccess, importCatalogue, listPublicationKeys } from '#features/catalog/server';
import { addPages } from '#features/nodes/server';
import { activityId, VERBS } from '#features/progress/contract';
import { loadDemoQuiz } from '#features/quizzes/server';
import { createScope } from '#platform/server/db';
import { createLog, type Logger } from '#platform/server/log';
import { temporaryFolder, writeEpub } from '#platform/testing';
import { LEGAL } from '#apps/server/testing/account-app';
import { browser, type Browser } from '#apps/server/testing/browser';
import { mailServer, type MailServer } from '#apps/server/testing/mail-server';
import { addPeople, PASSWORD, people, createTestApp, type TestApp } from '#apps/server/testing/test-app';
import {
  request,
  failureKey,
  filesOf,
  sellCode,
  spread,
  tablesOf,
  whereIn,
} from '#apps/server/testing/personal-data-in';

const ANA = {
  first_name: 'Zvjezdana',
  last_name: 'Ptičarić-Kos',
  username: 'zvjezdana.pticaric',
  email: 'zvjezdana@erasure.example',
  password: 'Vrlo tajna rečenica',
};
const PHONE = '+385912345678';
const DEVICE_NAME = 'Tablet strica Krešimira';
let testApp: TestApp;
let post: MailServer;
let ana: Browser;
let uid = '';
let today = new Date('2026-11-20T10:00:00Z');
const logged: string[] = [];

beforeAll(async () => {
  post = await mailServer();
  const sink = new Writable({ write: (chunk, _, done) => (logged.push(String(chunk)), done()) });
  const log: Logger = pino({ ...createLog({ LOG_LEVEL: 'debug' }).bindings(), level: 'debug' }, sink);
  testApp = await createTestApp({ SMTP_URL: post.url, MARKETS_DIR: '' }, [], { log, clock: { now: () => today } });
}, 30_000);
afterAll(async () => {
  await testApp.close();
  await post.close();
});

/** Everything a user can leave behind: an account, results, a place in a book, a device, links, jobs. */
async function live(): Promise<void> {
  const folder = temporaryFolder();
  await writeEpub(join(folder, 'one.epub'), { identifier: 'urn:erasure:1', title: 'Knjiga', language: 'hr' });
  const deps = { executor: testApp.database.orm, storage: testApp.storage };
  await importCatalogue(folder, { workspacesOf: () => [10] }, deps);
  ana = browser(testApp.server);
  const hr = testApp.markets.find(({ label }) => label === 'hr');
  if (!hr) throw new Error('The market hr is gone');
  await addPages(createScope(testApp.database.orm, hr.workspace), hr, LEGAL, { now: () => today });
  const { data } = await ana.call('POST', '/api/user/registration-start', {});
  const consents = (data as { legal: { id: string }[] }).legal.map((one) => one.id);
  expect(consents).toHaveLength(2);
  const form = { ...ANA, role: 'student', birthdate: '1. 2. 2008.', consents };
  const made = await ana.call('POST', '/api/user/registration', form);
  uid = (made.data as { uid: string }).uid;
  await post.next(ANA.email);
  await ana.call('PUT', '/api/p/user', {
    user: { nickname: 'Zvjezdica', mail: 'nova-zvjezdana@erasure.example' },
    password: ANA.password,
  });
  await post.next('nova-zvjezdana@erasure.example');
  await ana.call('POST', '/api/forgot-password', { email: ANA.username });
  await post.next(ANA.email);
  await ana.call('POST', '/api/p/device-slot-check', {});
  const [book] = await listPublicationKeys(createScope(testApp.database.orm, [10]), 1);
  const id = book?.id ?? 0;
  const access = await findAccess(
    createScope(testApp.database.orm, [10, 39]),
    hr,
    { userId: uid, now: today },
    String(id),
  );
  const unit = access?.record.spine[0] ?? '';
  const place = { href: unit, progression: 0, text: 'Zvjezdana', userId: uid, readAt: today.toISOString() };
  expect((await ana.call('PUT', `/api/p/reader/${id}/position`, place)).status).toBe(200);
  const { base } = (await ana.call('GET', `/api/reader/${id}`)).data as { base: string };
  expect((await ana.call('GET', base + unit)).status).toBe(200);
  const written = await ana.call('POST', '/xapi/statements', statementOf(id, unit));
  expect(written.status, written.body).toBe(200);
  // Earlier content, or content of others, may have reported it like this [SAFE-7].
  await testApp.database.pool.query(
    `update records_statements set statement = statement || '{"context": {"extensions": {"x": "Zvjezdana Ptičarić-Kos"}}}'`,
  );
  await addPeople(testApp, [10, 39]);
  await spread(ana, await enter('teacher'), await enter('parent'));
  await request(ana, 'POST', '/api/p/kod', { code: await sellCode(testApp, id) });
  const { slots } = (await ana.call('GET', '/api/p/device-slots')).data as { slots: { id: number }[] };
  await request(ana, 'PUT', '/api/p/device-slots', [{ id: slots[0]?.id, name: DEVICE_NAME }]);
  const [quiz] = demoQuizzes('hr', today);
  if (!quiz) throw new Error('The demo has a quiz');
  await loadDemoQuiz(createScope(testApp.database.orm, hr.workspace), hr, { file: quiz, userIds: [] }, today);
  await request(ana, 'POST', `/api/p/quizzes/${quiz.slug}/attempt`);
  const answer = { question: 'zir', answer: { type: 'short', text: 'Zvjezdana' } };
  await request(ana, 'PUT', `/api/p/quizzes/${quiz.slug}/attempt/answers`, answer);
  // A market that asks for phones, and a school that sends lists, know more of her.
  await testApp.database.pool.query('update session_users set phone = $2 where id = $1', [uid, PHONE]);
  await testApp.database.pool.query(
    `insert into rosters_links (workspace_id, source, kind, sourced_id, our_id, user_id, home_workspace_id, values)
     values (10, 'lipa', 'user', 's1', $1::uuid::text, $1::uuid, 10, '{"givenName": "Zvjezdana"}')`,
    [uid],
  );
  await testApp.database.pool.query(
    `insert into account_email_requests (workspace_id, user_id, email, asked_at) values (10, $1, 'zeljena-zvjezdana@erasure.example', now())`,
    [uid],
  );
  // As if a teacher had made her account.
  await testApp.database.pool.query(
    'insert into classrooms_pupil_accounts (workspace_id, user_id, classroom_id) values (10, $1, 1)',
    [uid],
  );
  await testApp.database.pool.query(
    `insert into classrooms_pupil_moves (workspace_id, user_id, classroom_id, to_workspace_id, to_classroom_id, is_let_go, since)
     values (10, $1, 1, 10, 2, false, now())`,
    [uid],
  );
}

async function enter(kind: string): Promise<Browser> {
  const one = browser(testApp.server);
  const { username, email } = people[kind] ?? {};
  await one.call('POST', '/api/login', { username: username ?? email, password: PASSWORD });
  return one;
}

/** The tables in which there has to be something of the person before it is erased, or the test would show nothing. */
const LIVED = [
  ...['account_consents', 'account_tokens', 'catalog_entitlements', 'classrooms_members'],
  ...['classrooms_pupil_accounts', 'classrooms_pupil_moves'],
  ...['devices_slots', 'families_members', 'progress_results', 'quizzes_attempts', 'records_pseudonyms'],
  ...['reader_positions', 'rosters_links'],
  ...['failure_counts', 'session_logins', 'session_sessions', 'session_users'],
  ...['unlock_redemptions'],
];

const statementOf = (publication: number, unit: string) => [
  {
    id: '0b9a5b5e-3c1d-4f6e-9a51-000000000002',
    verb: { id: VERBS.progressed },
    object: { id: activityId({ publicationId: publication, unit }) },
    timestamp: new Date(today.getTime() - 60_000).toISOString(),
  },
  {
    id: '0b9a5b5e-3c1d-4f6e-9a51-000000000001',
    verb: { id: VERBS.completed },
    object: { id: activityId({ publicationId: publication, unit }) },
    result: { completion: true },
    timestamp: today.toISOString(),
  },
];

/** Texts that must be nowhere: the id in both of its forms, addresses, names, and digests of typed login names. */
const personalTexts = () => [
  ...[uid, uid.replaceAll('-', ''), ANA.email, 'nova-zvjezdana@erasure.example', ANA.username, PHONE, DEVICE_NAME],
  ...[ANA.first_name, ANA.last_name, 'Zvjezdica', failureKey(ANA.email), failureKey(ANA.username)],
];
const where = (texts: ReadonlyMap<string, string>) => whereIn(texts, personalTexts());
const tables = () => tablesOf(testApp);

test('[ACC-18] the export holds everything, for programs and for people', async () => {
  await live();
  const wrong = await ana.call('POST', '/api/p/user/export', { password: 'nope' });
  expect(wrong.fields).toEqual([{ path: 'body.password', code: 'account.wrong-password' }]);
  const { data } = await ana.call('POST', '/api/p/user/export', { password: ANA.password });
  const { address } = data as { address: string };
  expect(address.startsWith(downloadExport.path.replace('{token}', ''))).toBe(true);
  const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await testApp.server.inject({ url: address, headers: { host: 'hr.localhost' } })).statusCode).toBe(404);
  // Other users who open the address, and HEAD requests, do not use it up.
  expect((await (await enter('teacher')).call('GET', address)).status).toBe(404);
  const looked = await testApp.server.inject({
    method: 'HEAD',
    url: address,
    headers: { host: 'hr.localhost', cookie },
  });
  expect(looked.statusCode).toBe(404);
  const zip = await testApp.server.inject({ url: address, headers: { host: 'hr.localhost', cookie } });
  expect(zip.headers['content-type']).toBe('application/zip');
  const files = await unzip(zip.rawPayload);
  const all = JSON.parse(files['data.json'] ?? '{}');
  expect(all.account).toMatchObject({ uid, mail: ANA.email, username: ANA.username, nickname: 'Zvjezdica' });
  expect(all.sessions).toHaveLength(1);
  expect(all.devices).toHaveLength(1);
  expect(all.reading.results).toHaveLength(1);
  expect(all.statements).toHaveLength(2);
  expect(all.reading.opened).toHaveLength(2);
  expect(all.consents.consents).toHaveLength(2);
  expect(all.consents.emailRequests).toMatchObject([{ email: 'zeljena-zvjezdana@erasure.example', approvedAt: null }]);
  expect(files['index.html']).toContain('<dt>Želje za e-adresom</dt>');
  expect(files['index.html']).toContain('Ptičarić-Kos');
  expect(files['index.html']).toContain('<h1>Vaši podaci');
  expect((await testApp.server.inject({ url: address, headers: { host: 'hr.localhost', cookie } })).statusCode).toBe(
    404,
  );
});

test('[ACC-18] the wish can be taken back until the cooling-off time is over', async () => {
  expect((await ana.call('POST', '/api/p/user/erase', { password: 'nope' })).code).toBe('account.wrong-password');
  const wish = await ana.call('POST', '/api/p/user/erase', { password: ANA.password });
  expect((wish.data as { eraseAfter: string }).eraseAfter).toBe('2026-12-04T10:00:00.000Z');
  expect((await post.next(ANA.email)).subject).toBe('Vaš će račun biti izbrisan');
  await ana.call('POST', '/api/p/user/erase', { password: ANA.password, isWithdrawn: true });
  today = new Date('2026-12-10T10:00:00Z');
  await testApp.features.sweep(testApp.database.system);
  expect((await ana.call('GET', '/api/userdata')).data).toMatchObject({ uid });
});

test('[ACC-18] after it nothing names the user: no table, no job, no file, no line of the log', async () => {
  await ana.call('POST', '/api/p/user/erase', { password: ANA.password });
  // A link that was never followed, and logins that failed.
  await ana.call('POST', '/api/forgot-password', { email: ANA.username });
  await post.next(ANA.email);
  for (const username of [ANA.username, ANA.email])
    await browser(testApp.server).call('POST', '/api/login', { username, password: 'nope' });
  const before = new Set(where(await tables()).map((found) => found.replace(/^public\.|: .*/g, '')));
  expect(LIVED.filter((table) => !before.has(table))).toEqual([]);
  for (const login of [ANA.username, ANA.email])
    expect(whereIn(await tables(), [failureKey(login)])).toEqual([`public.failure_counts: ${failureKey(login)}`]);
  await post.next(ANA.email);
  today = new Date('2027-01-10T10:00:00Z');
  await testApp.features.sweep(testApp.database.system);
  expect((await filesOf(testApp)).size).toBeGreaterThan(0);
  expect(where(await tables())).toEqual([]);
  expect(where(await filesOf(testApp))).toEqual([]);
  expect(where(new Map(logged.map((line, index) => [`log ${index}`, line])))).toEqual([]);
  expect((await ana.call('GET', '/api/p/userdata')).status).toBe(401);
  const again = await ana.call('POST', '/api/login', { username: ANA.username, password: ANA.password });
  expect(again.status).toBe(401);
});

test('[ACC-9] children whose guardian never answered are erased after 30 days', async () => {
  const kid = browser(testApp.server);
  await kid.call('POST', '/api/user/registration-start', {});
  const form = { ...ANA, email: undefined, guardianEmail: 'guardian@erasure.example', birthdate: '1. 2. 2018.' };
  const made = await kid.call('POST', '/api/user/registration', { ...form, role: 'student', consents: [] });
  uid = (made.data as { uid: string }).uid;
  await post.next('guardian@erasure.example');
  today = new Date(today.getTime() + 29 * 86_400_000);
  await testApp.features.sweep(testApp.database.system);
  expect(where(await tables()).length).toBeGreaterThan(0);
  today = new Date(today.getTime() + 2 * 86_400_000);
  await testApp.features.sweep(testApp.database.system);
  expect(where(await tables())).toEqual([]);
});

async function unzip(data: Buffer): Promise<Record<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(data, { lazyEntries: true }, (error, opened) => (opened ? resolve(opened) : reject(error))),
  );
  const files: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (!stream) return reject(error);
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          files[entry.fileName] = Buffer.concat(parts).toString();
          zip.readEntry();
        });
      }),
    );
    zip.on('end', resolve);
    zip.readEntry();
  });
  return files;
}
