/** Calls about an attempt at a quiz, as pages of the version before name them. */
const QUIZ_TRY = /^(\/api\/p\/quizzes\/[^/?]+)\/try(?=[/?]|$)/;

/** Pages that were loaded before an update call the paths of their version: their answers must not be lost. Pure. */
export const presentUrl = (url: string): string => url.replace(QUIZ_TRY, '$1/attempt');
