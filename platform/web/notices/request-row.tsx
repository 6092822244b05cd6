import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui';
import styles from './request-row.module.css';

export interface RequestRowProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Buttons. */
  readonly actions: ReactNode;
}

/** A request to the user, with the possible answers. */
export const RequestRow = ({ icon, children, actions }: RequestRowProps): ReactNode => (
  <Card className={styles.row}>
    <span className={styles.icon}>{icon}</span>
    <div className={styles.text}>{children}</div>
    <div className={styles.actions}>{actions}</div>
  </Card>
);
