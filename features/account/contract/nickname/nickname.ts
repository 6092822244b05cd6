import * as z from 'zod/mini';
import { isParent, isTeacher, type User } from '#features/session/contract';
import { CREATURES } from '../creatures.ts';
import { accountErrors } from '../errors.ts';
import { optionalNameProblem, type Problem } from '../fields.ts';
import { isContact } from './contact.ts';

/** Longest nickname. */
export const NICKNAME_MAX = 30;

/**
 * The first part of a generated name; `account.trait-<name>` are their words, in the form that each creature asks for. All are kind,
 * and so are all of them together with all creatures of {@link NAME_CREATURES}.
 */
export const TRAITS = [
  'merry',
  'brave',
  'curious',
  'kind',
  'quick',
  'sunny',
  'smiling',
  'playful',
  'golden',
  'silver',
  'clever',
  'magic',
] as const;

/** Creatures whose names are no insult in any of the languages, as bear, cow and pig are in some. */
export const NAME_CREATURES: readonly (typeof CREATURES)[number][] = [
  'bee',
  'butterfly',
  'dolphin',
  'dragon',
  'fox',
  'hedgehog',
  'ladybug',
  'lion',
  'owl',
  'penguin',
  'rabbit',
  'squirrel',
  'tiger',
  'unicorn',
];

/** A friendly name that is the same in all languages: a trait and a creature by number from 1, and a number [LEAD-16]. */
export const generatedNameSchema = z.object({ trait: z.number(), creature: z.number(), number: z.number() });
export type GeneratedName = z.infer<typeof generatedNameSchema>;

const LETTERS = /^[\p{L}\p{M}]+(?:[ '’ʼ-]{1,2}[\p{L}\p{M}]+)*$/u;
/** One script of these: a letter that looks like one of another script hides a word. */
const SCRIPTS = [/^[\p{Script=Latin}\p{M}]+$/u, /^[\p{Script=Cyrillic}\p{M}]+$/u, /^[\p{Script=Greek}\p{M}]+$/u];
/** Three letters on their own are a word that was taken apart. */
const TAKEN_APART = /(?:^|[^\p{L}])(?:\p{L}[^\p{L}]+){2}\p{L}(?:$|[^\p{L}])/u;
/** Marks upon marks. */
const PILED_UP = /\p{M}{2}/u;

/**
 * The problem of a nickname, if it has one: a nickname consists of letters of one script, without digits of any script, invisible signs
 * and contact data [LEAD-16]. Pure: the form and the server use it.
 */
export function nicknameProblem(value: string): Problem {
  const name = value.trim();
  if (name === '') return undefined;
  const plain = name.normalize('NFC');
  const letters = plain.replaceAll(/[ '’ʼ-]/g, '');
  const isFine =
    plain.length <= NICKNAME_MAX &&
    // Refuses variants of letters: full width, mathematical, raised.
    plain.normalize('NFKC') === plain &&
    LETTERS.test(plain) &&
    SCRIPTS.some((script) => script.test(letters)) &&
    !TAKEN_APART.test(plain) &&
    !PILED_UP.test(plain) &&
    !isContact(plain);
  return isFine ? undefined : accountErrors['nickname-invalid'].code;
}

/** The problem of a user's own nickname: an adult writes it as a name, `Prof. Ana`. Pure. */
export const ownNicknameProblem = (value: string, user: User): Problem =>
  isTeacher(user) || isParent(user) ? optionalNameProblem(value) : nicknameProblem(value);
