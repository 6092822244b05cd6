import { lazily } from '#platform/web/ui';
import type { FilterPanelProps } from '../filters/filter-panel.tsx';
import type { FoundProps } from '../filters/found.tsx';
import { EntryDetails } from '../panel/on-demand.ts';

/** What the shelf shows only when asked, or when it is empty: it is not part of the first load. */
export const FilterPanel = lazily<FilterPanelProps>(() => import('../filters/filter-panel.tsx'), '12rem');

export const ShelfRows = lazily<object>(() => import('../rows/shelf-rows.tsx'), '0');
export const Found = lazily<FoundProps>(() => import('../filters/found.tsx'), '0');

/** Fetches them ahead, because a pointer or the focus is on the shelf. */
export function prefetchParts(): void {
  // A part that fails to load now is requested again when it is shown.
  for (const part of [EntryDetails, FilterPanel, Found]) part.fetch().catch(() => {});
}
