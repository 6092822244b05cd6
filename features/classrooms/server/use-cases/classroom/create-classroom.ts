import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type InputOf, type Result } from '#platform/kernel';
import {
  classroomErrors,
  CLASSROOMS_MAX,
  COLOURS,
  labelProblem,
  schoolYearOf,
  type Classroom,
  type createClassroom as createEndpoint,
} from '../../../contract/index.ts';
import { mayCreate } from '../../policy.ts';
import { findMembership, insertClassroom } from '../../repositories/classrooms.ts';
import { countTaught, insertMember } from '../../repositories/members.ts';
import { addBooks } from '../../repositories/publications.ts';
import { addSchool, findSchool } from '../../repositories/schools.ts';
import { attachable } from '../books/give-books.ts';
import { presentClassroom } from '../../presenters/classroom.ts';
import type { ClassroomDeps } from '../../deps.ts';

type NewClassroom = InputOf<typeof createEndpoint>['body'];

/** Creates a class with its publications; who creates it teaches it [CLS-2]. */
export async function createClassroom(
  context: Context,
  input: NewClassroom,
  { clock }: ClassroomDeps,
): Promise<Result<Classroom>> {
  const { scope, user, session } = context;
  if (!session || !user.uid || !mayCreate(user)) return fail(requestErrors['not-allowed']);
  const userId = user.uid;
  const { customGroup, colour, school } = input;
  const problem = labelProblem(input);
  if (problem) return fail(classroomErrors[problem]);
  const taught = await countTaught(scope, userId);
  if (taught >= CLASSROOMS_MAX) return fail(classroomErrors['too-many']);
  if ('id' in school && !(await findSchool(scope, school.id))) return fail(classroomErrors['school-unknown']);
  const now = clock.now();
  const books = await attachable(context, input.publications, now);
  if (!books.isOk) return books;

  const id = await scope.transaction(async (inside) => {
    const schoolId = 'id' in school ? school.id : await addSchool(inside, school);
    const classroom = await insertClassroom(inside, {
      schoolId,
      customGroup,
      schoolYear: schoolYearOf(now),
      createdAt: now,
      // One label: a group has no grade.
      grade: customGroup ? null : input.grade,
      letter: customGroup ? '' : input.letter,
      colour: colour ?? (taught % COLOURS) + 1,
    });
    const member = {
      userId,
      homeWorkspaceId: session.homeWorkspaceId,
      role: 'teacher',
      since: now,
      isOwner: true,
    } as const;
    await insertMember(inside, classroom, member);
    await addBooks(inside, classroom, books.value);
    return classroom.id;
  });
  const made = await findMembership(scope, userId, id);
  return made ? ok(await presentClassroom(scope, made, { now, userId })) : fail(classroomErrors.unknown);
}
