import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { useSearchParams } from '#platform/web/router';
import { Button } from '#platform/web/ui';
import { UNIT_VIEWS, type UnitView } from '../../contract/index.ts';
import { UnitDialog } from '../edit/unit-dialog.tsx';
import { useIsEditor } from '../parts/use-is-editor.ts';
import { Results } from '../search/results.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { UnitView as OpenUnit } from '../unit/unit-view.tsx';
import { PeopleList } from './people-list.tsx';
import { UnitList } from './unit-list.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** `/repository`: units of the market, of the user, of colleagues; `?unit=` shows one of them [REPO-1, REPO-2, REPO-11]. */
export function RepositoryPage(): ReactNode {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const selected = Number(search.get('unit')) || undefined;
  const query = search.get('query') ?? '';
  const view = UNIT_VIEWS.find((one) => one === search.get('view')) ?? 'front';
  const mayCreate = useMayCreate(view);
  if (selected !== undefined) return <OpenUnit key={selected} id={selected} onUnselect={() => setSearch({})} />;
  const find = (text: string) => setSearch(text === '' ? {} : { query: text }, { replace: true });
  const create = mayCreate && (
    <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('repository.new-unit')}
    </Button>
  );
  return (
    <ContentPage title={t('repository.title')} lead={t('repository.lead')} action={create}>
      <ViewTabs view={view} />
      <SearchForm query={query} onSearch={find} />
      {query !== '' && <Results key={query} query={query} />}
      {query === '' && (view === 'front' ? <UnitList /> : <PeopleList view={view} />)}
      {isCreating && (
        <UnitDialog
          isOwn={view === 'own'}
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

/** Every teacher makes own units, editors those of the market [REPO-7, REPO-11]. */
function useMayCreate(view: UnitView): boolean {
  const isEditor = useIsEditor();
  return view === 'own' || (view === 'front' && isEditor);
}
