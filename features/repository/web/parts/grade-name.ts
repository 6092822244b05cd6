import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';

/** The name of a grade in the market: kindergartens have groups. */
export function useGradeName(): (number: number) => string {
  const { t } = useWords();
  const { showsGroupLabel } = useMarket();
  return (number) => t(showsGroupLabel ? 'repository.group' : 'repository.grade', { number });
}
