import { isParent, isTeacher, isUnconfirmedTeacher, type User } from '#features/session/contract';

/** Fewer signs are not sent (specification, section 9). */
export const CODE_MIN = 8;
/** Signs of the codes that are made today: what the field's example shows. */
export const CODE_LENGTH = 12;

export type JoinType = 'classroom' | 'family';

/** What the user can join, and the first step of the dialog. */
export interface JoinStart {
  /** Step 0 asks for one of these, where there are two. */
  readonly choices: readonly JoinType[];
  /** Chosen already: the dialog begins with the code [JOIN-2]. */
  readonly preset?: JoinType;
}

/**
 * Where the dialog begins [JOIN-1, JOIN-2]: parents with the family, teachers too where the market allows family groups;
 * others choose where they can, and have nothing to choose where a classroom is all there is. Pure.
 *
 * @param canJoinFamilyGroup whether the market lets others than parents join family groups
 */
export function startOf(user: User, canJoinFamilyGroup: boolean): JoinStart {
  if (isParent(user) && !isTeacher(user)) return { choices: ['family'], preset: 'family' };
  if (!canJoinFamilyGroup) return { choices: ['classroom'], preset: 'classroom' };
  const choices = ['classroom', 'family'] as const;
  return isTeacher(user) && !isUnconfirmedTeacher(user) ? { choices, preset: 'family' } : { choices };
}

/** Where it begins for who came by a link: links of classes name no type, those of families say `joinType=family`. Pure. */
export function startOfLink(start: JoinStart, type: JoinType = 'classroom'): JoinStart {
  return start.choices.includes(type) ? { ...start, preset: type } : start;
}
