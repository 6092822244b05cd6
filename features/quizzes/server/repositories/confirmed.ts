import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { classes, classMembers, consents, guardianships, people } from './foreign-tables.ts';

/** A guardian of more children answers for none of them here: accounts of children are made without an e-mail, many at a time. */
const MOST_CHILDREN = 6;
const childrenOfGuardian = sql`(select count(*) from ${guardianships} g where g.workspace_id = ${guardianships.workspaceId}
  and g.guardian_id = ${guardianships.guardianId})`;

/**
 * Whether an adult answers for a student: a class of now in which the student learns, a guardian with a confirmed e-mail and few
 * children, or a guardian who agreed by a mailed link.
 */
export async function isVouchedFor(scope: Scope, userId: string): Promise<boolean> {
  const { executor } = scope;
  const one = { one: sql`1` };
  const learns = executor
    .select(one)
    .from(classMembers)
    .innerJoin(
      classes,
      and(eq(classes.workspaceId, classMembers.workspaceId), eq(classes.id, classMembers.classroomId)),
    )
    .where(
      scope.where(
        classMembers,
        and(eq(classMembers.userId, userId), eq(classMembers.role, 'student')),
        and(isNull(classes.archivedAt), isNull(classes.deletedAt)),
      ),
    );
  const hasGuardian = executor
    .select(one)
    .from(guardianships)
    .innerJoin(people, eq(people.id, guardianships.guardianId))
    .where(
      scope.where(
        guardianships,
        eq(guardianships.childId, userId),
        scope.where(people, and(isNotNull(people.emailVerifiedAt), sql`${childrenOfGuardian} <= ${MOST_CHILDREN}`)),
      ),
    );
  const isAgreedByMail = executor
    .select(one)
    .from(consents)
    .where(
      scope.where(
        consents,
        and(eq(consents.userId, userId), eq(consents.givenBy, 'guardian')),
        and(isNotNull(consents.giver), isNull(consents.withdrawnAt)),
      ),
    );
  const { rows } = await executor.execute<{ is_vouched_for: boolean }>(
    sql`select ${or(exists(learns), exists(hasGuardian), exists(isAgreedByMail))} as is_vouched_for`,
  );
  return rows[0]?.is_vouched_for === true;
}
