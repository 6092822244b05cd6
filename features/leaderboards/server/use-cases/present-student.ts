import { createHash } from 'node:crypto';
import { anonymousUser, displayName } from '#features/session/contract';
import { CREATURE_NAMES, type StudentRow } from '../../contract/index.ts';
import type { ShownStudent } from '../repositories/students.ts';

const NO_CHILDREN: ReadonlySet<string> = new Set();

/** A row of a board without what it is ordered by. */
export type PresentedStudent = Omit<StudentRow, 'position' | 'xpscore'>;

/**
 * The visible facts of a student: classmates and guardians see the name, signed-in users a nickname, people of the school the school,
 * and strangers none of these [LEAD-6]. Who chose no nickname gets a generated name, always the same.
 *
 * @param uid who looks; undefined: a stranger
 * @param children ids of those whom the caller answers for
 */
export function presentStudent(
  student: ShownStudent,
  uid: string | undefined,
  children: ReadonlySet<string> = NO_CHILDREN,
): PresentedStudent {
  const { userId, first_name, last_name, nickname, username, avatar, isClassmate, school, town } = student;
  const isSelf = userId === uid;
  const full = { ...anonymousUser, first_name, last_name, nickname, ...(username ? { username } : {}) };
  const isChild = children.has(userId);
  const name = isSelf || isClassmate || isChild ? displayName(full) : uid ? nickname : '';
  const hash = createHash('sha256').update(userId).digest();
  return {
    name,
    creature: 1 + (hash.readUInt16BE(0) % CREATURE_NAMES),
    number: 10 + (hash.readUInt16BE(2) % 90),
    ...(avatar && uid ? { avatar } : {}),
    ...(uid && school ? { school, town: town ?? '' } : {}),
    isSelf,
    ...(isChild ? { isChild } : {}),
  };
}
