import * as z from 'zod/mini';
import { gapsOf, partIdSchema, type Prompt, type QuestionType } from './prompt.ts';
import type { Question } from './question.ts';

const typed = z.string().check(z.maxLength(200));
const ids = z.array(partIdSchema).check(z.maxLength(20));

/** A student's answer to a question, of its type; it may be incomplete. */
export const answerSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choice'), option: partIdSchema }),
  z.strictObject({ type: z.literal('multiple'), options: ids }),
  z.strictObject({ type: z.literal('true-false'), isTrue: z.boolean() }),
  z.strictObject({ type: z.literal('short'), text: typed }),
  /** The typed text: a decimal comma counts like a point. */
  z.strictObject({ type: z.literal('numeric'), text: typed }),
  z.strictObject({ type: z.literal('match'), pairs: z.record(partIdSchema, partIdSchema) }),
  z.strictObject({ type: z.literal('order'), order: ids }),
  z.strictObject({ type: z.literal('gaps'), gaps: z.record(partIdSchema, typed) }),
  z.strictObject({ type: z.literal('hotspot'), area: partIdSchema }),
]);
export type Answer = z.infer<typeof answerSchema>;
export type AnswerOf<Type extends QuestionType> = Extract<Answer, { readonly type: Type }>;

const isUniqueIn = (given: readonly string[], allowed: readonly string[]): boolean =>
  new Set(given).size === given.length && given.every((id) => allowed.includes(id));
const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

/** Whether an answer can be one to this question: of its type, and naming its parts only. Pure. */
export function fitsPrompt(prompt: Prompt, answer: Answer): boolean {
  if (prompt.type === 'choice' && answer.type === 'choice') return isUniqueIn([answer.option], idsOf(prompt.options));
  if (prompt.type === 'multiple' && answer.type === 'multiple')
    return isUniqueIn(answer.options, idsOf(prompt.options));
  if (prompt.type === 'match' && answer.type === 'match')
    return (
      isUniqueIn(Object.keys(answer.pairs), idsOf(prompt.left)) &&
      Object.values(answer.pairs).every((id) => idsOf(prompt.right).includes(id))
    );
  if (prompt.type === 'order' && answer.type === 'order')
    return answer.order.length === prompt.items.length && isUniqueIn(answer.order, idsOf(prompt.items));
  if (prompt.type === 'gaps' && answer.type === 'gaps')
    return isUniqueIn(
      Object.keys(answer.gaps),
      gapsOf(prompt).map(({ gap }) => gap),
    );
  if (prompt.type === 'hotspot' && answer.type === 'hotspot') return isUniqueIn([answer.area], idsOf(prompt.areas));
  return prompt.type === answer.type;
}

/** Whether nothing of an answer is left out. Pure. */
export function isComplete(prompt: Prompt, answer: Answer | undefined): boolean {
  if (!answer || answer.type !== prompt.type) return false;
  switch (answer.type) {
    case 'multiple':
      return answer.options.length > 0;
    case 'short':
    case 'numeric':
      return answer.text.trim() !== '';
    case 'match':
      return prompt.type === 'match' && Object.keys(answer.pairs).length === prompt.left.length;
    case 'gaps':
      return prompt.type === 'gaps' && gapsOf(prompt).every(({ gap }) => (answer.gaps[gap] ?? '').trim() !== '');
    default:
      return true;
  }
}

/** The right answer by the key, to show once it is allowed. Pure. */
export function rightAnswer(question: Question): Answer {
  const { type, key } = question;
  switch (type) {
    case 'choice':
      return { type, option: key.option };
    case 'multiple':
      return { type, options: key.options };
    case 'true-false':
      return { type, isTrue: key.isTrue };
    case 'short':
      return { type, text: key.accepted[0] ?? '' };
    case 'numeric':
      return { type, text: String(key.value) };
    case 'match':
      return { type, pairs: key.pairs };
    case 'order':
      return { type, order: key.order };
    case 'gaps':
      return {
        type,
        gaps: Object.fromEntries(Object.entries(key.gaps).map(([gap, accepted]) => [gap, accepted[0] ?? ''])),
      };
    case 'hotspot':
      return { type, area: key.area };
  }
}
