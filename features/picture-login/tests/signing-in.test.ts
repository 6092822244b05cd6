import { afterAll, beforeAll, expect, test } from 'vitest';
import { endPictureLogin, getPictureLogin, makePictureCards } from '#features/picture-login/contract';
import { createAccounts } from '#features/session/server';
import { fillPath } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import { browser } from '#apps/server/testing/browser';
import { request, tablesOf } from '#apps/server/testing/personal-data-in';
import {
  addPupils,
  child,
  classOf,
  entered,
  makeCards,
  pictureClass,
  tablet,
  tap,
  teacherOf,
  wrong,
} from '#apps/server/testing/picture-class';
import { addPeople, createTestApp, PASSWORD, type TestApp } from '#apps/server/testing/test-app';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
});
afterAll(() => testApp.close());

const NOBODY = ['request.not-signed-in', 401];
const statusOf = async (who: Awaited<ReturnType<typeof child>>) => {
  const { code, status } = await who.call('GET', '/api/p/classrooms');
  return [code, status];
};

test('[PLAY-13] each child has a creature of its own, and pictures that are shown once', async () => {
  const { teacher, classroom, made } = await pictureClass(testApp, ['Ana', 'Iva', 'Ivo']);
  expect(new Set(made.cards.map(({ creature }) => creature)).size).toBe(3);
  for (const { pictures } of made.cards) expect(new Set(pictures).size).toBe(3);
  expect(made.link).toContain(`/#/login/pictures?code=${made.code}`);
  const shown = await teacher.call('GET', `/api/p/classrooms/${classroom}/picture-login`);
  expect(shown.data).toMatchObject({ isOn: true, code: made.code, others: 0 });
  expect(shown.body).not.toContain('pictures"');
  const stored = (await tablesOf(testApp)).get('public.picture_login_pupils') ?? '';
  expect(stored).toContain('$argon2id$');
  for (const { pictures } of made.cards) expect(stored).not.toContain(pictures.join(','));
});

test('[PLAY-13] the code shows creatures and no names, the pictures open, and the tablet knows the class from then on', async () => {
  const { classroom, made } = await pictureClass(testApp);
  const [ana] = made.cards;
  const one = browser(testApp.server);
  expect((await one.call('GET', '/api/picture-login')).data).toEqual({ classrooms: [] });
  expect((await tap(one, ana?.creature ?? 0, ana?.pictures ?? [])).code).toBe('picture-login.class-unknown');
  expect((await one.call('POST', '/api/picture-login/class', { code: 'TTTTTTTTTTTT' })).status).toBe(404);
  const opened = await one.call('POST', '/api/picture-login/class', { code: made.code.toLowerCase() });
  const creatures = made.cards
    .map(({ creature: number }) => ({ number, wait: 0 }))
    .toSorted((a, b) => a.number - b.number);
  const shown = {
    key: `10-${classroom}`,
    grade: 1,
    letter: 'a',
    customGroup: '',
    colour: expect.any(Number),
    creatures,
  };
  expect(opened.data).toEqual({ classroom: shown });
  expect((await tap(one, ana?.creature ?? 0, wrong(ana?.pictures ?? []))).code).toBe('picture-login.wrong');
  const right = await tap(one, ana?.creature ?? 0, ana?.pictures ?? []);
  expect(right.data).toMatchObject({ uid: ana?.uid, first_name: 'Ana', isByPictures: true });
  expect((await one.call('GET', '/api/userdata')).data).toMatchObject({ uid: ana?.uid, isByPictures: true });
  await one.call('POST', '/api/logout', {});
  expect((await one.call('GET', '/api/picture-login')).data).toEqual({ classrooms: [shown] });
});

test('[PLAY-13] a token is new with each sign-in, and the one of before is dead', async () => {
  const { made } = await pictureClass(testApp);
  const one = await child(testApp, made);
  const before = new Map(one.cookies);
  await tap(one, made.cards[1]?.creature ?? 0, made.cards[1]?.pictures ?? []);
  expect(one.cookies.get('klupa')).not.toBe(before.get('klupa'));
  const thief = browser(testApp.server);
  thief.cookies.set('klupa', before.get('klupa') ?? '');
  await expect.poll(() => statusOf(thief)).toEqual(NOBODY);
});

test('[PLAY-13] a mark that is not ours, of another class, or on another market opens nothing', async () => {
  const { made } = await pictureClass(testApp);
  const { made: others } = await pictureClass(testApp);
  const [mine, theirs] = [await tablet(testApp, made.code), await tablet(testApp, others.code)];
  const [id, own = ''] = mine.cookies.get('klupa_class')?.split('~') ?? [];
  const [, foreign = ''] = theirs.cookies.get('klupa_class')?.split('~') ?? [];
  const [workspace, classroom] = foreign.split('.');
  // The mark of another class; a whole entry of another tablet.
  for (const entry of [[workspace, classroom, own.split('.')[2]].join('.'), foreign]) {
    mine.cookies.set('klupa_class', [id, entry].join('~'));
    expect((await mine.call('GET', '/api/picture-login')).data).toEqual({ classrooms: [] });
  }
  const elsewhere = await tablet(testApp, made.code, 'sl.localhost');
  expect((await elsewhere.call('GET', '/api/picture-login')).data).toEqual({ classrooms: [] });
  elsewhere.cookies.set('klupa_class', theirs.cookies.get('klupa_class') ?? '');
  expect((await elsewhere.call('GET', '/api/picture-login')).data).toEqual({ classrooms: [] });
  // Another class's child has another creature, or the same with other pictures.
  const card = made.cards[0];
  expect((await tap(theirs, card?.creature ?? 0, wrong(others.cards[0]?.pictures ?? []))).status).not.toBe(200);
});

test('[PLAY-13] only accounts that the school made for the class, or a guardian who agreed', async () => {
  const teacher = await teacherOf(testApp);
  const classroom = await classOf(teacher);
  const other = await teacherOf(testApp, 'superTeacher');
  const elsewhere = await classOf(other, 'b');
  const [pupil] = await addPupils(other, elsewhere, ['Ema']);
  const accounts = [
    { username: 'samostalna', firstName: 'Sama', lastName: 'Ban', roles: ['ROLE_STUDENT'] },
    { username: 'mamina', firstName: 'Mala', lastName: 'Ban', roles: ['ROLE_STUDENT'], madeBy: 'guardian' },
  ] as const;
  const [self, guarded] = await createAccounts(createScope(testApp.database.orm, [10, 39]), accounts, PASSWORD);
  const { code } = await request(teacher, 'POST', `/api/p/classrooms/${classroom}/classroom-code`, {
    publications: [],
  }).then((made) => made as unknown as { code: string });
  for (const [username, password] of [
    [pupil?.username ?? '', pupil?.password ?? ''],
    ['samostalna', PASSWORD],
    ['mamina', PASSWORD],
  ] as const)
    await request(await entered(testApp, username, password), 'POST', '/api/p/join-classroom', { code });
  await addPupils(teacher, classroom, ['Iva']);
  await makeCards(teacher, classroom);
  await testApp.database.pool.query(
    'insert into picture_login_consents (workspace_id, classroom_id, user_id, agreed_at) values (10, $1, $2, now())',
    [classroom, guarded],
  );
  expect((await makeCards(teacher, classroom)).cards.map(({ first_name }) => first_name)).toEqual(['Iva', 'Mala']);
  const shown = await teacher.call('GET', `/api/p/classrooms/${classroom}/picture-login`);
  expect(shown.data).toMatchObject({ others: 2 });
  const path = `/api/p/classrooms/${classroom}/picture-cards`;
  for (const uid of [self, pupil?.uid])
    expect((await teacher.call('POST', path, { users: [uid] })).code).toBe('classrooms.pupil-unknown');
  for (const { method, path: pattern } of [getPictureLogin, makePictureCards, endPictureLogin]) {
    const url = fillPath(pattern, { id: classroom });
    expect((await other.call(method, url, method === 'GET' ? undefined : {})).code).toBe('classrooms.unknown');
  }
});

test('[PLAY-13] leaving the class ends the session with the next call, switching off ends all of them', async () => {
  const { teacher, classroom, made } = await pictureClass(testApp, ['Ana', 'Iva', 'Ivo']);
  const [ana, iva] = [await child(testApp, made), await child(testApp, made, 1)];
  expect(await statusOf(ana)).toEqual([undefined, 200]);
  await request(teacher, 'DELETE', `/api/p/classrooms/${classroom}/users`, { users: [made.cards[0]?.uid] });
  expect(await statusOf(ana)).toEqual(NOBODY);
  expect(await statusOf(iva)).toEqual([undefined, 200]);
  const one = await tablet(testApp, made.code);
  const numbers = (await one.call('GET', '/api/picture-login')).body;
  expect(JSON.parse(numbers).data.classrooms[0].creatures).toHaveLength(2);
  await request(teacher, 'DELETE', `/api/p/classrooms/${classroom}/picture-login`);
  expect(await statusOf(iva)).toEqual(NOBODY);
  expect((await one.call('GET', '/api/picture-login')).data).toEqual({ classrooms: [] });
});

test('[PLAY-13] a class in the archive lets nobody in, and new cards for all end code, devices and sessions', async () => {
  const { teacher, classroom, made } = await pictureClass(testApp);
  const ana = await child(testApp, made);
  await request(teacher, 'PUT', `/api/p/classrooms/${classroom}`, { isArchived: true });
  expect(await statusOf(ana)).toEqual(NOBODY);
  await request(teacher, 'PUT', `/api/p/classrooms/${classroom}`, { isArchived: false });
  const again = await child(testApp, made);
  const fresh = await makeCards(teacher, classroom);
  expect(fresh.code).not.toBe(made.code);
  expect(fresh.cards.map(({ creature }) => creature)).toEqual(made.cards.map(({ creature }) => creature));
  // This node is notified a moment later.
  await expect.poll(() => statusOf(again)).toEqual(NOBODY);
  expect((await again.call('GET', '/api/picture-login')).data).toEqual({ classrooms: [] });
  expect((await child(testApp, fresh)).cookies.has('klupa_class')).toBe(true);
});

test('[PLAY-13] who comes later gets a card, while those of the others stay', async () => {
  const { teacher, classroom, made } = await pictureClass(testApp);
  const [ivo] = await addPupils(teacher, classroom, ['Ivo']);
  const later = await makeCards(teacher, classroom, [ivo?.uid ?? '']);
  expect(later).toMatchObject({ code: made.code, cards: [{ uid: ivo?.uid }] });
  expect(made.cards.map(({ creature }) => creature)).not.toContain(later.cards[0]?.creature);
  await child(testApp, made);
  await child(testApp, later);
});

test('[PLAY-20] a tablet that classes share knows six of them, each by itself, and forgets the one used least lately', async () => {
  const rooms: Awaited<ReturnType<typeof pictureClass>>[] = [];
  for (let count = 0; count < 7; count++) rooms.push(await pictureClass(testApp));
  const keyOf = ({ classroom }: { classroom: number }) => `10-${classroom}`;
  const [first, second, ...others] = rooms;
  if (!first || !second) throw new Error('Seven classes are needed.');
  const one = await tablet(testApp, first.made.code);
  const open = (code: string) => one.call('POST', '/api/picture-login/class', { code });
  for (const { made } of [second, ...others.slice(0, 4)]) await open(made.code);
  const classKeys = async () => {
    const { classrooms } = (await one.call('GET', '/api/picture-login')).data as { classrooms: { key: string }[] };
    return classrooms.map(({ key }) => key);
  };
  expect(await classKeys()).toEqual(rooms.slice(0, 6).map(keyOf));
  // A sign-in is a use: the seventh class takes the place of the second.
  const [ana] = first.made.cards;
  const signedIn = await tap(one, ana?.creature ?? 0, ana?.pictures ?? [], keyOf(first));
  expect(signedIn.data).toMatchObject({ uid: ana?.uid });
  await open(others[4]?.made.code ?? '');
  expect(await classKeys()).toEqual([first, ...others].map(keyOf));
  const [left] = second.made.cards;
  expect((await tap(one, left?.creature ?? 0, left?.pictures ?? [], keyOf(second))).code).toBe(
    'picture-login.class-unknown',
  );
  // New cards for all end one class and leave the others.
  await makeCards(first.teacher, first.classroom);
  expect(await classKeys()).toEqual(others.map(keyOf));
});
