import Lock from 'lucide-react/icons/lock';
import Shapes from 'lucide-react/icons/shapes';
import type { ReactNode } from 'react';
import { Cover } from '#features/catalog/web';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { buttonClass, classNames } from '#platform/web/ui';
import { coursesErrors } from '../../contract/index.ts';
import { usePublication } from '../queries.ts';
import styles from './not-here.module.css';

interface NotHereProps {
  readonly publication: string;
  /** Why it does not open. */
  readonly code: string;
}

/** A course that is locked or unknown, and the way out. */
export function NotHere({ publication, code }: NotHereProps): ReactNode {
  return (
    <div className={classNames(layouts.center, styles.page)}>
      {code === coursesErrors.locked.code ? <Locked publication={publication} /> : <Unknown code={code} />}
    </div>
  );
}

function Locked({ publication }: Pick<NotHereProps, 'publication'>): ReactNode {
  const { t } = useWords();
  const { data } = usePublication(publication);
  return (
    <section className={styles.notice}>
      {data ? (
        <div className={styles.cover}>
          <Cover publication={data} sizes="168px" isFirst />
        </div>
      ) : (
        <span className={classNames(layouts.center, styles.sign, styles.lock)} aria-hidden="true">
          <Lock size={32} />
        </span>
      )}
      <h1 className={styles.title}>{t('courses.locked-title')}</h1>
      {data && <p className={styles.name}>{data.name}</p>}
      <p>{t('courses.locked-text')}</p>
      <ToShelf />
    </section>
  );
}

function Unknown({ code }: Pick<NotHereProps, 'code'>): ReactNode {
  const { t, tDynamic } = useWords();
  return (
    <section className={styles.notice} data-state="failed">
      <span className={classNames(layouts.center, styles.sign)} aria-hidden="true">
        <Shapes size={40} />
      </span>
      <h1 className={styles.title}>{t('courses.unknown-title')}</h1>
      <p>{tDynamic(code)}</p>
      <ToShelf />
    </section>
  );
}

function ToShelf(): ReactNode {
  const { t } = useWords();
  return (
    <Link className={buttonClass()} to={address('home')}>
      {t('courses.to-shelf')}
    </Link>
  );
}
