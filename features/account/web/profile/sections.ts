/** Anchors of the profile page. */
export const PROFILE_SECTION = 'profile';
export const SECURITY_SECTION = 'security';
export const TEACHER_SECTION = 'teacher-code';
export const CONSENT_SECTION = 'consents';
export const DATA_SECTION = 'my-data';
export const ERASE_SECTION = 'delete-account';
