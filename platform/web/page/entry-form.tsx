import type { FormEvent, ReactNode, RefObject } from 'react';
import styles from './entry-form.module.css';

export interface EntryFormProps {
  readonly ref?: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** The form of an `EntryPage`: with room it has two columns, and a part of it takes both unless its own style names one. */
export const EntryForm = ({ ref, onSubmit, children }: EntryFormProps): ReactNode => (
  <form ref={ref} className={styles.form} onSubmit={onSubmit} noValidate>
    {children}
  </form>
);
