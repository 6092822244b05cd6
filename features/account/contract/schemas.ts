import * as z from 'zod/mini';
import { accountErrors } from './errors.ts';
import {
  EMAIL_MAX,
  emailProblem,
  nameProblem,
  optionalNameProblem,
  PASSWORD_MAX,
  passwordProblem,
  usernameProblem,
  type Problem,
} from './fields.ts';

const LONGEST = 400;

/** A text that a rule of the form judges: the message of its failure is the rule's own code. */
export const checkedText = (problemOf: (value: string) => Problem, longest = LONGEST) =>
  z.string().check(
    z.maxLength(longest, 'request.invalid'),
    z.superRefine((value, context) => {
      const problem = typeof value === 'string' && value.length <= longest ? problemOf(value) : undefined;
      if (problem) context.issues.push({ code: 'custom', message: problem, input: value });
    }),
    z.trim(),
  );

export const name = checkedText(nameProblem);
export const mayBeEmpty = checkedText(optionalNameProblem);
/** The server judges it: the rule depends on the user. */
export const nickname = z.string().check(z.maxLength(LONGEST, 'request.invalid'), z.trim());
export const username = checkedText(usernameProblem);
export const email = checkedText(emailProblem, EMAIL_MAX + 40);
export const password = z.string().check(
  z.maxLength(PASSWORD_MAX, accountErrors['password-invalid'].code),
  z.refine((value) => passwordProblem(value) === undefined, accountErrors['password-invalid'].code),
);
export const gender = z.enum(['female', 'male', 'other', '']);
/** A short text without a rule of its own. */
export const word = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
export const token = word(100);
/** Agreed legal texts, `<nodeId>/<version>`. */
export const consents = z.array(word(80)).check(z.maxLength(20));
