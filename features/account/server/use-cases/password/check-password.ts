import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { UserRow } from '#features/session/server';
import { fail, type Failure } from '#platform/kernel';
import { accountErrors, PASSWORD_FEWEST_GUESSES, PASSWORD_CHECKED_MAX, wordsOfFacts } from '../../../contract/index.ts';

let judge: ZxcvbnFactory | undefined;

/**
 * Whether a password is known from leaks, is guessed within a moment, or consists of well-known facts about the user.
 *
 * @param facts names and addresses of the user
 */
export function isTooEasy(password: string, facts: readonly string[]): boolean {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { guesses, sequence } = judge.check(password.slice(0, PASSWORD_CHECKED_MAX), wordsOfFacts(facts));
  const [only, ...others] = sequence;
  const isOneKnownWord = others.length === 0 && only?.pattern === 'dictionary';
  return guesses < PASSWORD_FEWEST_GUESSES || isOneKnownWord;
}

const factsOf = ({ firstName, lastName, nickname, email, username }: UserRow): string[] => [
  ...[firstName, lastName, nickname, email ?? '', username ?? ''],
];

/** Why a user may not take this password, at a field of the call's body; undefined: they may. */
export function refuseEasyPassword(password: string, user: UserRow, field: string): Failure | undefined {
  if (!isTooEasy(password, factsOf(user))) return undefined;
  const error = accountErrors['password-too-easy'];
  return fail(error, { fields: [{ path: `body.${field}`, code: error.code }] });
}
