import { useMemo } from 'react';
import type { Subject } from '#features/catalog/contract';
import { useWords } from '#platform/web/i18n';
import type { ShelfEntry } from '../../contract/index.ts';

/** The note beside a title in the list: grade and subjects. */
export function useNoteOf(subjects: readonly Subject[]): (entry: ShelfEntry) => string | undefined {
  const { t } = useWords();
  return useMemo(() => {
    const names = new Map(subjects.map(({ id, name }) => [id, name]));
    return (entry) => {
      if (entry.isGroup) return undefined;
      const { grade, subjects: ids } = entry.row;
      const parts = [
        grade ? t('bookshelf.grade-heading', { number: grade.number }) : undefined,
        ...ids.map((id) => names.get(id)),
      ];
      return parts.filter(Boolean).join(' · ') || undefined;
    };
  }, [subjects, t]);
}
