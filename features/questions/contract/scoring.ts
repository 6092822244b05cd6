import type { Answer } from './answer.ts';
import type { Question } from './question.ts';

/** A typed word in the form for comparing: without letter case, spaces, the kind of apostrophe and signs around it. */
export const foldText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s"„“”«».,;:!?¿¡()]+|[\s"„“”«».,;:!?()]+$/g, '')
    .toLowerCase();

/** Whether a typed word is this one; where signs are all that is asked for, they are all that is compared. Pure. */
function isSameText(given: string, expected: string): boolean {
  const folded = foldText(expected);
  return folded === '' ? given.trim() === expected.trim() : foldText(given) === folded;
}

/** A number as people type it: comma or point, a real minus, spaces between thousands; undefined: none. */
export function readNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[\s\u00A0\u202F]/g, '')
    .replace(/[−–]/, '-')
    .replace(',', '.');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Doubles hold no 0.1: a little beside the tolerance is within it. */
const isWithin = (value: number, goal: number, tolerance: number): boolean =>
  Math.abs(value - goal) <= tolerance + 1e-9 * Math.max(1, Math.abs(goal));

const share = (right: number, all: number): number => (all === 0 ? 0 : Math.max(0, right) / all);

/** Whether the answer to a question with one answer is right; undefined: it has several parts. */
function isRight(question: Question, answer: Answer): boolean | undefined {
  if (question.type === 'choice' && answer.type === 'choice') return answer.option === question.key.option;
  if (question.type === 'true-false' && answer.type === 'true-false') return answer.isTrue === question.key.isTrue;
  if (question.type === 'hotspot' && answer.type === 'hotspot') return answer.area === question.key.area;
  if (question.type === 'short' && answer.type === 'short')
    return question.key.accepted.some((one) => isSameText(answer.text, one));
  if (question.type === 'numeric' && answer.type === 'numeric') {
    const value = readNumber(answer.text);
    return value !== undefined && isWithin(value, question.key.value, question.key.tolerance);
  }
  return undefined;
}

/** How many parts of an answer are right, of all. */
function shareOfParts(question: Question, answer: Answer): number {
  if (question.type === 'multiple' && answer.type === 'multiple') {
    const right = answer.options.filter((id) => question.key.options.includes(id)).length;
    return share(right - (answer.options.length - right), question.key.options.length);
  }
  if (question.type === 'match' && answer.type === 'match') {
    const pairs = Object.entries(question.key.pairs);
    return share(pairs.filter(([left, right]) => answer.pairs[left] === right).length, pairs.length);
  }
  if (question.type === 'order' && answer.type === 'order')
    return share(
      question.key.order.filter((id, place) => answer.order[place] === id).length,
      question.key.order.length,
    );
  if (question.type === 'gaps' && answer.type === 'gaps') {
    const gaps = Object.entries(question.key.gaps);
    // Words to choose from are not folded: they may differ only by a capital letter or a sign.
    const chosen = new Set(question.pieces.flatMap((one) => (typeof one !== 'string' && one.options ? [one.gap] : [])));
    const isFilled = ([gap, accepted]: [string, readonly string[]]) => {
      const given = answer.gaps[gap] ?? '';
      return chosen.has(gap) ? accepted.includes(given) : accepted.some((one) => isSameText(given, one));
    };
    return share(gaps.filter(isFilled).length, gaps.length);
  }
  throw new Error(`No rule scores ${question.type} (${Object.keys(question.key).join()})`);
}

/**
 * How much of an answer is right, 0 to 1. Of several options each wrong one takes a right one away; pairs, places and gaps
 * count each by itself. Pure.
 */
export function scoreShare(question: Question, answer: Answer | undefined): number {
  if (answer?.type !== question.type) return 0;
  const isAllRight = isRight(question, answer);
  return isAllRight === undefined ? shareOfParts(question, answer) : Number(isAllRight);
}

/** The points of an answer: whole ones, and all of them only for a completely right answer. Pure. */
export function scorePoints(question: Question, answer: Answer | undefined): number {
  const part = scoreShare(question, answer);
  const points = Math.round(part * question.points);
  return part < 1 ? Math.min(points, question.points - 1) : points;
}
