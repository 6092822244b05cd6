import type { Page } from '@playwright/test';
import { bookWords } from '../../../demo/books/words.ts';
import { demoExercises, unitId, type DemoLanguage } from '../../../demo/index.ts';
import type { CourseLine, OpenedCourse } from '../../../features/courses/contract/index.ts';

/** The learner has played the first of these exercises, and begun the second. */
const REACHED: readonly Pick<CourseLine, 'state' | 'score'>[] = [
  { state: 'done', score: 0.92 },
  { state: 'opened', score: null },
];

/** The six exercises of the demo school as the units of one course, in two blocks. */
function linesOf(language: DemoLanguage): CourseLine[] {
  const { mathematics = '', nature = '' } = bookWords(language).subjects;
  const [counting, matching, letters, ...others] = demoExercises(language)
    .map((exercise) => ({ unit: unitId(exercise), title: exercise.title, level: 2 }))
    .map((line, at) => ({ ...line, ...(REACHED[at] ?? { state: 'new' as const, score: null }) }));
  if (!counting || !matching || !letters) throw new Error('The demo school has six exercises');
  return [{ title: mathematics, level: 1 }, counting, matching, letters, { title: nature, level: 1 }, ...others];
}

/**
 * Makes the open page show a course of many units at the address of the first exercise: each exercise of the demo school is a course of its own.
 * @returns addresses of the list and of its first unit
 */
export async function showCourseOfUnits(page: Page, language: DemoLanguage, alias: string) {
  const path = `/api/p/courses/${alias}`;
  const course = await page.evaluate(
    async (one) => ((await (await fetch(one)).json()) as { data: OpenedCourse }).data,
    path,
  );
  const lines = linesOf(language);
  const data: OpenedCourse = { ...course, name: bookWords(language).subjects.mathematics ?? course.name, lines };
  await page.route(`**${path}`, (route) => route.fulfill({ json: { status: { success: true }, data } }));
  const list = `/course/${alias}`;
  return { list, unit: `${list}?unit=${encodeURIComponent(lines[1]?.unit ?? '')}` };
}
