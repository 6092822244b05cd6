import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field.tsx';
import styles from './field.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly error?: string;
}

/** A tick box; its words are part of the target. */
export function Checkbox({ label, error, ...input }: CheckboxProps): ReactNode {
  const errorId = `${useId()}-error`;
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
