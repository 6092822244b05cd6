import type { Context, UserKey } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import {
  classroomErrors,
  MEMBERS_MAX,
  usernameFrom,
  type MadePupil,
  type Pupil,
  type PupilName,
} from '../../../contract/index.ts';
import { holdClassroom } from '../../repositories/classrooms.ts';
import { countMembers, insertMember } from '../../repositories/members.ts';
import { notePupils } from '../../repositories/personal/pupil-accounts.ts';
import { listBooks } from '../../repositories/publications.ts';
import { giveBooks } from '../books/give-books.ts';
import { changing, findManaged, type ClassroomDeps } from '../../deps.ts';

/** What the feature of accounts does for a class. */
export interface PupilAccounts {
  freeUsernames(context: Context, wanted: readonly string[]): Promise<string[]>;
  /** First passwords with their hashes, in the same order. */
  firstPasswords(pupils: readonly Pupil[]): Promise<FirstPassword[]>;
  create(context: Context, pupils: readonly Pupil[], passwords: readonly FirstPassword[]): Promise<MadePupil[]>;
  /** New first passwords, not set yet; the same order. */
  newPasswords(pupils: readonly (Pupil & UserKey)[]): Promise<NewPassword[]>;
  /** Sets them, inside the transaction of the context's scope; the ids of those whose password it is now. */
  renewPasswords(context: Context, list: readonly NewPassword[]): Promise<Set<string>>;
  /** First e-mails that pupils wish for, by user. */
  emailRequests(scope: Scope, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The answer to such a wish, inside the transaction of the context's scope; false when nothing waits. */
  answerEmailRequest(context: Context, pupil: UserKey, isYes: boolean): Promise<boolean>;
  /** Whether the password is the caller's. */
  knowsPassword(context: Context, password: string): Promise<boolean>;
  /** Plans the erasure of an account, or takes the plan back. */
  planErasure(
    context: Context,
    pupil: UserKey & { readonly email: string | null },
    isWithdrawn: boolean,
  ): Promise<Result<{ eraseAfter?: string }>>;
}

export interface FirstPassword {
  readonly password: string;
  readonly passwordHash: string;
}

export interface NewPassword extends UserKey {
  readonly password: string;
  readonly passwordHash: string;
}

/** Readable usernames for the names, each free [CLS-6]. */
export async function previewPupils(
  context: Context,
  id: string,
  pupils: readonly PupilName[],
  { accounts }: ClassroomDeps,
): Promise<Result<{ pupils: Pupil[] }>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const wanted = pupils.map((pupil) => usernameFrom(pupil, context.market.language));
  const free = await accounts.freeUsernames(context, wanted);
  return ok({ pupils: pupils.map((pupil, index) => ({ ...pupil, username: free[index] ?? '' })) });
}

/** Hashing takes time on purpose, so it comes before any transaction; only for who may add pupils. */
export async function passwordsOfPupils(
  context: Context,
  id: string,
  pupils: readonly Pupil[],
  { accounts }: ClassroomDeps,
): Promise<FirstPassword[]> {
  return (await findManaged(context, id)).isOk ? accounts.firstPasswords(pupils) : [];
}

/** Makes the accounts and puts them into the class with all its publications. */
export async function createPupils(
  context: Context,
  id: string,
  pupils: readonly Pupil[],
  deps: ClassroomDeps,
  passwords: readonly FirstPassword[],
): Promise<Result<{ pupils: MadePupil[] }>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  const { scope } = context;
  if ((await countMembers(scope, classroom)) + pupils.length > MEMBERS_MAX) return fail(classroomErrors['too-many']);
  const now = deps.clock.now();
  const made = await deps.accounts.create(context, pupils, passwords);
  const books = await listBooks(scope, [classroom.id]);
  await changing(context, deps, async (inside, touched) => {
    if (!(await holdClassroom(inside, classroom))) return;
    for (const { uid } of made) {
      const homeWorkspaceId = scope.workspaces[0] ?? classroom.workspaceId;
      await insertMember(inside, classroom, { userId: uid, homeWorkspaceId, role: 'student', since: now });
      await giveBooks(inside, classroom, uid, books, now);
      touched.add(uid);
    }
    await notePupils(
      inside,
      classroom,
      made.map(({ uid }) => uid),
    );
  });
  return ok({ pupils: made });
}
