import type { Context, UserKey } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import type { FamilyDeps } from '../deps.ts';

/** The guardians of a child, with the addresses for mails to them. */
export interface Guardians {
  /** Those with an account here. */
  readonly ids: readonly string[];
  readonly emails: readonly string[];
}

/**
 * The guardians of children: those with an account here, else the one who agreed by a mailed link. A child of whom none is known
 * is missing [SAFE-6].
 */
export async function guardiansOf(
  scope: Scope,
  childIds: readonly string[],
  { listGuardians, account }: FamilyDeps,
): Promise<ReadonlyMap<string, Guardians>> {
  const here = Map.groupBy(await listGuardians(scope, childIds), ({ childId }) => childId);
  const rest = await account.guardianEmails(
    scope,
    childIds.filter((id) => !here.has(id)),
  );
  return new Map<string, Guardians>([
    ...[...here].map(([id, rows]): [string, Guardians] => [
      id,
      { ids: rows.map(({ guardianId }) => guardianId), emails: rows.flatMap(({ email }) => email ?? []) },
    ]),
    ...[...rest].map(([id, email]): [string, Guardians] => [id, { ids: [], emails: [email] }]),
  ]);
}

/**
 * Mails the guardians of a child that a family needs their yes, or that an adult said yes; each mail has a link for the answer,
 * or for taking the yes back. Part of the transaction of the context's scope [SAFE-6].
 */
export async function writeToGuardians(
  context: Context,
  mail: 'family-asked' | 'family-agreed',
  child: UserKey,
  deps: FamilyDeps,
): Promise<void> {
  const guardians = (await guardiansOf(context.scope, [child.id], deps)).get(child.id);
  for (const email of guardians?.emails ?? []) await deps.account.writeOfFamily(context, mail, child, email);
}
