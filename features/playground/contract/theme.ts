import { VISITOR_GRADES } from './constants.ts';

/** Holds the active grade, so that the server gives the page its theme from the first byte [PLAY-5]. */
export const GRADE_COOKIE = 'klupa_grade';

const THEMES = Array.from({ length: VISITOR_GRADES }, (_, index) => String(index + 1));

/** The market's own theme, else that of the grade, else the first [PLAY-5]. */
export function themeOf(pypTheme: string | null, grade: number | string | null | undefined): string {
  return pypTheme ?? THEMES.find((theme) => theme === String(grade)) ?? '1';
}
