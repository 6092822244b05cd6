import type { Market } from '#features/market/contract';
import { isSuperTeacher, mayTeach, type User } from '#features/session/contract';

/**
 * Who sees the test corner: teachers where the market has a teacher's corner and a test corner, super teachers in every market
 * [NAV-18]. Pure.
 */
export const mayUseCorner = (
  { supportsRepository, hasTestCorner }: Pick<Market, 'supportsRepository' | 'hasTestCorner'>,
  user: User,
): boolean => mayTeach(user) && (isSuperTeacher(user) || (supportsRepository && hasTestCorner));
