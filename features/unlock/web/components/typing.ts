import { groupCode, readCode } from '#platform/kernel';
import { CODE_LENGTH } from '../../contract/index.ts';

export interface Typed {
  readonly text: string;
  /** Where the caret belongs. */
  readonly caret: number;
}

/** Signs kept of what is typed or pasted: more than a code has, so that one too many is seen and not cut off. */
const MOST = CODE_LENGTH + 8;

/** What was typed, in groups of four; the caret stays behind the sign that it was behind. Pure. */
export function groupTyped(raw: string, caret: number): Typed {
  const signs = readCode(raw).slice(0, MOST);
  const before = readCode(raw.slice(0, caret)).slice(0, MOST);
  return { text: groupCode(signs), caret: groupCode(before).length };
}
