import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createFormats, createWords, humanise, useFormats, useWords, WordsProvider } from './index.ts';

const messages = {
  'ui.try-again': ['Books'],
  'shelf.count': [['n', 'plural', { one: [['n#'], ' knjiga'], few: [['n#'], ' knjige'], other: [['n#'], ' knjiga'] }]],
  'shell.user-menu': ['Hello <b>', ['name'], '</b>, <link>open <b>it</b></link>!'],
} as never;

describe('words', () => {
  const missing = vi.fn();
  const words = createWords(messages, createFormats('hr'), missing);

  test('[MKT-7] plurals and their numbers follow the language', () => {
    expect(words.tDynamic('shelf.count', { n: 1 })).toBe('1 knjiga');
    expect(words.tDynamic('shelf.count', { n: 3 })).toBe('3 knjige');
    expect(words.tDynamic('shelf.count', { n: 12_000 })).toBe('12.000 knjiga');
  });

  test('[MKT-6] a key is never shown raw, and its lack is told', () => {
    expect(words.tDynamic('classrooms.code-unknown')).toBe('Code unknown');
    expect(words.tDynamic('a.b.noSuchThing')).toBe('No such thing');
    expect(missing.mock.calls).toEqual([['classrooms.code-unknown'], ['a.b.noSuchThing']]);
    expect(words.has('ui.try-again')).toBe(true);
    expect(words.has('toString')).toBe(false);
    expect(humanise('')).toBe('');
  });
});

describe('the provider', () => {
  function Greeting({ name }: { name: string }) {
    const { rich, t } = useWords();
    const { number } = useFormats();
    return (
      <p title={t('ui.try-again')}>
        {rich(
          'shell.user-menu',
          { b: (inside) => <b>{inside}</b>, link: (inside) => <a href="#/x">{inside}</a> },
          { name },
        )}{' '}
        {number(1234.5)}
      </p>
    );
  }

  const show = (name: string) =>
    render(
      <WordsProvider languageTag="hr" messages={messages}>
        <Greeting name={name} />
      </WordsProvider>,
    );

  test('makes elements of marks, one inside the other', () => {
    const { container } = show('Ana');
    expect(container.innerHTML).toBe(
      '<p title="Books">Hello <b>Ana</b>, <a href="#/x">open <b>it</b></a>! 1.234,5</p>',
    );
  });

  test('what people type never becomes an element', () => {
    const { container } = show('</b><link>x</link><script>');
    expect(container.querySelectorAll('a')).toHaveLength(1);
    expect(screen.getByText('</b><link>x</link><script>')).toBeTruthy();
  });

  test('is needed', () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Greeting name="x" />)).toThrow(/WordsProvider/);
    silent.mockRestore();
  });
});
