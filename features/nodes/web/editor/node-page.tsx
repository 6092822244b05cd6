import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link, usePageTitle, useParams } from '#platform/web/router';
import { buttonClass, classNames, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import { NodeEditor } from './node-editor.tsx';
import { useNode } from '../queries.ts';
import styles from './node-page.module.css';

/** /admin/nodes/{node}: writes, previews and publishes one node [NODE-2]. */
export function NodePage(): ReactNode {
  const { t } = useWords();
  const { node: id = '' } = useParams<'node'>();
  const query = useNode(id);
  const { data, error } = query;
  usePageTitle(data?.title);
  const isUnknown = error !== null && error.status >= 400 && error.status < 500;
  const list = address('nodes', {}, { type: data?.type });
  return (
    <div className={classNames(layouts.stack, styles.page)}>
      <p className={styles.back}>
        <Link to={list}>
          <ArrowLeft size={18} aria-hidden="true" />
          {t('nodes.all-nodes')}
        </Link>
      </p>
      {isUnknown && (
        <>
          <h1>{t('nodes.node-unknown-title')}</h1>
          <EmptyState
            title={t('nodes.node-unknown')}
            action={
              <Link className={buttonClass()} to={list}>
                {t('nodes.all-nodes')}
              </Link>
            }
          />
        </>
      )}
      {!data && !isUnknown && (
        <>
          {error && <h1 className="visually-hidden">{t('nodes.admin-title')}</h1>}
          <QueryState query={query} loading={t('nodes.loading')} className={styles.waiting}>
            <Skeleton width="50%" height="2.5rem" />
            <Skeleton height="48px" />
            <Skeleton height="48px" />
            <Skeleton height="320px" />
          </QueryState>
        </>
      )}
      {data && <NodeEditor key={data.id} node={data} />}
    </div>
  );
}
