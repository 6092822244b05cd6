import BookOpen from 'lucide-react/icons/book-open';
import Library from 'lucide-react/icons/library';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Star from 'lucide-react/icons/star';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Publication } from '#features/catalog/contract';
import { address } from '#features/market/contract';
import { usePoints } from '#features/progress/web';
import { useUser } from '#features/session/web';
import { useOnline } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { Button, buttonClass, classNames } from '#platform/web/ui';
import { useNextOfSeries } from './queries-series.ts';
import type { Book, Sticker } from '../../contract/index.ts';
import { EndScene } from './end-scene.tsx';
import { SkippedPages } from './skipped-pages.tsx';
import { StickerBadge } from '../stickers/sticker-badge.tsx';
import styles from './end-screen.module.css';

interface EndScreenProps {
  readonly book: Pick<Book, 'dos_id' | 'name' | 'spine' | 'toc'>;
  readonly publication: Pick<Publication, 'name' | 'thumbs' | 'cover'> | undefined;
  /** Those that this book has brought. */
  readonly stickers: readonly Sticker[];
  /** Leads to a page that does not count as read. */
  readonly onGo: (unit: string) => void;
  readonly onAgain: () => void;
  readonly onBack: () => void;
}

/** The end of a book: its cover closes, the reader's creature jumps, and the next book is one touch away [READ-10]. */
export function EndScreen({ book, publication, stickers, onGo, onAgain, onBack }: EndScreenProps): ReactNode {
  const { dos_id: dosId, name } = book;
  const { t } = useWords();
  const user = useUser();
  const next = useNextOfSeries(dosId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.end} aria-labelledby="reader-end">
      <EndScene publication={publication ?? { name }} />
      <h2 id="reader-end" ref={heading} className={styles.title} tabIndex={-1}>
        {t('reader.end-title')}
      </h2>
      <p className={styles.name}>{name}</p>
      {user.uid !== undefined && user.roles.includes('ROLE_STUDENT') && <Points uid={user.uid} />}
      <output className={styles.stickers}>
        {stickers.map((sticker) => (
          <StickerBadge key={`${sticker.kind} ${sticker.name ?? ''}`} sticker={sticker} />
        ))}
      </output>
      <SkippedPages book={book} onGo={onGo} />
      <div className={classNames(layouts.cluster, styles.actions)}>
        {next && (
          <Link className={buttonClass()} to={address('reader', { publication: next.alias || next.dos_id })}>
            <BookOpen size={20} aria-hidden="true" />
            <span className={styles.next}>{t('reader.end-next', { name: next.name })}</span>
          </Link>
        )}
        <Link className={buttonClass({ variant: next ? 'secondary' : 'primary' })} to={address('home')}>
          <Library size={20} aria-hidden="true" />
          {t('reader.to-shelf')}
        </Link>
        <Button variant="secondary" icon={<RotateCcw size={20} aria-hidden="true" />} onClick={onAgain}>
          {t('reader.end-again')}
        </Button>
      </div>
      <Button variant="quiet" onClick={onBack}>
        {t('reader.end-back')}
      </Button>
    </section>
  );
}

function Points({ uid }: { uid: string }): ReactNode {
  const { t } = useWords();
  const points = usePoints(uid);
  const isOnline = useOnline();
  if (points === undefined && isOnline) return null;
  return (
    <p className={styles.points}>
      <Star size={22} aria-hidden="true" />
      {isOnline ? t('reader.end-points', { count: points ?? 0 }) : t('reader.points-later')}
    </p>
  );
}
