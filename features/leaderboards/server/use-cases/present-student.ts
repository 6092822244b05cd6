import { generatedNameOf } from '#features/account/server';
import { anonymousUser, displayName } from '#features/session/contract';
import type { StudentRow } from '../../contract/index.ts';
import type { ShownStudent } from '../repositories/students.ts';

const NO_CHILDREN: ReadonlySet<string> = new Set();

/** A row of a board without what it is ordered by. */
export type PresentedStudent = Omit<StudentRow, 'position' | 'xpscore'>;

/**
 * The visible facts of a student [LEAD-6, LEAD-16]. Classmates and guardians see the name, other signed-in users the approved nickname, and
 * people of the school also see the school. All visitors see the generated name.
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
  const isClose = isSelf || isClassmate || isChild;
  const name = isClose ? displayName(full) : uid && student.isNicknameApproved ? nickname : '';
  return {
    name,
    ...generatedNameOf(userId, student.nameRoll),
    ...(uid && !isSelf && nickname !== '' && name === nickname ? { nicknameId: student.nicknameId } : {}),
    ...(avatar && uid ? { avatar } : {}),
    ...(uid && school ? { school, town: town ?? '' } : {}),
    isSelf,
    ...(isChild ? { isChild } : {}),
  };
}
