import {
  getChildrenAssignments,
  getOwnAssignments,
  type ChildAssignments,
  type OwnAssignment,
} from '../../features/assignments/contract/index.ts';
import { getClassGoal, type ClassGoal } from '../../features/class-goals/contract/index.ts';
import { getChildrenReading, type ChildReading } from '../../features/home/contract/index.ts';
import { getStudentsBoard, type StudentsBoard } from '../../features/leaderboards/contract/index.ts';
import { address } from '../../features/market/contract/index.ts';
import { at, PORT } from '../support/addresses.ts';
import { showCourseOfUnits } from '../support/screens/course-of-units.ts';
import { untilStill } from '../support/still.ts';
import { expect, startSession, test, type Page } from '../support/test.ts';
import { goTo } from '../walk/look.ts';
import { thingsOf, type Things } from '../walk/things.ts';
import { watch } from '../walk/watch.ts';

// Compares the main screens of each role with the pictures beside this file. After a wanted change:
// `TEST_LEVEL=all npm run e2e -- e2e/layout/screenshots.all.spec.ts --update-snapshots`, and look at each picture that changed.

type Addresses = Readonly<Record<string, string | undefined>>;
type Screens = (own: Things, page: Page) => Addresses | Promise<Addresses>;

interface Role {
  readonly name: string;
  /** A market in which no other test changes anything, so that the figures stay. */
  readonly host: string;
  readonly username?: string;
  readonly screens: Screens;
}

const inClass = ({ classroom }: Things, name: 'classroom' | 'classroomUsers') =>
  classroom === undefined ? undefined : address(name, { classroom });

const inFamily = ({ family }: Things) => (family === undefined ? undefined : address('family', { family }));

const ROLES: readonly Role[] = [
  {
    name: 'visitor',
    host: 'mk',
    screens: () => ({ home: '/', login: address('login'), register: address('register') }),
  },
  {
    name: 'pupil',
    host: 'mk',
    username: 'ucenica',
    async screens(own, page) {
      const { list, unit } = await showCourseOfUnits(page, 'mk', 'kolku-se');
      return {
        home: '/',
        profile: address('user'),
        class: inClass(own, 'classroom'),
        students: address('leaderboard', { type: 'students' }),
        course: list,
        unit,
      };
    },
  },
  {
    name: 'teacher',
    host: 'mk',
    username: 'teacher@klupa.example',
    screens: (own) => ({
      home: '/',
      profile: address('user'),
      classes: address('classrooms'),
      class: inClass(own, 'classroom'),
      people: inClass(own, 'classroomUsers'),
      reports: address('reports'),
    }),
  },
  {
    name: 'parent',
    host: 'mk',
    username: 'parent@klupa.example',
    screens: (own) => ({
      home: '/',
      profile: address('user'),
      family: inFamily(own),
      children: address('manageChildren'),
      reports: address('reports'),
    }),
  },
  {
    name: 'content manager',
    host: 'mk',
    username: 'content@klupa.example',
    screens: () => ({ pages: address('nodes') }),
  },
  {
    name: 'child',
    host: 'playground.bg',
    username: 'ucenica',
    screens: (own) => ({ home: '/', profile: address('user'), class: inClass(own, 'classroom') }),
  },
];

/** Until all pictures in the window are drawn. */
const untilPictured = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((one) => one.getBoundingClientRect().top < innerHeight)
        .map((one) => one.decode().catch(() => undefined)),
    ),
  );

/** Until the exercise in a frame shows its first question. */
const untilPlayed = async (page: Page): Promise<void> => {
  if ((await page.locator('main iframe').count()) === 0) return;
  await page.locator('iframe[data-shown]').waitFor();
  await page.frameLocator('iframe[data-shown]').locator('.board').waitFor();
};

/** Changes the answers of a call. Only the browser knows that names below `localhost` are this machine. */
const change = <Data>(page: Page, path: string, edit: (data: Data) => Data) =>
  page.route(`**${path}`, async (route) => {
    const { host, pathname } = new URL(route.request().url());
    const url = `http://127.0.0.1:${PORT}${pathname}`;
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    const answer = (await response.json()) as { data: Data };
    await route.fulfill({ response, json: { ...answer, data: edit(answer.data) } });
  });

/** Generated names follow from the ids of the students, and so does the order of students with as many points. */
const evenNames = (board: StudentsBoard): StudentsBoard => ({
  ...board,
  rows: board.rows
    .map((row) => ({ ...row, trait: 1, creature: 1, number: 10 }))
    .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name)),
});

/** The demo school reads on other days of each week: here every second child has read, on three days. */
const evenReading = (children: readonly ChildReading[]): readonly ChildReading[] => {
  const books = children.find((child) => child.books.length > 0)?.books.slice(0, 1) ?? [];
  return children.map((child, index) => ({
    ...child,
    books: index % 2 === 1 ? books : [],
    days: child.days.map((day, at) => {
      const hasRead = index % 2 === 1 && at > 1 && at < 5;
      return { ...day, hasRead, seconds: hasRead ? 180 : 0 };
    }),
  }));
};

/** The last days of the demo school are other weekdays tomorrow. */
const withoutDays = (list: readonly OwnAssignment[]): readonly OwnAssignment[] =>
  list.map((one) => ({ ...one, due: null, state: one.state === 'late' ? 'todo' : one.state }));

const childrenWithoutDays = (children: readonly ChildAssignments[]): readonly ChildAssignments[] =>
  children.map(({ child, assignments }) => ({ child, assignments: [...withoutDays(assignments)] }));

/** Points of a class grow with what other tests do in it: here it is halfway. */
const halfway = (goal: ClassGoal | null): ClassGoal | null => goal && { ...goal, points: Math.floor(goal.goal / 2) };

/** Pictures, which follow the books of the demo school; and QR codes, which hold the address with the server's port. */
const CHANGING = 'img, svg:has(> [shape-rendering="crispEdges"])';

for (const role of ROLES)
  test(`[QUAL-3] the main screens of a ${role.name} look as their pictures`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    // The drawn world follows the clock.
    await page.clock.setFixedTime(new Date().setHours(10, 0, 0, 0));
    await change(page, getStudentsBoard.path, evenNames);
    await change(page, getChildrenReading.path, evenReading);
    await change(page, getOwnAssignments.path, withoutDays);
    await change(page, getChildrenAssignments.path, childrenWithoutDays);
    await change(page, getClassGoal.path.replace('{classroom}', '*'), halfway);
    const { calls } = watch(page);
    if (role.username) await startSession(page, role.host, role.username);
    await page.goto(at(role.host, '/cookies'));
    const screens = Object.entries(await role.screens(await thingsOf(page), page));
    for (const [name, path] of screens) {
      if (path === undefined) throw new Error(`The ${role.name} of the demo school has no ${name}`);
      await goTo(page, path, calls);
      await untilPlayed(page);
      await untilPictured(page);
      await untilStill(page.locator('main').first());
      await expect
        .soft(page)
        .toHaveScreenshot([role.name.replaceAll(' ', '-'), `${name}.png`], { mask: [page.locator(CHANGING)] });
    }
  });
