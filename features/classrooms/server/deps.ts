import type { Context, UserKey } from '#features/session/server';
import { fail, ok, type Failure, type Result, type Success } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import { classroomErrors, type Joined } from '../contract/index.ts';
import { mayManage, maySee } from './policy.ts';
import { findMembership, type MembershipRow } from './repositories/classrooms.ts';

/** Acts about which teachers get a mail too [SAFE-5]. */
export type Notice = 'class-deleted' | 'class-handed-over' | 'class-teacher-joined' | OwnerNotice;

/** The owner of the class gets these mails, also about an act of the owner [SAFE-14]. */
export type OwnerNotice = 'class-pupils-moved' | 'class-pupil-asked';

export type NotifyTeachers = (
  context: Context,
  notice: Notice,
  to: readonly (UserKey & { readonly email: string })[],
  facts: { readonly classroom: string; readonly day?: Date },
) => Promise<void>;

/** What the feature of accounts does for a class. */
export interface ClassAccounts {
  /** First e-mails that pupils wish for, by user. */
  emailRequests(scope: Scope, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Why the caller has not proved who they are, by the password or a recent sign-in; undefined: they have. */
  refuseUnproven(context: Context, password: string | undefined): Promise<Failure | undefined>;
}

/** Functions and services that classrooms need from the platform and from other features. */
export interface ClassroomDeps {
  readonly clock: Clock;
  /** Called after a user was given publications or lost them, so that the next answer knows. */
  readonly onBooksChanged: (userId: string) => void;
  /** Lets the user join by a code that no class has [SAFE-22]; undefined for an unknown code. Counts no guess. */
  readonly joinElsewhere: (context: Context, code: string) => Promise<Result<Joined> | undefined>;
  readonly accounts: ClassAccounts;
  /** Mails people of a class about an act of a colleague. */
  readonly notify: NotifyTeachers;
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

/** Why the user does not manage the class; undefined: does. */
export async function refuseManaging(context: Context, id: string): Promise<Failure | undefined> {
  const found = await findManaged(context, id);
  return found.isOk ? undefined : found;
}

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
