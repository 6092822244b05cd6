import { accountErrors, isoDay, parseDay, randomAvatar } from '#features/account/contract';
import type { LegalText } from '#features/account/contract';
import { createHashedAccount, takenLogins, type Context } from '#features/session/server';
import { fail, ok, requestErrors, type DataOf, type Failure, type InputOf, type Result } from '#platform/kernel';
import {
  CHILDREN_MAX,
  childBirthdateProblem,
  childrenErrors,
  usernameCandidates,
  type Child,
  type createChild as endpoint,
  type getNewChild as newEndpoint,
} from '../../contract/index.ts';
import { hashPassword } from '#platform/server/passwords';
import { mayConsent, mayCreate } from '../policy.ts';
import { insertGuardianship, listChildren } from '../repositories/guardianships.ts';
import { easyPassword } from './manage-children.ts';
import { findOwn, present, type ChildrenDeps } from '../deps.ts';

type Names = InputOf<typeof newEndpoint>['query'];
type Body = InputOf<typeof endpoint>['body'];

/** The legal texts of now and, for a name, a username that is free. */
export async function getNewChild(
  context: Context,
  { first_name = '', last_name = '' }: Names,
  { account }: ChildrenDeps,
): Promise<Result<DataOf<typeof newEndpoint>>> {
  if (!mayCreate(context.user, context.market)) return fail(childrenErrors['not-offered']);
  const candidates = usernameCandidates(first_name, last_name);
  // A proposal tells, too, which names are taken.
  if (candidates.length > 0) await account.countNameCheck(context, 'check');
  const taken = candidates.length > 0 ? await takenLogins(context.scope, candidates) : new Set();
  const username = candidates.find((name) => !taken.has(name));
  return ok({ legal: [...(await account.findLegalTexts(context))], ...(username ? { username } : {}) });
}

class NameTaken extends Error {}

/**
 * Runs before the transaction: counts the call, because its response reports taken names, and hashes the password.
 *
 * @returns the hash; null without a password, or if the user must not create a child
 */
export async function prepareChild(
  context: Context,
  { password }: Body,
  { account }: ChildrenDeps,
): Promise<string | null> {
  if (!mayCreate(context.user, context.market)) return null;
  await account.countNameCheck(context, 'child');
  return password === undefined ? null : hashPassword(password);
}

/**
 * Makes a child's account with the consent of the parent, whose address is proven: the child waits for no guardian's
 * mail [FAM-3, ACC-9]. Without a password it waits for one.
 */
export async function createChild(
  context: Context,
  body: Body,
  deps: ChildrenDeps,
  passwordHash: string | null,
): Promise<Result<Child>> {
  const { scope, user, market } = context;
  const legal = await deps.account.findLegalTexts(context);
  const refused = await refusal(context, body, legal, deps);
  if (refused || !user.uid) return refused ?? fail(childrenErrors['not-offered']);
  const guardianId = user.uid;
  const { first_name: firstName, last_name: lastName, username } = body;
  const day = parseDay(body.birthdate);
  try {
    return await scope.transaction(async (inside) => {
      const id = await createHashedAccount(
        inside,
        {
          firstName,
          lastName,
          username,
          roles: ['ROLE_STUDENT'],
          market: market.label,
          madeBy: 'guardian',
          avatar: randomAvatar(market.layout === 'pyp' ? 'creatures' : 'students', Math.random()),
          ...(day ? { birthdate: isoDay(day) } : {}),
        },
        passwordHash,
      );
      if (!id) throw new NameTaken();
      const key = { workspaceId: inside.workspaces[0] ?? 0, id };
      await insertGuardianship(inside, guardianId, key, deps.clock.now());
      await deps.account.agree({ ...context, scope: inside }, id, legal);
      await deps.bringChild({ ...context, scope: inside }, key, deps.clock.now());
      const made = await findOwn({ ...context, scope: inside }, id);
      return made.isOk ? ok(present(made.value)) : made;
    });
  } catch (error) {
    if (error instanceof NameTaken) return field('username', accountErrors['username-taken']);
    throw error;
  }
}

async function refusal(
  context: Context,
  body: Body,
  legal: readonly LegalText[],
  { clock }: ChildrenDeps,
): Promise<Failure | undefined> {
  const { scope, user, market } = context;
  if (!mayCreate(user, market)) return fail(childrenErrors['not-offered']);
  if (!mayConsent(user)) return fail(childrenErrors['email-not-verified']);
  const birthdate = childBirthdateProblem(body.birthdate, clock.now());
  if (birthdate) return fail(requestErrors.invalid, { fields: [{ path: 'body.birthdate', code: birthdate }] });
  const names = { ...body, nickname: '' };
  const easy = body.password === undefined ? undefined : easyPassword(body.password, context, names);
  if (easy) return easy;
  if (!legal.every(({ id }) => body.consents.includes(id))) return field('consents', accountErrors['consent-required']);
  if ((await listChildren(scope, user.uid ?? '')).length >= CHILDREN_MAX) return fail(childrenErrors['too-many']);
  const taken = await takenLogins(scope, [body.username]);
  return taken.size > 0 ? field('username', accountErrors['username-taken']) : undefined;
}

const field = (name: string, error: (typeof accountErrors)[keyof typeof accountErrors]): Failure =>
  fail(error, { fields: [{ path: `body.${name}`, code: error.code }] });
