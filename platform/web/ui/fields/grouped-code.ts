import { groupCode, readCode } from '#platform/kernel';

export interface Typed {
  readonly text: string;
  /** Where the caret belongs. */
  readonly caret: number;
}

/**
 * The typed text in groups of four; the caret stays behind the same sign. Pure.
 * @param most maximum of typed or pasted signs that are kept
 */
export function groupTyped(raw: string, caret: number, most: number): Typed {
  const signs = readCode(raw).slice(0, most);
  const before = readCode(raw.slice(0, caret)).slice(0, most);
  return { text: groupCode(signs), caret: groupCode(before).length };
}
