import { useEffect, useRef, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { ContentPage, LinkTabs } from '#platform/web/page';
import { useSearchParams } from '#platform/web/router';
import { COLLECTIONS } from '../../contract/index.ts';
import { TestView } from '../test/test-view.tsx';
import { readAddress, withParts } from '../parts/address.ts';
import { TestList } from './test-list.tsx';

/** `/test-corner`: ready-made tests by grade and subject; `?test=` shows one of them [REPO-24]. */
export function TestCornerPage(): ReactNode {
  const { t } = useWords();
  const { supportsClickTest } = useMarket();
  const [search] = useSearchParams();
  const { test, collection } = readAddress(search);
  useFocusBack(test);
  if (test !== undefined) return <TestView key={test} id={test} />;
  return (
    <ContentPage title={t('test-corner.title')} lead={t('test-corner.lead')}>
      {supportsClickTest && (
        <LinkTabs
          label={t('test-corner.collections')}
          tabs={COLLECTIONS.map((name) => ({
            to: withParts(search, { collection: name }),
            name: t(`test-corner.collection-${name}`),
            isCurrent: name === collection,
          }))}
        />
      )}
      <TestList />
    </ContentPage>
  );
}

/** When a test closes, the focus returns to the link that opened it. */
function useFocusBack(test: number | undefined): void {
  const last = useRef(test);
  useEffect(() => {
    const closed = last.current;
    last.current = test;
    if (test === undefined && closed !== undefined)
      document.querySelector<HTMLElement>(`[data-test="${closed}"]`)?.focus();
  }, [test]);
}
