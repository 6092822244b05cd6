import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usernameFrom } from '#features/classrooms/contract';
import { printCards, readNames } from '#features/pupils/contract';
import { browser, type Browser } from '#apps/server/testing/browser';
import { addPeople, PASSWORD, people, createTestApp, type TestApp } from '#apps/server/testing/test-app';

let testApp: TestApp;
let teacher: Browser;
let classroom = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
  teacher = await signedIn('teacher');
  const school = { name: 'OŠ Lipa', town: 'Zagreb' };
  const body = { school, grade: 4, letter: 'b', customGroup: '', publications: [] };
  const made = await teacher.call('POST', '/api/p/classrooms', body);
  classroom = (made.data as { id: number }).id;
});
afterAll(() => testApp.close());

async function signedIn(kind: string): Promise<Browser> {
  const one = browser(testApp.server);
  const { username, email } = people[kind] ?? {};
  await one.call('POST', '/api/login', { username: username ?? email, password: PASSWORD });
  return one;
}

describe('names as teachers paste them', () => {
  test.each([
    ['Ana Babić', [{ first_name: 'Ana', last_name: 'Babić' }]],
    ['Babić, Ana', [{ first_name: 'Ana', last_name: 'Babić' }]],
    [
      '1. Ana Marija Babić\r\n\r\n 2) Đuro  Šimić ',
      [
        { first_name: 'Ana Marija', last_name: 'Babić' },
        { first_name: 'Đuro', last_name: 'Šimić' },
      ],
    ],
    [
      'Babić\tAna\nŠimić;Đuro',
      [
        { first_name: 'Ana', last_name: 'Babić' },
        { first_name: 'Đuro', last_name: 'Šimić' },
      ],
    ],
    ['Ana', [{ first_name: 'Ana', last_name: '' }]],
  ])('[CLS-6] %j', (text, expected) => {
    expect(readNames(text)).toEqual(expected);
  });

  test.each([
    ['Đurđa', 'Šimić', 'hr', 'durda.simic'],
    ['Ana Marija', 'Horvat-Kos', 'hr', 'anamarija.horvatkos'],
    ['Цвета', 'Йорданова', 'bg', 'tsveta.yordanova'],
    ['李', '', 'en', 'ucenik'],
  ])('[CLS-6] %s %s (%s) reads %s', (first_name, last_name, language, expected) => {
    expect(usernameFrom({ first_name, last_name }, language)).toBe(expected);
  });
});

const url = (what: string) => `/api/p/classrooms/${classroom}/${what}`;
const pupils = [
  { first_name: 'Đurđa', last_name: 'Šimić' },
  { first_name: 'Đurđa', last_name: 'Šimić' },
  { first_name: 'Љубица', last_name: 'Ђурић' },
  ...Array.from({ length: 27 }, (_, n) => ({ first_name: 'Ana', last_name: `Babić${'a'.repeat(n + 1)}` })),
];

test('[CLS-6] [ACC-9] thirty children without e-mail: preview, accounts in the class, first passwords that work', async () => {
  const preview = await teacher.call('POST', url('pupils-preview'), { pupils });
  const named = (preview.data as { pupils: { username: string }[] }).pupils;
  expect(named.slice(0, 3).map(({ username }) => username)).toEqual(['durda.simic', 'durda.simic2', 'ljubica.duric']);
  const { data } = await teacher.call('POST', url('pupils'), { pupils: named });
  const made = (data as { pupils: { username: string; password: string; uid: string }[] }).pupils;
  expect(made).toHaveLength(30);
  expect(new Set(made.map(({ username }) => username)).size).toBe(30);
  const users = (await teacher.call('GET', url('users'))).data as { users: { uid: string }[] };
  expect(users.users.map(({ uid }) => uid)).toEqual(expect.arrayContaining(made.map(({ uid }) => uid)));
  for (const { username, password } of made) {
    expect(password).toMatch(/^[a-z]{4}-[a-z]{4}-\d\d$/);
    const child = browser(testApp.server);
    const login = await child.call('POST', '/api/login', { username, password });
    expect(login.data).toMatchObject({ roles: ['ROLE_STUDENT'] });
    // The school's consent replaces the guardian's.
    expect(login.data).not.toHaveProperty('isWaitingForGuardian');
  }
  const again = await teacher.call('POST', url('pupils'), { pupils: named });
  expect((again.data as { pupils: { username: string }[] }).pupils[0]?.username).toBe('durda.simic3');
});

test('[CLS-6] the cards are a PDF; only the teachers of the class get any', async () => {
  const body = {
    classroom: String(classroom),
    pupils: Array.from({ length: 31 }, (_, n) => ({
      first_name: 'Љубица',
      last_name: 'Šimić',
      username: `durda.simic${n}`,
      password: 'milo-tura-38',
    })),
  };
  const pdf = await teacher.call('POST', printCards.path, body);
  expect(pdf.status).toBe(200);
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  // Ten cards a page.
  expect(pdf.body.match(/\/Type \/Page\b/g)).toHaveLength(4);
  for (const [stranger, status] of [
    [browser(testApp.server), 401],
    [await signedIn('student'), 403],
    [await signedIn('superTeacher'), 404],
  ] as const)
    expect((await stranger.call('POST', printCards.path, body)).status).toBe(status);
  expect((await teacher.call('POST', printCards.path, { ...body, pupils: [] })).status).toBe(400);
});

test('[CLS-10] nobody makes accounts in the class of somebody else', async () => {
  const other = await signedIn('superTeacher');
  expect((await other.call('POST', url('pupils'), { pupils: [{ ...pupils[0], username: 'x.y' }] })).status).toBe(404);
});
