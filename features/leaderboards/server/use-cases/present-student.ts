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
  const { userId, nickname } = student;
  const isSelf = userId === uid;
  const isChild = children.has(userId);
  const name = isSelf || isChild || student.isClassmate ? ownName(student) : uid ? approvedNickname(student) : '';
  const isNickname = nickname !== '' && name === nickname;
  return {
    name,
    ...generatedNameOf(userId, student.nameRoll),
    ...(uid && !isSelf && isNickname ? { nicknameId: student.nicknameId } : {}),
    ...(uid ? pictureAndSchool(student) : {}),
    isSelf,
    ...(isChild ? { isChild } : {}),
  };
}

/** The name for the student, classmates and guardians. */
const ownName = ({ first_name, last_name, nickname, username }: ShownStudent): string =>
  displayName({ ...anonymousUser, first_name, last_name, nickname, ...(username ? { username } : {}) });

const approvedNickname = ({ nickname, isNicknameApproved }: ShownStudent): string =>
  isNicknameApproved ? nickname : '';

/** The facts for signed-in users; the row has the school only for people of that school. */
const pictureAndSchool = ({ avatar, school, town }: ShownStudent) => ({
  ...(avatar ? { avatar } : {}),
  ...(school ? { school, town: town ?? '' } : {}),
});
