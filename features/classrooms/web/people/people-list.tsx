import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Crown from 'lucide-react/icons/crown';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import UserMinus from 'lucide-react/icons/user-minus';
import { useState, type ReactNode } from 'react';
import { nameMatches } from '#features/catalog/contract';
import { sorted } from '#platform/kernel';
import { useFormats, useWords } from '#platform/web/i18n';
import { Badge, Button, Checkbox, TextField } from '#platform/web/ui';
import type { Classroom, ClassroomUser } from '../../contract/index.ts';
import { UserAvatar, nameOf } from '../frame/member-avatar.tsx';
import { ErasePupilDialog } from './changes/erase-pupil-dialog.tsx';
import { HandOverDialog } from './changes/hand-over-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PasswordsDialog } from './passwords-dialog.tsx';
import { RenameDialog } from './changes/rename-dialog.tsx';
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
  const { compare, date } = useFormats();
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<'remove' | 'move' | 'passwords' | 'rename' | 'erase' | 'hand-over'>();
  const ordered = sorted(
    users,
    (a, b) =>
      Number(b.isTeacher) - Number(a.isTeacher) ||
      compare(`${a.last_name} ${a.first_name}`, `${b.last_name} ${b.first_name}`),
  );
  const shown = ordered.filter((user) => nameMatches([nameOf(user), fullName(user), user.username].join(' '), search));
  const chosen = users.filter(({ uid }) => ticked.includes(uid));
  const isAll = shown.length > 0 && shown.every(({ uid }) => ticked.includes(uid));
  const isMovable = chosen.length > 0 && chosen.every(({ isTeacher }) => !isTeacher);
  const [single] = chosen.length === 1 ? chosen : [];
  const isHandable = classroom.isOwner && single?.isTeacher === true && !single.isSelf;
  const toggle = (uid: string) =>
    setTicked(ticked.includes(uid) ? ticked.filter((one) => one !== uid) : [...ticked, uid]);
  const close = (isDone: boolean) => {
    setOpen(undefined);
    if (isDone) setTicked([]);
  };
  return (
    <div className={styles.people}>
      {users.length >= SEARCH_FROM && (
        <TextField
          type="search"
          name="people-search"
          className={styles.search}
          label={t('classrooms.search-people')}
          value={search}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <div className={styles.bar}>
        <Checkbox
          label={t('classrooms.select-all')}
          checked={isAll}
          onChange={() => setTicked(isAll ? [] : shown.map(({ uid }) => uid))}
        />
        <span aria-live="polite">{chosen.length > 0 && t('classrooms.selected', { count: chosen.length })}</span>
        <div className={styles.actions}>
          {users.some(({ mayRenewPassword }) => mayRenewPassword) && (
            <Button
              variant="secondary"
              isDisabled={!chosen.some(({ mayRenewPassword }) => mayRenewPassword)}
              icon={<KeyRound size={18} aria-hidden="true" />}
              onClick={() => setOpen('passwords')}
            >
              {t('classrooms.passwords')}
            </Button>
          )}
          {single?.mayRenewPassword && (
            <>
              <Button
                variant="secondary"
                icon={<Pencil size={18} aria-hidden="true" />}
                onClick={() => setOpen('rename')}
              >
                {t('classrooms.rename')}
              </Button>
              {(classroom.isOwner || single.eraseAfter) && (
                <Button
                  variant="secondary"
                  icon={<Trash2 size={18} aria-hidden="true" />}
                  onClick={() => setOpen('erase')}
                >
                  {t(single.eraseAfter ? 'classrooms.keep-account' : 'classrooms.erase-account')}
                </Button>
              )}
            </>
          )}
          {isHandable && (
            <Button
              variant="secondary"
              icon={<Crown size={18} aria-hidden="true" />}
              onClick={() => setOpen('hand-over')}
            >
              {t('classrooms.hand-over')}
            </Button>
          )}
          {classroom.isOwner && (
            <Button
              variant="secondary"
              isDisabled={!isMovable}
              icon={<ArrowRightLeft size={18} aria-hidden="true" />}
              onClick={() => setOpen('move')}
            >
              {t('classrooms.move')}
            </Button>
          )}
          <Button
            variant="secondary"
            isDisabled={chosen.length === 0}
            icon={<UserMinus size={18} aria-hidden="true" />}
            onClick={() => setOpen('remove')}
          >
            {t('classrooms.remove')}
          </Button>
        </div>
      </div>
      <p className={styles.nobody} aria-live="polite">
        {shown.length === 0 && t('classrooms.nobody-matches', { name: search.trim() })}
      </p>
      <ul className={styles.list} role="list" aria-label={t('classrooms.people')}>
        {shown.map((user) => (
          <li key={user.uid}>
            <label className={styles.person} data-checked={ticked.includes(user.uid) || undefined}>
              <input
                type="checkbox"
                aria-label={t('classrooms.select', { name: nameOf(user) })}
                checked={ticked.includes(user.uid)}
                onChange={() => toggle(user.uid)}
              />
              <UserAvatar person={user} isTeacher={user.isTeacher} isLarge />
              <span className={styles.names}>
                <span className={styles.name}>{nameOf(user)}</span>
                <span className={styles.more}>
                  {[user.nickname && fullName(user), user.username].filter(Boolean).join(' · ')}
                </span>
              </span>
              {user.isOwner && <Badge tone="accent">{t('classrooms.owner')}</Badge>}
              {user.eraseAfter && (
                <Badge tone="warn">{t('classrooms.erase-on', { date: date(user.eraseAfter) })}</Badge>
              )}
              {user.isSelf ? (
                <Badge tone="market">{t('classrooms.you')}</Badge>
              ) : user.isTeacher ? (
                user.isOwner ? null : (
                  <Badge tone="market">{t('classrooms.co-teacher')}</Badge>
                )
              ) : (
                <span className={styles.more}>{t('classrooms.books', { count: user.publications.length })}</span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {open === 'remove' && <RemoveDialog classroom={classroom} users={chosen} onClose={close} />}
      {open === 'passwords' && <PasswordsDialog classroom={classroom} users={chosen} onClose={close} />}
      {open === 'rename' && single && <RenameDialog classroom={classroom} user={single} onClose={close} />}
      {open === 'erase' && single && <ErasePupilDialog classroom={classroom} pupil={single} onClose={close} />}
      {open === 'hand-over' && single && <HandOverDialog classroom={classroom} user={single} onClose={close} />}
      {open === 'move' && <MoveDialog classroom={classroom} users={chosen} onClose={close} />}
    </div>
  );
}

const fullName = ({ first_name, last_name }: ClassroomUser): string =>
  [first_name, last_name].filter(Boolean).join(' ');
