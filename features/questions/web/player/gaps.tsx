import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { gapsOf, type Gap } from '../../contract/index.ts';
import type { WayOf } from './way.ts';
import styles from './gaps.module.css';

/** A text with gaps: a word is typed, or chosen from the browser's own list. */
export function Gaps({ prompt, answer, onAnswer, labelledBy }: WayOf<'gaps'>): ReactNode {
  const given = answer?.gaps ?? {};
  const gaps = gapsOf(prompt);
  return (
    <p className={styles.text} role="group" aria-labelledby={labelledBy}>
      {prompt.pieces.map((piece) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          <GapField
            key={piece.gap}
            gap={piece}
            number={gaps.indexOf(piece) + 1}
            value={given[piece.gap] ?? ''}
            onChange={(text) => onAnswer({ type: 'gaps', gaps: { ...given, [piece.gap]: text } })}
          />
        ),
      )}
    </p>
  );
}

interface GapFieldProps {
  readonly gap: Gap;
  readonly number: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function GapField({ gap: { options }, number, value, onChange }: GapFieldProps): ReactNode {
  const { t } = useWords();
  const label = t('questions.gap', { number });
  if (options)
    return (
      <select
        className={styles.gap}
        data-filled={value !== '' || undefined}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">…</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  return (
    <input
      className={styles.gap}
      data-filled={value !== '' || undefined}
      type="text"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
