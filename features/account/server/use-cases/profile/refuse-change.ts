import type { Market } from '#features/market/contract';
import type { Role, User } from '#features/session/contract';
import { fail, type Failure } from '#platform/kernel';
import { accountErrors, avatarsIn, avatarSetOf, ownNicknameProblem, type UserChange } from '../../../contract/index.ts';
import { mayChooseRole, mayHaveUsername } from '../../policy.ts';

/** A refusal that names one field of the change. */
export const refuseField = (error: Failure['error'], field: string): Failure =>
  fail(error, { fields: [{ path: `body.user.${field}`, code: error.code }] });

const OFFICIAL = ['first_name', 'firstName', 'middle_name', 'last_name', 'lastName'] as const;

function isOther(given: string | undefined, user: User, field: (typeof OFFICIAL)[number]): boolean {
  const now = { firstName: user.first_name, lastName: user.last_name, ...user };
  return given !== undefined && given !== (now[field] ?? '');
}

/** Why a user may not make this change; undefined when it is allowed [ACC-11, ACC-12, ACC-14, ACC-15]. Pure. */
export function refuseChange(input: UserChange, user: User, market: Market): Failure | undefined {
  const roles: readonly Role[] = input.roles ?? [];
  const hasForeignRole = roles.some((role) => !mayChooseRole(user, role, market));
  if (hasForeignRole) return refuseField(accountErrors['role-not-offered'], 'roles');
  // What a school calls its pupils is changed by their teachers [SAFE-4].
  const name = user.isSchoolMade ? OFFICIAL.find((field) => isOther(input[field], user, field)) : undefined;
  if (name) return refuseField(accountErrors['not-changeable'], name);
  if (input.username && !mayHaveUsername(user, roles)) return refuseField(accountErrors['not-changeable'], 'username');
  // Names and address of an outside account are kept outside.
  if (!user.internal && (input.mail ?? input.email)) return refuseField(accountErrors['not-changeable'], 'mail');
  return refuseNickname(input.nickname, user) ?? refuseAvatar(input.avatar, user, market);
}

function refuseNickname(nickname: string | undefined, user: User): Failure | undefined {
  const problem = nickname === undefined ? undefined : ownNicknameProblem(nickname, user);
  if (!problem) return undefined;
  const error = problem === accountErrors['name-invalid'].code ? 'name-invalid' : 'nickname-invalid';
  return refuseField(accountErrors[error], 'nickname');
}

function refuseAvatar(avatar: number | undefined, user: User, { layout }: Market): Failure | undefined {
  const isKnown = avatar === undefined || avatar <= avatarsIn(avatarSetOf(user, layout));
  return isKnown ? undefined : refuseField(accountErrors['avatar-invalid'], 'avatar');
}
