import type { Page } from '@playwright/test';
import { untilStill } from '../still.ts';
import { showCourseOfUnits } from './course-of-units.ts';

export const DESKTOP = { width: 1200, height: 750 };
const PHONE = { width: 360, height: 740 };

/** A picture of the documents. */
export interface Screen {
  readonly name: string;
  readonly host: string;
  readonly path?: string;
  /** The demo account that looks; without one the visitor is a stranger. */
  readonly user?: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly isDark?: boolean;
  /** A text that shows when the screen is ready; most screens do not need it. */
  readonly there?: string;
  readonly act?: (page: Page) => Promise<void>;
}

/** The first book that stands alone and is open to everyone. */
async function openBook(page: Page): Promise<void> {
  await page.locator('[data-book]:not(:has(svg, [class*=stack]))').first().click();
  const panel = page.locator('section[id^=panel-]');
  await panel.getByRole('link').first().waitFor();
  // The shelf brings the panel into the window by itself, a moment later; the picture wants all of it.
  await untilStill(panel);
  await panel.evaluate((element) => element.scrollIntoView({ block: 'end' }));
}

const firstRole = (page: Page) => page.locator('main form button, main li button, main li a').first().click();

/** The first card of a list. */
async function openClass(page: Page): Promise<void> {
  const list = page.url();
  await page.locator('main li').getByRole('link').first().click();
  await page.waitForURL((url) => url.href !== list);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function openStatistics(page: Page): Promise<void> {
  await openClass(page);
  await page.locator('main li a[href*="/classrooms/"]').first().click();
  await page.getByRole('table').waitFor();
}

const openFilters = (page: Page) => page.locator('search button[aria-expanded]').click();

/** Waits until the content after the first screen is loaded and still. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await untilStill(page.locator('main').first());
}

/** The course again, now with many units. */
async function openCourseList(page: Page): Promise<void> {
  await showCourseOfUnits(page, 'hr', COURSE);
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

const openedBook = (page: Page) => page.locator('iframe[data-shown]').waitFor();

/** A place of the playground's world. */
const WORLD = 'main button[aria-pressed]';

const TEACHER = 'teacher@klupa.example';
/** The alias of an exercise. */
const COURSE = 'koliko-ih-je';

export const SCREENS: readonly Screen[] = [
  { name: 'shelf-desktop', host: 'en' },
  { name: 'shelf-phone', host: 'en', size: PHONE },
  { name: 'panel', host: 'en', act: openBook },
  { name: 'filters', host: 'en', act: openFilters },
  { name: 'login', host: 'en', path: '/login' },
  { name: 'not-found-pyp', host: 'bg-kindergarden', path: '/nowhere' },
  { name: 'reader', host: 'hr', path: '/reader/macak-sa-svjetionika', act: openedBook },
  {
    name: 'reader-phone',
    host: 'hr',
    path: '/reader/macak-sa-svjetionika',
    size: PHONE,
    act: openedBook,
  },
  { name: 'course', host: 'hr', path: `/course/${COURSE}`, user: 'ucenica', act: openedBook },
  { name: 'course-phone', host: 'hr', path: `/course/${COURSE}`, user: 'ucenica', size: PHONE, act: openedBook },
  { name: 'course-list', host: 'hr', path: `/course/${COURSE}`, user: 'ucenica', act: openCourseList },
  {
    name: 'course-list-phone',
    host: 'hr',
    path: `/course/${COURSE}`,
    user: 'ucenica',
    size: PHONE,
    act: openCourseList,
  },
  { name: 'dark', host: 'hr', isDark: true, act: openBook },
  { name: 'register', host: 'hr', path: '/register' },
  { name: 'register-student-phone', host: 'hr', path: '/register', size: PHONE, act: firstRole },
  { name: 'profile', host: 'hr', path: '/user', user: TEACHER },
  { name: 'unlock', host: 'hr', path: '/kod', user: 'ucenica' },
  { name: 'pages-admin', host: 'hr', path: '/admin/nodes', user: 'content@klupa.example' },
  { name: 'credentials-admin', host: 'hr', path: '/admin/credentials', user: 'content@klupa.example' },
  { name: 'classes', host: 'hr', path: '/classrooms', user: TEACHER },
  { name: 'classes-pyp', host: 'bg-kindergarden', path: '/pyp-classrooms', user: TEACHER },
  { name: 'class', host: 'hr', path: '/classrooms', user: TEACHER, act: openClass },
  { name: 'class-phone', host: 'hr', path: '/classrooms', user: 'ucenica', size: PHONE, act: openClass },
  { name: 'statistics', host: 'hr', path: '/classrooms', user: TEACHER, act: openStatistics },
  { name: 'statistics-dark', host: 'hr', path: '/classrooms', user: TEACHER, isDark: true, act: openStatistics },
  { name: 'family', host: 'hr', path: '/family', user: 'parent@klupa.example', act: openClass },
  { name: 'parent-home', host: 'en', user: 'parent@klupa.example', act: settle },
  { name: 'teacher-home', host: 'en', user: TEACHER, act: settle },
  { name: 'leaderboards', host: 'en', path: '/leaderboards', act: settle },
  { name: 'reports', host: 'en', path: '/reports', user: TEACHER, act: settle },
  { name: 'quiz', host: 'en', path: '/quizzes/forest-quiz', user: 'student', size: PHONE, act: settle },
  { name: 'playground', host: 'sl', there: WORLD, act: settle },
  { name: 'playground-phone', host: 'bg-kindergarden', there: WORLD, size: PHONE, act: settle },
  { name: 'playground-login', host: 'sl', path: '/login', there: 'form', act: settle },
  { name: 'playground-profile', host: 'sl', path: '/user', user: 'student', size: PHONE, act: settle },
  { name: 'shelf-bg', host: 'bg', size: PHONE },
  { name: 'children', host: 'hr', path: '/manage-children', user: 'parent@klupa.example' },
];
