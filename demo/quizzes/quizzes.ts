import { en } from './en.ts';
import { hr } from './hr.ts';
import type { QuizTexts } from './quiz-texts.ts';

/** A quiz as `npm run quiz -- publish` reads it. */
export interface DemoQuizFile {
  readonly slug: string;
  readonly [field: string]: unknown;
}

/** Languages whose pupils have quizzes of their own: a quiz is for those who read it with ease. */
const TEXTS: Readonly<Record<string, QuizTexts>> = { hr, en };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One quiz that is open, and one that is over; none where the language has none. */
export function demoQuizzes(language: string, now: Date): DemoQuizFile[] {
  const texts = TEXTS[language];
  if (!texts) return [];
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  return [
    { ...texts.open, opens: after(-3 * DAY_MS), closes: after(21 * DAY_MS), minutes: 30, results: 'end' },
    { ...texts.over, opens: after(-10 * DAY_MS), closes: after(-HOUR_MS), minutes: 20, results: 'after' },
  ];
}
