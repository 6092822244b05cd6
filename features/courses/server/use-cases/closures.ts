import { hasAdultConsent } from '#features/account/server';
import { isUnderAge } from '#features/session/contract';
import type { Context } from '#features/session/server';
import type { CourseUnit } from '#platform/server/course';
import type { CourseLine } from '../../contract/index.ts';

type Closure = NonNullable<CourseLine['closed']>;

/** What decides which units open for a user. */
export interface Opener {
  /** The servers that the market names. */
  readonly hosts: readonly string[];
  /** The user waits for a guardian: nothing of what they do is stored, so no unit opens. */
  readonly isWaiting: boolean;
  /** Whether what a unit on another server learns about the user may leave: users under the age of consent need the yes of a guardian or their school. */
  readonly mayLeave: boolean;
}

/** The yes for a user under the age of consent: the account is the school's, or a guardian or the school has agreed [PROG-39]. */
const isAgreed = async ({ scope, user }: Context): Promise<boolean> =>
  user.isSchoolMade === true || (user.uid !== undefined && (await hasAdultConsent(scope, user.uid)));

export async function openerOf(context: Context, now: Date): Promise<Opener> {
  const { user, market } = context;
  const isWaiting = user.isWaitingForGuardian === true;
  const isFree = !isUnderAge(user, market.ageOfConsent, now);
  return {
    hosts: market.courseHosts,
    isWaiting,
    mayLeave: !isWaiting && (isFree || (await isAgreed(context))),
  };
}

/** Why a unit does not open; undefined where it opens. Pure. */
export function closureOf({ url }: Pick<CourseUnit, 'url'>, opener: Opener): Closure | undefined {
  const isRemote = url.kind === 'remote';
  if (isRemote && !opener.hosts.includes(new URL(url.href).host)) return 'host-closed';
  return opener.isWaiting || (isRemote && !opener.mayLeave) ? 'consent-missing' : undefined;
}
