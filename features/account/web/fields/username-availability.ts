import { useEffect, useReducer, useRef, useState } from 'react';
import { call, CallError } from '#platform/web/api';
import { accountErrors, checkAvailability, emailProblem, usernameProblem } from '../../contract/index.ts';

/** Asked this long after the last key, in milliseconds. */
export const CHECK_AFTER_MS = 450;
/** The server counts twenty, and sending the form counts too: the last ones are kept for that. */
export const CHECKS_OWN_MOST = 14;

/** `unknown`: not asked (yet); `failed`: asked in vain, which sending the form will settle. */
export type Availability = 'unknown' | 'checking' | 'free' | 'taken' | 'failed';
export type NameKind = 'username' | 'email';

const problems = { username: usernameProblem, email: emailProblem };
/** The names that one visit has checked; the same text is never checked twice. */
export interface CheckedNames {
  /** By kind and text in lower case. */
  readonly answers: Map<string, Availability>;
  count: number;
  isOver: boolean;
}

/** Makes a call: alone, or within a registration. */
export type Around = <Data>(make: () => Promise<Data>) => Promise<Data>;
const directly: Around = (make) => make();

export interface AvailabilityOptions {
  readonly kind: NameKind;
  readonly text: string;
  readonly checkedNames: CheckedNames;
  /** The name that the user has already; it needs no asking. */
  readonly own?: string | undefined;
  readonly around?: Around;
}

/** To be made once per form, so that its fields share the count. */
export const useCheckedNames = (): CheckedNames =>
  useState<CheckedNames>(() => ({ answers: new Map(), count: 0, isOver: false }))[0];

/** Whether an answer has come, is pending, or will not come. */
const isSettled = (answer: Availability | undefined) => answer !== undefined && answer !== 'failed';

/**
 * Whether a name is free, while it is typed: only well-formed ones are asked about, a moment after the last key. Each
 * answer is kept under its own text, so a late one for an older text never counts for a newer [ACC-5].
 */
export function useAvailability(options: AvailabilityOptions): Availability {
  const { kind, text, checkedNames, own = '', around = directly } = options;
  const [, showAnswers] = useReducer((count: number) => count + 1, 0);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    leaving.current = abort;
    return () => abort.abort();
  }, []);

  const name = text.trim().toLowerCase();
  const key = `${kind} ${name}`;
  const isAsked = problems[kind](name) === undefined && name !== own.trim().toLowerCase();
  const check = async () => {
    const { signal = null } = leaving.current ?? {};
    checkedNames.count++;
    checkedNames.answers.set(key, 'checking');
    showAnswers();
    try {
      const free = await around(() =>
        call(checkAvailability, { body: { [kind]: name } }, { signal: signal ?? undefined }),
      );
      checkedNames.answers.set(key, free.some((one) => one[kind] !== undefined) ? 'free' : 'taken');
    } catch (error) {
      checkedNames.isOver ||= error instanceof CallError && error.code === accountErrors['too-many-checks'].code;
      // A user who may check no further names sees no error: sending the form decides.
      checkedNames.answers.set(key, checkedNames.isOver ? 'unknown' : 'failed');
    }
    if (!signal?.aborted) showAnswers();
  };
  const latestCheck = useRef(check);
  latestCheck.current = check;
  useEffect(() => {
    if (
      !isAsked ||
      checkedNames.isOver ||
      checkedNames.count >= CHECKS_OWN_MOST ||
      isSettled(checkedNames.answers.get(key))
    )
      return;
    const timer = setTimeout(() => void latestCheck.current(), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAsked, key, checkedNames]);
  return isAsked ? (checkedNames.answers.get(key) ?? 'unknown') : 'unknown';
}
