import Star from 'lucide-react/icons/star';
import type { CSSProperties, ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { classNames } from '#platform/web/ui';
import { WEAK_SCORE, type OverviewCell } from '../../contract/index.ts';
import styles from './overview.module.css';

interface CellProps {
  readonly cell: OverviewCell | null;
  readonly units: number;
  readonly isCourse: boolean;
  readonly label: string;
  readonly to: string;
}

const isWeak = (score: number): boolean => score < 100 * WEAK_SCORE;

/**
 * How much of a publication is done: its colour and its number, and below it the score. An exercise of one unit shows its score alone.
 * A publication that was never opened has no number.
 */
export function Cell({ cell, units, isCourse, label, to }: CellProps): ReactNode {
  const { t } = useWords();
  const { percent } = useFormats();
  if (!cell || units === 0)
    return (
      <span
        className={classNames(layouts.center, styles.never)}
        aria-label={t('statistics.overview-never-opened')}
        role="img"
      >
        –
      </span>
    );
  const { read, score } = cell;
  const done = isCourse
    ? t('statistics.solved-part', { read: String(read), count: String(units) })
    : t('statistics.overview-read', { read, of: units });
  const scoreText = score === null ? undefined : t('statistics.score-of', { percent: percent(score / 100) });
  const isScoreAlone = isCourse && units === 1 && score !== null;
  const share = isScoreAlone ? score / 100 : read / units;
  return (
    <Link
      className={styles.share}
      // A shortcut for the pointer: a class has hundreds, and the book's own results lead to each student by keyboard.
      tabIndex={-1}
      to={to}
      data-weak={(isScoreAlone && isWeak(score)) || undefined}
      style={{ '--share': share } as CSSProperties}
    >
      <span className={styles.main}>
        {isScoreAlone && <Star size={14} aria-hidden="true" />}
        {percent(share)}
      </span>
      {/* The name begins with what is seen, for those who call a link by it. */}
      <span className="visually-hidden">{`: ${[label, done, scoreText].filter(Boolean).join(', ')}`}</span>
      {score !== null && !isScoreAlone && (
        <small className={styles.score} data-weak={isWeak(score) || undefined} title={scoreText} aria-hidden="true">
          <Star size={12} />
          {percent(score / 100)}
        </small>
      )}
    </Link>
  );
}
