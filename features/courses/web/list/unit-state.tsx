import Check from 'lucide-react/icons/check';
import Contrast from 'lucide-react/icons/contrast';
import Lock from 'lucide-react/icons/lock';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import type { PlacedUnit } from './units.ts';
import styles from './unit-state.module.css';

const ICONS = { new: Play, opened: Contrast, done: Check, closed: Lock } as const;

interface StateIconProps {
  readonly state: keyof typeof ICONS;
}

/** What a learner has reached in a unit, or that it does not open, as a picture; its words are beside it. */
export function StateIcon({ state }: StateIconProps): ReactNode {
  const Icon = ICONS[state];
  return (
    <span className={styles.icon} data-reached={state} aria-hidden="true">
      <Icon size={28} />
    </span>
  );
}

/** The best score of a unit, as a percentage. */
export function Score({ score }: Pick<PlacedUnit, 'score'>): ReactNode {
  const { t } = useWords();
  const { percent } = useFormats();
  if (score === null) return null;
  return (
    <span className={styles.score}>
      <span className="visually-hidden">{t('courses.score')} </span>
      {percent(score)}
    </span>
  );
}
