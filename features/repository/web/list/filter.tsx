import ListFilter from 'lucide-react/icons/list-filter';
import { useId, useState, type ReactNode } from 'react';
import { SubjectIcon } from '#features/catalog/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, Checkbox, classNames } from '#platform/web/ui';
import type { GradeWithSubjects } from '../../contract/index.ts';
import { chosenGrades, subjectsOf, toggled, type Filters } from './filters.ts';
import { useGradeName } from '../parts/grade-name.ts';
import styles from './filter.module.css';

interface PlaceFilterProps {
  readonly tree: readonly GradeWithSubjects[];
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Grades and subjects to tick, all or some; on a phone behind a button [REPO-1]. */
export function PlaceFilter({ tree, filters, onChange }: PlaceFilterProps): ReactNode {
  const { t } = useWords();
  const gradeName = useGradeName();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const shown = chosenGrades(tree, filters);
  const subjects = subjectsOf(shown.length > 0 ? shown : tree);
  return (
    <div className={styles.filter}>
      <Button
        variant="secondary"
        className={styles.opener ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<ListFilter size={20} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('repository.filter')}
      </Button>
      <div id={id} className={classNames(layouts.stack, styles.groups)} data-open={isOpen || undefined}>
        <Group
          title={t('repository.grades')}
          all={t('repository.all-grades')}
          choices={tree.map((grade) => ({ id: grade.id, label: gradeName(grade.number) }))}
          isAll={filters.checkAllGrades}
          checked={filters.checkGrades}
          onChange={(isAll, checked) => onChange({ ...filters, checkAllGrades: isAll, checkGrades: checked })}
        />
        <Group
          title={t('repository.subjects')}
          all={t('repository.all-subjects')}
          choices={subjects.map((subject) => ({
            id: subject.id,
            label: (
              <span className={styles.subject}>
                <SubjectIcon name={subject.icon} />
                {subject.name}
              </span>
            ),
          }))}
          isAll={filters.checkAllSubjects}
          checked={filters.checkSubjects}
          onChange={(isAll, checked) => onChange({ ...filters, checkAllSubjects: isAll, checkSubjects: checked })}
        />
      </div>
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly all: string;
  readonly choices: readonly { readonly id: number; readonly label: ReactNode }[];
  readonly isAll: boolean;
  readonly checked: readonly number[];
  readonly onChange: (isAll: boolean, checked: number[]) => void;
}

function Group({ title, all, choices, isAll, checked, onChange }: GroupProps): ReactNode {
  const ids = choices.map(({ id }) => id);
  const toggle = (id: number) => {
    const next = toggled(ids, { isAll, checked }, id);
    onChange(next.isAll, next.checked);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <Checkbox label={all} checked={isAll} onChange={() => onChange(!isAll, [])} />
      <div className={styles.choices}>
        {choices.map(({ id, label }) => (
          <Checkbox key={id} label={label} checked={isAll || checked.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </fieldset>
  );
}
