import { openingAddress } from '#features/catalog/server';
import type { Scope } from '#platform/server/db';
import {
  CARD_AVATARS,
  type Classroom,
  type ClassroomBook,
  type ClassroomCard,
  type ClassroomCode,
  type Person,
} from '../../contract/index.ts';
import type { Role, MembershipRow } from '../repositories/classrooms.ts';
import { listOpenCodes, type CodeRow } from '../repositories/codes.ts';
import { listCardMembers, listMembers, type MemberRow } from '../repositories/members.ts';
import { listBooks, listGiven, type BookRow } from '../repositories/publications.ts';

type PersonRow = Pick<MemberRow, 'uid' | 'first_name' | 'last_name' | 'nickname' | 'username' | 'avatar'>;

export const presentPerson = ({ uid, first_name, last_name, nickname, username, avatar }: PersonRow): Person => ({
  uid,
  first_name,
  last_name,
  nickname,
  ...(username ? { username } : {}),
  ...(avatar ? { avatar } : {}),
});

export const presentBook = (book: Pick<BookRow, 'id' | 'alias' | 'name' | 'format'>): ClassroomBook => ({
  alias: book.alias,
  publication: { dos_id: String(book.id), name: book.name, dos_url: openingAddress(book) },
});

export function presentCode(row: CodeRow, books: readonly Pick<BookRow, 'id' | 'alias'>[]): ClassroomCode {
  const { code, role, expiresAt, uses, maxUses } = row;
  const publications = books.filter(({ id }) => row.publicationIds.includes(id)).map(({ alias }) => alias);
  return { code, role, expiresAt: expiresAt.toISOString(), publications, uses, maxUses };
}

function card(
  { classroom, school, schoolWaits, role, isOwner, studentCount, publicationCount }: MembershipRow,
  faces: PersonRow[],
): ClassroomCard {
  const { id, grade, letter, customGroup, colour, schoolYear, archivedAt } = classroom;
  return {
    id,
    school,
    ...(schoolWaits && role === 'teacher' ? { schoolWaits } : {}),
    grade,
    letter,
    customGroup,
    colour,
    schoolYear,
    studentCount,
    publicationCount,
    isArchived: archivedAt !== null,
    isManager: role === 'teacher',
    isOwner,
    faces: faces.map(presentPerson),
  };
}

/** The cards of classes: two queries, however many there are. Teachers see the first students, students their teachers. */
export async function presentCards(scope: Scope, rows: readonly MembershipRow[]): Promise<ClassroomCard[]> {
  const idsOf = (ownRole: Role) => rows.filter(({ role }) => role === ownRole).map(({ classroom }) => classroom.id);
  const [students, teachers] = await Promise.all([
    listCardMembers(scope, idsOf('teacher'), 'student'),
    listCardMembers(scope, idsOf('student'), 'teacher'),
  ]);
  return rows.map((row) =>
    card(
      row,
      [...students, ...teachers].filter(({ classroomId }) => classroomId === row.classroom.id),
    ),
  );
}

/** A class as one of its people sees it: teachers everything, students their own publications and their teachers. */
export async function presentClassroom(
  scope: Scope,
  row: MembershipRow,
  { now, userId }: { now: Date; userId: string },
): Promise<Classroom> {
  const { classroom, role } = row;
  const members = await listMembers(scope, classroom);
  const teachers = members.filter((member) => member.role === 'teacher');
  if (role === 'student') {
    const given = await listGiven(scope, classroom, userId);
    const shown = { ...row, publicationCount: given.length };
    return {
      ...card(shown, teachers),
      teachers: teachers.map(presentPerson),
      students: [{ uid: userId }],
      publications: given.map(presentBook),
      codes: [],
    };
  }
  const students = members.filter((member) => member.role === 'student');
  const [books, codes] = await Promise.all([listBooks(scope, [classroom.id]), listOpenCodes(scope, classroom, now)]);
  return {
    ...card(row, students.slice(0, CARD_AVATARS)),
    teachers: teachers.map(presentPerson),
    students: students.map(({ uid }) => ({ uid })),
    publications: books.map(presentBook),
    codes: codes.filter((code) => code.role === 'student' || row.isOwner).map((code) => presentCode(code, books)),
  };
}
