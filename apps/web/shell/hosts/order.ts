/** Which dialog is shown where several should be: what can be answered first stands first; a wish of one's own comes last. */
export const DIALOG_ORDER: readonly string[] = [
  'device-lock',
  'own-password',
  'role',
  'username',
  'teacher-code',
  'guardian',
  'avatar',
  'export',
  'erase',
  'keep',
  'join',
];

/** Dialogs that stand in the way of everything, also of a screen that has the window for itself. */
export const URGENT_DIALOGS: readonly string[] = ['device-lock'];

/** Bars of both places, from above to below. */
export const BAR_ORDER: readonly string[] = [
  'erase',
  'guardian',
  'unconfirmed-teacher',
  'unconfirmed-children',
  'email',
  'quiz-notice',
  'cookie-notice',
  'companion',
];
