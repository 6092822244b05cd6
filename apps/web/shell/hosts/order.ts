/** Which dialog is shown if several should be: the one to answer first is first; those the user opened are last. */
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

/** Dialogs that block everything, also a screen that has the window for itself. */
export const URGENT_DIALOGS: readonly string[] = ['device-lock'];

/** Bars of both places, from above to below. */
export const BAR_ORDER: readonly string[] = [
  'erase',
  'guardian',
  'unconfirmed-teacher',
  'unconfirmed-children',
  'email',
  'repository-tips',
  'quiz-notice',
  'cookie-notice',
  'companion',
];
