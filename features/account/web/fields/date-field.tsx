import { useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { FieldError } from '#platform/web/ui';
import { endsPart, isFull, partsOf, wholeDate, writeParts, type DatePart } from './date-parts.ts';
import styles from './date-field.module.css';

const PARTS = ['day', 'month', 'year'] as const;
const LENGTHS = { day: 2, month: 2, year: 4 } as const;
const LABELS = { day: 'account.date-day', month: 'account.date-month', year: 'account.date-year' } as const;

export interface DateFieldProps {
  /** Of the field in its form. */
  readonly name?: string;
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** `day. month. year.`, unfinished while it is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The focus has left all three fields. */
  readonly onBlur?: () => void;
  /** Whether browsers may fill in the birthday. */
  readonly isBirthday?: boolean;
}

/**
 * A date in three short fields, day, month, year, without a calendar: no user has to scroll back to the year of birth.
 */
export function DateField({
  name,
  label,
  help,
  error,
  value,
  onChange,
  onBlur,
  isBirthday = false,
}: DateFieldProps): ReactNode {
  const { t } = useWords();
  const id = useId();
  const fields = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  const parts = partsOf(value);
  const focus = (part: DatePart | undefined) => {
    const field = part && fields.current[part];
    field?.focus();
    field?.select();
  };
  const neighbour = (part: DatePart, step: number) => PARTS[PARTS.indexOf(part) + step];

  const type = (part: DatePart, typed: string) => {
    const whole = wholeDate(typed);
    if (whole) {
      onChange(writeParts(whole));
      focus('year');
      return;
    }
    const text = typed.replace(/\D/g, '').slice(0, LENGTHS[part]);
    const isLonger = text.length > parts[part].length;
    onChange(writeParts({ ...parts, [part]: text }));
    if (text && ((isLonger && isFull(part, text)) || endsPart(typed))) focus(neighbour(part, 1));
  };
  const onKeyDown = (part: DatePart, event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const isAt = (place: number) => selectionStart === place && selectionEnd === place;
    const back = (event.key === 'Backspace' && text === '') || (event.key === 'ArrowLeft' && isAt(0));
    const onwards = event.key === 'ArrowRight' && isAt(text.length);
    const next = back ? neighbour(part, -1) : onwards ? neighbour(part, 1) : undefined;
    if (!next) return;
    event.preventDefault();
    focus(next);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <fieldset name={name} className={styles.date} onBlur={leave} aria-describedby={`${id}-error ${id}-help`}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.parts}>
        {PARTS.map((part) => (
          <label key={part} className={styles[part]}>
            <span>{t(LABELS[part])}</span>
            <input
              ref={(field) => void (fields.current[part] = field)}
              inputMode="numeric"
              autoComplete={isBirthday ? `bday-${part}` : 'off'}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              aria-required
              value={parts[part]}
              onChange={(event) => type(part, event.currentTarget.value)}
              onPaste={(event) => {
                const whole = wholeDate(event.clipboardData.getData('text'));
                if (!whole) return;
                event.preventDefault();
                onChange(writeParts(whole));
                focus('year');
              }}
              onKeyDown={(event) => onKeyDown(part, event)}
            />
          </label>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
