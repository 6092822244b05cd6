import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope } from '#platform/server/db';
import type { Browser } from '#apps/server/testing/browser';
import { child, makeCards, pictureClass, tablet, tap, wrong, type Card } from '#apps/server/testing/picture-class';
import { addPeople, createTestApp, type TestApp } from '#apps/server/testing/test-app';
import { personalData } from '#apps/server/testing/server-parts';

let testApp: TestApp;
let today = new Date('2026-05-04T10:00:00Z');
const later = (seconds: number) => void (today = new Date(today.getTime() + seconds * 1000));

beforeAll(async () => {
  testApp = await createTestApp({}, [], { clock: { now: () => today } });
  await addPeople(testApp, [10, 39]);
});
afterAll(() => testApp.close());

const TOO_MANY = 'picture-login.too-many-failures';
const right = async (who: Browser, { creature, pictures }: Card) => (await tap(who, creature, pictures)).code ?? 'in';
const fail = async (who: Browser, { creature, pictures }: Card, times: number): Promise<(string | undefined)[]> => {
  const codes = [];
  for (let time = 0; time < times; time++) codes.push((await tap(who, creature, wrong(pictures))).code);
  return codes;
};
const statusOf = async (who: Browser) => (await who.call('GET', '/api/p/classrooms')).status;
const cardsOf = ({ made }: Awaited<ReturnType<typeof pictureClass>>) => made.cards as readonly [Card, Card];

test('[PLAY-15] failures count by child and device: nobody else waits, and the wait is over by itself', async () => {
  const room = await pictureClass(testApp);
  const [ana, iva] = cardsOf(room);
  const [one, other] = [await tablet(testApp, room.made.code), await tablet(testApp, room.made.code)];
  expect(await fail(one, ana, 6)).toEqual([...Array(4).fill('picture-login.wrong'), TOO_MANY, TOO_MANY]);
  expect(await right(one, ana)).toBe(TOO_MANY);
  const { classrooms } = (await one.call('GET', '/api/picture-login')).data as {
    classrooms: [{ creatures: { number: number; wait: number }[] }];
  };
  const [classroom] = classrooms;
  expect(classroom.creatures.find(({ number }) => number === ana.creature)?.wait).toBe(30);
  expect(classroom.creatures.find(({ number }) => number === iva.creature)?.wait).toBe(0);
  expect(await right(one, iva)).toBe('in');
  expect(await right(other, ana)).toBe('in');
  later(31);
  expect(await fail(one, ana, 1)).toEqual([TOO_MANY]);
  later(31);
  expect(await right(one, ana)).toBe(TOO_MANY);
  later(31);
  expect(await right(one, ana)).toBe('in');
  expect(await fail(one, ana, 4)).not.toContain(TOO_MANY);
});

test('[PLAY-15] a teacher makes new pictures: waiting is over, the old ones and their sessions are dead', async () => {
  const room = await pictureClass(testApp);
  const [ana, iva] = cardsOf(room);
  const open = await child(testApp, room.made);
  const [one, hers] = [await tablet(testApp, room.made.code), await child(testApp, room.made, 1)];
  await fail(one, ana, 5);
  const [fresh] = (await makeCards(room.teacher, room.classroom, [ana.uid])).cards;
  expect(fresh).toMatchObject({ creature: ana.creature });
  await expect.poll(() => statusOf(open)).toBe(401);
  expect(await statusOf(hers)).toBe(200);
  expect(await right(one, fresh as Card)).toBe('in');
  expect(await right(one, iva)).toBe('in');
  const acts = await room.teacher.call('GET', `/api/p/classrooms/${room.classroom}/activities`);
  expect(acts.data).toMatchObject([{ kind: 'pictures-made', people: ['Ana Ban'] }, { kind: 'pictures-made' }]);
});

test('[PLAY-15] fifty guesses at once are fifty in a row', async () => {
  const room = await pictureClass(testApp);
  const [ana] = cardsOf(room);
  const one = await tablet(testApp, room.made.code);
  const codes = (await Promise.all(Array.from({ length: 50 }, () => fail(one, ana, 1)))).flat();
  expect(codes.filter((code) => code === 'picture-login.wrong')).toHaveLength(4);
  expect(await right(one, ana)).toBe(TOO_MANY);
});

test('[PLAY-15] strangers with a code have sixty guesses a day for the whole class; devices of the class go on', async () => {
  const room = await pictureClass(testApp);
  const [ana, iva] = cardsOf(room);
  const own = await child(testApp, room.made);
  for (let device = 0; device < 12; device++)
    await fail(await tablet(testApp, room.made.code), device % 2 ? ana : iva, 5);
  expect(await right(await tablet(testApp, room.made.code), iva)).toBe('picture-login.device-waits');
  expect(await right(own, ana)).toBe('in');
  expect(await right(own, iva)).toBe('in');
  const fresh = await makeCards(room.teacher, room.classroom);
  expect(await right(await tablet(testApp, fresh.code), fresh.cards[1] as Card)).toBe('in');
});

test('[PLAY-15] a card made while a child signs in ends whatever the old pictures opened', async () => {
  const room = await pictureClass(testApp);
  let card = cardsOf(room)[0];
  for (let round = 0; round < 6; round++) {
    const one = await tablet(testApp, room.made.code);
    const [, made] = await Promise.all([right(one, card), makeCards(room.teacher, room.classroom, [card.uid])]);
    await expect.poll(() => statusOf(one)).toBe(401);
    card = made.cards[0] as Card;
  }
});

test('[ACC-18] [PLAY-13] an export names the creature and no pictures, an erasure leaves nothing', async () => {
  const room = await pictureClass(testApp);
  const [ana] = cardsOf(room);
  await child(testApp, room.made);
  await fail(await tablet(testApp, room.made.code), ana, 1);
  const scope = createScope(testApp.database.orm, [10, 39]);
  const data = personalData.find(({ name }) => name === 'picture-login');
  const exported = await data?.exportOf(scope, { workspaceId: 10, id: ana.uid });
  expect(exported).toEqual({
    creatures: [{ classroom: room.classroom, creature: ana.creature, madeAt: today }],
    devices: 1,
  });
  for (const { erase } of personalData) await erase(scope, { workspaceId: 10, id: ana.uid });
  const counted = await testApp.database.pool.query(`select from failure_counts where key like '%' || $1 || '%'`, [
    ana.uid,
  ]);
  expect(counted.rows).toEqual([]);
  for (const table of ['pupils', 'devices']) {
    const { rows } = await testApp.database.pool.query(`select from picture_login_${table} where user_id = $1`, [
      ana.uid,
    ]);
    expect(rows).toEqual([]);
  }
});
