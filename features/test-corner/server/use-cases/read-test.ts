import * as z from 'zod/mini';
import { questionSchema, questionTypeSchema, type Question } from '#features/questions/contract';
import { fileProblems, questionListProblems, type FileProblem } from '#features/questions/server';
import { hasHiddenSigns } from '#platform/kernel';
import { DESCRIPTION_MAX, isClickTest, QUESTIONS_MAX, TITLE_MAX } from '../../contract/index.ts';
import type { NewTest } from '../repositories/test-writes.ts';
import type { Catalogue } from './catalogue-of.ts';

/** Questions with their pictures, in characters: a test is fetched whole. */
const QUESTIONS_LENGTH_MAX = 4_000_000;
const MOST_POSITION = 1_000_000;

const isPlain = (text: string): boolean => !hasHiddenSigns(text) && !/\p{Cs}/u.test(text);
const most = (length: number) => z.maxLength(length, `expected at most ${length} characters`);

const testFileSchema = z.strictObject({
  slug: z
    .string('expected a name')
    .check(z.regex(/^[a-z0-9][a-z0-9-]{1,79}$/, 'expected 2 to 80 small letters, digits and -')),
  title: z
    .string('expected some text')
    .check(
      z.trim(),
      z.minLength(1, 'expected some text'),
      most(TITLE_MAX),
      z.refine(isPlain, 'has signs that cannot be shown'),
    ),
  description: z._default(
    z.string('expected text').check(
      z.trim(),
      most(DESCRIPTION_MAX),
      z.refine((text) => isPlain(text.replace(/[\n\r\t]/g, '')), 'has signs that cannot be shown'),
    ),
    '',
  ),
  /** Number of the grade. */
  grade: z.int('expected the number of a grade'),
  /** Code of the subject. */
  subject: z.string('expected the code of a subject'),
  position: z._default(
    z
      .int('expected a whole number')
      .check(z.gte(0, 'expected at least 0'), z.lte(MOST_POSITION, `expected at most ${MOST_POSITION}`)),
    0,
  ),
  questions: z
    .array(questionSchema, 'expected a list of questions')
    .check(
      z.minLength(1, 'expected at least 1 question'),
      z.maxLength(QUESTIONS_MAX, `expected at most ${QUESTIONS_MAX} questions`),
    ),
});

export type ReadTest = { readonly test: NewTest } | { readonly problems: readonly FileProblem[] };

/** Reads a test out of JSON, for a market with these grades and subjects; every problem with its place. Pure. */
export function readTest(json: unknown, { grades, subjects }: Catalogue): ReadTest {
  const parsed = z.safeParse(testFileSchema, json);
  if (!parsed.success) return { problems: fileProblems(parsed.error.issues) };
  const { grade, subject, questions, ...rest } = parsed.data;
  const gradeId = grades.find(({ number }) => number === grade)?.id;
  const subjectId = subjects.find(({ code }) => code === subject)?.id;
  const problems = [
    ...(gradeId === undefined
      ? [
          missing(
            'grade',
            grade,
            grades.map(({ number }) => number),
          ),
        ]
      : []),
    ...(subjectId === undefined
      ? [
          missing(
            'subject',
            subject,
            subjects.map(({ code }) => code),
          ),
        ]
      : []),
    ...questionListProblems(questions),
    ...(JSON.stringify(questions).length > QUESTIONS_LENGTH_MAX
      ? [{ place: 'questions', text: `have more than ${QUESTIONS_LENGTH_MAX / 1e6} MB with their pictures` }]
      : []),
  ];
  if (problems.length > 0 || gradeId === undefined || subjectId === undefined) return { problems };
  return { test: { ...rest, gradeId, subjectId, questions, ...factsOf(questions) } };
}

const missing = (place: string, given: unknown, known: readonly unknown[]): FileProblem => ({
  place,
  text: `there is no "${String(given)}"; there are ${[...new Set(known)].join(', ') || 'none'}`,
});

/** What lists show of questions. Pure. */
function factsOf(questions: readonly Question[]) {
  const types = questionTypeSchema.options.filter((one) => questions.some(({ type }) => type === one));
  return {
    types,
    isClickTest: isClickTest(types),
    questionCount: questions.length,
    points: questions.reduce((sum, question) => sum + question.points, 0),
  };
}
