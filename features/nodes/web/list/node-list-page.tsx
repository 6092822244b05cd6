import FilePlus from 'lucide-react/icons/file-plus';
import FileText from 'lucide-react/icons/file-text';
import { useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link, useSearchParams } from '#platform/web/router';
import { SortableList } from '#platform/web/sortable';
import { Button, classNames, EmptyState, QueryState, Skeleton, useToast } from '#platform/web/ui';
import { NODE_TYPES, type NodeRow, type NodeType } from '../../contract/index.ts';
import { CreateDialog } from './create-dialog.tsx';
import { NodeBadges } from '../editor/node-badges.tsx';
import { useNodes, useOrderNodes } from '../queries.ts';
import styles from './node-list-page.module.css';

/** /admin/nodes: the nodes of the type in `?type=` [NODE-2]. */
export function NodeListPage(): ReactNode {
  const { t } = useWords();
  const [query] = useSearchParams();
  const type = NODE_TYPES.find((one) => one === query.get('type')) ?? 'read';
  const [isCreating, setCreating] = useState(false);
  return (
    <div className={classNames(layouts.stack, styles.page)}>
      <div className={classNames(layouts.cluster, styles.head)}>
        <h1>{t('nodes.admin-title')}</h1>
        <Button icon={<FilePlus size={20} aria-hidden="true" />} onClick={() => setCreating(true)}>
          {t(`nodes.create-${type}`)}
        </Button>
      </div>
      <nav aria-label={t('nodes.types')}>
        <ul className={classNames(layouts.cluster, styles.tabs)}>
          {NODE_TYPES.map((one) => (
            <li key={one}>
              <Link to={address('nodes', {}, { type: one })} aria-current={one === type ? 'page' : undefined}>
                {t(`nodes.type-${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.hint}>{t(`nodes.type-${type}-hint`)}</p>
      <NodeList key={type} type={type} onCreate={() => setCreating(true)} />
      {isCreating && <CreateDialog type={type} onClose={() => setCreating(false)} />}
    </div>
  );
}

function NodeList({ type, onCreate }: { readonly type: NodeType; readonly onCreate: () => void }): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const query = useNodes(type);
  const { data } = query;
  const order = useOrderNodes(type, {
    onSaved: () => toast({ text: t('nodes.order-saved'), tone: 'good' }),
    onFailed: (code) => toast({ text: `${t('nodes.order-failed')} ${tDynamic(code)}`, tone: 'bad' }),
  });
  if (!data)
    return (
      <QueryState query={query} loading={t('nodes.loading')} className={styles.waiting}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height="76px" />
        ))}
      </QueryState>
    );
  if (data.length === 0)
    return (
      <EmptyState
        picture={<FileText size={64} strokeWidth={1.25} />}
        title={t(`nodes.empty-${type}`)}
        action={
          <Button variant="secondary" onClick={onCreate}>
            {t(`nodes.create-${type}`)}
          </Button>
        }
      />
    );
  return (
    <SortableList
      label={t(`nodes.type-${type}`)}
      items={data}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      onOrder={order}
    >
      {(node) => <Row node={node} />}
    </SortableList>
  );
}

const Row = ({ node }: { readonly node: NodeRow }): ReactNode => (
  <div className={classNames(layouts.cluster, styles.row)}>
    <div className={styles.name}>
      <Link className={styles.title} to={address('node', { node: node.id })}>
        {node.title}
      </Link>
      <span className={styles.address}>
        {node.link || (node.type === 'read' ? address('read', { node: node.slug }) : node.slug)}
      </span>
    </div>
    <div className={classNames(layouts.cluster, styles.badges)}>
      <NodeBadges node={node} />
    </div>
  </div>
);
