import Lock from 'lucide-react/icons/lock';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import type { PublicationRow } from '#features/catalog/contract';
import { Cover } from '#features/catalog/web';
import { hashAddress } from '#features/market/contract';
import { isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { classNames, useToast } from '#platform/web/ui';
import { useWayToUnlock } from '../shelf/use-way-to-unlock.ts';
import styles from './picture.module.css';

const SIZES = '(min-width: 680px) 240px, 42vw';

interface PictureProps {
  readonly course: PublicationRow;
  /** The child has a score in it. */
  readonly isSolved: boolean;
  /** On the first screen: its cover is fetched at once. */
  readonly isFirst: boolean;
}

/** A course as a picture that opens it; a locked one leads grown-ups to where it is unlocked, and sends children to them. */
export function Picture(props: PictureProps): ReactNode {
  const { alias, is_visible: isLocked } = props.course;
  const user = useUser();
  const way = useWayToUnlock();
  const href = isLocked ? (isStudent(user) ? undefined : way) : hashAddress('course', { publication: alias });
  if (href)
    return (
      <a className={styles.picture} href={href}>
        <Inside {...props} />
      </a>
    );
  return <LockedPicture {...props} />;
}

function LockedPicture(props: PictureProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  return (
    <button type="button" className={styles.picture} onClick={() => toast({ text: t('ematerials.ask-grown-up') })}>
      <Inside {...props} />
    </button>
  );
}

function Inside({ course, isSolved, isFirst }: PictureProps): ReactNode {
  const { t } = useWords();
  const { name, is_visible: isLocked } = course;
  return (
    <>
      <span className={styles.cover} data-locked={isLocked || undefined}>
        <Cover publication={course} sizes={SIZES} isFirst={isFirst} />
        {isSolved && (
          <span className={classNames(styles.mark, styles.solved)}>
            <Star size={30} aria-hidden="true" />
          </span>
        )}
        {isLocked && (
          <span className={classNames(styles.mark, styles.lock)}>
            <Lock size={26} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className={styles.name}>{name}</span>
      {isSolved && <span className="visually-hidden">, {t('ematerials.solved')}</span>}
      {isLocked && <span className="visually-hidden">, {t('ematerials.locked')}</span>}
    </>
  );
}
