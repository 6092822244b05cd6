import { useId, type ReactNode } from 'react';
import { classNames } from '#platform/web/ui';
import styles from './choice-pills.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown instead of the label, which is then for screen readers and as a hint. */
  readonly icon?: ReactNode;
  /** Shown instead of the label where there is little room. */
  readonly shortIcon?: ReactNode;
}

interface ChoicePillsProps<Value extends string> {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few: radio buttons that look like a switch. */
export function ChoicePills<Value extends string>(props: ChoicePillsProps<Value>): ReactNode {
  const { legend, isLegendHidden = false, value, choices, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.pills}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={styles.pill}
            title={choice.icon || choice.shortIcon ? choice.label : undefined}
          >
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span className={styles.label}>
              {choice.icon}
              {choice.shortIcon && <span className={styles.short}>{choice.shortIcon}</span>}
              <span
                className={classNames(
                  Boolean(choice.icon) && 'visually-hidden',
                  Boolean(choice.shortIcon) && styles.long,
                )}
              >
                {choice.label}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
