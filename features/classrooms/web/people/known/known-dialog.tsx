import { useState, type FormEvent, type ReactNode } from 'react';
import { nameMatches } from '#features/catalog/contract';
import type { CallError } from '#platform/web/api';
import { useFormats, useWords } from '#platform/web/i18n';
import { Button, Dialog, EmptyState, ErrorState, Skeleton, TextField, useToast } from '#platform/web/ui';
import { PUPILS_AT_ONCE, type Classroom, type KnownPupil } from '../../../contract/index.ts';
import { ClassPicture } from '../../list/class-picture.tsx';
import { useLabel } from '../../new/label.ts';
import { useKnownPupils, usePupilChanges } from '../../pupils/queries.ts';
import { useClassroomChanges } from '../../queries.ts';
import { nameOf, UserAvatar } from '../member-avatar.tsx';
import styles from './known-dialog.module.css';

interface KnownDialogProps {
  readonly classroom: Classroom;
  readonly onClose: () => void;
}

const FORM = 'known-pupils';
/** Pupils that the list shows at once; the others come piece by piece. */
const PIECE = 60;

/** Pupils of the teacher's other classes come into this one too, with the accounts that they have [CLS-20]. */
export function KnownDialog({ classroom, onClose }: KnownDialogProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const known = useKnownPupils(classroom.id);
  const { addKnown } = usePupilChanges(classroom.id);
  const { removeUsers } = useClassroomChanges();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const pupils = known.data?.pupils ?? [];
  // Who left the other class while one looked is none of the chosen any more.
  const chosen = pupils.filter(({ uid }) => ticked.includes(uid)).map(({ uid }) => uid);
  const count = chosen.length;
  const isTooMany = count > PUPILS_AT_ONCE;
  const input = { params: { id: String(classroom.id) }, body: { users: chosen } };
  const fail = ({ code }: CallError) => toast({ text: tDynamic(code), tone: 'bad' });
  // The dialog is gone when somebody takes it back: what the call answers comes by its promise.
  const undo = () => void removeUsers.mutateAsync(input).catch(fail);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (addKnown.isPending || count === 0 || isTooMany) return;
    addKnown.mutate(input, {
      onSuccess() {
        toast({
          text: t('classrooms.added', { count }),
          tone: 'good',
          action: { label: t('classrooms.undo'), run: undo },
        });
        onClose();
      },
    });
  };
  const problem = isTooMany
    ? t('classrooms.pupils-too-many', { count: PUPILS_AT_ONCE })
    : addKnown.error && tDynamic(addKnown.error.code);
  return (
    <Dialog
      isOpen
      width="wide"
      title={t('classrooms.known-add')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('classrooms.cancel')}
          </Button>
          <Button type="submit" form={FORM} isBusy={addKnown.isPending} isDisabled={count === 0 || isTooMany}>
            {t('classrooms.known-do')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit}>
        {known.data ? (
          pupils.length > 0 ? (
            <Choices pupils={pupils} ticked={chosen} onTick={setTicked} />
          ) : (
            <EmptyState picture={<ClassPicture />} title={t('classrooms.known-none')} />
          )
        ) : known.error ? (
          <ErrorState
            text={tDynamic(known.error.code)}
            isRetrying={known.isFetching}
            onRetry={() => void known.refetch()}
          />
        ) : (
          <div className={styles.form} role="group" aria-busy="true" aria-label={t('classrooms.loading-people')}>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height="4rem" />
            ))}
          </div>
        )}
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </form>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly pupils: readonly KnownPupil[];
  readonly ticked: readonly string[];
  readonly onTick: (ticked: readonly string[]) => void;
}

/** The pupils by class and name; who was found by name and who is ticked is said. */
function Choices({ pupils, ticked, onTick }: ChoicesProps): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const labelOf = useLabel();
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(PIECE);
  const found = pupils
    .filter((pupil) => nameMatches([nameOf(pupil), fullName(pupil), pupil.username].join(' '), search))
    .map((pupil) => ({ pupil, label: labelOf(pupil.classroom) }))
    .toSorted((a, b) => compare(a.label, b.label) || compare(sortName(a.pupil), sortName(b.pupil)));
  const shown = Map.groupBy(found.slice(0, most), ({ pupil }) => pupil.classroom.id);
  const toggle = (uid: string) => onTick(ticked.includes(uid) ? ticked.filter((one) => one !== uid) : [...ticked, uid]);
  return (
    <>
      <p className={styles.soft}>{t('classrooms.known-text')}</p>
      <TextField
        type="search"
        name="known-search"
        label={t('classrooms.search-people')}
        value={search}
        autoComplete="off"
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => {
          setSearch(target.value);
          setMost(PIECE);
        }}
      />
      <p className={styles.count} aria-live="polite">
        {found.length === 0
          ? t('classrooms.nobody-matches', { name: search.trim() })
          : t('classrooms.selected', { count: ticked.length })}
      </p>
      {[...shown].map(([id, list]) => (
        <fieldset key={id} className={styles.set}>
          <legend>{list[0]?.label}</legend>
          <ul className={styles.list} role="list">
            {list.map(({ pupil }) => (
              <li key={pupil.uid}>
                <label className={styles.person}>
                  <input type="checkbox" checked={ticked.includes(pupil.uid)} onChange={() => toggle(pupil.uid)} />
                  <UserAvatar person={pupil} isTeacher={false} />
                  <span className={styles.names}>
                    <span className={styles.name}>{nameOf(pupil)}</span>
                    <span className={styles.soft}>{pupil.username}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      {found.length > most && (
        <Button variant="secondary" onClick={() => setMost(most + PIECE)}>
          {t('classrooms.books-more')}
        </Button>
      )}
    </>
  );
}

const fullName = ({ first_name, last_name }: KnownPupil): string => `${first_name} ${last_name}`.trim();
const sortName = ({ first_name, last_name }: KnownPupil): string => `${last_name} ${first_name}`;
