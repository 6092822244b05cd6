import { useId, type CSSProperties, type ReactNode } from 'react';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import styles from './appearance-panel.module.css';

interface RadioRowProps<T extends string | number> {
  readonly legend: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly onChange: (next: T) => void;
  /** The accessible name. */
  readonly nameOf: (value: T) => string;
  /** The visible label, where it is not the name. */
  readonly signOf?: (value: T) => ReactNode;
  /** Side by side; else all. */
  readonly columns?: number;
  readonly styleOf?: (value: T, step: number) => CSSProperties;
}

/** Choices side by side, as radio buttons. */
export function RadioRow<T extends string | number>(props: RadioRowProps<T>): ReactNode {
  const { legend, values, value, onChange, nameOf, signOf, styleOf, columns = values.length } = props;
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div
        className={styles.row}
        data-wraps={columns < values.length || undefined}
        style={{ '--count': columns } as CSSProperties}
      >
        {values.map((one, step) => (
          <label
            key={one}
            className={classNames(layouts.center, styles.choice)}
            data-checked={one === value || undefined}
            style={styleOf?.(one, step)}
          >
            <input
              type="radio"
              name={id}
              className={styles.input}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            {signOf ? (
              <>
                <span aria-hidden="true">{signOf(one)}</span>
                <span className="visually-hidden">{nameOf(one)}</span>
              </>
            ) : (
              <span>{nameOf(one)}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
