import { CREATURES } from '#features/account/contract';
import { CODE_LENGTH, isClassroomCode } from '#features/classrooms/contract';

/** The pictures for children to tap; each has a drawing, and its name in `picture-login.picture-<name>`. */
export const PICTURES = [
  'sun',
  'flower',
  'boat',
  'apple',
  'house',
  'moon',
  'ball',
  'tree',
  'umbrella',
  'star',
  'key',
  'heart',
] as const;
export type PictureName = (typeof PICTURES)[number];

/** So many different pictures, in order, are a child's secret. */
export const SECRET_LENGTH = 3;

/** In a class with more children than there are creatures the others carry one of so many pictures. */
const THINGS = 8;
/** Creatures are told apart by a number from 1 up to this. */
export const MOST_CREATURES = CREATURES.length * (THINGS + 1);
/** Creatures that carry nothing. */
export const CREATURE_COUNT = CREATURES.length;

/** A displayed creature: the number of its picture, and the thing that it carries. */
export interface ShownCreature {
  /** From 1, as avatars are counted. */
  readonly picture: number;
  readonly name: (typeof CREATURES)[number];
  readonly thing?: PictureName;
}

/** The creature of a number. Pure. */
export function creatureOf(number: number): ShownCreature {
  const index = (number - 1) % CREATURES.length;
  const thing = PICTURES[Math.floor((number - 1) / CREATURES.length) - 1];
  return { picture: index + 1, name: CREATURES[index] ?? 'fox', ...(thing ? { thing } : {}) };
}

/** So many classes share a tablet at the most: it forgets the one that was used least lately. */
export const MOST_CLASSES = 6;

/** Characters of the code that leads to a class's creatures: as those of classes. */
export const PICTURE_CODE_LENGTH = CODE_LENGTH;
/** Whether a code that `readCode` has read can be one. */
export const isPictureCode = isClassroomCode;
