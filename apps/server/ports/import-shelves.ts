import type { ImportOptions } from '#features/catalog/server';
import type { Market } from '#features/market/contract';
import { marketsOfWorkspace, readingLanguage, workspacesOfLanguage } from '#features/market/server';

type ImportShelves = Pick<ImportOptions, 'workspacesOf' | 'readingLanguage' | 'elsewhere' | 'marketsOf' | 'mayOpen'>;

/**
 * On which shelves imported books stand [IMP-7].
 *
 * @param fallback its first workspace takes the books that no market reads
 */
export function importShelves(markets: readonly Market[], fallback: Market): ImportShelves {
  const languages = [...new Set(markets.map(({ language }) => language))];
  return {
    workspacesOf: (language) => workspacesOfLanguage(markets, language),
    readingLanguage: (tag) => readingLanguage(tag, languages),
    elsewhere: fallback.workspace.slice(0, 1),
    marketsOf: (workspaceId, language) =>
      marketsOfWorkspace(markets, workspaceId)
        .filter((market) => language === undefined || market.language === language)
        .map(({ label }) => label),
    mayOpen: (label, host) => markets.some((market) => market.label === label && market.courseHosts.includes(host)),
  };
}
