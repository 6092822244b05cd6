import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useId, type ReactNode } from 'react';
import { usernameProblem } from '#features/account/contract';
import type { PupilName } from '#features/classrooms/contract';
import { useWords } from '#platform/web/i18n';
import { Table } from '#platform/web/table';
import { Button } from '#platform/web/ui';
import { doublesIn, type Pupil } from '../../contract/index.ts';
import styles from './pupils-dialog.module.css';

interface PupilsPreviewProps {
  readonly pupils: readonly Pupil[];
  /** The pupils who are in the class already. */
  readonly present: readonly PupilName[];
  readonly isSwapping: boolean;
  /** First names are last names: all the other way round [SAFE-18]. */
  readonly onSwap: () => void;
  readonly onChange: (pupils: readonly Pupil[]) => void;
}

/** The usernames as they will be; each can still be changed. */
export function PupilsPreview({ pupils, present, isSwapping, onSwap, onChange }: PupilsPreviewProps): ReactNode {
  const { t, tDynamic } = useWords();
  const id = useId();
  const doubles = doublesIn(pupils, present);
  return (
    <>
      <p>{t('pupils.preview-text')}</p>
      <Button
        variant="secondary"
        icon={<ArrowLeftRight size={18} aria-hidden="true" />}
        isBusy={isSwapping}
        onClick={onSwap}
      >
        {t('pupils.swap')}
      </Button>
      {doubles.some(Boolean) && <p className={styles.double}>{t('pupils.doubles')}</p>}
      <Table kind="bare" caption={t('pupils.title')}>
        <thead>
          <tr>
            <th scope="col">{t('pupils.name')}</th>
            <th scope="col">{t('pupils.username')}</th>
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ first_name, last_name, username }, index) => {
            const problem = usernameProblem(username);
            return (
              <tr key={index}>
                <th scope="row">
                  {first_name} {last_name}
                  {doubles[index] && <small className={styles.double}>{t(`pupils.double-${doubles[index]}`)}</small>}
                </th>
                <td className={styles.changeable}>
                  <input
                    className={styles.username}
                    aria-label={t('pupils.username-of', { name: `${first_name} ${last_name}`.trim() })}
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
      </Table>
    </>
  );
}
