import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import type { Publication } from '#features/catalog/contract';
import { Cover } from '#features/catalog/web';
import { address } from '#features/market/contract';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link, useLocation } from '#platform/web/router';
import { buttonClass, classNames } from '#platform/web/ui';
import styles from './locked-notice.module.css';

interface LockedNoticeProps {
  /** Shown when it is known; the words alone say enough. */
  readonly publication?: Pick<Publication, 'name' | 'thumbs' | 'cover'> | undefined;
  /** At the end of a sample. */
  readonly isEnd?: boolean;
}

/** Why a book goes no further, and what to do: sign in, or unlock it [SHELF-8, SHELF-13]. */
export function LockedNotice({ publication, isEnd = false }: LockedNoticeProps): ReactNode {
  const { t } = useWords();
  const isStranger = isAnonymous(useUser());
  const { pathname, search } = useLocation();
  const Heading = isEnd ? 'h2' : 'h1';
  return (
    <section className={styles.notice}>
      {publication ? (
        <div className={styles.cover}>
          <Cover publication={publication} sizes="168px" isFirst />
        </div>
      ) : (
        <span className={classNames(layouts.center, styles.lock)} aria-hidden="true">
          <Lock size={32} />
        </span>
      )}
      <Heading className={styles.title}>{isEnd ? t('reader.sample-end') : t('reader.locked-title')}</Heading>
      {publication && <p className={styles.name}>{publication.name}</p>}
      <p>{isStranger ? t('reader.locked-anonymous') : t('reader.locked-signed-in')}</p>
      <div className={classNames(layouts.cluster, styles.actions)}>
        {isStranger && (
          <Link className={buttonClass()} to={address('login', {}, { return_url: `/#${pathname}${search}` })}>
            {t('reader.sign-in')}
          </Link>
        )}
        <Link className={buttonClass({ variant: isStranger ? 'secondary' : 'primary' })} to={address('home')}>
          {t('reader.to-shelf')}
        </Link>
      </div>
    </section>
  );
}
