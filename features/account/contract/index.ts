import { fileEndpoints } from './file-endpoints.ts';
import { guardianEndpoints } from './guardian-endpoints.ts';
import { profileEndpoints } from './profile-endpoints.ts';
import { registrationEndpoints } from './registration-endpoints.ts';

export {
  avatarAddress,
  pictureAddress,
  NEUTRAL_AVATAR,
  avatarsIn,
  avatarSetOf,
  DEFAULT_AVATAR,
  RANDOM_AVATAR_MAX,
  randomAvatar,
  ROLE_AVATARS,
  shownAvatar,
  type AvatarSet,
} from './avatars.ts';
export { CREATURES } from './creatures.ts';
export {
  generatedNameSchema,
  NAME_CREATURES,
  NICKNAME_MAX,
  nicknameProblem,
  ownNicknameProblem,
  TRAITS,
  type GeneratedName,
} from './nickname/nickname.ts';
export { downloadExport, getAvatar } from './file-endpoints.ts';
export * from './guardian-endpoints.ts';
export * from './profile-endpoints.ts';
export * from './registration-endpoints.ts';
export { accountErrors } from './errors.ts';
export * from './fields.ts';
export { password as passwordSchema, token as tokenSchema, word as wordSchema } from './schemas.ts';
export {
  CONSENT_KINDS,
  fieldsOf,
  registrationPayload,
  registrationProblems,
  type ConsentKind,
  type RegistrationField,
  type RegistrationForm,
} from './registration.ts';

export const endpoints = [...registrationEndpoints, ...guardianEndpoints, ...profileEndpoints, ...fileEndpoints];
