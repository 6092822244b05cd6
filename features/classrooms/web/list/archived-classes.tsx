import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { useId, type ReactNode } from 'react';
import { groupedBy, sorted } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import type { ClassroomCard as Card } from '../../contract/index.ts';
import styles from './archived-classes.module.css';
import { ClassroomCard } from './classroom-card.tsx';
import { useLabel } from '../label/label.ts';
import { useArchive } from './use-archive.ts';

/** The archive: classes under their school years, the latest first, each with its way back [CLS-1, CLS-11]. */
export function ArchivedClasses({ classrooms }: { readonly classrooms: readonly Card[] }): ReactNode {
  const years = sorted([...groupedBy(classrooms, ({ schoolYear }) => schoolYear)], ([a], [b]) => b - a);
  return years.map(([year, list]) => <Year key={year} year={year} classrooms={list} />);
}

function Year({ year, classrooms }: { readonly year: number; readonly classrooms: readonly Card[] }): ReactNode {
  const { t } = useWords();
  const headingId = useId();
  return (
    <section className={styles.year} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {t('classrooms.school-year', { from: String(year), to: String(year + 1) })}
      </h2>
      <ul className={styles.grid} role="list" aria-labelledby={headingId}>
        {classrooms.map((classroom) => (
          <li key={classroom.id} className={styles.item}>
            <ClassroomCard classroom={classroom} />
            {classroom.isManager && <Restore classroom={classroom} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Restore({ classroom }: { readonly classroom: Card }): ReactNode {
  const { t } = useWords();
  const name = useLabel()(classroom);
  const { run, isPending } = useArchive(classroom);
  return (
    <Button
      variant="quiet"
      aria-label={`${t('classrooms.unarchive')}: ${name}`}
      icon={<ArchiveRestore size={20} aria-hidden="true" />}
      isBusy={isPending}
      onClick={() => run(false)}
    >
      {t('classrooms.unarchive')}
    </Button>
  );
}
