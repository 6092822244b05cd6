import { ZxcvbnFactory, type MatchExtended } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_FEWEST_GUESSES, PASSWORD_CHECKED_MAX, PASSWORD_MIN, wordsOfFacts } from '../../../contract/index.ts';

/** What would help most. */
export type PasswordTip = 'short' | 'common' | 'own' | 'spatial' | 'repeat' | 'sequence' | 'date' | 'longer';

export interface PasswordStrength {
  /** 0 is what the server refuses, 4 is as good as it gets. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  readonly tip?: PasswordTip;
}

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Good enough needs no tip. */
const GOOD = 3;

function tipOf(weakest: MatchExtended | undefined): PasswordTip {
  switch (weakest?.pattern) {
    case 'dictionary':
      return (weakest as { dictionaryName?: string }).dictionaryName === 'userInputs' ? 'own' : 'common';
    case 'spatial':
      return 'spatial';
    case 'repeat':
      return 'repeat';
    case 'sequence':
      return 'sequence';
    case 'date':
    case 'regex':
      return 'date';
    default:
      return 'longer';
  }
}

/** How good a password is, by the same measure as the server's. @param facts names and addresses of the user */
export function checkPassword(password: string, facts: readonly string[]): PasswordStrength {
  if (password.length < PASSWORD_MIN) return { score: 0, tip: 'short' };
  const { guesses, score, sequence } = judge.check(password.slice(0, PASSWORD_CHECKED_MAX), wordsOfFacts(facts));
  const [only, ...others] = sequence;
  const isKnown = others.length === 0 && only?.pattern === 'dictionary';
  const shown = guesses < PASSWORD_FEWEST_GUESSES || isKnown ? 0 : (Math.max(1, score) as PasswordStrength['score']);
  if (shown >= GOOD) return { score: shown };
  const weakest = sequence.find(({ pattern }) => pattern !== 'bruteforce' && pattern !== 'separator');
  return { score: shown, tip: tipOf(weakest) };
}
