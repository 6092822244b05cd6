import { CODE_HOURS, CODE_LENGTH } from '#features/classrooms/contract';
import type { Context } from '#features/session/server';
import { fail, ok, readCode, type Result } from '#platform/kernel';
import { makeCode } from '#platform/server/codes';
import { CODE_USES, familyErrors, type FamilyCode } from '../../contract/index.ts';
import { CODES_MAX, findCode, insertCode, listCodes, patchCode } from '../repositories/codes.ts';
import { presentCode } from './present.ts';
import { findManaged, type FamilyDeps } from '../deps.ts';

const LIFE_MS = CODE_HOURS * 3_600_000;

/** The codes of a family that are good now; only those who manage it read them [JOIN-4]. */
export async function getFamilyCodes(
  context: Context,
  id: string,
  { clock }: FamilyDeps,
): Promise<Result<FamilyCode[]>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  return ok((await listCodes(context.scope, found.value.family, clock.now())).map(presentCode));
}

/** Makes a code for 168 hours [FAM-1]. */
export async function createFamilyCode(
  context: Context,
  id: string,
  role: 'parent' | 'student',
  { clock }: FamilyDeps,
): Promise<Result<FamilyCode>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { family } = found.value;
  const now = clock.now();
  if ((await listCodes(context.scope, family, now)).length >= CODES_MAX) return fail(familyErrors['too-many']);
  for (;;) {
    const made = await insertCode(context.scope, {
      workspaceId: family.workspaceId,
      familyId: family.id,
      code: makeCode(CODE_LENGTH),
      role,
      maxUses: CODE_USES,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      createdAt: now,
    });
    if (made) return ok(presentCode(made));
  }
}

/** Renews a code for another 168 hours, an ended one too, or ends it now; the codes of its family after that. */
export async function updateFamilyCode(
  context: Context,
  typed: string,
  action: 'renew' | 'end',
  deps: FamilyDeps,
): Promise<Result<FamilyCode[]>> {
  const familyCode = await findCode(context.scope, readCode(typed));
  const found = familyCode && (await findManaged(context, familyCode.family.id));
  if (!familyCode || !found?.isOk) return fail(familyErrors['code-unknown']);
  const now = deps.clock.now();
  const renewed = { expiresAt: new Date(now.getTime() + LIFE_MS), endedAt: null };
  await patchCode(context.scope, familyCode.row, action === 'end' ? { endedAt: now } : renewed);
  return getFamilyCodes(context, String(familyCode.family.id), deps);
}
