import type { CSSProperties, ReactNode } from 'react';
import { pictureAddress } from '#features/account/contract';
import { Cover } from '#features/catalog/web';
import { nameOf } from '#features/classrooms/web';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { Avatar, classNames, useToast } from '#platform/web/ui';
import type { ChildReading, ReadBook } from '../../contract/index.ts';
import { useBoardVisibility } from '../queries.ts';
import { WeekDays } from './week-days.tsx';
import styles from './child-card.module.css';

/** A child: who, on which days it read, and the books that it read last. */
export function ChildCard({ reading }: { readonly reading: ChildReading }): ReactNode {
  const { t } = useWords();
  const { layout, supportsLeaderboards } = useMarket();
  const { child, isManaged, family, days, books } = reading;
  const name = nameOf(child);
  const read = days.filter(({ hasRead }) => hasRead).length;
  const minutes = Math.round(days.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const [last, ...others] = books;
  const picture = pictureAddress(child.avatar, layout === 'pyp' ? 'creatures' : 'students');
  return (
    <article className={classNames(layouts.stack, styles.card)} aria-label={name}>
      <div className={classNames(layouts.cluster, styles.who)}>
        <Avatar picture={picture} name={name} size="large" />
        <h3 className={styles.name}>
          {family ? (
            <Link className={styles.link} to={address('familyStudent', { family, student: child.uid })}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {isManaged && (
          <Link
            className={styles.manage}
            to={address('manageChildren', {}, { studentUid: child.uid })}
            aria-label={t('home.password-of', { name })}
          >
            {t('home.password')}
          </Link>
        )}
      </div>
      <WeekDays days={days} />
      <p className={styles.sum}>
        {read === 0 ? t('home.read-never') : t('home.read-days', { days: read })}
        {minutes > 0 && ` · ${t('home.minutes', { minutes })}`}
      </p>
      {last ? (
        <div className={classNames(layouts.cluster, styles.books)}>
          <LastBook book={last} />
          {others.length > 0 && (
            <ul role="list" className={styles.others} aria-label={t('home.earlier')}>
              {others.map((book) => (
                <li key={book.dos_id} title={book.name}>
                  <Cover publication={book} sizes="44px" />
                  <span className="visually-hidden">{book.name}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <p className={styles.none}>{t('home.no-books')}</p>
      )}
      <Link
        className={styles.progress}
        to={address('reports', {}, { student: child.uid })}
        aria-label={`${t('home.progress')}: ${name}`}
      >
        {t('home.progress')}
      </Link>
      {isManaged && supportsLeaderboards && <Boards uid={child.uid} name={name} isOnBoards={reading.isOnBoards} />}
    </article>
  );
}

/** The book that was read last, and how far. */
function LastBook({ book }: { readonly book: ReadBook }): ReactNode {
  const { t } = useWords();
  const { date, percent } = useFormats();
  const { name, page, pages, share, score, lastAt } = book;
  return (
    <div className={classNames(layouts.cluster, styles.last)}>
      <span className={styles.cover}>
        <Cover publication={book} sizes="72px" />
      </span>
      <div className={classNames(layouts.stack, styles.about)}>
        <b className={styles.title}>{name}</b>
        {page !== null && (
          <>
            <span>{t('home.page-of', { page, pages })}</span>
            <span className={styles.bar} style={{ '--share': share } as CSSProperties} aria-hidden="true" />
          </>
        )}
        {score !== null && (
          <>
            <span>{t('home.score', { percent: percent(score / 100) })}</span>
            <span className={styles.bar} style={{ '--share': score / 100 } as CSSProperties} aria-hidden="true" />
          </>
        )}
        <span className={styles.soft}>{t('home.last-read', { date: date(lastAt) })}</span>
      </div>
    </div>
  );
}

interface BoardsProps {
  readonly uid: string;
  readonly name: string;
  readonly isOnBoards: boolean;
}

/** Whether leaderboards show the child: its guardian decides [LEAD-6]. */
function Boards({ uid, name, isOnBoards }: BoardsProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const visibility = useBoardVisibility();
  const change = () =>
    visibility.mutate(
      { body: { isShown: !isOnBoards, user: uid } },
      {
        onSuccess: ({ isShown }) =>
          toast({ text: t(isShown ? 'home.boards-on' : 'home.boards-off', { name }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <button type="button" className={styles.boards} aria-busy={visibility.isPending} onClick={change}>
      {t(isOnBoards ? 'home.take-off-boards' : 'home.put-on-boards')}
    </button>
  );
}
