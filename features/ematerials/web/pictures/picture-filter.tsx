import type { ReactNode } from 'react';
import { SubjectIcon } from '#features/catalog/web';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { gradesIn, subjectsIn } from '../shelf/courses.ts';
import type { Courses } from '../shelf/queries.ts';
import type { UsedChoice } from '../shelf/use-choice.ts';
import { useGradeName } from '../shelf/use-grade-name.ts';
import styles from './picture-filter.module.css';

interface PictureFilterProps extends Courses {
  readonly used: UsedChoice;
}

/** Big numbers of grades and pictures of subjects, one of each at a time; a second tap takes a choice back. */
export function PictureFilter({ courses, subjects, used: { choice, choose } }: PictureFilterProps): ReactNode {
  const { t } = useWords();
  const { showsGroupLabel } = useMarket();
  const gradeName = useGradeName();
  return (
    <div className={styles.filter} data-picks="">
      <Picks
        label={t(showsGroupLabel ? 'ematerials.group' : 'ematerials.grade')}
        chosen={choice.grades}
        picks={gradesIn(courses).map((grade) => ({ id: grade.id, name: gradeName(grade), picture: grade.number }))}
        onPick={(grades) => choose({ grades })}
      />
      <Picks
        label={t('ematerials.subject')}
        chosen={choice.subjects}
        picks={subjectsIn(courses, subjects).map(({ id, name, icon }) => ({
          id,
          name,
          picture: <SubjectIcon name={icon} size={36} />,
        }))}
        onPick={(chosen) => choose({ subjects: chosen })}
      />
    </div>
  );
}

interface PicksProps {
  readonly label: string;
  readonly picks: readonly { readonly id: number; readonly name: string; readonly picture: ReactNode }[];
  readonly chosen: readonly number[];
  readonly onPick: (chosen: number[]) => void;
}

/** Without a choice between two there is nothing to see. */
function Picks({ label, picks, chosen, onPick }: PicksProps): ReactNode {
  if (picks.length + chosen.length < 2) return null;
  return (
    <div className={styles.picks} role="group" aria-label={label}>
      {picks.map(({ id, name, picture }) => {
        const isChosen = chosen.includes(id);
        return (
          <button
            key={id}
            type="button"
            className={styles.pick}
            aria-label={name}
            title={name}
            aria-pressed={isChosen}
            onClick={() => onPick(isChosen ? [] : [id])}
          >
            {picture}
          </button>
        );
      })}
    </div>
  );
}
