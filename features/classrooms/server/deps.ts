import type { Translate } from '#features/market/server';
import type { Context, UserKey } from '#features/session/server';
import { fail, ok, type Failure, type Result, type Success } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import { classroomErrors, type Joined } from '../contract/index.ts';
import { mayManage, maySee } from './policy.ts';
import type { PupilAccounts } from './use-cases/pupils/pupil-accounts.ts';
import { findMembership, type MembershipRow } from './repositories/classrooms.ts';

/** Acts of which teachers hear by mail too [SAFE-5]. */
export type Notice = 'class-deleted' | 'class-handed-over' | 'class-teacher-joined';

export type NotifyTeachers = (
  context: Context,
  notice: Notice,
  to: readonly (UserKey & { readonly email: string })[],
  facts: { readonly classroom: string; readonly day?: Date },
) => Promise<void>;

/** What classrooms need from the rest of the house. */
export interface ClassroomDeps {
  readonly clock: Clock;
  /** Called after a user was given publications or lost them, so that the next answer knows. */
  readonly onBooksChanged: (userId: string) => void;
  /** Lets the user in where a code leads that no class has [SAFE-22]; undefined where nobody has it. Counts no guess. */
  readonly joinElsewhere: (context: Context, code: string) => Promise<Result<Joined> | undefined>;
  /** Makes accounts for pupils without e-mail. */
  readonly accounts: PupilAccounts;
  /** Tells people of a class by mail what a colleague did. */
  readonly notify: NotifyTeachers;
  /** The words of printed cards, by the label of a market. */
  readonly wordsOf: (label: string) => Promise<Translate>;
  /** Where links on printed cards lead. */
  readonly originOf: (context: Context) => string;
}

/** The class, if the user may do that with it; all other ids are unknown [CLS-10]. */
async function find(
  { scope, user }: Context,
  id: string | number,
  may: typeof mayManage,
): Promise<Success<MembershipRow> | Failure> {
  const found = user.uid ? await findMembership(scope, user.uid, Number(id)) : undefined;
  return found && may(user, found.role) ? ok(found) : fail(classroomErrors.unknown);
}

export const findMine = (context: Context, id: string | number) => find(context, id, maySee);
export const findManaged = (context: Context, id: string | number) => find(context, id, mayManage);

/** One transaction; whose books changed inside is told when it is through. */
export async function changing<T>(
  { scope }: Pick<Context, 'scope'>,
  deps: Pick<ClassroomDeps, 'onBooksChanged'>,
  work: (inside: Scope, touched: Set<string>) => Promise<T>,
): Promise<T> {
  const touched = new Set<string>();
  const answer = await scope.transaction((inside) => work(inside, touched));
  for (const userId of touched) deps.onBooksChanged(userId);
  return answer;
}
