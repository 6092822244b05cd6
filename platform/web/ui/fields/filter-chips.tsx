import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import styles from './filter-chips.module.css';

export interface FilterChipsProps<Value extends string | number> {
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  readonly chosen: readonly Value[];
  readonly onChoose: (chosen: Value[]) => void;
}

/** Any number of several: tick boxes that look like chips. Without a choice between two there is nothing to see. */
export function FilterChips<Value extends string | number>(props: FilterChipsProps<Value>): ReactNode {
  const { legend, choices, chosen, onChoose } = props;
  if (choices.length + chosen.length < 2) return null;
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {choices.map(({ value, label, icon }) => (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              className={styles.input}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            <span className={styles.label}>
              {chosen.includes(value) ? <Check size={18} aria-hidden="true" /> : icon}
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
