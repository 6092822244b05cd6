import { randomInt } from 'node:crypto';
import { hashPassword, verifyPassword } from '#platform/server/passwords';
import { keyedHash } from '#platform/server/tokens';
import { MOST_CREATURES, PICTURES, SECRET_LENGTH } from '../../contract/index.ts';
import type { ClassKey } from '../repositories/classes.ts';

/** Numbers from 1 in a random order, each as likely as the others. */
function shuffled(numbers: number): number[] {
  const list = Array.from({ length: numbers }, (_, index) => index + 1);
  for (let last = list.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [list[last], list[other]] = [list[other] ?? 0, list[last] ?? 0];
  }
  return list;
}

/** Three pictures in order, no two alike: 1320 ways. */
export const drawPictures = (): number[] => shuffled(PICTURES.length).slice(0, SECRET_LENGTH);

/** Draws free creatures; those that carry nothing come first, because small classes have enough of them. */
export function drawCreatures(taken: ReadonlySet<number>, creatures: number, count: number): number[] {
  const free = shuffled(MOST_CREATURES).filter((number) => !taken.has(number));
  const band = (number: number) => Math.floor((number - 1) / creatures);
  return free.toSorted((a, b) => band(a) - band(b)).slice(0, count);
}

interface Whose {
  readonly classroom: ClassKey;
  readonly uid: string;
}

/** There are few secrets, so the digest is keyed: a copy of the database alone does not suffice to try them out. */
const digestOf = (key: string, { classroom, uid }: Whose, pictures: readonly number[]): string =>
  keyedHash(key, 'pictures', classroom.workspaceId, classroom.id, uid, ...pictures).toString('base64url');

/** How such a mark is written: the creature, and sixteen signs. */
export const CARD_MARK = /^\d{1,3}-[\w-]{16}$/;

/** What a card's square picture says beside the code: it is this child's present card. Dies with its pictures. */
export const cardMarkOf = (key: string, { classroom, uid }: Whose, creature: number, secretHash: string): string =>
  `${creature}-${keyedHash(key, 'card', classroom.workspaceId, classroom.id, uid, secretHash)
    .toString('base64url')
    // 96 bits are enough, and keep the square picture coarse.
    .slice(0, 16)}`;

export const hashPictures = (key: string, whose: Whose, pictures: readonly number[]): Promise<string> =>
  hashPassword(digestOf(key, whose, pictures));

export const verifyPictures = (
  key: string,
  whose: Whose,
  pictures: readonly number[],
  stored: string,
): Promise<boolean> => verifyPassword(stored, digestOf(key, whose, pictures));
