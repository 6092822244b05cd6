import type { Context } from '#features/session/server';
import { mayRenewPassword } from '../../policy.ts';
import type { MembershipRow } from '../../repositories/classrooms.ts';
import type { PupilRow } from '../../repositories/personal/pupil-accounts.ts';

/** Whom of these the user may give a new first password, by id. */
export const renewable = (
  { user }: Context,
  { classroom, role }: MembershipRow,
  rows: readonly PupilRow[],
): Map<string, PupilRow> =>
  new Map(
    rows.filter((row) => mayRenewPassword(user, role, classroom.archivedAt !== null, row)).map((row) => [row.uid, row]),
  );
