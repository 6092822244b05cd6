import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useId, useState, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { isParent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { Insets } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { SchoolBench } from '#platform/web/page';
import { useSearchParams } from '#platform/web/router';
import { Button, classNames, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import { splitChildren, type Child } from '../../contract/index.ts';
import { ChildCard, type ChildTask } from './child-card.tsx';
import { NewChildDialog } from './new-child-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useChildren } from './queries.ts';
import styles from './manage-children-page.module.css';

/** `/manage-children`: the children whom one answers for; `?studentUid` opens the password of one of them [FAM-3]. */
export function ManageChildrenPage(): ReactNode {
  const { t } = useWords();
  const user = useUser();
  const market = useMarket();
  const query = useChildren();
  const { data } = query;
  const [isMaking, setMaking] = useState(false);
  const mayCreate = isParent(user) && market.registrationRoles.includes('parent');
  const add = mayCreate && (
    <Button icon={<UserRoundPlus size={20} aria-hidden="true" />} onClick={() => setMaking(true)}>
      {t('children.add')}
    </Button>
  );
  return (
    <div className={classNames(layouts.stack, styles.page)}>
      <div className={classNames(layouts.cluster, styles.head)}>
        <div className={styles.titles}>
          <h1>{t('children.title')}</h1>
          <p className={styles.lead}>{t('children.lead')}</p>
        </div>
        {data && data.length > 0 && add}
      </div>
      {data ? (
        data.length > 0 ? (
          <>
            <Lists list={data} />
            <Insets place="children-after" />
          </>
        ) : (
          <EmptyState
            picture={<SchoolBench />}
            title={t('children.empty')}
            text={t(mayCreate ? 'children.empty-text' : 'children.empty-text-other')}
            action={add || undefined}
          />
        )
      ) : (
        <QueryState query={query} loading={t('children.loading')} className={styles.grid}>
          {[1, 2].map((card) => (
            <Skeleton key={card} height="11rem" />
          ))}
        </QueryState>
      )}
      {isMaking && <NewChildDialog onClose={() => setMaking(false)} />}
    </div>
  );
}

function Lists({ list }: { readonly list: readonly Child[] }): ReactNode {
  const [params] = useSearchParams();
  const requestedUid = params.get('studentUid');
  const [open, setOpen] = useState<{ uid: string; task: ChildTask } | undefined>(
    requestedUid ? { uid: requestedUid, task: 'password' } : undefined,
  );
  const { waiting, approved } = splitChildren(list);
  const child = list.find(({ uid }) => uid === open?.uid);
  const close = () => setOpen(undefined);
  const part = (state: 'waiting' | 'approved', children: readonly Child[]) =>
    children.length > 0 && (
      <Part state={state} list={children} chosen={requestedUid} onTask={(uid, task) => setOpen({ uid, task })} />
    );
  return (
    <>
      {part('waiting', waiting)}
      {part('approved', approved)}
      {child && open?.task === 'password' && <PasswordDialog child={child} onClose={close} />}
      {child && open && open.task !== 'password' && <ProofDialog child={child} task={open.task} onClose={close} />}
    </>
  );
}

interface PartProps {
  readonly state: 'waiting' | 'approved';
  readonly list: readonly Child[];
  readonly chosen: string | null;
  readonly onTask: (uid: string, task: ChildTask) => void;
}

function Part({ state, list, chosen, onTask }: PartProps): ReactNode {
  const { t } = useWords();
  const id = useId();
  return (
    <section className={classNames(layouts.stack, styles.part)} aria-labelledby={id}>
      <h2 id={id}>{t(state === 'waiting' ? 'children.waiting' : 'children.approved-heading')}</h2>
      <p className={styles.lead}>{t(`children.${state}-text`)}</p>
      <ul className={styles.grid} role="list" aria-labelledby={id}>
        {list.map((child) => (
          <li key={child.uid}>
            <ChildCard child={child} isChosen={child.uid === chosen} onTask={(task) => onTask(child.uid, task)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
