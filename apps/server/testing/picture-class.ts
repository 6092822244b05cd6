import { DEVICE_HEADER } from '#features/devices/contract';
import { PICTURES } from '#features/picture-login/contract';
import { browser, type Answer, type Browser } from './browser.ts';
import { request } from './personal-data-in.ts';
import { DEVICE, PASSWORD, people, type TestApp } from './test-app.ts';

export interface Card {
  readonly uid: string;
  readonly first_name: string;
  readonly creature: number;
  readonly pictures: readonly number[];
  readonly link: string;
}

export interface Cards {
  readonly code: string;
  readonly link: string;
  readonly cards: readonly Card[];
}

export interface PictureRoom {
  readonly teacher: Browser;
  readonly classroom: number;
  readonly made: Cards;
}

let count = 0;

/** The browser of a user who has signed in with a password. */
export async function entered({ server }: TestApp, username: string, password = PASSWORD): Promise<Browser> {
  const one = browser(server, 'hr.localhost', { [DEVICE_HEADER]: DEVICE });
  const { status, body } = await one.call('POST', '/api/login', { username, password });
  if (status !== 200) throw new Error(`${username} cannot sign in: ${body}`);
  return one;
}

export const teacherOf = (testApp: TestApp, kind = 'teacher'): Promise<Browser> =>
  entered(testApp, people[kind]?.email ?? '');

export async function classOf(teacher: Browser, letter = 'a'): Promise<number> {
  const label = { grade: 1, letter, customGroup: '', publications: [] };
  const school = { name: 'OŠ Lipa', town: 'Zagreb' };
  return (await request(teacher, 'POST', '/api/p/classrooms', { school, ...label })).id;
}

/** Pupils whose accounts the school makes. */
export async function addPupils(teacher: Browser, classroom: number, names: readonly string[]) {
  const pupils = names.map((first_name) => ({ first_name, last_name: 'Ban', username: `slikar${++count}` }));
  const made = await request(teacher, 'POST', `/api/p/classrooms/${classroom}/pupils`, { pupils });
  return (made as unknown as { pupils: { uid: string; username: string; password: string }[] }).pupils;
}

export const makeCards = async (teacher: Browser, classroom: number, users?: readonly string[]): Promise<Cards> =>
  (await request(teacher, 'POST', `/api/p/classrooms/${classroom}/picture-cards`, users ? { users } : {})) as never;

/** A class of pupils that signs in by pictures. */
export async function pictureClass(testApp: TestApp, names: readonly string[] = ['Ana', 'Iva']): Promise<PictureRoom> {
  const teacher = await teacherOf(testApp);
  const classroom = await classOf(teacher);
  await addPupils(teacher, classroom, names);
  return { teacher, classroom, made: await makeCards(teacher, classroom) };
}

/** A tablet that knows the class of the code. */
export async function tablet({ server }: TestApp, code: string, host = 'hr.localhost'): Promise<Browser> {
  const one = browser(server, host, { [DEVICE_HEADER]: `${'t'.repeat(40)}${String(++count).padStart(3, '0')}` });
  await one.call('POST', '/api/picture-login/class', { code });
  return one;
}

/** Taps three pictures, in the last remembered class unless another class is given. */
export const tap = (
  who: Browser,
  creature: number,
  pictures: readonly number[],
  classroom = lastClass(who),
): Promise<Answer> => who.call('POST', '/api/picture-login', { classroom, creature, pictures });

/** The class that stands first in the cookie of a tablet. */
const lastClass = (who: Browser): string => {
  const [workspace = '1', id = '1'] = who.cookies.get('klupa_class')?.split('~')[1]?.split('.') ?? [];
  return `${workspace}-${id}`;
};

/** Pictures that are not these. */
export const wrong = ([first = 1, second = 2, third = 3]: readonly number[]): number[] => [
  first,
  third,
  [...PICTURES.keys()].map((index) => index + 1).find((one) => ![first, second, third].includes(one)) ?? 0,
];

/** A child on a tablet of its own. */
export async function child(testApp: TestApp, { code, cards }: Cards, index = 0): Promise<Browser> {
  const one = await tablet(testApp, code);
  const card = cards[index];
  const { status, body } = await tap(one, card?.creature ?? 0, card?.pictures ?? []);
  if (status !== 200) throw new Error(`The pictures do not open: ${body}`);
  await one.call('POST', '/api/p/device-slot-check', {});
  return one;
}
