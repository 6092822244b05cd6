import { addEntitlements, grant } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { booksUntil, classroomErrors } from '../../../contract/index.ts';
import type { ClassroomRow } from '../../repositories/classrooms.ts';
import { addGiven, listAttachable, removeGiven, type BookRow } from '../../repositories/publications.ts';

type Book = Pick<BookRow, 'workspaceId' | 'id'>;

/** Books that one member of a class gets or loses. */
interface MemberBooks {
  readonly userId: string;
  readonly books: readonly Book[];
  readonly now: Date;
}

/** Source of the entitlements that a class gives. */
const sourceOf = ({ id }: Pick<ClassroomRow, 'id'>): string => `classroom:${id}`;

/** Gives publications of a class to one of its members, until the end of the school year [CLS-9]. */
export async function giveBooks(
  scope: Scope,
  classroom: Pick<ClassroomRow, 'workspaceId' | 'id' | 'schoolYear'>,
  { userId, books, now }: MemberBooks,
): Promise<void> {
  await addGiven(scope, classroom, [userId], books);
  await grant(scope, userId, given(classroom, books, now));
}

/** The same for many, none of whom is signed in yet. */
export async function giveBooksToAll(
  scope: Scope,
  classroom: Pick<ClassroomRow, 'workspaceId' | 'id' | 'schoolYear'>,
  { userIds, books, now }: Omit<MemberBooks, 'userId'> & { readonly userIds: readonly string[] },
): Promise<void> {
  await addGiven(scope, classroom, userIds, books);
  const rows = given(classroom, books, now);
  await addEntitlements(
    scope,
    userIds.flatMap((userId) => rows.map((row) => ({ ...row, userId }))),
  );
}

const given = (classroom: Pick<ClassroomRow, 'id' | 'schoolYear'>, books: readonly Book[], now: Date) => {
  const endsAt = booksUntil(classroom.schoolYear, now);
  const source = sourceOf(classroom);
  return books.map(({ workspaceId, id }) => ({ workspaceId, publicationId: id, source, startsAt: now, endsAt }));
};

/** Takes back what a class gave; what a member has from elsewhere stays. */
export async function takeBooks(
  scope: Scope,
  classroom: Pick<ClassroomRow, 'workspaceId' | 'id'>,
  { userId, books, now }: MemberBooks,
): Promise<void> {
  if (books.length === 0) return;
  await removeGiven(
    scope,
    classroom,
    userId,
    books.map(({ id }) => id),
  );
  await endBooks(scope, classroom, { userId, books, now });
}

/** The same, and the class remembers what it gave. */
export async function endBooks(
  scope: Scope,
  classroom: Pick<ClassroomRow, 'workspaceId' | 'id'>,
  { userId, books, now }: MemberBooks,
): Promise<void> {
  const source = sourceOf(classroom);
  await grant(
    scope,
    userId,
    books.map(({ workspaceId, id }) => ({ workspaceId, publicationId: id, source, startsAt: now, endsAt: now })),
  );
}

/** The publications behind aliases, all of which the teacher may attach; otherwise a refusal. */
export async function attachable(
  { scope, market, user }: Context,
  aliases: readonly string[],
  now: Date,
): Promise<Result<BookRow[]>> {
  const requested = [...new Set(aliases)];
  if (requested.length === 0) return ok([]);
  const found = await listAttachable(scope, { market, userId: user.uid ?? '', now }, { aliases: requested });
  const foundAliases = new Set(found.map(({ alias }) => alias));
  return requested.every((alias) => foundAliases.has(alias)) ? ok(found) : fail(classroomErrors['publication-unknown']);
}
