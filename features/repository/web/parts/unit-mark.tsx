import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Badge } from '#platform/web/ui';
import type { Unit } from '../../contract/index.ts';

/** Says who sees a unit, where that is not everyone: a draft, a private unit, one that is shared [REPO-21]. */
export function UnitMark({ unit }: { readonly unit: Pick<Unit, 'isOwn' | 'isPublished'> }): ReactNode {
  const { t } = useWords();
  if (unit.isOwn) return <Badge>{t(unit.isPublished ? 'repository.shared-mark' : 'repository.private')}</Badge>;
  return unit.isPublished ? undefined : <Badge>{t('repository.draft')}</Badge>;
}
