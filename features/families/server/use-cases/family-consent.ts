import { accountErrors } from '#features/account/contract';
import { findUser, type Context, type UserKey } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { familyErrors, type FamilyConsent } from '../../contract/index.ts';
import { listMembers, listOfChildren } from '../repositories/families.ts';
import { decide, type Answer } from './decide.ts';
import { parentsOf } from './family-requests.ts';
import { guardiansOf } from './guardians.ts';
import type { FamilyDeps } from '../deps.ts';

export interface FamilyLink {
  readonly token: string;
  readonly email: string;
}

/** The child of a mailed link, as long as the address is that of a guardian of the child [SAFE-6]. */
async function childOf(context: Context, link: FamilyLink, deps: FamilyDeps) {
  const found = await deps.account.findFamilyLink(context, link);
  if (!found) return undefined;
  const guardians = (await guardiansOf(context.scope, [found.child.id], deps)).get(found.child.id);
  const isGuardian = guardians?.emails.some((email) => email.toLowerCase() === link.email.toLowerCase());
  const child = isGuardian ? await findUser(context.scope, found.child) : undefined;
  return child && { ...found, name: `${child.firstName} ${child.lastName.slice(0, 1)}.` };
}

async function consentOf({ scope }: Context, child: UserKey, name: string, mayAgree: boolean): Promise<FamilyConsent> {
  const rows = await listOfChildren(scope, [child.id]);
  const people = await listMembers(
    scope,
    rows.map(({ family }) => family.id),
  );
  const families = rows.map(({ family, sharedAt }) => ({
    family: { id: family.id, name: family.name },
    parents: parentsOf(people.filter(({ familyId }) => familyId === family.id)),
    state: sharedAt === null ? ('asked' as const) : ('given' as const),
  }));
  return { childName: name, mayAgree, families };
}

/** The families of the child of a guardian's mailed link. */
export async function findFamilyConsent(
  context: Context,
  link: FamilyLink,
  deps: FamilyDeps,
): Promise<Result<FamilyConsent>> {
  const found = await childOf(context, link, deps);
  return found
    ? ok(await consentOf(context, found.child, found.name, found.mayAgree))
    : fail(accountErrors['link-unknown']);
}

/** A guardian's answer by a mailed link; the families of the child after it. */
export async function answerFamilyConsent(
  context: Context,
  { family: id, answer, ...link }: FamilyLink & { readonly family: number; readonly answer: Answer },
  deps: FamilyDeps,
): Promise<Result<FamilyConsent>> {
  const found = await childOf(context, link, deps);
  if (!found || (answer === 'agree' && !found.mayAgree)) return fail(accountErrors['link-unknown']);
  const { child, name } = found;
  const family = (await listOfChildren(context.scope, [child.id])).find((row) => row.family.id === id)?.family;
  if (!family || !(await decide(context, { family, child, answer }, deps))) return fail(familyErrors['nothing-asked']);
  // A no has ended the link too; the screen shows its effect all the same.
  return ok(await consentOf(context, child, name, found.mayAgree && answer === 'agree'));
}
