import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import type { PublicationRow, Subject } from '#features/catalog/contract';
import { Cover } from '#features/catalog/web';
import { hashAddress } from '#features/market/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { useGradeName } from '../shelf/use-grade-name.ts';
import { useWayToUnlock } from '../shelf/use-way-to-unlock.ts';
import styles from './course-card.module.css';

const SIZES = '(min-width: 1280px) 200px, (min-width: 680px) 24vw, 44vw';

interface CourseCardProps {
  readonly course: PublicationRow;
  readonly subjects: readonly Subject[];
  /** 0 to 1. */
  readonly score: number | undefined;
  /** On the first screen: its cover is fetched at once. */
  readonly isFirst: boolean;
}

/** A course: the whole card opens it in a new tab, as the panel of the shelf does; a locked one leads to where it is unlocked. */
export function CourseCard({ course, subjects, score, isFirst }: CourseCardProps): ReactNode {
  const { t } = useWords();
  const { alias, name, is_visible: isLocked } = course;
  const place = usePlace(course, subjects);
  return (
    <article className={styles.card} data-locked={isLocked || undefined}>
      <span className={styles.frame}>
        <Cover publication={course} sizes={SIZES} isFirst={isFirst} />
        {isLocked && (
          <span className={styles.lock}>
            <Lock size={18} aria-hidden="true" />
          </span>
        )}
      </span>
      <h2 className={styles.title}>
        {isLocked ? (
          <LockedName name={name} />
        ) : (
          <a
            className={styles.link}
            href={hashAddress('course', { publication: alias })}
            target="_blank"
            rel="noopener"
          >
            {name}
            <span className="visually-hidden">, {t('ematerials.new-tab')}</span>
          </a>
        )}
      </h2>
      {place && <p className={styles.place}>{place}</p>}
      {score !== undefined && <Score score={score} />}
      {isLocked && <Locked />}
    </article>
  );
}

/** The name of a locked course: a link to where codes are entered, where there is such a place. */
function LockedName({ name }: { readonly name: string }): ReactNode {
  const { t } = useWords();
  const way = useWayToUnlock();
  if (!way) return name;
  return (
    <a className={styles.link} href={way}>
      {name}
      <span className="visually-hidden">, {t('ematerials.unlock')}</span>
    </a>
  );
}

function Locked(): ReactNode {
  const { t } = useWords();
  const way = useWayToUnlock();
  return (
    <p className={styles.place}>
      {t('ematerials.locked')}
      {way && (
        <span className={styles.unlock} aria-hidden="true">
          <KeyRound size={18} />
          {t('ematerials.unlock')}
        </span>
      )}
    </p>
  );
}

function Score({ score }: { readonly score: number }): ReactNode {
  const { t } = useWords();
  const { percent } = useFormats();
  return (
    <p className={styles.score}>
      <span aria-hidden="true">★ </span>
      {t('ematerials.score', { percent: percent(score) })}
    </p>
  );
}

/** "1. razred · Matematika". */
function usePlace({ grade, subjects: own }: PublicationRow, subjects: readonly Subject[]): string {
  const gradeName = useGradeName();
  const names = subjects.filter(({ id }) => own.includes(id)).map(({ name }) => name);
  return [grade && gradeName(grade), ...names].filter(Boolean).join(' · ');
}
