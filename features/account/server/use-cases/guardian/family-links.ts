import type { Context, UserKey } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import { hashToken } from '#platform/server/tokens';
import { guardianAddresses } from '../../repositories/consents.ts';
import { deleteTokensOf, findToken } from '../../repositories/tokens.ts';
import { post } from '../tokens/mail-jobs.ts';
import type { AccountDeps } from '../../deps.ts';

/** Mails to guardians about families, and the links in them: a guardian needs no account [SAFE-6]. */
export interface FamilyLinks {
  /** The address of the guardian who agreed for each of these children last; none of whom took that back. */
  guardianEmails(scope: Scope, childIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Mails a guardian a link, part of the transaction of the context's scope: to answer with, or to take a yes back with. */
  writeOfFamily(context: Context, mail: 'family-asked' | 'family-agreed', child: UserKey, email: string): Promise<void>;
  /** For which child a link of such a mail answers, and whether it may say yes; undefined where it is none, or is over. */
  findFamilyLink(
    context: Context,
    link: { readonly token: string; readonly email: string },
  ): Promise<{ readonly child: UserKey; readonly mayAgree: boolean } | undefined>;
  /** Ends all links that say yes for the child. */
  endFamilyLinks(scope: Scope, childId: string): Promise<void>;
}

export const familyLinks = (deps: AccountDeps): FamilyLinks => ({
  async guardianEmails(scope, childIds) {
    const found = new Map<string, string>();
    for (const { userId, giver } of await guardianAddresses(scope, childIds))
      if (giver && !found.has(userId)) found.set(userId, giver);
    return found;
  },
  writeOfFamily: ({ market, exchange, scope }, mail, child, email) =>
    post(deps, { market, origin: exchange.origin }, { mail, user: child, email }, scope.executor),
  async findFamilyLink({ scope }, { token, email }) {
    const hash = hashToken(token);
    for (const purpose of ['family', 'family-withdraw'] as const) {
      const found = await findToken(scope, hash, purpose, deps.clock.now());
      if (found?.email?.toLowerCase() !== email.toLowerCase()) continue;
      return { child: { workspaceId: found.homeWorkspaceId, id: found.userId }, mayAgree: purpose === 'family' };
    }
    return undefined;
  },
  endFamilyLinks: (scope, childId) => deleteTokensOf(scope, childId, ['family']),
});
