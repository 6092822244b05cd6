import { fileEndpoints } from './file-endpoints.ts';
import { guardianEndpoints } from './guardian-endpoints.ts';
import { profileEndpoints } from './profile-endpoints.ts';

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
export { accountErrors } from './errors.ts';
export * from './fields.ts';
export {
  consents as consentsSchema,
  email as emailSchema,
  gender as genderSchema,
  checkedText,
  name as nameSchema,
  password as passwordSchema,
  token as tokenSchema,
  username as usernameSchema,
  word as wordSchema,
} from './schemas.ts';

export const endpoints = [...guardianEndpoints, ...profileEndpoints, ...fileEndpoints];
