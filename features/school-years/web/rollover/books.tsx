import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { sorted } from '#platform/kernel';
import { useFormats, useWords } from '#platform/web/i18n';
import { Checkbox } from '#platform/web/ui';
import type { RolloverClass } from '../../contract/index.ts';
import styles from './class.module.css';
import { keptBooks, type Draft } from './plan.ts';

interface RolloverBooksProps {
  readonly one: RolloverClass;
  readonly draft: Draft;
  readonly name: string;
  readonly onChange: (draft: Draft) => void;
}

/** Which books go along, under how many; those that the teacher may no longer give say so. */
export function RolloverBooks({ one, draft, name, onChange }: RolloverBooksProps): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const kept = keptBooks(one, draft);
  const books = sorted(one.books, (a, b) => compare(a.publication.name, b.publication.name));
  const toggle = (alias: string, isKept: boolean) =>
    onChange({ ...draft, books: isKept ? [...kept, alias] : kept.filter((other) => other !== alias) });
  return (
    <details className={styles.books}>
      <summary>
        <ChevronDown size={20} aria-hidden="true" />
        {t('school-years.books', { kept: String(kept.length), count: String(books.length) })}
      </summary>
      <ul role="list" aria-label={t('school-years.books-of', { name })}>
        {books.map(({ alias, publication, grade, isOpen }) => {
          const note = isOpen
            ? grade !== null && t('classrooms.label-grade', { grade })
            : t('school-years.book-closed');
          return (
            <li key={alias}>
              <Checkbox
                label={
                  <>
                    {publication.name}
                    {note && <small> {note}</small>}
                  </>
                }
                checked={kept.includes(alias)}
                disabled={!isOpen}
                onChange={({ target }) => toggle(alias, target.checked)}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
