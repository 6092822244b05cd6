import { useId, type ReactNode } from 'react';
import { layouts } from '#platform/web/layout';
import { Card, classNames, QueryBoundary, type QueryBoundaryProps, Skeleton } from '#platform/web/ui';
import type { ClassroomCode } from '../../contract/index.ts';
import styles from './codes-section.module.css';

export interface CodesSectionProps<Code> {
  readonly title: string;
  readonly text: string;
  /** Buttons that make a code. */
  readonly actions: ReactNode;
  /** Absent where the codes are not shown: the section is its head alone. */
  readonly query?: QueryBoundaryProps<readonly Code[]>['query'];
  /** Words for those who do not see that the codes are on their way. */
  readonly loading: string;
  readonly none: string;
  readonly children: (code: Code) => ReactNode;
}

/** The join codes of a class or a family that are good now, with a button that makes another one [CLS-6, FAM-1]. */
export function CodesSection<Code extends Pick<ClassroomCode, 'code'>>(props: CodesSectionProps<Code>): ReactNode {
  const { title, text, actions, query, loading, none, children } = props;
  const id = useId();
  return (
    <section className={layouts.stack} aria-labelledby={id}>
      <div className={classNames(layouts.cluster, styles.head)}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={classNames(layouts.cluster, styles.actions)}>{actions}</div>
      </div>
      {query && (
        <QueryBoundary query={query} loading={loading} skeleton={<Skeleton height="8rem" />}>
          {(codes) =>
            codes.length === 0 ? (
              <Card className={styles.text}>{none}</Card>
            ) : (
              <ul className={styles.list} role="list" aria-labelledby={id}>
                {codes.map((code) => (
                  <li key={code.code}>{children(code)}</li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      )}
    </section>
  );
}
