import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from '#platform/web/ui';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly tone?: 'warn' | 'market';
  /** Takes the focus when it comes. */
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

/** Something about the whole page that has to be known before going on. */
export function Notice({ title, tone = 'warn', isUrgent = false, children }: NoticeProps): ReactNode {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isUrgent) ref.current?.focus();
  }, [isUrgent]);
  return (
    <Card className={`${styles.notice} ${styles[tone]}`} role={isUrgent ? 'alert' : undefined}>
      <h2 ref={ref} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
