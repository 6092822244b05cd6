import type { Context } from '#features/session/server';
import { fail, ok, type InputOf, type Result } from '#platform/kernel';
import {
  classroomErrors,
  PUBLICATIONS_MAX,
  type Classroom,
  type ClassroomPublication,
  type getBooksClassroom as booksEndpoint,
} from '../../../contract/index.ts';
import { mayManage } from '../../policy.ts';
import { listMemberships, lockClassroom } from '../../repositories/classrooms.ts';
import { listMemberKeys } from '../../repositories/members.ts';
import { addBooks, listAttachable, listBooks, listGiven, removeBooks } from '../../repositories/publications.ts';
import { attachable, giveBooks, takeBooks } from '../books/give-books.ts';
import { getClassroom } from './get-classrooms.ts';
import { presentBook } from '../../presenters/classroom.ts';
import { changing, findManaged, type ClassroomDeps } from '../../deps.ts';

/** Adds publications to a class and gives them to its students [CLS-5]. */
export async function addClassroomPublications(
  context: Context,
  id: string,
  aliases: readonly string[],
  deps: ClassroomDeps,
): Promise<Result<Classroom>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  const now = deps.clock.now();
  const books = await attachable(context, aliases, now);
  if (!books.isOk) return books;
  const ids = new Set([...(await listBooks(context.scope, [classroom.id])), ...books.value].map((book) => book.id));
  if (ids.size > PUBLICATIONS_MAX) return fail(classroomErrors['too-many']);
  await changing(context, deps, async (inside, touched) => {
    // Locked, so that no member joins or leaves meanwhile: a student who was just removed gets no book.
    if (!(await lockClassroom(inside, classroom))) return;
    await addBooks(inside, classroom, books.value);
    for (const { userId } of await listMemberKeys(inside, classroom, 'student')) {
      await giveBooks(inside, classroom, { userId, books: books.value, now });
      touched.add(userId);
    }
  });
  return getClassroom(context, id, deps);
}

/** Takes publications out of a class, and back from its people [CLS-4]. */
export async function removeClassroomPublications(
  context: Context,
  id: string,
  aliases: readonly string[],
  deps: ClassroomDeps,
): Promise<Result<Classroom>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  const now = deps.clock.now();
  await changing(context, deps, async (inside, touched) => {
    // Locked, so that no user joins meanwhile by a code that gives these books.
    if (!(await lockClassroom(inside, classroom))) return;
    const books = (await listBooks(inside, [classroom.id])).filter(({ alias }) => aliases.includes(alias));
    const given = (await listGiven(inside, classroom)).filter(({ alias }) => aliases.includes(alias));
    for (const [userId, list] of Map.groupBy(given, (row) => row.userId)) {
      await takeBooks(inside, classroom, { userId, books: list, now });
      touched.add(userId);
    }
    await removeBooks(inside, classroom, books);
  });
  return getClassroom(context, id, deps);
}

type Available = { publications: ClassroomPublication[] };

async function listAvailable(
  { scope, market, user }: Context,
  used: ReadonlySet<number>,
  now: Date,
): Promise<Available> {
  const books = await listAttachable(scope, { market, userId: user.uid ?? '', now });
  return { publications: books.map((book) => ({ ...presentBook(book), isUsed: used.has(book.id) })) };
}

/** What the teacher may add to a class; what it has already is used [CLS-5]. */
export async function getClassroomPublications(
  context: Context,
  id: string,
  { clock }: ClassroomDeps,
): Promise<Result<Available>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const used = await listBooks(context.scope, [found.value.classroom.id]);
  return ok(await listAvailable(context, new Set(used.map((book) => book.id)), clock.now()));
}

type Named = InputOf<typeof booksEndpoint>['query'];

/** What the teacher may put into a new class; used is what a class of that school and name, taught by them, has [CLS-2]. */
export async function getBooksClassroom(context: Context, named: Named, { clock }: ClassroomDeps): Promise<Available> {
  const { scope, user } = context;
  const { school, grade, letter = '', customGroup = '' } = named;
  const isThat = ({ classroom, role }: Awaited<ReturnType<typeof listMemberships>>[number]): boolean =>
    mayManage(user, role) &&
    classroom.archivedAt === null &&
    classroom.schoolId === Number(school) &&
    (customGroup
      ? classroom.customGroup === customGroup
      : classroom.grade === Number(grade) && classroom.letter === letter);
  const same = user.uid && school ? (await listMemberships(scope, user.uid)).filter(isThat) : [];
  const used = await listBooks(
    scope,
    same.map(({ classroom }) => classroom.id),
  );
  return listAvailable(context, new Set(used.map((book) => book.id)), clock.now());
}
