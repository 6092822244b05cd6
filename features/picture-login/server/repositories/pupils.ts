import { and, asc, count, eq, inArray, isNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { MOST_CREATURES } from '../../contract/index.ts';
import { pictureClasses, pictureConsents, picturePupils } from '../tables.ts';
import { classAccounts, classes, classMembers, people, schools } from './foreign-tables.ts';
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

/** A guardian's yes for this class, given since the child is in it. */
const hasYes = sql`exists (select from ${pictureConsents} y where y.workspace_id = ${classMembers.workspaceId}
  and y.classroom_id = ${classMembers.classroomId} and y.user_id = ${classMembers.userId}
  and y.agreed_at >= ${classMembers.since})`;
const isOfGuardian = eq(people.madeBy, 'guardian');

/** Pupils of a class in use who wait for no guardian, and are nothing but pupils. */
const isPlainPupil = and(
  eq(classMembers.role, 'student'),
  isNull(classes.archivedAt),
  isNull(classes.deletedAt),
  isNull(people.waitsForGuardianSince),
  sql`${people.roles} <@ '{ROLE_STUDENT}' and not ${people.isTeacher}`,
);

/**
 * Pupils of a class in use with an account that the school made for this class, or a guardian who agreed. Checked at each call, so
 * that leaving the class, or taking the yes back, has effect at once [PLAY-13].
 */
const mayHavePictures = and(isPlainPupil, or(and(isOfGuardian, hasYes), and(eq(people.madeBy, 'school'), belongsHere)));

/** Classes of children that a guardian sees at most. */
const MOST_FOR_GUARDIAN = 100;

const query = (scope: Scope, { workspaceId, id }: ClassKey, ...more: SQL[]) =>
  scope.executor
    .select({
      uid: people.id,
      homeWorkspaceId: people.workspaceId,
      first_name: people.firstName,
      last_name: people.lastName,
      avatar: people.avatar,
      madeBy: people.madeBy,
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

/** Pupils of a class whose accounts guardians made, none of whom has agreed [PLAY-13]. */
export const listWaiting = (scope: Scope, { workspaceId, id }: ClassKey) =>
  scope.executor
    .select({ uid: people.id, homeWorkspaceId: people.workspaceId })
    .from(classMembers)
    .innerJoin(classes, isClass)
    .innerJoin(people, isPerson)
    .where(
      scope.where(
        classMembers,
        eq(classMembers.workspaceId, workspaceId),
        eq(classMembers.classroomId, id),
        isPlainPupil,
        isOfGuardian,
        sql`not ${hasYes}`,
      ),
    )
    .limit(MOST_CREATURES);

/** Classes with signing in by pictures in which these children are, whose accounts guardians made, with the yes where there is one. */
export const listForGuardian = async (scope: Scope, childIds: readonly string[]) =>
  childIds.length === 0
    ? []
    : scope.executor
        .select({
          uid: people.id,
          first_name: people.firstName,
          last_name: people.lastName,
          workspaceId: classes.workspaceId,
          id: classes.id,
          grade: classes.grade,
          letter: classes.letter,
          customGroup: classes.customGroup,
          school: schools.name,
          teachers: sql<string>`coalesce((select string_agg(trim(p.first_name || ' ' || p.last_name), ', ' order by t.since)
            from ${classMembers} t join ${people} p on p.workspace_id = t.home_workspace_id and p.id = t.user_id
            where t.workspace_id = ${classes.workspaceId} and t.classroom_id = ${classes.id} and t.role = 'teacher'), '')`,
          isAgreed: sql<boolean>`${hasYes}`,
        })
        .from(classMembers)
        .innerJoin(classes, isClass)
        .innerJoin(schools, and(eq(schools.workspaceId, classes.workspaceId), eq(schools.id, classes.schoolId)))
        .innerJoin(people, isPerson)
        .innerJoin(
          pictureClasses,
          and(eq(pictureClasses.workspaceId, classes.workspaceId), eq(pictureClasses.classroomId, classes.id)),
        )
        .where(scope.where(classMembers, inArray(classMembers.userId, [...childIds]), isPlainPupil, isOfGuardian))
        .orderBy(asc(people.lastName), asc(people.firstName), asc(people.id), asc(classes.id))
        .limit(MOST_FOR_GUARDIAN);

/** Keeps a guardian's yes for a child in a class. */
export async function saveConsent(scope: Scope, { workspaceId, id }: ClassKey, userId: string, agreedAt: Date) {
  await scope.executor
    .insert(pictureConsents)
    .values({ workspaceId: scope.own(workspaceId), classroomId: id, userId, agreedAt })
    .onConflictDoUpdate({
      target: [pictureConsents.workspaceId, pictureConsents.classroomId, pictureConsents.userId],
      set: { agreedAt },
    });
}

/** Takes the yes back, and with it the creature and pictures of the child in the class. */
export async function deleteConsent(scope: Scope, classroom: ClassKey, userId: string): Promise<void> {
  for (const table of [pictureConsents, picturePupils])
    await scope.executor.delete(table).where(scope.where(table, inClass(table, classroom), eq(table.userId, userId)));
}

/** The pupil of a creature. */
export async function findPupil(scope: Scope, classroom: ClassKey, creature: number): Promise<PupilRow | undefined> {
  const [found] = await query(scope, classroom, eq(picturePupils.creature, creature));
  return found;
}

/**
 * Locks the pupil, so that no other call changes its pictures until the transaction ends; false when they have changed.
 */
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
  if (list.length === 0) return;
  const key = { workspaceId: scope.own(workspaceId), classroomId: id };
  await scope.executor
    .insert(picturePupils)
    .values(list.map((pupil) => ({ ...key, ...pupil, madeAt })))
    .onConflictDoUpdate({
      target: [picturePupils.workspaceId, picturePupils.classroomId, picturePupils.userId],
      set: { secretHash: sql`excluded.secret_hash`, madeAt },
    });
}

/** Removes all other pupils and so frees their creatures; without a list, all pupils. */
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
