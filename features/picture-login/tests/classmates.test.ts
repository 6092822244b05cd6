import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { ACCOUNT_PASSWORD, createAccountApp, type AccountApp } from '#apps/server/testing/account-app';
import { browser, type Browser } from '#apps/server/testing/browser';
import { addPupils, child, classOf, entered, makeCards, tablet, tap, wrong } from '#apps/server/testing/picture-class';
import type { Card, Cards } from '#apps/server/testing/picture-class';

const WAITS = 'picture-login.device-waits';
const CHILDREN = Array.from({ length: 20 }, (_, index) => `Ana${index}`);

let testApp: AccountApp;
let teacher: Browser;
let email = '';
let classroom = 0;
let made: Cards;

beforeAll(async () => {
  testApp = await createAccountApp();
}, 30_000);
afterAll(() => testApp.close());

async function newTeacher(): Promise<Browser> {
  email = testApp.fresh('teacher');
  const facts = { roles: ['ROLE_TEACHER'] as const, isTeacher: true, emailVerifiedAt: testApp.today, market: 'hr' };
  const account = { firstName: 'Vesna', lastName: 'Ban', email, ...facts };
  await createAccounts(createScope(testApp.database.orm, [10, 39]), [account], ACCOUNT_PASSWORD);
  return entered(testApp, email, ACCOUNT_PASSWORD);
}

beforeEach(async () => {
  teacher = await newTeacher();
  classroom = await classOf(teacher);
  await addPupils(teacher, classroom, CHILDREN);
  made = await makeCards(teacher, classroom);
});

const cardOf = (index: number): Card => {
  const card = made.cards[index];
  if (!card) throw new Error(`There is no card ${index}`);
  return card;
};
const right = async (who: Browser, { creature, pictures }: Card) => (await tap(who, creature, pictures)).code ?? 'in';
const guess = async (who: Browser, { creature, pictures }: Card) => (await tap(who, creature, wrong(pictures))).code;
/** Many wrong guesses, each at another child, all at once. */
const guessAtAll = (devices: readonly Browser[], times: number, from = 1) =>
  Promise.all(
    devices.flatMap((device) =>
      made.cards.slice(from).flatMap((card) => Array.from({ length: times }, () => guess(device, card))),
    ),
  );
/** Guesses that were looked at and were wrong. */
const looked = async (): Promise<number> => {
  const query = `select coalesce(sum(count), 0)::int as sum from failure_counts where owner like 'class:%:' || $1`;
  return (await testApp.database.pool.query<{ sum: number }>(query, [classroom])).rows[0]?.sum ?? 0;
};
const devicesOf = async (index: number, count: number): Promise<Browser[]> => {
  const devices = [];
  for (let one = 0; one < count; one++) devices.push(await child(testApp, made, index));
  return devices;
};
/** A new tablet that scans the square picture on a card. */
const scan = async ({ link }: { readonly link: string }): Promise<Browser> => {
  const body = Object.fromEntries(new URL(link.replace('/#', '')).searchParams);
  const one = browser(testApp.server);
  await one.call('POST', '/api/picture-login/class', body);
  return one;
};
const state = async () => (await teacher.call('GET', `/api/p/classrooms/${classroom}/picture-login`)).data;
const free = (who: Browser) => who.call('DELETE', `/api/p/classrooms/${classroom}/picture-waits`, {});

test('[PLAY-15] one pupil with eight cookies has ten guesses a day; those devices wait, no child does', async () => {
  const mine = await devicesOf(0, 8);
  await guessAtAll(mine, 5);
  expect(await looked()).toBe(10);
  expect(await right(mine[0] as Browser, cardOf(7))).toBe(WAITS);
  // A new cookie of the same account has none left.
  const [another] = await devicesOf(0, 1);
  expect(await guess(another as Browser, cardOf(5))).toBe(WAITS);
  expect(await right(another as Browser, cardOf(0))).toBe('in');
  for (const card of made.cards.slice(1)) expect(await right(await tablet(testApp, made.code), card)).toBe('in');
  testApp.today = new Date(testApp.today.getTime() + 86_401_000);
  await testApp.database.pool.query('delete from failure_counts where until <= $1', [testApp.today]);
  await guessAtAll(mine, 1);
  expect(await looked()).toBe(10);
}, 60_000);

test('[PLAY-15] guesses count on their day alone, however often an account goes on guessing', async () => {
  const [mine] = (await devicesOf(0, 1)) as [Browser];
  for (let day = 0; day < 3; day++) {
    for (const card of made.cards.slice(1, 9)) expect(await guess(mine, card)).toBe('picture-login.wrong');
    testApp.today = new Date(testApp.today.getTime() + 20 * 3_600_000);
  }
  await guessAtAll([mine], 1);
  expect(await state()).toMatchObject({ areDevicesWaiting: true });
  testApp.today = new Date(testApp.today.getTime() + 20 * 3_600_000);
  expect(await state()).toMatchObject({ areDevicesWaiting: false });
  expect(await right(mine, cardOf(12))).toBe('in');
}, 60_000);

test('[PLAY-15] accounts that guess together have sixty a day; a device whose openers guess at nobody lets others in', async () => {
  for (let index = 0; index < 7; index++) await guessAtAll(await devicesOf(index, 2), 1, 8);
  // The seventh had one: an account without guesses keeps its first.
  expect(await looked()).toBe(61);
  const [theirs, hers] = [await child(testApp, made, 6), await child(testApp, made, 7)];
  expect(await right(theirs, cardOf(9))).toBe(WAITS);
  expect(await right(hers, cardOf(9))).toBe('in');
  expect(await right(await tablet(testApp, made.code), cardOf(10))).toBe('in');
}, 60_000);

test('[PLAY-15] two accounts on one device share no more guesses than they have', async () => {
  const [one] = await devicesOf(0, 1);
  await guessAtAll([one as Browser], 1, 2);
  expect(await looked()).toBe(10);
  expect(await right(one as Browser, cardOf(0))).toBe('in');
  const other = await child(testApp, made, 1);
  await tap(other, cardOf(0).creature, cardOf(0).pictures);
  await guessAtAll([other], 1, 2);
  // What failed on the first device is the first account's; on the shared device it is of both, and the other has ten.
  expect(await looked()).toBe(20);
  expect(await right(other, cardOf(5))).toBe(WAITS);
});

test('[PLAY-15] whoever clears the cookies has sixty guesses in all; a card that is scanned opens a new tablet all the same', async () => {
  for (let device = 0; device < 4; device++) await guessAtAll([await tablet(testApp, made.code)], 1);
  expect(await looked()).toBe(60);
  const typed = await tablet(testApp, made.code);
  expect(await right(typed, cardOf(3))).toBe(WAITS);
  for (const card of made.cards.slice(0, 4)) expect(await right(await scan(card), card)).toBe('in');
  // The card opens it for its own child, and what that account guesses at others counts as ever.
  const own = await scan(cardOf(5));
  await guessAtAll([own], 1, 6);
  expect(await looked()).toBe(70);
  expect(await right(own, cardOf(5))).toBe('in');
  // A mark that is made up, or of another child, opens nothing more than the code.
  const foreign = new URL(cardOf(6).link.replace('/#', '')).searchParams.get('card') ?? '';
  for (const card of [`${cardOf(7).creature}${foreign.slice(foreign.indexOf('-'))}`, `${cardOf(7).creature}-x`])
    expect(await right(await scan({ link: `http://h/x?code=${made.code}&card=${card}` }), cardOf(7))).toBe(WAITS);
}, 60_000);

test('[PLAY-15] a card that only was scanned has forty guesses a day for its child', async () => {
  for (let device = 0; device < 9; device++) {
    const one = await scan(cardOf(2));
    for (let time = 0; time < 5; time++) await guess(one, cardOf(2));
  }
  expect(await looked()).toBe(40);
  expect(await right(await scan(cardOf(2)), cardOf(2))).toBe(WAITS);
  expect(await right(await tablet(testApp, made.code), cardOf(2))).toBe('in');
});

/** Two hundred devices that a child opened at a moment. */
const addDevices = (index: number, openedBy: string, usedAt: Date) =>
  testApp.database.pool.query(
    `insert into picture_login_devices (workspace_id, classroom_id, user_id, device, opened_by, used_at)
     select 10, $1, $2, decode(md5($3::text || $4::timestamptz || n), 'hex'), $3, $4 from generate_series(1, 200) n`,
    [classroom, cardOf(index).uid, openedBy, usedAt.toISOString()],
  );
const countScanned = async (index: number) => {
  const query = `select count(*)::int as count from picture_login_devices where user_id = $1 and opened_by = 'card'`;
  return (await testApp.database.pool.query<{ count: number }>(query, [cardOf(index).uid])).rows[0]?.count;
};

test('[PLAY-15] a card opens two hundred devices a day; devices with the right pictures, and of other days, do not count', async () => {
  await addDevices(2, 'child', testApp.today);
  await addDevices(2, 'card', new Date(testApp.today.getTime() - 86_401_000));
  await scan(cardOf(2));
  expect(await countScanned(2)).toBe(201);
  await addDevices(2, 'card', testApp.today);
  await scan(cardOf(2));
  expect(await countScanned(2)).toBe(401);
});

test('[PLAY-15] a mark that no card carries opens the class by its code alone', async () => {
  const { creature } = cardOf(2);
  const marks = [`${creature}-${'č'.repeat(16)}`, `${'9'.repeat(20)}-${'a'.repeat(16)}`, '-1-abcdefghijklmnop', '-'];
  for (const card of marks) {
    const answer = await browser(testApp.server).call('POST', '/api/picture-login/class', { code: made.code, card });
    expect([card, answer.status]).toEqual([card, 200]);
  }
  expect(await countScanned(2)).toBe(0);
});

test('[PLAY-15] on a tablet that the teacher opened small children mistype, and hold up only themselves', async () => {
  await guessAtAll(await devicesOf(0, 2), 1);
  for (let device = 0; device < 4; device++) await guessAtAll([await tablet(testApp, made.code)], 1);
  const before = await looked();
  const shared = await entered(testApp, email, ACCOUNT_PASSWORD);
  await shared.call('POST', '/api/picture-login/class', { code: made.code });
  for (const card of made.cards.slice(0, 12)) {
    for (let time = 0; time < 3; time++) expect(await guess(shared, card)).toBe('picture-login.wrong');
    expect(await right(shared, card)).toBe('in');
  }
  for (let time = 0; time < 5; time++) await guess(shared, cardOf(13));
  expect(await right(shared, cardOf(13))).toBe('picture-login.too-many-failures');
  expect(await right(shared, cardOf(14))).toBe('in');
  expect(await looked()).toBe(before + 5);
  // A teacher who left the class keeps no tablet open.
  const empty = await entered(testApp, email, ACCOUNT_PASSWORD);
  await empty.call('POST', '/api/picture-login/class', { code: made.code });
  const role = 'update classrooms_members set role = $1 where classroom_id = $2 and role = $3';
  await testApp.database.pool.query(role, ['left', classroom, 'teacher']);
  expect(await right(empty, cardOf(16))).toBe(WAITS);
  await testApp.database.pool.query(role, ['teacher', classroom, 'left']);
  expect(await right(empty, cardOf(16))).toBe('in');
  // A teacher of another class opens nothing.
  const own = email;
  await newTeacher();
  const foreign = await entered(testApp, email, ACCOUNT_PASSWORD);
  await foreign.call('POST', '/api/picture-login/class', { code: made.code });
  expect(await right(foreign, cardOf(15))).toBe(WAITS);
  expect(own).not.toBe(email);
}, 60_000);

test('[PLAY-15] the teachers hear once that devices wait, see it, and free all with one call', async () => {
  const [mine] = (await devicesOf(0, 1)) as [Browser];
  expect(await state()).toMatchObject({ areDevicesWaiting: false });
  await guessAtAll([mine], 1);
  expect(await state()).toMatchObject({ areDevicesWaiting: true });
  const mail = await testApp.post.next(email);
  expect(mail.subject).toContain('1.a');
  expect(await right(mine, cardOf(9))).toBe(WAITS);
  const other = await newTeacher();
  expect((await free(other)).code).toBe('classrooms.unknown');
  expect((await free(mine)).status).toBe(403);
  expect((await free(teacher)).status).toBe(200);
  expect(await state()).toMatchObject({ areDevicesWaiting: false });
  expect(await looked()).toBe(0);
  expect(await right(mine, cardOf(9))).toBe('in');
});
