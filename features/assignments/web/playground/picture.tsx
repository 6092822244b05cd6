import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import type { OwnAssignment } from '../../contract/index.ts';
import { Opener } from '../parts/opener.tsx';
import { SubjectPicture } from '../parts/subject-picture.tsx';
import styles from './picture.module.css';

interface PictureProps {
  readonly assignment: OwnAssignment;
  readonly onOpen: (id: number) => void;
}

/** An assignment as a picture: one tap opens it, a long press says its name [ASSIGN-8]. */
export function Picture({ assignment, onOpen }: PictureProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { id, subject } = assignment;
  const { url } = subject;
  if (url !== null)
    return (
      <Opener subject={subject} url={url} staysHere className={styles.picture} onOpen={() => onOpen(id)}>
        <Inside assignment={assignment} />
      </Opener>
    );
  return (
    <button type="button" className={styles.picture} onClick={() => toast({ text: t('assignments.own-locked') })}>
      <Inside assignment={assignment} />
    </button>
  );
}

/** A late assignment only waits: a small child is not blamed. */
function Inside({ assignment: { title, state, subject } }: Pick<PictureProps, 'assignment'>): ReactNode {
  const { t } = useWords();
  const isLocked = subject.url === null && state !== 'done';
  return (
    <>
      <span className={styles.frame} data-dim={isLocked || undefined}>
        <SubjectPicture subject={subject} size={44} />
      </span>
      {state === 'done' && (
        <span className={styles.mark} data-mark="done">
          <Check size={30} strokeWidth={3.5} aria-hidden="true" />
        </span>
      )}
      {state === 'late' && (
        <span className={styles.mark}>
          <Clock size={22} aria-hidden="true" />
        </span>
      )}
      {isLocked && (
        <span className={styles.mark} data-mark="locked">
          <Lock size={22} aria-hidden="true" />
        </span>
      )}
      <span className="visually-hidden">
        {title}
        {state === 'done' && `, ${t('assignments.state-done')}`}
        {state === 'late' && `, ${t('assignments.play-waits')}`}
      </span>
    </>
  );
}
