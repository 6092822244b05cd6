import { groupCode, readCode } from '#platform/kernel';

export interface Typed {
  readonly text: string;
  /** Where the caret belongs. */
  readonly caret: number;
}

/**
 * What was typed, in groups of four; the caret stays behind the sign that it was behind. Pure.
 * @param most signs kept of what is typed or pasted
 */
export function groupTyped(raw: string, caret: number, most: number): Typed {
  const signs = readCode(raw).slice(0, most);
  const before = readCode(raw.slice(0, caret)).slice(0, most);
  return { text: groupCode(signs), caret: groupCode(before).length };
}
