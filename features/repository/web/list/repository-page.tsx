import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { useSearchParams } from '#platform/web/router';
import { Button } from '#platform/web/ui';
import { UnitDialog } from '../edit/unit-dialog.tsx';
import { useIsEditor } from '../parts/use-is-editor.ts';
import { Results } from '../search/results.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { UnitView } from '../unit/unit-view.tsx';
import { UnitList } from './unit-list.tsx';

/** `/repository`: the units of the market; `?unit=` shows one of them [REPO-1, REPO-2]. */
export function RepositoryPage(): ReactNode {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const isEditor = useIsEditor();
  const query = search.get('query') ?? '';
  const find = (text: string) => setSearch(text === '' ? {} : { query: text }, { replace: true });
  const selected = Number(search.get('unit')) || undefined;
  if (selected !== undefined) return <UnitView key={selected} id={selected} onUnselect={() => setSearch({})} />;
  return (
    <ContentPage
      title={t('repository.title')}
      lead={t('repository.lead')}
      action={
        isEditor && (
          <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setCreating(true)}>
            {t('repository.new-unit')}
          </Button>
        )
      }
    >
      <SearchForm query={query} onSearch={find} />
      {query === '' ? <UnitList /> : <Results key={query} query={query} />}
      {isCreating && (
        <UnitDialog
          onClose={() => setCreating(false)}
          onSaved={({ id }) => {
            setCreating(false);
            setSearch({ unit: String(id) });
          }}
        />
      )}
    </ContentPage>
  );
}
