import { useId, type ReactNode } from 'react';
import { usernameProblem } from '#features/account/contract';
import { useWords } from '#platform/web/i18n';
import type { Pupil } from '../../contract/index.ts';
import styles from './pupils-dialog.module.css';

interface PupilsPreviewProps {
  readonly pupils: readonly Pupil[];
  readonly onChange: (pupils: readonly Pupil[]) => void;
}

/** The usernames as they will be; each can still be changed. */
export function PupilsPreview({ pupils, onChange }: PupilsPreviewProps): ReactNode {
  const { t, tDynamic } = useWords();
  const id = useId();
  return (
    <>
      <p>{t('classrooms.pupils-preview-text')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('classrooms.pupils-name')}</th>
            <th scope="col">{t('classrooms.pupils-username')}</th>
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ first_name, last_name, username }, index) => {
            const problem = usernameProblem(username);
            return (
              <tr key={index}>
                <th scope="row">
                  {first_name} {last_name}
                </th>
                <td>
                  <input
                    className={styles.username}
                    aria-label={t('classrooms.pupils-username-of', { name: `${first_name} ${last_name}`.trim() })}
                    aria-invalid={problem ? true : undefined}
                    aria-describedby={problem && `${id}-${index}`}
                    value={username}
                    spellCheck={false}
                    autoCapitalize="none"
                    autoComplete="off"
                    onChange={({ target }) =>
                      onChange(pupils.map((one, place) => (place === index ? { ...one, username: target.value } : one)))
                    }
                  />
                  <p id={`${id}-${index}`} className={styles.problem} aria-live="polite">
                    {problem && tDynamic(problem)}
                  </p>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
