/** A product that children of the playground do not know yet, and three numbers, one of them right. */
export interface Question {
  readonly a: number;
  readonly b: number;
  /** In ascending order. The right answer is the first, second or third, at random. */
  readonly answers: readonly number[];
}

const [LEAST, MOST] = [6, 9];
const ANSWERS = 3;
/** A wrong number is one to so many away from the next. */
const FARTHEST = 5;

/** @param random gives numbers from 0 to 1, as `Math.random` */
export function newQuestion(random: () => number): Question {
  const pick = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const [a, b] = [pick(LEAST, MOST), pick(LEAST, MOST)];
  const place = pick(0, ANSWERS - 1);
  const answers = [a * b];
  for (let n = 0; n < place; n++) answers.unshift((answers[0] ?? 0) - pick(1, FARTHEST));
  while (answers.length < ANSWERS) answers.push((answers.at(-1) ?? 0) + pick(1, FARTHEST));
  return { a, b, answers };
}

export const isRight = ({ a, b }: Question, answer: number): boolean => a * b === answer;

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [5000, 60_000];

/** Milliseconds until the next question, after so many wrong answers: longer each time. */
export const pauseAfter = (wrong: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (wrong - 1));
