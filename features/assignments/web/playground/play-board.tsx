import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { CARDS_AT_ONCE, type OwnAssignment } from '../../contract/index.ts';
import { isOpen, useArranged } from '../parts/just-done.ts';
import { useCardsAhead } from '../parts/use-cards-ahead.ts';
import { useOwnAssignments } from '../queries-own.ts';
import { PictureList } from './picture-list.tsx';
import styles from './picture.module.css';

/** The first pictures; when all of them are done, the next ones. Pure. */
export function firstPictures(active: readonly OwnAssignment[]): readonly OwnAssignment[] {
  const first = active.slice(0, CARDS_AT_ONCE);
  const open = active.filter(isOpen);
  return first.some(isOpen) || open.length === 0 ? first : open.slice(0, CARDS_AT_ONCE);
}

/** What a child has to do, on a board above its world; without anything there is none [ASSIGN-8]. */
export function PlayBoard(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { data } = useOwnAssignments();
  const arranged = useArranged(data);
  const pictures = firstPictures(arranged?.active ?? []);
  useCardsAhead(arranged && pictures.length);
  if (pictures.length === 0) return null;
  return (
    <section className={styles.board} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t('assignments.play-title')}
      </h2>
      <PictureList assignments={pictures} labelledBy={id} />
    </section>
  );
}
