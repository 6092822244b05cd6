import type { Context, UserKey } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import { fail, ok, readCode, type Failure, type Result } from '#platform/kernel';
import {
  classroomErrors,
  isClassroomCode,
  MEMBERS_MAX,
  type Joined,
  type JoinedClassroom,
} from '../../../contract/index.ts';
import { isJoiner, joinsAs, mayCreate, type Role } from '../../policy.ts';
import { noteActivity } from '../../repositories/activities.ts';
import { findClassroom, holdClassroom, type ClassroomRow } from '../../repositories/classrooms.ts';
import { findCode, listCodeBooks, takeUse, type CodeRow } from '../../repositories/codes.ts';
import { countMembers, insertMember } from '../../repositories/members.ts';
import { saveWaiting, takeWaiting } from '../../repositories/waiting-joins.ts';
import { giveBooks } from '../books/give-books.ts';
import { countGuess, runExclusiveByUser, waitFor } from './throttle-codes.ts';
import { presentBook } from '../../presenters/classroom.ts';
import { claimPupils } from './claim-pupils.ts';
import { notifyTeachers } from './notify-teachers.ts';
import { changing, type ClassroomDeps } from '../../deps.ts';

/** Rolls the membership back: the code no longer works. */
class Refused extends Error {
  readonly isArchived: boolean;
  constructor(isArchived = false) {
    super();
    this.isArchived = isArchived;
  }
}

/**
 * Puts the user into the class of a code and gives the code's publications [CLS-9]; a code of a higher feature's leads
 * there [SAFE-22]. Refusals: unknown codes and those of other workspaces alike (404), too many guesses (429), and those of
 * {@link joinKnownClassroom}. Nothing is looked up for who has guessed too often [JOIN-4].
 */
export const joinClassroom = (context: Context, typed: string, deps: ClassroomDeps): Promise<Result<Joined>> =>
  runExclusiveByUser(context, async () => {
    const now = deps.clock.now();
    const unknown = fail(classroomErrors[isJoiner(context.user) ? 'code-unknown' : 'wrong-role']);
    const code = readCode(typed);
    if (!isClassroomCode(code)) return unknown;
    const wait = await waitFor(context, now);
    if (wait > 0) return fail(classroomErrors['too-many-tries'], { retryAfter: wait });
    const joined = (await joinKnownClassroom(context, code, deps)) ?? (await deps.joinElsewhere(context, code));
    if (!joined) await countGuess(context, context.scope, now);
    return joined ?? unknown;
  });

/**
 * The same with a code in its stored form, for callers that have counted the guesses: undefined where no class has it. A
 * user who is in the class already stays, and takes no place. Refusals: expired and ended codes (410; those of a class
 * in the archive too), full ones (409), students who wait for a guardian and users who neither learn nor teach (403).
 */
export async function joinKnownClassroom(
  context: Context,
  code: string,
  deps: ClassroomDeps,
): Promise<Result<Joined> | undefined> {
  const { scope, user, session } = context;
  const now = deps.clock.now();
  const row = await findCode(scope, code);
  const classroom = row && (await findClassroom(scope, row.classroomId));
  if (!classroom) return undefined;
  if (!session || !user.uid || !isJoiner(user)) return fail(classroomErrors['wrong-role']);
  const role = joinsAs(user, row.role);
  // A teacher who types a code for students needs a teachers' code from the owner of the class [SAFE-5].
  if (!role) return fail(classroomErrors[row.role === 'student' && mayCreate(user) ? 'ask-a-teacher' : 'wrong-role']);
  if (user.isWaitingForGuardian) return remember(context, row, now);
  const person = { userId: user.uid, homeWorkspaceId: session.homeWorkspaceId, role, since: now };
  try {
    return ok({ classroom: await enter(context, deps, { row, classroom, person }) });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // Read again: what it was a moment ago may be why.
    if (error.isArchived) return fail(classroomErrors['code-ended']);
    const again = await findCode(scope, code);
    return again ? refusal(again, now) : fail(classroomErrors['code-unknown']);
  }
}

/** A child whose guardian has not answered is in once that happens, by a code that is good now [SAFE-15]. */
async function remember({ scope, user }: Context, row: CodeRow, now: Date): Promise<Failure> {
  if (!isOpen(row, now) || row.uses >= row.maxUses) return refusal(row, now);
  await saveWaiting(scope, user.uid ?? '', row, now);
  return fail(classroomErrors['waiting-for-guardian']);
}

/** The classes that a child asked to join before the guardian agreed; whose code was good then is in now [SAFE-15]. */
export async function joinWaiting(context: Context, { id, workspaceId }: UserKey, deps: ClassroomDeps): Promise<void> {
  const { scope } = context;
  for (const { code, askedAt } of await takeWaiting(scope, id)) {
    const row = await findCode(scope, code);
    const classroom = row && (await findClassroom(scope, row.classroomId));
    if (!row || !classroom || row.role !== 'student') continue;
    const since = deps.clock.now();
    const person = { userId: id, homeWorkspaceId: workspaceId, role: 'student', since } as const;
    try {
      await enter(context, deps, { row, classroom, person, askedAt });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}

interface Entering {
  readonly row: CodeRow;
  readonly classroom: ClassroomRow;
  readonly person: { userId: string; homeWorkspaceId: number; role: Role; since: Date };
  /** When the code had to be good; now unless it says otherwise. */
  readonly askedAt?: Date;
}

const enter = (
  context: Context,
  deps: ClassroomDeps,
  { row, classroom, person, askedAt }: Entering,
): Promise<JoinedClassroom> =>
  changing(context, deps, async (inside, touched) => {
    const now = person.since;
    if (!(await holdClassroom(inside, classroom))) throw new Refused();
    // While the class is in the archive its codes are as good as ended.
    const isArchived = (await findClassroom(inside, classroom.id))?.archivedAt !== null;
    const isNew = await insertMember(inside, classroom, person);
    if (isNew && isArchived) throw new Refused(true);
    if (isNew) await takePlace(inside, row, classroom, askedAt ?? now);
    const isLive = !isArchived && isOpen(row, now);
    const books = isNew || isLive ? await listCodeBooks(inside, row) : [];
    if (isNew) await announceNewcomer({ ...context, scope: inside }, deps, classroom, person);
    if (books.length > 0) {
      await giveBooks(inside, classroom, { userId: person.userId, books, now });
      touched.add(person.userId);
    }
    return { id: classroom.id, role: person.role, publications: books.map(presentBook) };
  });

/** Uses the code once, for a member who is new. @throws {Refused} where the code was not good then, or the class is full */
async function takePlace(inside: Scope, row: CodeRow, classroom: ClassroomRow, goodAt: Date): Promise<void> {
  if (!(await takeUse(inside, row, goodAt))) throw new Refused();
  // The code's row is locked from here on: those who come by the same code are counted one after the other.
  if ((await countMembers(inside, classroom)) > MEMBERS_MAX) throw new Refused();
}

/**
 * Requests a new student's account from the class that has it, and notifies the colleagues of a new teacher [SAFE-5,
 * SAFE-14]. Part of the transaction of the context's scope.
 */
async function announceNewcomer(
  context: Context,
  deps: ClassroomDeps,
  classroom: ClassroomRow,
  { userId, role, since }: Entering['person'],
): Promise<void> {
  if (role === 'student') return claimPupils(context, deps, classroom, [userId]);
  const act = { kind: 'teacher-joined', actorId: userId, userIds: [userId], at: since } as const;
  await noteActivity(context.scope, classroom, act);
  return notifyTeachers(context, deps, classroom, { notice: 'class-teacher-joined' });
}

/** Whether a code has neither ended nor expired. */
const isOpen = ({ endedAt, expiresAt }: CodeRow, now: Date): boolean => endedAt === null && expiresAt > now;

/** Why an existing code was refused. */
function refusal({ endedAt, expiresAt }: CodeRow, now: Date): Failure {
  if (endedAt) return fail(classroomErrors['code-ended']);
  return fail(expiresAt <= now ? classroomErrors['code-expired'] : classroomErrors['code-full']);
}
