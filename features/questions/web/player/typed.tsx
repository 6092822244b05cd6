import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { AnswerOf, PromptOf } from '../../contract/index.ts';
import type { WayOf } from './way.ts';
import styles from './player.module.css';

interface TypedProps extends Pick<WayOf<'short'>, 'onAnswer' | 'labelledBy'> {
  readonly prompt: PromptOf<'short'> | PromptOf<'numeric'>;
  readonly answer: AnswerOf<'short'> | AnswerOf<'numeric'> | undefined;
}

/** A word or a number; a tablet shows the keys that fit. */
export function Typed({ prompt, answer, onAnswer, labelledBy }: TypedProps): ReactNode {
  const { t } = useWords();
  const { type } = prompt;
  const unit = prompt.type === 'numeric' ? prompt.unit : undefined;
  return (
    <label className={styles.typed}>
      <span className={styles.hint}>{t(type === 'numeric' ? 'questions.number' : 'questions.word')}</span>
      <span className={classNames(layouts.cluster, styles.line)}>
        <input
          className={styles.input}
          data-number={type === 'numeric' || undefined}
          type="text"
          inputMode={type === 'numeric' ? 'decimal' : 'text'}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          aria-describedby={labelledBy}
          value={answer?.text ?? ''}
          onChange={({ target }) => onAnswer({ type, text: target.value })}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
    </label>
  );
}
