import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFormats, useWords } from '#platform/web/i18n';
import { Table } from '#platform/web/table';
import type { AssignmentDetails } from '../../contract/index.ts';
import { registerName } from '../parts/register-name.ts';
import styles from './details.module.css';
import { orderRows } from './order-rows.ts';
import { StateText } from './state-text.tsx';
import { Head, ReminderText } from './student-rows.tsx';

interface PrintedRowsProps {
  readonly assignment: AssignmentDetails;
  readonly facts: readonly string[];
}

/** The printed page: the assignment and a plain table of all its students. */
export function PrintedRows({ assignment: { title, subject, rows }, facts }: PrintedRowsProps): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const [now] = useState(() => Date.now());
  const ordered = orderRows(rows, now, { nameOf: ({ student }) => registerName(student), compare });
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <h1>{title}</h1>
      <p>{[subject.name, subject.part].filter(Boolean).join(' – ')}</p>
      <p>{facts.join(' · ')}</p>
      <Table kind="list" caption={t('assignments.students')}>
        <Head />
        <tbody>
          {ordered.map((row) => (
            <tr key={row.student.uid}>
              <th scope="row">{registerName(row.student)}</th>
              <td>
                <StateText row={row} />
              </td>
              <td>
                <ReminderText row={row} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>,
    document.body,
  );
}
