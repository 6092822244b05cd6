import { screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WordsProvider } from '#platform/web/i18n';
import { compiled } from '#platform/web/ui/testing';
import type { Answer, Prompt } from '../../contract/index.ts';
import words from '../words/en.json';
import { AnswerText } from '../answer/answer-text.tsx';
import { QuestionPlayer } from './question-player.tsx';

afterEach(cleanup);

const abc = ['Ant', 'Bee', 'Cow'].map((text) => ({ id: text.toLowerCase(), text }));
const base = { id: 'q', text: 'Which one?', points: 10 };
const picture = { src: 'data:image/svg+xml;base64,PHN2Zy8+', alt: 'A meadow', width: 800, height: 500 };

/** The question with its last answer, and all answers. */
function show(prompt: Prompt) {
  const answers: Answer[] = [];
  function Held(): ReactNode {
    const [answer, setAnswer] = useState<Answer>();
    return (
      <>
        <QuestionPlayer
          prompt={prompt}
          answer={answer}
          onAnswer={(next) => {
            answers.push(next);
            setAnswer(next);
          }}
        />
        <output>
          <AnswerText prompt={prompt} answer={answer} />
        </output>
      </>
    );
  }
  render(
    <WordsProvider languageTag="en" messages={compiled(words)}>
      <Held />
    </WordsProvider>,
  );
  return {
    answers,
    user: userEvent.setup(),
    answerText: () => screen.getByText(() => true, { selector: 'output' }).textContent,
  };
}

test('[LEAD-10] choice: arrows and the space bar choose one', async () => {
  const { answers, user, answerText } = show({ ...base, type: 'choice', options: abc });
  expect(answerText()).toBe('No answer');
  await user.tab();
  await user.keyboard(' {ArrowDown}');
  expect(answers.at(-1)).toEqual({ type: 'choice', option: 'bee' });
  expect(within(screen.getByRole('radiogroup', { name: 'Which one?' })).getAllByRole('radio')).toHaveLength(3);
  expect(answerText()).toBe('Bee');
});

test('[LEAD-10] multiple: chosen ones are taken back by the same press', async () => {
  const { answers, user } = show({ ...base, type: 'multiple', options: abc });
  await user.click(screen.getByRole('checkbox', { name: 'Ant' }));
  await user.click(screen.getByRole('checkbox', { name: 'Cow' }));
  await user.click(screen.getByRole('checkbox', { name: 'Ant' }));
  expect(answers.at(-1)).toEqual({ type: 'multiple', options: ['cow'] });
});

test('[LEAD-10] true or false', async () => {
  const { answers, user, answerText } = show({ ...base, type: 'true-false' });
  await user.click(screen.getByRole('radio', { name: 'Not true' }));
  expect(answers).toEqual([{ type: 'true-false', isTrue: false }]);
  expect(answerText()).toBe('Not true');
});

test('[LEAD-10] short and numeric: what is typed is kept as it was typed', async () => {
  const { answers, user, answerText } = show({ ...base, type: 'numeric', unit: 'm' });
  const field = screen.getByRole('textbox', { name: /^Your number/ });
  expect(field.getAttribute('inputmode')).toBe('decimal');
  await user.type(field, '2,5');
  expect(answers.at(-1)).toEqual({ type: 'numeric', text: '2,5' });
  expect(answerText()).toBe('2,5 m');
});

test('[LEAD-10] match: a card, then its partner, by keyboard; a partner belongs to one card; pairs are announced', async () => {
  const { answers, user } = show({
    ...base,
    type: 'match',
    left: abc,
    right: [
      { id: 'hum', text: 'Hum' },
      { id: 'moo', text: 'Moo' },
    ],
  });
  screen.getByRole('button', { name: 'Cow' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Cow' }).getAttribute('aria-pressed')).toBe('true');
  screen.getByRole('button', { name: 'Moo' }).focus();
  await user.keyboard('{Enter}');
  expect(answers.at(-1)).toEqual({ type: 'match', pairs: { cow: 'moo' } });
  expect(screen.getByText('Cow goes with Moo').getAttribute('aria-live')).toBe('polite');
  await user.click(screen.getByRole('button', { name: 'Bee' }));
  await user.click(screen.getByRole('button', { name: 'Moo – Cow' }));
  expect(answers.at(-1)).toEqual({ type: 'match', pairs: { bee: 'moo' } });
});

test('[LEAD-10] order: an arrow moves its item and keeps the focus; the end of the row moves nothing', async () => {
  const { answers, user } = show({ ...base, type: 'order', items: abc });
  const down = screen.getByRole('button', { name: 'Down: Ant' });
  await user.click(down);
  expect(answers.at(-1)).toEqual({ type: 'order', order: ['bee', 'ant', 'cow'] });
  await user.keyboard('{Enter}');
  expect(answers.at(-1)).toEqual({ type: 'order', order: ['bee', 'cow', 'ant'] });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Down: Ant');
  screen.getByText('Ant: place 3 of 3');
  await user.keyboard('{Enter}');
  expect(answers).toHaveLength(2);
});

test('[LEAD-10] gaps: typed and chosen words', async () => {
  const { answers, user, answerText } = show({
    ...base,
    type: 'gaps',
    pieces: ['The ', { gap: 'one' }, ' and the ', { gap: 'two', options: ['cat', 'dog'] }, '.'],
  });
  await user.type(screen.getByRole('textbox', { name: 'Gap 1' }), 'ox');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gap 2' }), 'dog');
  expect(answers.at(-1)).toEqual({ type: 'gaps', gaps: { one: 'ox', two: 'dog' } });
  expect(answerText()).toBe('The ox and the dog.');
});

test('[LEAD-10] hotspot: places of the picture are radio buttons with names', async () => {
  const area = (id: string, x: number) => ({ id, label: `Place ${id}`, x, y: 10, width: 20, height: 20 });
  const { answers, user, answerText } = show({
    ...base,
    type: 'hotspot',
    picture,
    areas: [area('left', 0), area('right', 70)],
  });
  screen.getByRole('img', { name: 'A meadow' });
  await user.click(screen.getByRole('radio', { name: 'Place right' }));
  expect(answers).toEqual([{ type: 'hotspot', area: 'right' }]);
  expect(answerText()).toBe('Place right');
});
