import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import type { ReactNode } from 'react';
import { ClassPicture } from '#features/classrooms/web';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import {
  canManageChildren,
  isParent,
  isTeacher,
  isUnconfirmedTeacher,
  mayTeach,
  type User,
} from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { ContentPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { buttonClass, classNames, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import { FamilyRequests } from '../family/family-requests.tsx';
import { FamilyCard } from './family-card.tsx';
import { useLiveFamilies } from '../queries-live.ts';
import { useFamilies } from '../queries.ts';
import styles from '../family/pages.module.css';

const mayCreateFamily = (user: User, canJoinFamilyGroup: boolean): boolean =>
  isParent(user) || (canJoinFamilyGroup && isTeacher(user) && !isUnconfirmedTeacher(user));

/** `/family`: the user's families [FAM-1]. */
export function FamiliesPage(): ReactNode {
  const { t } = useWords();
  const user = useUser();
  const { canJoinFamilyGroup } = useMarket();
  const query = useFamilies();
  const { data, error } = query;
  useLiveFamilies();
  const mayCreate = mayCreateFamily(user, canJoinFamilyGroup);
  const create = mayCreate && (
    <Link className={buttonClass()} to={address('newFamily')}>
      <Plus size={20} aria-hidden="true" />
      {t('families.new')}
    </Link>
  );
  const join = (isParent(user) || canJoinFamilyGroup) && (
    <Link className={buttonClass({ variant: 'secondary' })} to={`${address('families')}?joinCode=&joinType=family`}>
      <KeyRound size={20} aria-hidden="true" />
      {t('families.join')}
    </Link>
  );
  const children = isParent(user) && canManageChildren(user) && (
    <Link className={buttonClass({ variant: 'secondary' })} to={address('manageChildren')}>
      <UserRoundCog size={20} aria-hidden="true" />
      {t('families.manage-children')}
    </Link>
  );
  // While one waits they stand where they will stay; an empty list has them in its middle.
  const hasWays = data ? data.length > 0 : !error;
  const actions = (
    <div className={classNames(layouts.cluster, styles.actions)}>
      {hasWays && create}
      {hasWays && join}
      {children}
    </div>
  );
  return (
    <ContentPage title={t('families.title')} action={actions}>
      <FamilyRequests isAsked={isParent(user) || mayTeach(user)} />
      {data ? (
        data.length > 0 ? (
          <ul className={styles.grid} role="list" aria-label={t('families.title')}>
            {data.map((family) => (
              <li key={family.id}>
                <FamilyCard family={family} />
              </li>
            ))}
          </ul>
        ) : (
          <NoFamilies mayCreate={mayCreate}>
            {create}
            {join}
          </NoFamilies>
        )
      ) : (
        <QueryState query={query} loading={t('families.loading')} className={styles.grid}>
          {[1, 2].map((card) => (
            <Skeleton key={card} height="12rem" />
          ))}
        </QueryState>
      )}
    </ContentPage>
  );
}

interface NoFamiliesProps {
  readonly mayCreate: boolean;
  /** The ways to a family. */
  readonly children: ReactNode;
}

function NoFamilies({ mayCreate, children }: NoFamiliesProps): ReactNode {
  const { t } = useWords();
  return (
    <EmptyState
      picture={<ClassPicture />}
      title={t('families.empty')}
      text={t(mayCreate ? 'families.empty-text' : 'families.empty-text-joins')}
      action={<div className={classNames(layouts.cluster, styles.actions)}>{children}</div>}
    />
  );
}
