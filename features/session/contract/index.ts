export {
  anonymousUser,
  asByPictures,
  cookiesComplianceSchema,
  displayName,
  roleSchema,
  userSchema,
  type Role,
  type User,
} from './user.ts';
export {
  alsoByPictures,
  canManageChildren,
  canManageContent,
  everyone,
  isAnonymous,
  isMissingUsername,
  isNew,
  isParent,
  isStudent,
  isSuperTeacher,
  isTeacher,
  isUnconfirmedTeacher,
  isWithoutRole,
  kinds,
  kindsOf,
  mayTeach,
  signedIn,
  type Kind,
} from './kinds.ts';
export { ageOn, isUnderAge } from './age.ts';
export { sessionErrors } from './errors.ts';
export {
  CREDENTIAL_MAX,
  endpoints,
  getSessionEnd,
  getUserdata,
  login,
  logout,
  sessionEndSchema,
  type SessionEnd,
} from './endpoints.ts';
export { safeReturnUrl, type ReturnRules } from './return-url.ts';
