import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WordsProvider } from '#platform/web/i18n';
import { compiled } from '#platform/web/ui/testing';
import words from '../words/en.json' with { type: 'json' };
import { DateField } from './date-field.tsx';
import { isFull, partsOf, wholeDate, writeParts } from './date-parts.ts';

afterEach(cleanup);

function show(start = '') {
  const onChange = vi.fn<(value: string) => void>();
  const onBlur = vi.fn();
  function Example() {
    const [value, setValue] = useState(start);
    return (
      <WordsProvider languageTag="en" messages={compiled(words)}>
        <DateField
          label="Date of birth"
          value={value}
          isBirthday
          onBlur={onBlur}
          onChange={(next) => {
            setValue(next);
            onChange(next);
          }}
        />
        <button type="button">after</button>
      </WordsProvider>
    );
  }
  render(<Example />);
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return { onChange, onBlur, day: field('Day'), month: field('Month'), year: field('Year'), user: userEvent.setup() };
}

describe('a date in three fields', () => {
  test('[ACC-4] typing goes on by itself where no further digit can follow', async () => {
    const { user, day, year, onChange } = show();
    await user.click(day);
    await user.keyboard('532012');
    expect(document.activeElement).toBe(year);
    expect(onChange).toHaveBeenLastCalledWith('5. 3. 2012.');
  });

  test('[ACC-4] where one can, a dot, a slash or a space goes on', async () => {
    const { user, day, month, year, onChange } = show();
    await user.click(day);
    await user.keyboard('1');
    expect(document.activeElement).toBe(day);
    await user.keyboard('.');
    expect(document.activeElement).toBe(month);
    await user.keyboard('1/');
    expect(document.activeElement).toBe(year);
    await user.keyboard('2010');
    expect(onChange).toHaveBeenLastCalledWith('1. 1. 2010.');
  });

  test.each(['5. 3. 2012.', '05.03.2012', '5/3/2012', '2012-03-05'])(
    '[ACC-4] %s is pasted into all three',
    async (text) => {
      const { user, month, year, onChange } = show();
      await user.click(month);
      await user.paste(text);
      expect(onChange).toHaveBeenLastCalledWith('5. 3. 2012.');
      expect(document.activeElement).toBe(year);
    },
  );

  test('[QUAL-2] Backspace in an empty field and the arrows go to the neighbour', async () => {
    const { user, day, month, year } = show('5. 3. 2012.');
    await user.click(month);
    await user.keyboard('{Backspace}{Backspace}');
    expect(document.activeElement).toBe(day);
    await user.keyboard('{End}{ArrowRight}{End}{ArrowRight}');
    expect(document.activeElement).toBe(year);
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(month);
  });

  test('[QUAL-2] it is a group with a name, is filled in by browsers, and is left once', async () => {
    const { user, day, month, onBlur } = show();
    expect(screen.getByRole('group', { name: 'Date of birth' })).toBeTruthy();
    expect(day.autocomplete).toBe('bday-day');
    expect(day.inputMode).toBe('numeric');
    await user.click(day);
    await user.click(month);
    expect(onBlur).not.toHaveBeenCalled();
    await user.click(screen.getByText('after'));
    expect(onBlur).toHaveBeenCalledOnce();
  });

  test('[ACC-4] nothing typed is nothing, and part of a date stays as it is', () => {
    expect(writeParts({ day: '', month: '', year: '' })).toBe('');
    expect(partsOf(writeParts({ day: '5', month: '', year: '' }))).toEqual({ day: '5', month: '', year: '' });
    expect(wholeDate('5. 3. 12')).toBeUndefined();
    expect([
      isFull('day', '3'),
      isFull('day', '4'),
      isFull('month', '1'),
      isFull('month', '2'),
      isFull('year', '2012'),
    ]).toEqual([false, true, false, true, false]);
  });
});
