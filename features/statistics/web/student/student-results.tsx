import type { ReactNode } from 'react';
import type { Totals } from '#features/progress/contract';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { StudentUnits } from '../../contract/index.ts';
import { StatsFacts } from './facts.tsx';
import { StatsQuestions } from '../publication/questions.tsx';
import { StatsUnits } from './units.tsx';
import styles from './student-view.module.css';

interface StatsStudentResultsProps {
  readonly results: StudentUnits;
  readonly total: Totals;
  /** The address of a unit; without it units are no links. */
  readonly addressOf?: (unit: string) => string;
}

/** What a student reached in a publication that was opened: facts, units, and the questions of an exercise [CLS-8, PROG-35]. */
export const StatsStudentResults = ({ results, total, addressOf }: StatsStudentResultsProps): ReactNode => (
  <div className={classNames(layouts.stack, styles.view)}>
    <StatsFacts total={total} units={results.units_total} publication={results.publication} />
    <StatsUnits
      key={results.user.uid}
      units={results.units}
      publication={results.publication}
      {...(addressOf && { addressOf })}
    />
    <StatsQuestions questions={results.questions} />
  </div>
);
