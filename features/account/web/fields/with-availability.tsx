import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { Availability } from './username-availability.ts';
import styles from './with-availability.module.css';

export interface WithAvailabilityProps {
  readonly availability: Availability;
  /** The words for a free name. */
  readonly free: string;
  /** The words for a name that cannot be checked. */
  readonly failed?: string;
  /** Whether the field shows a problem, which takes the place of the answer. */
  readonly hasProblem: boolean;
  readonly children: ReactNode;
}

/** The field of a name that only one account may have, and under it whether the name is free [ACC-5]. */
export function WithAvailability(props: WithAvailabilityProps): ReactNode {
  const { availability, free, failed, hasProblem, children } = props;
  const { t } = useWords();
  return (
    <div className={styles.name}>
      {children}
      <output className={styles.note} data-is={availability}>
        {!hasProblem && availability === 'checking' && t('account.checking')}
        {!hasProblem && availability === 'free' && (
          <>
            <CircleCheck size={18} aria-hidden="true" />
            <span>{free}</span>
          </>
        )}
        {!hasProblem && availability === 'failed' && failed}
      </output>
    </div>
  );
}
