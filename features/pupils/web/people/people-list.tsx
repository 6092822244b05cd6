import { useState, type ReactNode } from 'react';
import { nameMatches } from '#features/catalog/contract';
import type { Classroom, ClassroomUser } from '#features/classrooms/contract';
import { nameOf } from '#features/classrooms/web';
import { sorted } from '#platform/kernel';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Checkbox, classNames, TextField } from '#platform/web/ui';
import { ErasePupilDialog } from '../changes/erase-pupil-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { RenameDialog } from '../changes/rename-dialog.tsx';
import { fullName } from './full-name.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PasswordsDialog } from '../accounts/passwords-dialog.tsx';
import { PeopleActions, type PeopleAction } from './people-actions.tsx';
import { PersonRow } from './person-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './people-list.module.css';

interface PeopleListProps {
  readonly classroom: Classroom;
  readonly users: readonly ClassroomUser[];
}

/** From how many people on a search helps. */
const SEARCH_FROM = 6;

/** The people of a class: teachers first, then students by name; the ticked ones are removed, moved, or given new passwords [CLS-6, CLS-12]. */
export function PeopleList({ classroom, users }: PeopleListProps): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<PeopleAction>();
  const ordered = sorted(
    users,
    (a, b) =>
      Number(b.isTeacher) - Number(a.isTeacher) ||
      compare(`${a.last_name} ${a.first_name}`, `${b.last_name} ${b.first_name}`),
  );
  const shown = ordered.filter((user) => nameMatches([nameOf(user), fullName(user), user.username].join(' '), search));
  const chosen = users.filter(({ uid }) => ticked.includes(uid));
  const isAll = shown.length > 0 && shown.every(({ uid }) => ticked.includes(uid));
  const toggle = (uid: string) =>
    setTicked(ticked.includes(uid) ? ticked.filter((one) => one !== uid) : [...ticked, uid]);
  const close = (isDone: boolean) => {
    setOpen(undefined);
    if (isDone) setTicked([]);
  };
  return (
    <div className={classNames(layouts.stack, styles.people)}>
      {users.length >= SEARCH_FROM && (
        <TextField
          type="search"
          name="people-search"
          className={styles.search}
          label={t('pupils.search-people')}
          value={search}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <div className={classNames(layouts.cluster, styles.bar)}>
        <Checkbox
          label={t('pupils.select-all')}
          checked={isAll}
          onChange={() => setTicked(isAll ? [] : shown.map(({ uid }) => uid))}
        />
        <span aria-live="polite">{chosen.length > 0 && t('pupils.selected', { count: chosen.length })}</span>
        <PeopleActions classroom={classroom} users={users} chosen={chosen} onOpen={setOpen} />
      </div>
      <p className={styles.nobody} aria-live="polite">
        {shown.length === 0 && t('pupils.nobody-matches', { name: search.trim() })}
      </p>
      <ul className={styles.list} role="list" aria-label={t('pupils.people')}>
        {shown.map((user) => (
          <li key={user.uid}>
            <PersonRow user={user} isTicked={ticked.includes(user.uid)} onToggle={() => toggle(user.uid)} />
          </li>
        ))}
      </ul>
      <ActionDialog classroom={classroom} chosen={chosen} open={open} onClose={close} />
    </div>
  );
}

interface ActionDialogProps {
  readonly classroom: Classroom;
  readonly chosen: readonly ClassroomUser[];
  readonly open: PeopleAction | undefined;
  readonly onClose: (isDone: boolean) => void;
}

function ActionDialog({ classroom, chosen, open, onClose }: ActionDialogProps): ReactNode {
  const [single] = chosen.length === 1 ? chosen : [];
  if (open === 'remove') return <RemoveDialog classroom={classroom} users={chosen} onClose={onClose} />;
  if (open === 'passwords') return <PasswordsDialog classroom={classroom} users={chosen} onClose={onClose} />;
  if (open === 'move') return <MoveDialog classroom={classroom} users={chosen} onClose={onClose} />;
  if (!single) return null;
  if (open === 'rename') return <RenameDialog classroom={classroom} user={single} onClose={onClose} />;
  if (open === 'erase') return <ErasePupilDialog classroom={classroom} pupil={single} onClose={onClose} />;
  return open === 'hand-over' && <HandOverDialog classroom={classroom} user={single} onClose={onClose} />;
}
