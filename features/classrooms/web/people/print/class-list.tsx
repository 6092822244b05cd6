import type { ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import type { Classroom, ClassroomUser } from '../../../contract/index.ts';
import { useLabel } from '../../new/label.ts';
import { nameOf } from '../member-avatar.tsx';
import styles from './class-list.module.css';

interface ClassListProps {
  readonly classroom: Classroom;
  readonly users: readonly ClassroomUser[];
}

/** The pupils of a class with their usernames, as the people of a class are printed; no password is in it [CLS-16]. */
export function ClassList({ classroom, users }: ClassListProps): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const label = useLabel()(classroom);
  const { school, schoolYear } = classroom;
  const pupils = users
    .filter(({ isTeacher }) => !isTeacher)
    .map((user) => ({ ...user, name: [user.last_name, user.first_name].filter(Boolean).join(' ') || nameOf(user) }))
    .toSorted((a, b) => compare(a.name, b.name));
  return (
    <section className={styles.sheet} data-print="sheet">
      <h2>{label}</h2>
      <p>
        {[school.name, school.town].filter(Boolean).join(', ')} ·{' '}
        {t('classrooms.school-year', { from: String(schoolYear), to: String(schoolYear + 1) })}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('classrooms.pupils-name')}
            </th>
            <th scope="col">{t('classrooms.pupils-username')}</th>
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ uid, name, username }, index) => (
            <tr key={uid}>
              <td className={styles.number}>{index + 1}</td>
              <th scope="row">{name}</th>
              <td>{username}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
