import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { Answer, Prompt } from '../../contract/index.ts';

/** An answer in words, for a list of results. */
export function AnswerText({
  prompt,
  answer,
}: {
  readonly prompt: Prompt;
  readonly answer: Answer | undefined;
}): ReactNode {
  const { t } = useWords();
  const lines = answer ? linesOf(prompt, answer) : [];
  if (lines === 'true' || lines === 'false') return t(`questions.${lines}`);
  if (lines.length === 0) return t('questions.no-answer');
  return lines.join(prompt.type === 'order' ? ' → ' : ' · ');
}

const textIn = (list: readonly { readonly id: string; readonly text: string }[], id: string | undefined): string =>
  list.find((one) => one.id === id)?.text ?? '…';

/** What an answer names, a line a part; `true` and `false` have words of their own. Pure. */
function linesOf(prompt: Prompt, answer: Answer): readonly string[] | 'true' | 'false' {
  if (answer.type === 'true-false') return answer.isTrue ? 'true' : 'false';
  if (answer.type === 'short') return typedLine(answer.text);
  if (answer.type === 'numeric' && prompt.type === 'numeric') return typedLine(answer.text, prompt.unit);
  if (answer.type === 'choice' && prompt.type === 'choice') return [textIn(prompt.options, answer.option)];
  if (answer.type === 'multiple' && prompt.type === 'multiple')
    return answer.options.map((id) => textIn(prompt.options, id));
  if (answer.type === 'hotspot' && prompt.type === 'hotspot')
    return prompt.areas.filter(({ id }) => id === answer.area).map(({ label }) => label);
  return arrangedLines(prompt, answer);
}

/** A typed word or number, if there is one. */
function typedLine(text: string, unit = ''): readonly string[] {
  if (!text.trim()) return [];
  return [unit ? `${text} ${unit}` : text];
}

/** What an answer puts together: pairs, an order, words in their gaps. */
function arrangedLines(prompt: Prompt, answer: Answer): readonly string[] {
  if (answer.type === 'match' && prompt.type === 'match')
    return Object.entries(answer.pairs).map(
      ([left, right]) => `${textIn(prompt.left, left)} – ${textIn(prompt.right, right)}`,
    );
  if (answer.type === 'order' && prompt.type === 'order') return answer.order.map((id) => textIn(prompt.items, id));
  if (answer.type === 'gaps' && prompt.type === 'gaps')
    return [prompt.pieces.map((piece) => (typeof piece === 'string' ? piece : answer.gaps[piece.gap] || '…')).join('')];
  return [];
}
