import ClipboardList from 'lucide-react/icons/clipboard-list';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Classroom } from '#features/classrooms/contract';
import { useClassroom } from '#features/classrooms/web';
import { useFocusOnNew } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { useParams } from '#platform/web/router';
import { Button, classNames, QueryBoundary, Skeleton } from '#platform/web/ui';
import { PAGE_SIZE, type ClassAssignment } from '../../contract/index.ts';
import { AssignDialog } from '../assign/assign-dialog.tsx';
import type { Offer } from '../assign/offer.ts';
import { useClassAssignments } from '../queries-teacher.ts';
import { AssignmentCard } from './assignment-card.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import styles from './class-assignments.module.css';
import { DetailsDialog } from '../details/details-dialog.tsx';

/** Assignments that are seen at once: the class page has more to say. */
const SHOWN_FIRST = 4;

/** On the page of a class: what its teachers have assigned [ASSIGN-1] [ASSIGN-5]. */
export function ClassAssignments(): ReactNode {
  const { classroom = '' } = useParams<'classroom'>();
  const { data } = useClassroom(classroom);
  return data ? <OfClass classroom={data} /> : null;
}

/** The dialog over the list. */
type Opened = { readonly kind: 'choice' } | { readonly kind: 'new'; readonly offer: Offer } | OpenedDetails;
interface OpenedDetails {
  readonly kind: 'details';
  readonly assignment: ClassAssignment;
}

function OfClass({ classroom }: { readonly classroom: Classroom }): ReactNode {
  const { t } = useWords();
  const { id, isArchived } = classroom;
  const query = useClassAssignments(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [deletions, setDeletions] = useState(0);
  // What opened the details goes with the deleted assignment.
  useEffect(() => {
    if (deletions > 0) heading.current?.focus();
  }, [deletions]);
  if (isArchived && (query.data?.length ?? 0) === 0) return null;
  const close = () => setOpened(undefined);
  const choose = () => setOpened({ kind: 'choice' });
  return (
    <section className={classNames(layouts.stack, styles.section)} aria-labelledby="class-assignments">
      <div className={classNames(layouts.cluster, styles.head)}>
        <h2 id="class-assignments" ref={heading} tabIndex={-1}>
          {t('assignments.assignments')}
        </h2>
        {!isArchived && (
          <Button
            variant="secondary"
            icon={<Plus size={20} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={choose}
          >
            {t('assignments.new')}
          </Button>
        )}
      </div>
      <QueryBoundary
        query={query}
        className={styles.list}
        skeleton={[1, 2].map((card) => (
          <Skeleton key={card} height="7rem" />
        ))}
      >
        {(assignments) =>
          assignments.length > 0 ? (
            <List query={query} onOpen={(assignment) => setOpened({ kind: 'details', assignment })} />
          ) : (
            <div className={classNames(layouts.row, styles.none)}>
              <ClipboardList size={40} strokeWidth={1.25} aria-hidden="true" />
              <div>
                <p className={styles.title}>{t('assignments.none')}</p>
                <p>{t('assignments.none-text')}</p>
              </div>
            </div>
          )
        }
      </QueryBoundary>
      {opened?.kind === 'choice' && (
        <ChooseDialog classroom={classroom} onChoose={(offer) => setOpened({ kind: 'new', offer })} onClose={close} />
      )}
      {opened?.kind === 'new' && <AssignDialog offer={opened.offer} classroom={id} onClose={close} />}
      {opened?.kind === 'details' && (
        <DetailsDialog
          listed={opened.assignment}
          isReadOnly={isArchived}
          onClose={close}
          onDeleted={() => {
            close();
            setDeletions((before) => before + 1);
          }}
        />
      )}
    </section>
  );
}

interface ListProps {
  readonly query: ReturnType<typeof useClassAssignments>;
  readonly onOpen: (assignment: ClassAssignment) => void;
}

function List({ query, onOpen }: ListProps): ReactNode {
  const { t } = useWords();
  const { data = [], hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [most, setMost] = useState(SHOWN_FIRST);
  const shown = data.slice(0, most);
  const { list, expectMore } = useFocusOnNew<HTMLUListElement>(shown.length);
  const showMore = () => {
    const next = most < PAGE_SIZE ? PAGE_SIZE : most + PAGE_SIZE;
    expectMore();
    setMost(next);
    if (data.length < next && hasNextPage) void fetchNextPage();
  };
  return (
    <>
      <ul ref={list} className={styles.list} role="list" aria-labelledby="class-assignments">
        {shown.map((assignment) => (
          <li key={assignment.id}>
            <AssignmentCard assignment={assignment} onOpen={() => onOpen(assignment)} />
          </li>
        ))}
      </ul>
      {(data.length > shown.length || hasNextPage) && (
        <Button className={styles.more} variant="quiet" isBusy={isFetchingNextPage} onClick={showMore}>
          {t('assignments.show-more')}
        </Button>
      )}
    </>
  );
}
