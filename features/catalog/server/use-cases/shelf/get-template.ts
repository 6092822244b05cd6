import type { Market } from '#features/market/contract';
import type { Scope } from '#platform/server/db';
import { presentSchoolGroups, presentSubjects, referencesOf } from './present.ts';
import { listGroups, listSchoolGroups, listShelf, listSubjects } from '../../repositories/catalogue.ts';
import { readVersions } from '../../repositories/versions.ts';
import type { ShelfCache } from './shelf-cache.ts';
import { buildTemplate, type ShelfTemplate } from './shelf-template.ts';

export type ShelfMarket = Pick<Market, 'label' | 'language' | 'languageTag' | 'workspace'>;

export interface TemplateDeps {
  readonly cache: ShelfCache;
  /** Called for subject entries that name no subject; they are dropped [SHELF-11]. */
  readonly onInvalid: (publicationId: number, subjectId: number | null) => void;
}

/** The market's rendered catalogue: from memory until it changes. */
export async function getTemplate(scope: Scope, market: ShelfMarket, deps: TemplateDeps): Promise<ShelfTemplate> {
  const cached = deps.cache.template(market.label);
  if (cached) return cached;
  const since = deps.cache.generation();
  const version = await readVersions(scope);
  const [rows, groups, schoolGroupRows, subjectRows] = await Promise.all([
    listShelf(scope, market.language),
    listGroups(scope),
    listSchoolGroups(scope),
    listSubjects(scope),
  ]);
  const schoolGroups = presentSchoolGroups(schoolGroupRows, market.language);
  const subjects = presentSubjects(subjectRows, market.language);
  const fresh = buildTemplate({
    version,
    rows,
    groups,
    subjects,
    schoolGroups,
    references: referencesOf(schoolGroups, subjects),
    languageTag: market.languageTag,
    onInvalid: deps.onInvalid,
  });
  deps.cache.setTemplate(market.label, market.workspace, fresh, since);
  return fresh;
}
