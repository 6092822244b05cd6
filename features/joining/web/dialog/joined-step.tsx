import PartyPopper from 'lucide-react/icons/party-popper';
import { useEffect, useRef, type ReactNode } from 'react';
import type { JoinedClassroom } from '#features/classrooms/contract';
import { Cover } from '#features/catalog/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { buttonClass, classNames } from '#platform/web/ui';
import { useCovers } from './queries.ts';
import styles from './join-dialog.module.css';

interface JoinedStepProps {
  readonly joined: JoinedClassroom;
  /** Address of the class inside the hash. */
  readonly classroom: string;
  readonly onLeave: () => void;
}

/** A student is in: the message and the books of the class, each leading to its address [JOIN-3]. */
export function JoinedStep({ joined, classroom, onLeave }: JoinedStepProps): ReactNode {
  const { t } = useWords();
  const coverOf = useCovers();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  const { publications } = joined;
  return (
    <div className={styles.form}>
      <div className={classNames(layouts.row, styles.joined)}>
        <PartyPopper size={36} aria-hidden="true" />
        <p ref={message} tabIndex={-1} role="status">
          {t('joining.done-student', { count: publications.length })}
        </p>
      </div>
      {publications.length > 0 && (
        <ul className={styles.books} role="list" aria-label={t('joining.books')}>
          {publications.map(({ publication }) => (
            <li key={publication.dos_id}>
              <a className={styles.book} href={publication.dos_url} onClick={onLeave}>
                <span className={styles.cover}>
                  <Cover publication={coverOf(publication.dos_id) ?? publication} sizes="120px" />
                </span>
                <span>{publication.name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={classNames(layouts.cluster, styles.actions)}>
        <Link className={buttonClass()} to={classroom} onClick={onLeave}>
          {t('joining.to-classroom')}
        </Link>
      </div>
    </div>
  );
}
