import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { FAMILIES_MAX, familyErrors, type Family } from '../../contract/index.ts';
import { isProven, mayCreate, maySee } from '../policy.ts';
import { findMembership, insertFamily, listMemberships } from '../repositories/families.ts';
import { presentFamilies, presentFamily } from './present.ts';
import { findMine, type FamilyDeps } from '../deps.ts';

/** The user's families, the newest first [FAM-1]. */
export async function getFamilies(context: Context): Promise<Result<Family[]>> {
  const { scope, user } = context;
  const rows = user.uid ? await listMemberships(scope, user.uid) : [];
  return ok(
    await presentFamilies(
      context,
      rows.filter((row) => maySee(user, row)),
    ),
  );
}

/** One family of the user [FAM-1, FAM-5]. */
export async function getFamily(context: Context, id: string, { clock }: FamilyDeps): Promise<Result<Family>> {
  const found = await findMine(context, id);
  return found.isOk ? ok(await presentFamily(context, found.value, clock.now())) : found;
}

/** Makes a family with the user as its founder [FAM-1]. */
export async function createFamily(context: Context, name: string, { clock }: FamilyDeps): Promise<Result<Family>> {
  const { scope, user, session, market } = context;
  if (!session || !user.uid || !mayCreate(user, market)) return fail(familyErrors['wrong-role']);
  if (!isProven(user)) return fail(familyErrors['email-not-verified']);
  if ((await listMemberships(scope, user.uid)).length >= FAMILIES_MAX) return fail(familyErrors['too-many']);
  const now = clock.now();
  const role = user.roles.includes('ROLE_PARENT') ? ('parent' as const) : ('teacher' as const);
  const founder = { userId: user.uid, homeWorkspaceId: session.homeWorkspaceId, role, since: now };
  const made = await scope.transaction((inside) => insertFamily(inside, name, founder));
  const row = await findMembership(scope, user.uid, made.id);
  return row ? ok(await presentFamily(context, row, now)) : fail(familyErrors.unknown);
}
