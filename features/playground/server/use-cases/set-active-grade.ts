import type { Context } from '#features/session/server';
import { GRADE_COOKIE, themeOf } from '../../contract/index.ts';

/** A school year and its holidays. */
const YEAR_SECONDS = 365 * 86_400;

/** Keeps the active grade in the browser alone: it is no fact about a person, and visitors have one too [PLAY-4]. */
export function setActiveGrade({ exchange, market }: Context, grade: number | null): { readonly theme: string } {
  exchange.setCookie(GRADE_COOKIE, String(grade ?? ''), grade === null ? 0 : YEAR_SECONDS);
  return { theme: themeOf(market.pypTheme, grade) };
}
