import { useId, useState, type ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, Card, classNames } from '#platform/web/ui';
import type { Activity, Classroom } from '../../contract/index.ts';
import { useActivities } from '../queries.ts';
import styles from '../frame/pupils-more.module.css';

/** Acts that show at first. */
const FIRST = 5;

/** Recent acts of the teachers of a class, for all of them [SAFE-5]. */
export function Activities({ classroom }: { readonly classroom: Classroom }): ReactNode {
  const { t } = useWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useActivities(String(classroom.id));
  if (data.length === 0) return null;
  const shown = isOpen ? data : data.slice(0, FIRST);
  return (
    <section className={classNames(layouts.stack, styles.part)} aria-labelledby={id}>
      <h2 id={id}>{t('classrooms.activities')}</h2>
      <Card>
        <ul className={styles.acts} role="list" aria-labelledby={id}>
          {shown.map((one) => (
            <Act key={one.id} activity={one} />
          ))}
        </ul>
        {data.length > FIRST && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'classrooms.activities-less' : 'classrooms.activities-more')}
          </Button>
        )}
      </Card>
    </section>
  );
}

function Act({ activity }: { readonly activity: Activity }): ReactNode {
  const { t } = useWords();
  const { date, time } = useFormats();
  const { kind, actor, isSelf, people, count, note, at } = activity;
  const who = isSelf ? t('classrooms.you') : actor || t('classrooms.activity-gone');
  const whom = people.length > 0 ? people.join(', ') : t('classrooms.activity-count', { count });
  return (
    <li>
      <span>
        <strong>{who}</strong>: {t(`classrooms.activity-${kind}`, { whom, note })}
      </span>
      <time dateTime={at}>
        {date(at)} {time(at)}
      </time>
    </li>
  );
}
