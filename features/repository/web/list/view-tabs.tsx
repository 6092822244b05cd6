import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { LinkTabs } from '#platform/web/page';
import { UNIT_VIEWS, type UnitView } from '../../contract/index.ts';

/** The market's units, the own ones, and those that colleagues share, each at its own address [REPO-21]. */
export function ViewTabs({ view }: { readonly view: UnitView }): ReactNode {
  const { t } = useWords();
  return (
    <LinkTabs
      label={t('repository.views')}
      tabs={UNIT_VIEWS.map((name) => ({
        to: address('repository', {}, { view: name === 'front' ? undefined : name }),
        name: t(`repository.view-${name}`),
        isCurrent: name === view,
      }))}
    />
  );
}
