/** A product that children of the playground do not know yet, and three numbers, one of them right. */
export interface Question {
  readonly a: number;
  readonly b: number;
  readonly answers: readonly number[];
}

const [LEAST, MOST] = [6, 9];

/** @param random gives numbers from 0 to 1, as `Math.random` */
export function newQuestion(random: () => number): Question {
  const pick = () => LEAST + Math.floor(random() * (MOST - LEAST + 1));
  const [a, b] = [pick(), pick()];
  const right = a * b;
  const answers = [right, right + 1 + Math.floor(random() * 5), right - 1 - Math.floor(random() * 5)];
  return { a, b, answers: answers.toSorted((one, other) => one - other) };
}

export const isRight = ({ a, b }: Question, answer: number): boolean => a * b === answer;
