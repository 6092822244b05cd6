import { useId, type ReactNode } from 'react';
import type { PublicationRow } from '#features/catalog/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { EmptyState, QueryBoundary, Skeleton } from '#platform/web/ui';
import { toMilliseconds, type Kod } from '../../contract/index.ts';
import { useKodHistory } from './queries-history.ts';
import { KeyPicture } from './key-picture.tsx';
import { UnlockedBooks } from '../unlocked/unlocked-books.tsx';
import styles from './kod-history.module.css';

type Books = ReadonlyMap<string, PublicationRow>;

/** The codes that the user has entered: those that still count, then the expired [KOD-2]. */
export function KodHistory({ books }: { readonly books: Books }): ReactNode {
  const { t } = useWords();
  const id = useId();
  return (
    <section className={styles.history} aria-labelledby={id}>
      <h2 id={id}>{t('unlock.history')}</h2>
      <QueryBoundary
        query={useKodHistory()}
        loading={t('unlock.loading')}
        className={styles.list}
        skeleton={[1, 2].map((row) => (
          <div key={row} className={styles.kod}>
            <Skeleton width="60%" height="1.3em" />
            <Skeleton width="80%" />
            <Skeleton width="3rem" height="4rem" />
          </div>
        ))}
      >
        {(history) => <Lists {...history} books={books} />}
      </QueryBoundary>
    </section>
  );
}

interface ListsProps {
  readonly unexpired: readonly Kod[];
  readonly expired: readonly Kod[];
  readonly books: Books;
}

function Lists({ unexpired, expired, books }: ListsProps): ReactNode {
  const { t } = useWords();
  if (unexpired.length + expired.length === 0)
    return <EmptyState picture={<KeyPicture />} title={t('unlock.nothing-yet')} text={t('unlock.nothing-yet-text')} />;
  return (
    <>
      {unexpired.length > 0 && <KodList title={t('unlock.active')} kods={unexpired} books={books} isOpen />}
      {expired.length > 0 && <KodList title={t('unlock.over')} kods={expired} books={books} isOpen={false} />}
    </>
  );
}

interface KodListProps {
  readonly title: string;
  readonly kods: readonly Kod[];
  readonly books: Books;
  readonly isOpen: boolean;
}

function KodList({ title, kods, books, isOpen }: KodListProps): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.list} role="list" aria-labelledby={id}>
        {kods.map(({ last4, publications, used }) => (
          <li key={`${last4} ${used[0]?.activation}`} className={styles.kod} data-over={!isOpen || undefined}>
            <p className={styles.code}>
              <span aria-hidden="true">•••• •••• •••• {last4}</span>
              <span className="visually-hidden">{t('unlock.code-ending', { last4 })}</span>
            </p>
            {used.map(({ activation, expiry }) => (
              <p key={activation} className={styles.dates}>
                {t('unlock.from-to', { from: date(toMilliseconds(activation)), to: date(toMilliseconds(expiry)) })}
              </p>
            ))}
            <UnlockedBooks ids={publications} books={books} isSmall isOpen={isOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
