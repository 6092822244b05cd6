import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { WayOf } from './way.ts';
import styles from './choices.module.css';

/** One of several: native radio buttons that look like cards. */
export function Choices({ prompt: { options }, answer, onAnswer, labelledBy }: WayOf<'choice'>): ReactNode {
  const name = useId();
  return (
    <div className={styles.cards} role="radiogroup" aria-labelledby={labelledBy}>
      {options.map(({ id, text }) => (
        <label
          key={id}
          className={classNames(layouts.row, styles.card)}
          data-checked={answer?.option === id || undefined}
        >
          <input
            type="radio"
            name={name}
            checked={answer?.option === id}
            onChange={() => onAnswer({ type: 'choice', option: id })}
          />
          <span className={classNames(layouts.center, styles.mark)} aria-hidden="true" />
          <span className={styles.label}>{text}</span>
        </label>
      ))}
    </div>
  );
}

/** All that are right: native checkboxes that look like cards. */
export function Several({ prompt: { options }, answer, onAnswer, labelledBy }: WayOf<'multiple'>): ReactNode {
  const chosen = answer?.options ?? [];
  const change = (id: string) =>
    onAnswer({
      type: 'multiple',
      options: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    });
  return (
    <div className={styles.cards} role="group" aria-labelledby={labelledBy}>
      {options.map(({ id, text }) => (
        <label
          key={id}
          className={classNames(layouts.row, styles.card)}
          data-checked={chosen.includes(id) || undefined}
        >
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => change(id)} />
          <span className={classNames(layouts.center, styles.mark)} data-square aria-hidden="true">
            <Check size={20} strokeWidth={3.5} />
          </span>
          <span className={styles.label}>{text}</span>
        </label>
      ))}
    </div>
  );
}

/** Two big cards, told apart by sign and word. */
export function TrueFalse({ answer, onAnswer, labelledBy }: WayOf<'true-false'>): ReactNode {
  const { t } = useWords();
  const name = useId();
  return (
    <div className={styles.pair} role="radiogroup" aria-labelledby={labelledBy}>
      {[true, false].map((isTrue) => (
        <label
          key={String(isTrue)}
          className={classNames(layouts.row, styles.card)}
          data-checked={answer?.isTrue === isTrue || undefined}
          data-big
          data-tone={isTrue ? 'good' : 'bad'}
        >
          <input
            type="radio"
            name={name}
            checked={answer?.isTrue === isTrue}
            onChange={() => onAnswer({ type: 'true-false', isTrue })}
          />
          <span className={classNames(layouts.center, styles.sign)} aria-hidden="true">
            {isTrue ? <Check size={40} strokeWidth={3.5} /> : <X size={40} strokeWidth={3.5} />}
          </span>
          <span className={styles.label}>{t(isTrue ? 'questions.true' : 'questions.false')}</span>
        </label>
      ))}
    </div>
  );
}
