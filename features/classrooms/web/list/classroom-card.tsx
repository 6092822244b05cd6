import Archive from 'lucide-react/icons/archive';
import BookOpen from 'lucide-react/icons/book-open';
import Users from 'lucide-react/icons/users';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { Badge, classNames } from '#platform/web/ui';
import { schoolYearOf, type ClassroomCard as Card } from '../../contract/index.ts';
import { useArea } from '../frame/area.ts';
import { colourStyle } from '../label/colours.ts';
import { UserAvatar, nameOf } from '../frame/member-avatar.tsx';
import { useLabel } from '../label/label.ts';
import styles from './classroom-card.module.css';

/** A class as a card: its label large, its colour, its people. The whole card is the link. */
export function ClassroomCard({ classroom }: { readonly classroom: Card }): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const labelOf = useLabel();
  const { id, school, colour, schoolYear, isArchived, isManager, studentCount, publicationCount, faces } = classroom;
  const [thisYear] = useState(() => schoolYearOf(new Date()));
  const isOld = !isArchived && schoolYear < thisYear;
  return (
    <article
      className={styles.card}
      style={colourStyle(colour)}
      data-card="classroom"
      data-archived={isArchived || undefined}
    >
      <div className={classNames(layouts.cluster, styles.top)}>
        <h2 className={styles.label}>
          <Link className={styles.link} to={area.detail(id)}>
            {labelOf(classroom)}
          </Link>
        </h2>
        {isArchived && (
          <Badge>
            <Archive size={14} aria-hidden="true" />
            {t('classrooms.archived')}
          </Badge>
        )}
        {isOld && <Badge>{t('classrooms.of-year', { from: String(schoolYear), to: String(schoolYear + 1) })}</Badge>}
      </div>
      <div className={classNames(layouts.stack, styles.body)}>
        <p className={styles.school}>{[school.name, school.town].filter(Boolean).join(', ')}</p>
        {faces.length > 0 && (
          <div className={classNames(layouts.cluster, styles.avatars)}>
            <span className={styles.pictures}>
              {faces.map((person) => (
                <UserAvatar key={person.uid} person={person} isTeacher={!isManager} />
              ))}
            </span>
            {!isManager && <span>{faces.map(nameOf).join(', ')}</span>}
          </div>
        )}
        <p className={classNames(layouts.cluster, styles.counts)}>
          {isManager && (
            <span>
              <Users size={18} aria-hidden="true" />
              {t('classrooms.students', { count: studentCount })}
            </span>
          )}
          {isManager && (
            <span>
              <BookOpen size={18} aria-hidden="true" />
              {t('classrooms.books', { count: publicationCount })}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
