import { PICTURES } from '../../features/picture-login/contract/pictures.ts';
import { at } from '../support/addresses.ts';
import { expect, startSession, type Page } from '../support/test.ts';
import type { Things } from './things.ts';

export type RoleName =
  | 'visitor'
  | 'student'
  | 'pupil'
  | 'child'
  | 'teacher'
  | 'super teacher'
  | 'unconfirmed teacher'
  | 'parent'
  | 'content manager'
  | 'newcomer';

/** A kind of user in a market. */
export interface Role {
  readonly name: RoleName;
  readonly host: string;
  readonly language: string;
  /** A book that the market shows to everyone. */
  readonly book: string;
  readonly enter: (page: Page, host: string) => Promise<void>;
  /** What the demo school gives the role; without it the walk would leave addresses out. */
  readonly has: readonly (keyof Things)[];
}

const as = (username: string) => (page: Page, host: string) => startSession(page, host, username);

/** The card of every child of a demo class. */
const CARD = { code: 'KRTCMEDVEDAK', pictures: ['sun', 'boat', 'heart'] } as const;

/** Signs in by the calls of the picture screen; the first call registers the class for this device. */
async function byPictures(page: Page, host: string): Promise<void> {
  await page.goto(at(host, '/login/pictures'));
  const pictures = CARD.pictures.map((name) => PICTURES.indexOf(name) + 1);
  const status = await page.evaluate(
    async ({ code, own }) => {
      const post = (path: string, body: object) =>
        fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      const { data } = await (await post('/api/picture-login/class', { code })).json();
      const { key, creatures } = data.classroom;
      const body = { classroom: key, creature: creatures[0].number, pictures: own };
      return (await post('/api/picture-login', body)).status;
    },
    { code: CARD.code, own: pictures },
  );
  expect(status).toBe(200);
  await page.goto('about:blank');
}

const hr = { host: 'hr', language: 'hr', book: 'macak-sa-svjetionika' } as const;
const en = { host: 'en', language: 'en', book: 'half-a-pizza-please' } as const;
const playground = { host: 'bg-kindergarden', language: 'bg', book: 'half-a-pizza-please' } as const;
const visitor = { name: 'visitor', enter: () => Promise.resolve(), has: [] } as const;
const teacher = {
  name: 'teacher',
  enter: as('teacher@klupa.example'),
  has: ['classroom', 'publication', 'student'],
} as const;
const parent = {
  name: 'parent',
  enter: as('parent@klupa.example'),
  has: ['family', 'child', 'childsClassroom', 'childsPublication'],
} as const;
const inClass = ['classroom', 'publication'] as const;

/** The accounts of the demo school that see different screens. */
export const ROLES: readonly Role[] = [
  { ...hr, ...visitor },
  { ...hr, name: 'student', enter: as('ucenica'), has: [...inClass, 'family'] },
  // A pupil without e-mail, whose account the school made.
  { ...hr, name: 'pupil', enter: as('ana.h1'), has: inClass },
  { ...hr, ...teacher, has: [...teacher.has, 'test'] },
  // The longest menu of the product.
  { ...hr, ...teacher, name: 'super teacher', enter: as('super.teacher@klupa.example') },
  { ...hr, ...parent },
  { ...hr, name: 'content manager', enter: as('content@klupa.example'), has: ['node'] },
  // Another market, because the tests of devices count the devices of these two in the Croatian one.
  { ...en, name: 'unconfirmed teacher', enter: as('new.teacher@klupa.example'), has: [] },
  { ...en, name: 'newcomer', enter: as('newcomer@klupa.example'), has: [] },
  { ...playground, ...visitor },
  { ...playground, name: 'child', enter: byPictures, has: inClass },
  { ...playground, ...teacher },
  { ...playground, ...parent },
];
