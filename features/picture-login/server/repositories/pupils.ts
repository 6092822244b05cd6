import { and, asc, count, eq, inArray, isNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { MOST_CREATURES } from '../../contract/index.ts';
import { picturePupils } from '../tables.ts';
import { classAccounts, classes, classMembers, people } from './foreign-tables.ts';
import { inClass, type ClassKey } from './classes.ts';

const isClass = and(eq(classes.workspaceId, classMembers.workspaceId), eq(classes.id, classMembers.classroomId));
const isPerson = and(eq(people.workspaceId, classMembers.homeWorkspaceId), eq(people.id, classMembers.userId));
const isPupil = and(
  eq(picturePupils.workspaceId, classMembers.workspaceId),
  eq(picturePupils.classroomId, classMembers.classroomId),
  eq(picturePupils.userId, classMembers.userId),
);
const belongsHere = sql`exists (select from ${classAccounts} a where a.workspace_id = ${classMembers.workspaceId}
  and a.classroom_id = ${classMembers.classroomId} and a.user_id = ${classMembers.userId})`;

/**
 * Who may sign in by pictures: pupils of the class, while it is in use, whose account somebody else made – the school for this
 * class, or a guardian – and who are nothing but pupils. Asked each time, so that whoever leaves has left [PLAY-13].
 */
const mayHavePictures = and(
  eq(classMembers.role, 'student'),
  isNull(classes.archivedAt),
  isNull(classes.deletedAt),
  isNull(people.waitsForGuardianSince),
  sql`${people.roles} <@ '{ROLE_STUDENT}' and not ${people.isTeacher}`,
  or(eq(people.madeBy, 'guardian'), and(eq(people.madeBy, 'school'), belongsHere)),
);

const query = (scope: Scope, { workspaceId, id }: ClassKey, ...more: SQL[]) =>
  scope.executor
    .select({
      uid: people.id,
      homeWorkspaceId: people.workspaceId,
      first_name: people.firstName,
      last_name: people.lastName,
      avatar: people.avatar,
      creature: picturePupils.creature,
      secretHash: picturePupils.secretHash,
    })
    .from(classMembers)
    .innerJoin(classes, isClass)
    .innerJoin(people, isPerson)
    .leftJoin(picturePupils, isPupil)
    .where(
      scope.where(
        classMembers,
        eq(classMembers.workspaceId, workspaceId),
        eq(classMembers.classroomId, id),
        mayHavePictures,
        ...more,
      ),
    )
    .orderBy(asc(people.lastName), asc(people.firstName), asc(people.id))
    .limit(MOST_CREATURES);

/** The pupils of a class who can have pictures, with the creature that each has. */
export const listPupils = (scope: Scope, classroom: ClassKey) => query(scope, classroom);
export type PupilRow = Awaited<ReturnType<typeof listPupils>>[number];

/** The pupil of a creature. */
export async function findPupil(scope: Scope, classroom: ClassKey, creature: number): Promise<PupilRow | undefined> {
  const [found] = await query(scope, classroom, eq(picturePupils.creature, creature));
  return found;
}

/** The same pupil, whose pictures nobody changes until the transaction ends; undefined when they are others by now. */
export async function holdPupil(scope: Scope, classroom: ClassKey, { uid, secretHash }: PupilRow): Promise<boolean> {
  const [held] = await scope.executor
    .select({ secretHash: picturePupils.secretHash })
    .from(picturePupils)
    .where(scope.where(picturePupils, inClass(picturePupils, classroom), eq(picturePupils.userId, uid)))
    .for('share');
  if (!held || held.secretHash !== secretHash) return false;
  return mayStay(scope, classroom, uid);
}

/** Whether a user still signs in by pictures in a class. */
export async function mayStay(scope: Scope, classroom: ClassKey, uid: string): Promise<boolean> {
  const [found] = await query(
    scope,
    classroom,
    eq(classMembers.userId, uid),
    sql`${picturePupils.creature} is not null`,
  );
  return found !== undefined;
}

/** All pupils of a class, however their accounts were made. */
export async function countPupils(scope: Scope, { workspaceId, id }: ClassKey): Promise<number> {
  const [row] = await scope.executor
    .select({ found: count() })
    .from(classMembers)
    .where(
      scope.where(
        classMembers,
        eq(classMembers.workspaceId, workspaceId),
        eq(classMembers.classroomId, id),
        ne(classMembers.role, 'teacher'),
      ),
    );
  return row?.found ?? 0;
}

export interface NewPictures {
  readonly userId: string;
  readonly creature: number;
  readonly secretHash: string;
}

/** Gives pupils their creatures and new pictures. */
export async function savePupils(
  scope: Scope,
  { workspaceId, id }: ClassKey,
  list: readonly NewPictures[],
  madeAt: Date,
) {
  const key = { workspaceId: scope.own(workspaceId), classroomId: id };
  await scope.executor
    .insert(picturePupils)
    .values(list.map((pupil) => ({ ...key, ...pupil, madeAt })))
    .onConflictDoUpdate({
      target: [picturePupils.workspaceId, picturePupils.classroomId, picturePupils.userId],
      set: { secretHash: sql`excluded.secret_hash`, madeAt },
    });
}

/** Frees the creatures of everybody but these; without a list of all. */
export async function deletePupils(scope: Scope, classroom: ClassKey, except: readonly string[] = []): Promise<void> {
  await scope.executor
    .delete(picturePupils)
    .where(
      scope.where(
        picturePupils,
        inClass(picturePupils, classroom),
        except.length > 0 ? notInArray(picturePupils.userId, [...except]) : undefined,
      ),
    );
}

/** Creatures that these users have, for export. */
export const picturesOf = (scope: Scope, userId: string) =>
  scope.executor
    .select({ classroom: picturePupils.classroomId, creature: picturePupils.creature, madeAt: picturePupils.madeAt })
    .from(picturePupils)
    .where(scope.where(picturePupils, inArray(picturePupils.userId, [userId])))
    .limit(100);
