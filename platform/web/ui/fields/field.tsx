import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** What all fields share. */
export interface FieldTexts {
  readonly label: string;
  /** Text under the field, always shown. */
  readonly help?: string | undefined;
  /** The error as a sentence; announced as soon as it appears. */
  readonly error?: string | undefined;
}

/** What a control needs to belong to its label, help and error. */
export interface ControlLinks {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly children: (links: ControlLinks) => ReactNode;
}

/** The frame of a form control: label above, help under it, the error under that. */
export function Field({ label, help, error, id, children }: FieldProps): ReactNode {
  const own = useId();
  const control = id ?? own;
  const [helpId, errorId] = [`${control}-help`, `${control}-error`];
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control}>
        {label}
      </label>
      {children({ id: control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {help && (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The live region exists before its text, so that screen readers announce the text. */
export const FieldError = ({ id, error }: { readonly id: string; readonly error?: string | undefined }): ReactNode => (
  <p className={styles.error} id={id} aria-live="polite">
    {error && (
      <>
        <CircleAlert size={18} aria-hidden="true" />
        <span>{error}</span>
      </>
    )}
  </p>
);
