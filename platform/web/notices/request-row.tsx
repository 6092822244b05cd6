import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui';
import styles from './request-row.module.css';

export interface RequestRowProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Buttons. */
  readonly actions: ReactNode;
}

/** Something that somebody is asked for, with what they can answer. */
export const RequestRow = ({ icon, children, actions }: RequestRowProps): ReactNode => (
  <Card className={styles.row}>
    <span className={styles.icon}>{icon}</span>
    <div className={styles.text}>{children}</div>
    <div className={styles.actions}>{actions}</div>
  </Card>
);
