import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, EmptyState } from '#platform/web/ui';
import { isFiltering, type BookshelfFilters } from '../../contract/index.ts';
import { EmptyShelfPicture } from './empty-shelf-picture.tsx';

export interface NothingHereProps {
  readonly filters: BookshelfFilters;
  readonly onClear: () => void;
}

/** Nothing found, with the text that was searched; or a shelf without books [SHELF-6]. */
export function NothingHere({ filters, onClear }: NothingHereProps): ReactNode {
  const { t } = useWords();
  const name = filters.name.trim();
  if (!isFiltering(filters))
    return <EmptyState picture={<EmptyShelfPicture />} title={t('bookshelf.empty')} text={t('bookshelf.empty-hint')} />;
  return (
    <EmptyState
      picture={<EmptyShelfPicture />}
      title={name ? t('bookshelf.no-results', { name }) : t('bookshelf.no-matches')}
      text={t('bookshelf.no-results-hint')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('bookshelf.clear-filters')}
        </Button>
      }
    />
  );
}
