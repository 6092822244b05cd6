import { useState, type ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Badge, Button, classNames, EmptyState, QueryBoundary, QueryState, Skeleton } from '#platform/web/ui';
import { useVersion, useVersions } from '../queries.ts';
import { Article } from '../read/article.tsx';
import styles from './node-editor.module.css';
import type { NodeWork } from './use-node-draft.ts';

interface HistoryViewProps {
  readonly work: NodeWork;
  /** After a version was put into the draft. */
  readonly onRestored: () => void;
}

/** The published versions and their dates; each can be read, and copied into the draft. */
export function HistoryView({ work, onRestored }: HistoryViewProps): ReactNode {
  const { t } = useWords();
  const { date, time } = useFormats();
  const query = useVersions(work.node.id);
  const { data } = query;
  const [chosen, setChosen] = useState<number>();
  const version = chosen ?? data?.[0]?.version;
  if (!data)
    return (
      <QueryState query={query} loading={t('nodes.loading')} className={styles.versions}>
        <Skeleton height="60px" />
        <Skeleton height="60px" />
      </QueryState>
    );
  if (version === undefined) return <EmptyState title={t('nodes.no-versions')} />;
  return (
    <div className={classNames(layouts.stack, styles.history)}>
      <ol className={styles.versions} role="list" aria-label={t('nodes.versions')}>
        {data.map((one) => (
          <li key={one.version}>
            <button
              type="button"
              className={classNames(layouts.row, styles.version)}
              aria-pressed={one.version === version}
              onClick={() => setChosen(one.version)}
            >
              <span>
                <strong>{t('nodes.version', { version: one.version })}</strong>
                <span className={styles.when}>
                  {date(one.publishedAt)} {time(one.publishedAt)}
                </span>
              </span>
              {one.version === work.node.publishedVersion && <Badge tone="good">{t('nodes.version-public')}</Badge>}
            </button>
          </li>
        ))}
      </ol>
      <OneVersion key={version} version={version} work={work} onRestored={onRestored} />
    </div>
  );
}

function OneVersion({ version, work, onRestored }: HistoryViewProps & { readonly version: number }): ReactNode {
  const { t } = useWords();
  return (
    <QueryBoundary
      query={useVersion(work.node.id, version)}
      loading={t('nodes.loading')}
      skeleton={<Skeleton height="20rem" />}
    >
      {(article) => (
        <div className={layouts.stack}>
          <div className={layouts.cluster}>
            <Button
              variant="secondary"
              isBusy={work.isRestoring}
              onClick={() => void work.restore(version).then((isDone) => isDone && onRestored())}
            >
              {t('nodes.restore', { version })}
            </Button>
          </div>
          <Article {...article} heading="h2" />
        </div>
      )}
    </QueryBoundary>
  );
}
