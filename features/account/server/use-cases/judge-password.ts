import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Fewer guesses are no password: a script does them while one reads this. */
const FEWEST_GUESSES = 20_000;
/** Longer ones are judged by their beginning; the library's time grows with the square. */
const LONGEST = 60;

let judge: ZxcvbnFactory | undefined;

/**
 * Whether a password is known from leaks, or guessed within a moment, or made of what everybody knows of the user.
 *
 * @param facts names and addresses of the user
 */
export function isTooEasy(password: string, facts: readonly string[]): boolean {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const words = facts.flatMap((fact) => [fact, ...fact.split(/[\s@.]+/)]).filter((word) => word.length > 2);
  const { guesses, sequence } = judge.check(password.slice(0, LONGEST), words);
  const [only, ...others] = sequence;
  const isOneKnownWord = others.length === 0 && only?.pattern === 'dictionary';
  return guesses < FEWEST_GUESSES || isOneKnownWord;
}
