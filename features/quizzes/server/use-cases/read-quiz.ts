import * as z from 'zod/mini';
import { questionSchema, type Question } from '#features/questions/contract';
import { fileProblems, questionListProblems, type FileProblem } from '#features/questions/server';
import { isSlug, RESERVED_SLUGS } from '../../contract/index.ts';

/** More would be no quiz for children. */
const MOST_QUESTIONS = 60;
/** The longest attempt, in minutes. */
const MOST_MINUTES = 180;

const line = (most: number) =>
  z
    .string('expected some text')
    .check(z.trim(), z.minLength(1, 'expected some text'), z.maxLength(most, `expected at most ${most} characters`));
const moment = z
  .string('expected a moment')
  .check(
    z.refine(
      (text) =>
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
      'expected a moment with its offset, such as 2026-11-23T08:00:00+01:00',
    ),
  );

const quizFileSchema = z.strictObject({
  slug: z
    .string('expected a name')
    .check(z.refine(isSlug, `expected 3 to 60 small letters, digits and -, and none of ${RESERVED_SLUGS.join(', ')}`)),
  title: line(120),
  lead: z._default(z.string().check(z.maxLength(400, 'expected at most 400 characters')), ''),
  opens: moment,
  closes: moment,
  minutes: z._default(
    z
      .int('expected a whole number')
      .check(z.gte(1, 'expected at least 1'), z.lte(MOST_MINUTES, `expected at most ${MOST_MINUTES}`)),
    30,
  ),
  results: z._default(z.enum(['end', 'after'], 'expected end or after'), 'end'),
  questions: z
    .array(questionSchema, 'expected a list of questions')
    .check(
      z.minLength(1, 'expected at least 1 question'),
      z.maxLength(MOST_QUESTIONS, `expected at most ${MOST_QUESTIONS} questions`),
    ),
});

/** A quiz as its author wrote it, checked. */
export interface QuizDraft {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly minutes: number;
  readonly results: 'end' | 'after';
  readonly questions: readonly Question[];
}

export type ReadQuiz = { readonly draft: QuizDraft } | { readonly problems: readonly FileProblem[] };

/** Reads a quiz out of JSON; every problem with its place. Pure. */
export function readQuiz(json: unknown): ReadQuiz {
  const parsed = z.safeParse(quizFileSchema, json);
  if (!parsed.success) return { problems: fileProblems(parsed.error.issues) };
  const { opens, closes, questions, ...rest } = parsed.data;
  const problems = [...questionListProblems(questions)];
  const opensAt = new Date(opens);
  const closesAt = new Date(closes);
  if (closesAt <= opensAt) problems.push({ place: 'closes', text: 'is not after opens' });
  return problems.length > 0 ? { problems } : { draft: { ...rest, opensAt, closesAt, questions } };
}
