import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { useSearchParams } from '#platform/web/router';
import { Button } from '#platform/web/ui';
import { FOUND_KINDS, UNIT_VIEWS, type UnitView } from '../../contract/index.ts';
import { UnitDialog } from '../edit/unit-dialog.tsx';
import { useIsEditor } from '../parts/use-is-editor.ts';
import { withUnit } from '../parts/with-unit.ts';
import { Results } from '../search/results.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { UnitView as OpenUnit } from '../unit/unit-view.tsx';
import { PeopleList } from './people-list.tsx';
import { UnitList } from './unit-list.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** `/repository`: units of the market, of the user, of colleagues; `?unit=` shows one of them [REPO-1, REPO-2, REPO-21]. */
export function RepositoryPage(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const selected = Number(search.get('unit')) || undefined;
  useFocusBack(selected);
  if (selected === undefined) return <Lists />;
  const unselect = () =>
    setSearch((now) => {
      now.delete('unit');
      return now;
    });
  return <OpenUnit key={selected} id={selected} back={withUnit(search, undefined)} onUnselect={unselect} />;
}

/** When a unit closes, the focus returns to the link that opened it. */
function useFocusBack(selected: number | undefined): void {
  const last = useRef(selected);
  useEffect(() => {
    const closed = last.current;
    last.current = selected;
    if (selected === undefined && closed !== undefined)
      document.querySelector<HTMLElement>(`[data-unit="${closed}"]`)?.focus();
  }, [selected]);
}

function Lists(): ReactNode {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const query = search.get('query') ?? '';
  const kind = FOUND_KINDS.find((one) => one === search.get('kind'));
  const view = UNIT_VIEWS.find((one) => one === search.get('view')) ?? 'front';
  const mayCreate = useMayCreate(view);
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
      {query !== '' && (
        <Results
          query={query}
          kind={kind}
          page={Number(search.get('page')) || 1}
          onKind={(next) => setSearch({ query, ...(next && { kind: next }) })}
          onPage={(page) => setSearch({ query, ...(kind && { kind }), page: String(page) })}
        />
      )}
      {query === '' && (view === 'front' ? <UnitList /> : <PeopleList view={view} />)}
      {isCreating && (
        <UnitDialog
          isOwn={view === 'own'}
          onClose={() => setCreating(false)}
          onSaved={({ id }) => {
            setCreating(false);
            setSearch({ ...(view === 'own' && { view }), unit: String(id) });
          }}
        />
      )}
    </ContentPage>
  );
}

/** Every teacher makes own units, editors those of the market [REPO-7, REPO-21]. */
function useMayCreate(view: UnitView): boolean {
  const isEditor = useIsEditor();
  return view === 'own' || (view === 'front' && isEditor);
}
