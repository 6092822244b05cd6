import Eraser from 'lucide-react/icons/eraser';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState, type ReactNode } from 'react';
import { SubjectIcon } from '#features/catalog/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, FilterChips } from '#platform/web/ui';
import { gradesIn, isChoosing, subjectsIn } from '../shelf/courses.ts';
import type { Courses } from '../shelf/queries.ts';
import type { UsedChoice } from '../shelf/use-choice.ts';
import { useGradeName } from '../shelf/use-grade-name.ts';
import styles from './filters.module.css';

interface FiltersProps extends Courses {
  readonly used: Pick<UsedChoice, 'choice' | 'choose'>;
  /** Clears all choices, and takes the focus from the button, which goes. */
  readonly onClear: () => void;
}

/** Grades and subjects to choose, any number of each; in a narrow window behind a button. */
export function Filters({ courses, subjects, used, onClear }: FiltersProps): ReactNode {
  const { t } = useWords();
  const gradeName = useGradeName();
  const { choice, choose } = used;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const grades = gradesIn(courses);
  const offered = subjectsIn(courses, subjects);
  // Without a choice between two there is nothing to filter.
  if (!isChoosing(choice) && grades.length < 2 && offered.length < 2) return null;
  return (
    <search className={styles.filters} data-print="hide">
      <div className={classNames(layouts.cluster, styles.bar)} data-choosing={isChoosing(choice) || undefined}>
        <Opener
          choices={choice.grades.length + choice.subjects.length}
          controls={id}
          isOpen={isOpen}
          onOpen={setOpen}
        />
        {isChoosing(choice) && (
          <Button variant="quiet" icon={<Eraser size={20} aria-hidden="true" />} onClick={onClear}>
            {t('ematerials.clear')}
          </Button>
        )}
      </div>
      <div id={id} className={classNames(layouts.stack, styles.panel)} data-open={isOpen || undefined}>
        <FilterChips
          legend={t('ematerials.grade')}
          chosen={choice.grades}
          choices={grades.map((grade) => ({ value: grade.id, label: gradeName(grade) }))}
          onChoose={(chosen) => choose({ grades: chosen })}
        />
        <FilterChips
          legend={t('ematerials.subject')}
          chosen={choice.subjects}
          choices={offered.map(({ id: value, name, icon }) => ({
            value,
            label: name,
            icon: <SubjectIcon name={icon} />,
          }))}
          onChoose={(chosen) => choose({ subjects: chosen })}
        />
      </div>
    </search>
  );
}

interface OpenerProps {
  /** How many choices are made. */
  readonly choices: number;
  readonly controls: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Opens the filters in a narrow window; a wide one shows them. */
function Opener({ choices, controls, isOpen, onOpen }: OpenerProps): ReactNode {
  const { t } = useWords();
  const { badge } = useFormats();
  return (
    <Button
      variant="secondary"
      className={styles.opener ?? ''}
      aria-expanded={isOpen}
      aria-controls={controls}
      icon={<SlidersHorizontal size={20} aria-hidden="true" />}
      onClick={() => onOpen(!isOpen)}
    >
      {t('ematerials.filters')}
      {choices > 0 && (
        <>
          <span className={styles.badge} aria-hidden="true">
            {badge(choices)}
          </span>
          <span className="visually-hidden">, {t('ematerials.filters-active', { count: choices })}</span>
        </>
      )}
    </Button>
  );
}
