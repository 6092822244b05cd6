import type { Context } from '#features/session/server';
import { ok, type DataOf, type InputOf, type Result } from '#platform/kernel';
import { SEARCH_PAGE, wordsOf, type searchRepository } from '../../contract/index.ts';
import type { RepositoryDeps } from '../deps.ts';
import { searchTexts } from '../repositories/search.ts';
import { wholeReadingOf } from './reading.ts';

/** Finds units, folders and materials that the caller sees [REPO-3]. */
export async function search(
  context: Context,
  { query, kind, page }: InputOf<typeof searchRepository>['query'],
  deps: RepositoryDeps,
): Promise<Result<DataOf<typeof searchRepository>>> {
  const reading = await wholeReadingOf(context, deps);
  if (!reading.isOk) return reading;
  const words = wordsOf(query);
  const none = { items: [], total: 0 };
  const { items, total } =
    words.length === 0 ? none : await searchTexts(context.scope, reading.value, { words, kind, page });
  return ok({ items, pagination: { currentPage: page, itemsPerPage: SEARCH_PAGE, totalItems: total } });
}
