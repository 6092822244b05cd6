import PartyPopper from 'lucide-react/icons/party-popper';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PublicationRow } from '#features/catalog/contract';
import { address } from '#features/market/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { Button, buttonClass, classNames } from '#platform/web/ui';
import { toMilliseconds, type Kod } from '../../contract/index.ts';
import { UnlockedBooks } from './unlocked-books.tsx';
import styles from './unlocked-notice.module.css';

interface UnlockedNoticeProps {
  readonly kod: Kod;
  readonly books: ReadonlyMap<string, PublicationRow>;
  readonly onAgain: () => void;
}

/**
 * The publications that a code has just unlocked, and until when; takes the focus, so that screen readers announce it.
 */
export function UnlockedNotice({ kod, books, onAgain }: UnlockedNoticeProps): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const expiry = Math.max(0, ...kod.used.map((use) => toMilliseconds(use.expiry)));
  return (
    <div className={styles.notice}>
      <div className={classNames(layouts.row, styles.head)}>
        <span className={classNames(layouts.center, styles.picture)}>
          <PartyPopper size={28} aria-hidden="true" />
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t('unlock.done', { count: kod.publications.length })}
          </h2>
          <p>{t('unlock.until', { date: date(expiry).replaceAll(' ', '\u00a0') })}</p>
        </div>
      </div>
      <UnlockedBooks ids={kod.publications} books={books} isOpen />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onAgain}>
          {t('unlock.again')}
        </Button>
        <Link className={buttonClass()} to={address('home')}>
          {t('unlock.to-shelf')}
        </Link>
      </div>
    </div>
  );
}
