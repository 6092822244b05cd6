import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import styles from './field-note.module.css';

interface FieldNoteProps {
  /** Of the control; the texts are `<id>-help` and `<id>-error`. */
  readonly id: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

/** Help and error of a control that is more than one field. The live region is there before its text. */
export const FieldNote = ({ id, help, error }: FieldNoteProps): ReactNode => (
  <>
    {help && (
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
    )}
    <p id={`${id}-error`} className={styles.error} aria-live="polite">
      {error && (
        <>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{error}</span>
        </>
      )}
    </p>
  </>
);
