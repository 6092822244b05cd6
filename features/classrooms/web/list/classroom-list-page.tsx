import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { isTeacher, isUnconfirmedTeacher } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { Insets } from '#features/shell/web';
import { sorted } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { ContentPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { Button, buttonClass, classNames, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import type { ClassroomCard as Card } from '../../contract/index.ts';
import { useArea } from '../frame/area.ts';
import { ArchivedClasses } from './archived-classes.tsx';
import { ClassPicture } from '../frame/class-picture.tsx';
import { ClassroomCard } from './classroom-card.tsx';
import { DeletedClasses } from './deleted-classes.tsx';
import { useOrder } from './use-order.ts';
import { useClassrooms } from '../queries.ts';
import styles from './classroom-list-page.module.css';

/** `/classrooms` and its pyp twin: the classes that one teaches or has joined [CLS-1]. */
export function ClassroomListPage(): ReactNode {
  const { t } = useWords();
  const user = useUser();
  const query = useClassrooms();
  const { data, error } = query;
  const mayCreate = isTeacher(user) && !isUnconfirmedTeacher(user);
  const create = mayCreate && <CreateLink />;
  // While one waits they stand where they will stay; an empty list has them in its middle.
  const hasWays = data ? data.length > 0 : !error;
  return (
    <ContentPage title={t('classrooms.title')} action={hasWays && <Ways create={create} />}>
      {data ? (
        <>
          {mayCreate && data.some(({ isManager }) => isManager) && <Insets place="classrooms-before" />}
          <Lists classrooms={data} create={create} />
          {mayCreate && <DeletedClasses />}
        </>
      ) : (
        <QueryState query={query} loading={t('classrooms.loading')} className={styles.grid}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height="15rem" />
          ))}
        </QueryState>
      )}
    </ContentPage>
  );
}

/** The ways to a class: teachers make one, and all users can enter a code. */
function Ways({ create }: { readonly create: ReactNode }): ReactNode {
  const { t } = useWords();
  const area = useArea();
  return (
    <div className={classNames(layouts.cluster, styles.ways)}>
      {create}
      {!useUser().isByPictures && (
        <Link className={buttonClass({ variant: 'secondary' })} to={`${area.list}?joinCode=&joinType=classroom`}>
          <KeyRound size={20} aria-hidden="true" />
          {t('classrooms.join')}
        </Link>
      )}
    </div>
  );
}

function CreateLink(): ReactNode {
  const { t } = useWords();
  return (
    <Link className={buttonClass()} to={useArea().create}>
      <Plus size={20} aria-hidden="true" />
      {t('classrooms.new')}
    </Link>
  );
}

function Lists({
  classrooms,
  create,
}: {
  readonly classrooms: readonly Card[];
  readonly create: ReactNode;
}): ReactNode {
  const { t } = useWords();
  const user = useUser();
  const order = useOrder();
  const [isOpen, setOpen] = useState(false);
  const active = sorted(
    classrooms.filter(({ isArchived }) => !isArchived),
    order,
  );
  const archived = sorted(
    classrooms.filter(({ isArchived }) => isArchived),
    order,
  );
  if (classrooms.length === 0) {
    const who = create ? 'teacher' : isUnconfirmedTeacher(user) ? 'unconfirmed' : 'student';
    return (
      <EmptyState
        picture={<ClassPicture />}
        title={t(`classrooms.empty-${who}`)}
        text={t(`classrooms.empty-${who}-text`)}
        action={<Ways create={create} />}
      />
    );
  }
  return (
    <>
      {active.length > 0 ? (
        <Grid classrooms={active} label={t('classrooms.title')} />
      ) : (
        <EmptyState
          picture={<ClassPicture />}
          title={t('classrooms.all-archived')}
          text={create && t('classrooms.all-archived-text')}
        />
      )}
      <div className={classNames(layouts.cluster, styles.more)}>
        {archived.length > 0 && (
          <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('classrooms.hide-archived') : t('classrooms.show-archived', { count: archived.length })}
          </Button>
        )}
        {create && classrooms.some(({ isManager }) => isManager) && <Insets place="classrooms-after" />}
      </div>
      {isOpen && archived.length > 0 && <ArchivedClasses classrooms={archived} />}
    </>
  );
}

const Grid = ({ classrooms, label }: { readonly classrooms: readonly Card[]; readonly label: string }): ReactNode => (
  <ul className={styles.grid} role="list" aria-label={label}>
    {classrooms.map((classroom) => (
      <li key={classroom.id} className={styles.item}>
        <ClassroomCard classroom={classroom} />
      </li>
    ))}
  </ul>
);
