import { isStudent, type User } from '#features/session/contract';
import {
  emailProblem,
  nameProblem,
  optionalNameProblem,
  ownNicknameProblem,
  usernameProblem,
  type Problem,
  type UserChange,
} from '../../../contract/index.ts';

/** The texts of the profile form, one for every field. */
export interface ProfileValues {
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
  readonly nickname: string;
  readonly mail: string;
  readonly username: string;
  readonly gender: string;
}
export type ProfileField = keyof ProfileValues;

export const valuesOf = (user: User): ProfileValues => ({
  first_name: user.first_name ?? '',
  middle_name: user.middle_name ?? '',
  last_name: user.last_name ?? '',
  nickname: user.nickname ?? '',
  mail: user.mail ?? '',
  username: user.username ?? '',
  gender: user.gender ?? '',
});

/** The fields that a user may write in, in the order of the form: names and e-mail of an outside account live outside. */
export const fieldsFor = (user: User): readonly ProfileField[] => [
  // What a school calls its pupils is changed by their teachers [SAFE-4].
  ...(user.internal && !user.isSchoolMade ? (['first_name', 'middle_name', 'last_name'] as const) : []),
  'nickname',
  ...(user.internal ? (['mail'] as const) : []),
  ...(isStudent(user) ? (['username'] as const) : []),
  'gender',
];

/** A field's problem. A child's account may have no e-mail; an existing e-mail is not emptied. */
export function problemOf(field: ProfileField, values: ProfileValues, user: User): Problem {
  const value = values[field];
  if (field === 'first_name' || field === 'last_name') return nameProblem(value);
  if (field === 'nickname') return ownNicknameProblem(value, user);
  if (field === 'middle_name') return optionalNameProblem(value);
  if (field === 'mail') return value.trim() === '' && !user.mail ? undefined : emailProblem(value);
  // An empty username is dropped.
  if (field === 'username') return value.trim() === '' ? undefined : usernameProblem(value);
  return undefined;
}

/** The fields whose value is another than the user's. */
export function changedFields(values: ProfileValues, user: User): ProfileField[] {
  const current = valuesOf(user);
  return fieldsFor(user).filter((field) => values[field].trim() !== current[field]);
}

/** The body of the call: the changed fields, without an empty username [ACC-14]. */
export function profileChange(values: ProfileValues, user: User): UserChange {
  const changed = changedFields(values, user).filter((field) => field !== 'username' || values.username.trim() !== '');
  return Object.fromEntries(changed.map((field) => [field, values[field].trim()])) as UserChange;
}

/** Whether what changed asks for the present password: another e-mail or username, but not the first username [SAFE-4]. */
export const needsPassword = (values: ProfileValues, user: User): boolean =>
  user.internal &&
  changedFields(values, user).some(
    (field) =>
      field === 'mail' || (field === 'username' && user.username !== undefined && values.username.trim() !== ''),
  );
