import type { Joined } from '#features/classrooms/contract';
import type { FamilyLinks } from '#features/account/server';
import type { ChildRow, listGuardians } from '#features/children/server';
import type { Context } from '#features/session/server';
import type { StudentUnits } from '#features/statistics/contract';
import type { StatsPlace } from '#features/statistics/server';
import { fail, ok, type Failure, type Result, type Success } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import { familyErrors } from '../contract/index.ts';
import { mayManage, maySee } from './policy.ts';
import { findMembership, type MembershipRow } from './repositories/families.ts';

/** What families need from other features. */
export interface FamilyDeps {
  readonly clock: Clock;
  /** A child for whom the guardian answers. */
  readonly findChild: (scope: Scope, guardianId: string, childId: string) => Promise<ChildRow | undefined>;
  /** All of them. */
  readonly listChildren: (scope: Scope, guardianId: string) => Promise<readonly Pick<ChildRow, 'uid'>[]>;
  /** The guardians of children. */
  readonly listGuardians: typeof listGuardians;
  /** Guardians who are known by their address only, and mails to guardians. */
  readonly account: FamilyLinks;
  /** Puts the user into the class of a code [SAFE-22]; undefined where no class has it. */
  readonly joinKnownClassroom: (context: Context, code: string) => Promise<Result<Joined> | undefined>;
  /** A student's own view of a publication in a class; the context's user is that student [FAM-2]. */
  readonly studentResults: (context: Context, place: StatsPlace) => Promise<Result<StudentUnits>>;
}

/** An id as addresses write it; undefined for any other text. */
export const readId = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** The family, if the user may do that with it; all other ids are unknown [FAM-5]. */
async function find(
  { scope, user }: Context,
  id: string | number,
  may: typeof mayManage,
): Promise<Success<MembershipRow> | Failure> {
  const familyId = readId(String(id));
  const found = user.uid && familyId ? await findMembership(scope, user.uid, familyId) : undefined;
  return found && may(user, found) ? ok(found) : fail(familyErrors.unknown);
}

export const findMine = (context: Context, id: string | number) => find(context, id, maySee);
export const findManaged = (context: Context, id: string | number) => find(context, id, mayManage);
