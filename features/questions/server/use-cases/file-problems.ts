import type * as z from 'zod/mini';
import { questionProblems, type Question } from '../../contract/index.ts';

/** Something wrong in a file, and where: `questions[2].key.option`. */
export interface FileProblem {
  readonly place: string;
  readonly text: string;
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, step) =>
      typeof step === 'number' ? `${place}[${step}]` : place ? `${place}.${String(step)}` : String(step),
    '',
  ) || 'the file';

/** The problems in a file that does not fit its schema; of a union, those of the nearest member. Pure. */
export function fileProblems(
  issues: readonly z.core.$ZodIssue[],
  before: readonly PropertyKey[] = [],
): readonly FileProblem[] {
  return issues.flatMap((issue): readonly FileProblem[] => {
    const path = [...before, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const nearest = issue.errors.toSorted((a, b) => b.length - a.length).at(-1) ?? [];
      return fileProblems(nearest, path);
    }
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ place: placeOf([...path, key]), text: 'is not known here' }));
    if (issue.code === 'invalid_union')
      return [{ place: placeOf(path), text: 'expected one of the types of questions' }];
    return [{ place: placeOf(path), text: issue.message }];
  });
}

/** The problems of the questions of a file: of each by itself, and ids that two of them have. Pure. */
export const questionListProblems = (questions: readonly Question[]): readonly FileProblem[] =>
  questions.flatMap((question, index) => [
    ...questionProblems(question).map(({ path, text }) => ({ place: `questions[${index}].${path}`, text })),
    ...(questions.findIndex(({ id }) => id === question.id) === index
      ? []
      : [{ place: `questions[${index}].id`, text: `"${question.id}" is there twice` }]),
  ]);

/** Controls, halves of characters and marks that turn the direction of text around: a name in a file may hold any of them. */
const SIGNS = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const LONGEST = 300;

/** A text of a file, or its name, for a line of a terminal. Pure. */
export const shownText = (text: string): string => text.replace(SIGNS, '�');

/** A problem as a line of a terminal. Pure. */
export const shownProblem = ({ place, text }: FileProblem): string => shownText(`${place}: ${text}`).slice(0, LONGEST);
