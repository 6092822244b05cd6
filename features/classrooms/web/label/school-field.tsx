import Plus from 'lucide-react/icons/plus';
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { nameMatches } from '#features/catalog/contract';
import { FETCH_DELAY_MS, useDebounced } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames, TextField } from '#platform/web/ui';
import { SCHOOL_MAX, TOWN_MAX, type School } from '../../contract/index.ts';
import { useSchools } from '../queries.ts';
import styles from './school-field.module.css';

/** A school of the list, or one that is not there yet. */
export type ChosenSchool = School | Omit<School, 'id'>;

interface SchoolFieldProps {
  readonly chosen: ChosenSchool | undefined;
  readonly onChoose: (school: ChosenSchool | undefined) => void;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
}

const keyOf = (school: ChosenSchool): number | 'new' => ('id' in school ? school.id : 'new');

/** Letters from which on a school can be added. */
const SHORTEST = 3;

/** The schools that fit the typed text, the one of this very name, and all that can be chosen. */
function useSchoolOptions(typed: string, isOpen: boolean) {
  const searchText = useDebounced(typed, FETCH_DELAY_MS);
  const { data = [], isSuccess, isPlaceholderData, isError } = useSchools(searchText, isOpen);
  // A school is new only after the search has not found it: a quick Enter must not add "lip" beside "Pod lipom".
  const isAnswered = searchText === typed && (isError || (isSuccess && !isPlaceholderData));
  // Until the answer to the last letters is there, what no longer fits must not be chosen.
  const fits = (text: string) => typed.split(/\s+/).every((word) => nameMatches(text, word));
  const found = data.flatMap(({ id, name, town = '' }) =>
    typeof id === 'number' && fits(`${name} ${town}`) ? [{ id, name, town }] : [],
  );
  const same = found.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const mayAdd = isAnswered && typed.length >= SHORTEST && !same;
  const options: ChosenSchool[] = mayAdd ? [...found, { name: typed, town: '' }] : found;
  return { found, same, options, isNone: isAnswered && options.length === 0 && typed !== '' };
}

/**
 * Finds a school while the user types; arrows, Enter and Escape work like in every list. The user can add a missing
 * school [CLS-2].
 */
export function SchoolField({ chosen, onChoose, error, ref }: SchoolFieldProps): ReactNode {
  const { t } = useWords();
  const listId = useId();
  const [text, setText] = useState(chosen?.name ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | 'new'>();
  const typed = text.trim();
  const { found, same, options, isNone } = useSchoolOptions(typed, isOpen);
  // By what it is, not where: the list may change between the arrow and Enter.
  const at = options.findIndex((option) => keyOf(option) === active);
  const choose = (school: ChosenSchool) => {
    onChoose(school);
    setText(school.name);
    setOpen(false);
    setActive(undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      const next = options.at((Math.max(at, step > 0 ? -1 : 0) + step) % options.length);
      if (next) setActive(keyOf(next));
    } else if (key === 'Enter' && isOpen) {
      const option = options[at] ?? same ?? (found.length === 1 ? found[0] : undefined);
      event.preventDefault();
      if (option) choose(option);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return (
    <div className={styles.field}>
      <TextField
        ref={ref}
        name="school"
        label={t('classrooms.school')}
        help={t('classrooms.school-help')}
        error={error}
        value={text}
        maxLength={SCHOOL_MAX}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
        onFocus={() => !chosen && setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
        onChange={({ target }) => {
          setText(target.value);
          setOpen(true);
          setActive(undefined);
          if (chosen) onChoose(undefined);
        }}
      />
      <p className="visually-hidden" aria-live="polite">
        {isOpen && t('classrooms.school-count', { count: found.length })}
      </p>
      <div
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label={t('classrooms.school')}
        hidden={!isOpen || options.length === 0}
      >
        {options.map((school, index) => (
          <div
            key={keyOf(school)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classNames(layouts.cluster, styles.option)}
            // Before the field loses its focus.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(school);
            }}
          >
            {'id' in school ? (
              <>
                <span>{school.name}</span>
                <span className={styles.town}>{school.town}</span>
              </>
            ) : (
              <span className={styles.add}>
                <Plus size={18} aria-hidden="true" />
                {t('classrooms.school-add', { name: school.name })}
              </span>
            )}
          </div>
        ))}
      </div>
      {isOpen && isNone && <p className={styles.none}>{t('classrooms.school-none')}</p>}
      {chosen && !('id' in chosen) && (
        <TextField
          name="town"
          label={t('classrooms.town')}
          help={t('classrooms.school-added')}
          value={chosen.town}
          maxLength={TOWN_MAX}
          onChange={({ target }) => onChoose({ ...chosen, town: target.value })}
        />
      )}
    </div>
  );
}
