import ArrowLeft from 'lucide-react/icons/arrow-left';
import BookX from 'lucide-react/icons/book-x';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link, usePageTitle, useParams } from '#platform/web/router';
import { buttonClass, classNames, EmptyState, QueryBoundary, QueryState, Skeleton } from '#platform/web/ui';
import { nodesErrors } from '../../contract/index.ts';
import { Article } from './article.tsx';
import { PageLink } from './footer-links.tsx';
import { usePage, usePages } from '../queries-pages.ts';
import styles from './read-page.module.css';

/** /read: the info pages of the market; /read/{slug}: one of them [NODE-1, NAV-25]. */
export function ReadPage(): ReactNode {
  const { node } = useParams<'node'>();
  return <div className={classNames(layouts.stack, styles.page)}>{node ? <OnePage slug={node} /> : <AllPages />}</div>;
}

function AllPages(): ReactNode {
  const { t } = useWords();
  return (
    <>
      <h1>{t('nodes.pages-title')}</h1>
      <QueryBoundary
        query={usePages()}
        loading={t('nodes.loading')}
        className={styles.list}
        skeleton={[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="64px" />
        ))}
      >
        {(pages) =>
          pages.length > 0 ? (
            <ul className={styles.list} role="list">
              {pages.map((page) => (
                <li key={page.id} className={classNames(layouts.row, styles.entry)}>
                  <FileText size={22} aria-hidden="true" />
                  <PageLink page={page} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              picture={<FileText size={64} strokeWidth={1.25} />}
              title={t('nodes.no-pages')}
              action={<HomeLink />}
            />
          )
        }
      </QueryBoundary>
    </>
  );
}

const HomeLink = (): ReactNode => (
  <Link className={buttonClass()} to={address('home')}>
    {useWords().t('nodes.home')}
  </Link>
);

function OnePage({ slug }: { readonly slug: string }): ReactNode {
  const { t } = useWords();
  const query = usePage(slug);
  const { data, error } = query;
  const isUnknown = error !== null && error.status >= 400 && error.status < 500;
  usePageTitle(
    data?.title ?? (error?.code === nodesErrors['page-unknown'].code ? t('nodes.page-unknown-title') : undefined),
  );
  return (
    <>
      <p className={styles.back} data-print="hide">
        <Link to={address('read')}>
          <ArrowLeft size={18} aria-hidden="true" />
          {t('nodes.all-pages')}
        </Link>
      </p>
      {isUnknown && (
        <>
          <h1 className={styles.unknown}>{t('nodes.page-unknown-title')}</h1>
          <EmptyState
            picture={<BookX size={64} strokeWidth={1.25} />}
            title={t('nodes.page-unknown')}
            text={t('nodes.page-unknown-hint')}
            action={
              <Link className={buttonClass()} to={address('read')}>
                {t('nodes.all-pages')}
              </Link>
            }
          />
        </>
      )}
      {!data && !isUnknown && (
        <>
          {error && <h1 className="visually-hidden">{t('nodes.pages-title')}</h1>}
          <QueryState query={query} loading={t('nodes.loading')} className={styles.waiting}>
            <Skeleton width="60%" height="2.5rem" />
            <Skeleton width="12rem" />
            {[100, 96, 99, 92, 40].map((width) => (
              <Skeleton key={width} width={`${width}%`} />
            ))}
          </QueryState>
        </>
      )}
      {data && <Article {...data} />}
    </>
  );
}
