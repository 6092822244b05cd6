import type { ReactNode } from 'react';
import type { Classroom } from '#features/classrooms/contract';
import { useArea } from '#features/classrooms/web';
import { useWords } from '#platform/web/i18n';
import { useNavigate } from '#platform/web/router';
import { Select } from '#platform/web/ui';

interface BookSwitchProps {
  readonly classroom: Classroom;
  /** Alias of the publication whose results are shown. */
  readonly alias: string;
}

/** The way from the results of one publication of the class to those of another; none where there is one only. */
export function BookSwitch({ classroom: { id, publications }, alias }: BookSwitchProps): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const navigate = useNavigate();
  if (publications.length < 2) return null;
  return (
    <div data-print="hide">
      <Select
        label={t('statistics.book')}
        value={alias}
        choices={publications.map((book) => ({ value: book.alias, label: book.publication.name }))}
        onChange={({ target }) => navigate(area.publication(id, target.value))}
      />
    </div>
  );
}
