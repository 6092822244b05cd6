import Plus from 'lucide-react/icons/plus';
import { useId, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, Card, QueryState, Skeleton } from '#platform/web/ui';
import type { Classroom } from '../../contract/index.ts';
import { useClassroomCodes } from '../queries.ts';
import { CodeRow } from './code-row.tsx';
import { NewCodeDialog } from './new-code-dialog.tsx';
import styles from './codes-panel.module.css';

/** The join codes of a class that are good now, and making a new one [CLS-6]. */
export function CodesPanel({ classroom }: { readonly classroom: Classroom }): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { isArchived } = classroom;
  const [isMaking, setMaking] = useState(false);
  const query = useClassroomCodes(String(classroom.id));
  const { data } = query;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{t('classrooms.codes')}</h2>
          <p className={styles.text}>{t(isArchived ? 'classrooms.codes-archived' : 'classrooms.codes-text')}</p>
        </div>
        {!isArchived && (
          <Button variant="secondary" icon={<Plus size={20} aria-hidden="true" />} onClick={() => setMaking(true)}>
            {t('classrooms.new-code')}
          </Button>
        )}
      </div>
      {isArchived ? null : data ? (
        data.length === 0 ? (
          <Card className={styles.none}>{t('classrooms.no-codes')}</Card>
        ) : (
          <ul className={styles.list} role="list" aria-labelledby={id}>
            {data.map((code) => (
              <li key={code.code}>
                <CodeRow classroom={classroom} code={code} />
              </li>
            ))}
          </ul>
        )
      ) : (
        <QueryState query={query} loading={t('classrooms.loading-codes')}>
          <Skeleton height="8rem" />
        </QueryState>
      )}
      {isMaking && <NewCodeDialog classroom={classroom} onClose={() => setMaking(false)} />}
    </section>
  );
}
