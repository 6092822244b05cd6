import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** What is shown of it while it is closed. */
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** A line that opens what belongs to it: for lists that few people need. */
export const Disclosure = ({ label, children }: DisclosureProps): ReactNode => (
  <details className={styles.disclosure}>
    <summary>{label}</summary>
    {children}
  </details>
);
