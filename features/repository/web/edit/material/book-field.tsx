import { useState, type ReactNode } from 'react';
import { nameMatches } from '#features/catalog/contract';
import { useBookParts } from '#features/catalog/web';
import { sorted } from '#platform/kernel';
import { useFormats, useWords } from '#platform/web/i18n';
import { Select, TextField } from '#platform/web/ui';
import { useBooks } from '../../queries-books.ts';

/** Books of a longer list are found by typing. */
const SHORT_LIST = 12;
const SHOWN_MAX = 100;

interface BookFieldProps {
  /** `dos_id`; empty: none is chosen. */
  readonly publication: string;
  readonly part: string;
  readonly error: string | undefined;
  readonly onChange: (publication: string, part: string) => void;
}

/** A publication of the market and one of its parts. */
export function BookField({ publication, part, error, onChange }: BookFieldProps): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const [typed, setTyped] = useState('');
  const books = useBooks();
  const parts = useBookParts(publication);
  const found = sorted(
    books.filter(({ name, dos_id }) => dos_id === publication || nameMatches(name, typed)),
    (one, other) => compare(one.name, other.name),
  ).slice(0, SHOWN_MAX);
  return (
    <>
      {books.length > SHORT_LIST && (
        <TextField
          type="search"
          label={t('repository.find-book')}
          value={typed}
          autoComplete="off"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Select
        label={t('repository.book')}
        name="publication"
        error={error}
        value={publication}
        choices={[
          { value: '', label: t('repository.choose-book') },
          ...found.map(({ dos_id, name }) => ({ value: dos_id, label: name })),
        ]}
        onChange={({ target }) => onChange(target.value, '')}
      />
      {publication !== '' && (
        <Select
          label={t('repository.part')}
          name="part"
          value={part}
          choices={[{ value: '', label: t('repository.whole-book') }, ...parts]}
          onChange={({ target }) => onChange(publication, target.value)}
        />
      )}
    </>
  );
}
