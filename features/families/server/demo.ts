import { withCheck } from '#platform/kernel';
import type { UserKey } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import { CODE_USES, type FamilyRole } from '../contract/index.ts';
import { findCode, insertCode } from './repositories/codes.ts';
import { insertFamily, insertMember } from './repositories/families.ts';

/** A family of the demo school; the first of its people made it. */
export interface DemoFamily {
  readonly name: string;
  readonly people: readonly { readonly user: UserKey; readonly role: FamilyRole }[];
  /** The eleven signs of its code; they are public. */
  readonly signs: string;
}

const YEAR_MS = 365 * 86_400_000;

/** Adds a demo family; does nothing if its code exists already. */
export async function loadDemoFamily(scope: Scope, { name, people, signs }: DemoFamily, now: Date): Promise<void> {
  const code = withCheck(signs);
  const [founder, ...others] = people.map(({ user, role }) => ({
    userId: user.id,
    homeWorkspaceId: user.workspaceId,
    role,
    since: now,
    admittedAt: now,
    ...(role === 'student' ? { sharedAt: now } : {}),
  }));
  if (!founder || (await findCode(scope, code))) return;
  await scope.transaction(async (inside) => {
    const family = await insertFamily(inside, name, founder);
    for (const member of others) await insertMember(inside, family, member);
    await insertCode(inside, {
      workspaceId: family.workspaceId,
      familyId: family.id,
      code,
      maxUses: CODE_USES,
      createdAt: now,
      role: 'parent',
      expiresAt: new Date(now.getTime() + YEAR_MS),
    });
  });
}
