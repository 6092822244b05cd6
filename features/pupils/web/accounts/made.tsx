import Printer from 'lucide-react/icons/printer';
import { useEffect, type ReactNode } from 'react';
import type { Classroom } from '#features/classrooms/contract';
import { useWords } from '#platform/web/i18n';
import { Table } from '#platform/web/table';
import { Alert, Button, buttonClass } from '#platform/web/ui';
import type { MadePupil } from '../../contract/index.ts';
import { useCards } from '../queries.ts';
import styles from './pupils-dialog.module.css';

interface PupilsMadeProps {
  readonly classroom: Classroom;
  readonly pupils: readonly MadePupil[];
  readonly onSave: () => void;
}

/** The accounts that were made, with their first passwords: shown once, and printed on cards. */
export function PupilsMade({ classroom, pupils, onSave }: PupilsMadeProps): ReactNode {
  const { t } = useWords();
  const cards = useCards();
  const { data: address } = cards;
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return (
    <>
      <p className={styles.once}>{t('pupils.once')}</p>
      {address ? (
        <a className={buttonClass()} href={address} download="klupa.pdf" onClick={onSave}>
          <Printer size={20} aria-hidden="true" />
          {t('pupils.save-cards')}
        </a>
      ) : (
        <Button
          icon={<Printer size={20} aria-hidden="true" />}
          isBusy={cards.isPending}
          onClick={() => cards.mutate({ classroom: classroom.id, pupils })}
        >
          {t('pupils.cards')}
        </Button>
      )}
      <Alert error={cards.error} />
      <Table kind="bare" caption={t('pupils.made-title')}>
        <thead>
          <tr>
            <th scope="col">{t('pupils.name')}</th>
            <th scope="col">{t('pupils.username')}</th>
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
      </Table>
    </>
  );
}
