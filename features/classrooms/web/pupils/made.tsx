import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { Classroom, MadePupil } from '../../contract/index.ts';
import { PrintCards } from './print-cards.tsx';
import styles from './pupils-dialog.module.css';

interface PupilsMadeProps {
  readonly classroom: Classroom;
  readonly pupils: readonly MadePupil[];
  readonly onSave: () => void;
}

/** The accounts that were made, with their first passwords: shown once, and printed on cards. */
export function PupilsMade({ classroom, pupils, onSave }: PupilsMadeProps): ReactNode {
  const { t } = useWords();
  return (
    <>
      <p className={styles.once}>{t('classrooms.pupils-once')}</p>
      <PrintCards classroom={classroom} pupils={pupils} onSave={onSave} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('classrooms.pupils-name')}</th>
            <th scope="col">{t('classrooms.pupils-username')}</th>
            <th scope="col">{t('classrooms.pupils-password')}</th>
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ uid, first_name, last_name, username, password }) => (
            <tr key={uid}>
              <th scope="row">
                {first_name} {last_name}
              </th>
              <td>{username}</td>
              <td className={styles.password}>{password}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
