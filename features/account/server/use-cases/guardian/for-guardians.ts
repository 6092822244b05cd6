import type { Context, UserKey, UserRow } from '#features/session/server';
import type { Failure, Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import type { LegalText } from '../../../contract/index.ts';
import { openEmailRequests } from '../../repositories/email-requests.ts';
import { giveConsents } from '../consents.ts';
import { countNameCheck } from '../check-availability.ts';
import { answerEmailRequest } from '../email-requests.ts';
import { planErasure } from '../profile/erase.ts';
import { exportAddress } from '../profile/export.ts';
import { familyLinks, type FamilyLinks } from './family-links.ts';
import { setPasswordByAdult } from '../school-accounts/renew-passwords.ts';
import { provenUser, refuseUnproven } from '../password/prove-owner.ts';
import type { AccountDeps } from '../../deps.ts';

/** What accounts do for those who answer for a child [FAM-3, ACC-18]; for whom they answer, the feature children judges. */
export interface ForGuardians extends FamilyLinks {
  /** The texts that a guardian agrees to, in their versions of now. */
  findLegalTexts(context: Context): Promise<readonly LegalText[]>;
  /** Counts a call of the caller that reports whether a name is taken. @throws {CallRefused} 429 after too many */
  countNameCheck(context: Context, what: 'check' | 'child'): Promise<void>;
  /** Keeps the caller's consent to the texts for a child that was just made. */
  agree(context: Context, childId: string, texts: readonly LegalText[]): Promise<void>;
  /** Whether the password is the caller's. */
  knowsPassword(context: Context, password: string): Promise<boolean>;
  /** Why the caller has not proved who they are, by the password or a recent sign-in; undefined: they have [SAFE-5]. */
  refuseUnproven(context: Context, password: string | undefined): Promise<Failure | undefined>;
  /** An address of all data of the child, good once, for ten minutes. */
  exportAddress(context: Context, child: UserKey): Promise<{ address: string }>;
  /** Plans the erasure of the child's account after the cooling-off time, or takes the plan back. */
  planErasure(
    context: Context,
    child: Pick<UserRow, 'workspaceId' | 'id' | 'email'>,
    isWithdrawn: boolean,
  ): Promise<Result<{ eraseAfter?: string }>>;
  /** Sets the child's password whatever was done to the account; inside the transaction of the context's scope [SAFE-4]. */
  setPassword(context: Context, child: UserKey, passwordHash: string): Promise<boolean>;
  /** First e-mails that children wish for, by user [SAFE-4]. */
  emailRequests(scope: Scope, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The answer to such a wish; false when nothing waits. */
  answerEmailRequest(context: Context, child: UserKey, isYes: boolean): Promise<boolean>;
}

export const forGuardians = (deps: AccountDeps): ForGuardians => ({
  findLegalTexts: ({ scope, market }) => deps.findLegalTexts(scope, market),
  countNameCheck: (context, what) => countNameCheck(context, deps, what),
  async agree({ scope, market, user }, userId, texts) {
    const giving = { userId, market, texts, givenBy: 'guardian', now: deps.clock.now() } as const;
    await giveConsents(scope, scope.workspaces[0] ?? 0, { ...giving, ...(user.mail ? { giver: user.mail } : {}) });
  },
  knowsPassword: async (context, password) => (await provenUser(context, password, deps)) !== undefined,
  refuseUnproven: (context, password) => refuseUnproven(context, password, deps),
  exportAddress: (context, child) => exportAddress(context, child, deps),
  planErasure: (context, child, isWithdrawn) => planErasure(context, child, isWithdrawn, deps),
  setPassword: (context, child, passwordHash) => setPasswordByAdult(context, { ...child, passwordHash }, deps),
  ...familyLinks(deps),
  emailRequests: openEmailRequests,
  answerEmailRequest: (context, child, isYes) => answerEmailRequest(context, child, isYes, deps),
});
