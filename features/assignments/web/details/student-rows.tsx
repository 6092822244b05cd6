import Bell from 'lucide-react/icons/bell';
import { useRef, useState, type ReactNode } from 'react';
import { UserAvatar } from '#features/classrooms/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Table } from '#platform/web/table';
import { Button, Checkbox, classNames, IconButton } from '#platform/web/ui';
import type { StudentRow } from '../../contract/index.ts';
import { registerName } from '../parts/register-name.ts';
import styles from './details.module.css';
import { canRemind, isToRemind, orderRows } from './order-rows.ts';
import { StateText } from './state-text.tsx';
import { useReminding } from './use-reminding.ts';

/** Rows of a shorter list are seen at a glance. */
const FILTERED_FROM = 8;

interface StudentRowsProps {
  /** Of the assignment. */
  readonly id: number;
  readonly rows: readonly StudentRow[];
  readonly isReadOnly: boolean;
}

/** A row for each student, and reminders for one or for all who need one [ASSIGN-5] [ASSIGN-7]. */
export function StudentRows({ id, rows, isReadOnly }: StudentRowsProps): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const { under, remind } = useReminding(id);
  const [isFiltered, setFiltered] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const [now] = useState(() => Date.now());
  if (rows.length === 0) return <p>{t('assignments.no-students')}</p>;
  const ordered = orderRows(rows, now, { nameOf: ({ student }) => registerName(student), compare });
  const needy = ordered.filter((row) => isToRemind(row, now));
  const shown = isFiltered && needy.length > 0 ? needy : ordered;
  return (
    <>
      {!isReadOnly && needy.length > 0 && (
        <div className={classNames(layouts.cluster, styles.reminding)}>
          <Button
            icon={<Bell size={18} aria-hidden="true" />}
            isBusy={under.length > 1}
            onClick={() =>
              remind(
                needy.map(({ student }) => student.uid),
                // The button goes with those who needed it.
                () => list.current?.focus(),
              )
            }
          >
            {t('assignments.remind-all', { count: needy.length })}
          </Button>
          {rows.length > FILTERED_FROM && needy.length < rows.length && (
            <Checkbox
              label={t('assignments.only-needing')}
              checked={isFiltered}
              onChange={({ target }) => setFiltered(target.checked)}
            />
          )}
        </div>
      )}
      <div ref={list} tabIndex={-1}>
        <Table kind="bare" className={styles.rows} caption={t('assignments.students')}>
          <Head />
          <tbody>
            {shown.map((row) => (
              <tr key={row.student.uid}>
                <th scope="row">
                  <span className={layouts.row}>
                    <UserAvatar person={row.student} isTeacher={false} />
                    <span className={styles.name}>{registerName(row.student)}</span>
                  </span>
                </th>
                <td>
                  <StateText row={row} />
                </td>
                <td className={styles.reminder}>
                  <span>
                    <ReminderText row={row} now={now} />
                    {!isReadOnly && row.state !== 'done' && (
                      <IconButton
                        label={t('assignments.remind', { name: registerName(row.student) })}
                        icon={<Bell size={20} aria-hidden="true" />}
                        aria-disabled={!canRemind(row, now) || under.includes(row.student.uid) || undefined}
                        onClick={() => canRemind(row, now) && remind([row.student.uid])}
                      />
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}

/** The heads of the columns, on the screen for screen readers. */
export function Head(): ReactNode {
  const { t } = useWords();
  return (
    <thead>
      <tr>
        <th scope="col">{t('assignments.student')}</th>
        <th scope="col">{t('assignments.state')}</th>
        <th scope="col">{t('assignments.reminder')}</th>
      </tr>
    </thead>
  );
}

interface ReminderTextProps {
  readonly row: StudentRow;
  readonly now: number;
}

/** Whether the student needs a reminder, or when a teacher sent it; not once the assignment is done. */
export function ReminderText({ row, now }: ReminderTextProps): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const { state, remindedAt } = row;
  if (isToRemind(row, now)) return <span className={styles.soft}>{t('assignments.needs-reminder')}</span>;
  if (state === 'done' || remindedAt === null) return null;
  return <span className={styles.soft}>{t('assignments.reminded-on', { date: date(remindedAt) })}</span>;
}
